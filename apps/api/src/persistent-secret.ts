import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureDataFolder, plainFolderError } from './data-folder.ts';
import { PlainError } from './plain-error.ts';

/** What is lost with each, and so what to do about a file that cannot be used. */
const REMEDIES = {
  'token.secret': 'or delete the file: a new secret is made and everybody has to sign in again.',
  'push.secret': 'or delete the file: a new secret is made and browsers have to be asked for notifications again.',
  'postgres.secret': 'or set another DATA_DIR: the database beside the file opens with this secret only.',
} as const;

type SecretFile = keyof typeof REMEDIES;
const MIN_LENGTH = 32;

/** A random secret created on first use and stored in the data folder, readable by its owner only. */
export function persistentSecret(dataDir: string, fileName: SecretFile): string {
  ensureDataFolder(dataDir);
  const file = join(dataDir, fileName);
  try {
    return readSecret(file, fileName) ?? makeSecret(file, fileName);
  } catch (error) {
    throw plainFolderError(error, dataDir);
  }
}

/** undefined: there is none yet. A file that is there is never replaced: somebody may still have the right one. */
function readSecret(file: string, fileName: SecretFile): string | undefined {
  const secretError = (problem: string) =>
    new PlainError(`The secret in ${file} ${problem}. Put the right one back from a backup, ${REMEDIES[fileName]}`);
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret === '') throw secretError('is empty');
    if (secret.length < MIN_LENGTH) throw secretError(`is too short: it has fewer than ${MIN_LENGTH} characters`);
    if (!/^[\x21-\x7e]+$/.test(secret))
      throw secretError('is broken: it holds something else than one line of plain characters');
    return secret;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return undefined;
    if (code === 'EISDIR') throw secretError('is a folder, not a file');
    if (code === 'EACCES' || code === 'EPERM') throw secretError('cannot be read by the user who starts the store');
    if (code === 'EIO') throw secretError('cannot be read from its disk');
    throw error;
  }
}

/**
 * Written beside and then linked into place, so that two processes starting at once end up with the same whole secret.
 * On the disk before anybody uses it: after a power cut it is there whole or not at all.
 */
function makeSecret(file: string, fileName: SecretFile): string {
  const draft = `${file}.${randomUUID()}`;
  const secret = randomBytes(36).toString('base64url');
  try {
    writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
    flushFolder(dirname(file));
    return secret;
  } catch (error) {
    const winner = readSecret(file, fileName);
    if (winner === undefined) throw error;
    return winner;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The name of a file is on the disk only when its folder is. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
