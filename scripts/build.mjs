/** Builds the pages when their sources have changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, ROOT, runNpm } from './bootstrap.mjs';

const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const NOT_A_SOURCE = /^(node_modules|build|\..*|.*\.test\.tsx?|.*\.md)$/;

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
export function sourceHash(root = ROOT) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const files = source.includes('.')
      ? [source].filter((file) => existsSync(join(root, file)))
      : filesIn(root, source);
    for (const file of files)
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

const stampFile = (root) => join(root, 'apps', 'web', 'build', '.source-hash');

export function isBuilt(root, hash = sourceHash(root)) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === hash;
}

export function ensureBuilt(root = ROOT) {
  const hash = sourceHash(root);
  if (isBuilt(root, hash)) return;
  process.stdout.write('Building the pages; this happens when their sources have changed.\n');
  if (runNpm(['run', 'build', '--workspace', '@karaz/web', '--silent'], root).status !== 0) {
    throw new PlainError('The pages could not be built. The lines above say why.');
  }
  writeFileSync(stampFile(root), hash);
}
