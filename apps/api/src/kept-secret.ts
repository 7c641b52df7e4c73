import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A random secret made on first use and kept in the data folder, readable by its owner only. */
export function keptSecret(dataDir: string, fileName: string): string {
  const file = join(dataDir, fileName);
  return readSecret(file) ?? makeSecret(dataDir, file);
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written beside and then linked into place, so that two processes starting at once end up with the same whole secret. */
function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const secret = randomBytes(36).toString('base64url');
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
    return secret;
  } catch (error) {
    const winner = readSecret(file);
    if (winner === undefined) throw error;
    return winner;
  } finally {
    rmSync(draft, { force: true });
  }
}
