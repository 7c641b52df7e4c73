import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let bundled: string | undefined;

/**
 * What to start as a store in a process of its own. The long run takes the store of `npm start`; else its API and jobs
 * are enough, bundled like it, once for a file of tests.
 */
export function storeScript(): string {
  bundled ??= process.env['FAULTS_STORE'] ?? bundle();
  return bundled;
}

function bundle(): string {
  const temporary = here('../../../../../.tmp');
  mkdirSync(temporary, { recursive: true });
  const folder = mkdtempSync(join(temporary, 'bundled-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const args = [here('../../../../web/bundle.ts'), here('../hold-store.ts'), folder];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return join(folder, 'hold-store.js');
}
