/** What every command needs first: installed dependencies and a Node that runs TypeScript. Plain JS for Node 20. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A failure whose text is for the person at the keyboard: no stack. */
export class PlainError extends Error {}

export function exitWithPlainText(error) {
  process.stderr.write(`\n${error instanceof PlainError ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}

const stampFile = (root) => join(root, 'node_modules', '.karaz-install');

function installStamp(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lockfile).update(`${process.platform} ${process.arch}`).digest('hex');
}

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

export function isInstalled(root) {
  const stamp = installStamp(root);
  if (readText(stampFile(root)) === stamp) return true;
  if (!matchesLockfile(root)) return false;
  writeFileSync(stampFile(root), stamp);
  return true;
}

/** Somebody may have run npm install by hand: npm keeps a list of what it put into node_modules. */
function matchesLockfile(root) {
  const installed = readText(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  const present = JSON.parse(installed).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => {
      const found = present[path];
      return found ? found.version === entry.version && found.resolved === entry.resolved : isLeftOut(entry);
    });
}

/** Packages for other platforms, and peers nobody requested, are in the lockfile only. */
const isLeftOut = (entry) => Boolean(entry.optional || entry.devOptional || entry.peer);

export function ensureInstalled(root = ROOT) {
  if (isInstalled(root)) return;
  process.stdout.write('Installing the dependencies; this happens once and takes about a minute.\n');
  // Building the pages needs the tools too, also where NODE_ENV=production would leave them out. Warnings about the
  // version of Node are wrong here: what needs a newer one runs on the Node that is being installed.
  const { status, error } = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root);
  if (status !== 0) throw new PlainError(installFailedText(error));
  writeFileSync(stampFile(root), installStamp(root));
}

const installFailedText = (error) =>
  [
    `The dependencies could not be installed${error ? ` (${error.message})` : ''}. npm says above what went wrong. Usually it is one of:`,
    '  no network, or a proxy npm does not know (npm config set proxy ...)',
    '  no room on the disk, or a node_modules folder that belongs to another user',
    'Then run the same command again; it goes on where this one stopped.',
  ].join('\n');

export function runNpm(args, root = ROOT) {
  const running = process.env.npm_execpath;
  const isNpm = running && basename(running).startsWith('npm');
  const [command, first] = isNpm ? [process.execPath, [running]] : ['npm', []];
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: !isNpm && process.platform === 'win32',
  });
}

/** The Node that came with the dependencies; on a machine it was not made for, the one that runs this. */
export function findNode(root = ROOT) {
  const bundled = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0) return bundled;
  if (runsStore(process.versions.node)) return process.execPath;
  throw new PlainError(
    `Node ${process.versions.node} cannot run the store and the Node that comes with it does not work on this machine. Install Node 24.7 or newer.`,
  );
}

/** TypeScript without a build, and argon2 in node:crypto. */
export function runsStore(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 7);
}

/** So that every `node` started below is the right one. */
export function withProjectPrograms(root = ROOT) {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` };
}
