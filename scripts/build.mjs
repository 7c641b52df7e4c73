/** Builds the pages and bundles the server when their sources have changed since the last time. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError, ROOT, runNpm } from './bootstrap.mjs';

const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const SERVER_SOURCES = [...SOURCES, 'apps/api'];
/** What Node starts instead of `server.ts`: the same in a few files, ready in a quarter of the time. */
const SERVER_BUNDLE = join('apps', 'web', 'build', 'store', 'server.js');
const NOT_A_SOURCE = /^(node_modules|build|\..*|.*\.test\.tsx?|.*\.md)$/;
/** Read from where they are, not bundled. */
const READ_LATER = /\.(?:sql|avif|webp|png|svg|woff2)$/;

function* filesIn(root, path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return;
  const entries = readdirSync(absolute, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (NOT_A_SOURCE.test(entry.name)) continue;
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(root, child);
    else if (entry.isFile()) yield child;
  }
}

/** By content, not by time: a fresh checkout has new times on old files. */
export function sourceHash(root = ROOT, sources = SOURCES, isSource = () => true) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = source.includes('.')
      ? [source].filter((file) => existsSync(join(root, file)))
      : filesIn(root, source);
    for (const file of files) {
      if (!isSource(file)) continue;
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

const stampFile = (root) => join(root, 'apps', 'web', 'build', '.source-hash');
const bundleStamp = (root) => join(root, dirname(SERVER_BUNDLE), '.source-hash');

const holds = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash;

export const isBuilt = (root, hash = sourceHash(root)) => holds(stampFile(root), hash);

export function ensureBuilt(root = ROOT) {
  const hash = sourceHash(root);
  if (isBuilt(root, hash)) return;
  process.stdout.write('Building the pages; this happens when their sources have changed.\n');
  if (runNpm(['run', 'build', '--workspace', '@karaz/web', '--silent'], root).status !== 0) {
    throw new PlainError('The pages could not be built. The lines above say why.');
  }
  writeFileSync(stampFile(root), hash);
}

/** Returns what to start. Takes two seconds after a change, and saves them at every start. */
export function ensureBundled(root = ROOT) {
  const hash = sourceHash(root, SERVER_SOURCES, (file) => !READ_LATER.test(file));
  if (!holds(bundleStamp(root), hash)) {
    if (runNpm(['run', 'bundle', '--workspace', '@karaz/web', '--silent', '--if-present'], root).status !== 0) {
      throw new PlainError('The server could not be bundled. The lines above say why.');
    }
    mkdirSync(dirname(bundleStamp(root)), { recursive: true });
    writeFileSync(bundleStamp(root), hash);
  }
  const bundle = join(root, SERVER_BUNDLE);
  return existsSync(bundle) ? bundle : join(root, 'apps', 'web', 'server.ts');
}
