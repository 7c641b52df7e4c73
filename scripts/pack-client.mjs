/**
 * Writes packages/client as a package of plain JavaScript and declarations that can be installed without this repository:
 * `npm run pack:client [folder]`. The types are those of the contract, so a client of the same version knows every call.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { exitWithPlainText, PlainError, ROOT, withProjectPrograms } from './bootstrap.mjs';

const SOURCE = join(ROOT, 'packages', 'client');
const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

function run(command, args, cwd) {
  const options = { cwd, env: withProjectPrograms(), encoding: 'utf8', shell: process.platform === 'win32' };
  const { status, stdout, stderr } = spawnSync(command, args, options);
  if (status !== 0) throw new PlainError(`${command} ${args[0]} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** In the package contract and domain are types only, beside the client. */
function packageFile(folder, file) {
  const path = join(folder, file);
  if (path.endsWith('.js')) {
    if (!file.startsWith('client')) rmSync(path);
    return;
  }
  const toRelative = (_, quote, owner, module) => {
    const target = relative(dirname(path), join(folder, owner, 'src', `${module}.js`)).replaceAll('\\', '/');
    return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
  };
  const text = readFileSync(path, 'utf8')
    .replace(/(['"])@karaz\/(contract|domain)\/([\w/-]+)\1/g, toRelative)
    .replace(/(['"]\.{1,2}\/[\w./-]+)\.ts(['"])/g, '$1.js$2');
  writeFileSync(path, text);
}

function manifest() {
  const { version } = readJson(ROOT, 'package.json');
  const { zod } = readJson(ROOT, 'packages', 'contract', 'package.json').dependencies;
  return {
    name: '@karaz/client',
    version,
    description: 'Typed client of a Karaz store: shop, back office, events and webhooks',
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './dist/client/src/index.d.ts', default: './dist/client/src/index.js' } },
    files: ['dist'],
    // For the types alone: nothing of it runs.
    dependencies: { zod },
  };
}

function packClient(target) {
  const folder = join(ROOT, '.tmp', 'client-package');
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  mkdirSync(target, { recursive: true });
  run(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', join(SOURCE, 'tsconfig.pack.json'), '--outDir', dist], ROOT);
  for (const file of readdirSync(dist, { recursive: true })) {
    if (/\.(?:js|d\.ts)$/.test(file)) packageFile(dist, file);
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  copyFileSync(join(SOURCE, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', target], folder));
  process.stdout.write(`${join(target, filename)}\n`);
}

try {
  packClient(resolve(process.argv[2] ?? join(ROOT, '.tmp')));
} catch (error) {
  exitWithPlainText(error);
}
