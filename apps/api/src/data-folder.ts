import { mkdirSync } from 'node:fs';
import { PlainError } from './plain-error.ts';

/** Makes DATA_DIR unless it is there. */
export function ensureDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw plainFolderError(error, dataDir);
  }
}

/** In words, if it is the data folder that cannot be used; everything else as it is. */
export function plainFolderError(error: unknown, dataDir: string): unknown {
  const problem = FOLDER_PROBLEMS.find(({ pattern }) => pattern.test(textOf(error)));
  return problem ? new PlainError(`DATA_DIR ${dataDir} ${problem.text}`, { cause: error }) : error;
}

/** What the system calls it, and what PostgreSQL's programs say of the same. */
const FOLDER_PROBLEMS = [
  {
    pattern: /ENOSPC|EDQUOT|No space left on device/,
    text: 'cannot be used: its disk is full. Make room and start again.',
  },
  {
    pattern: /ENOTDIR|EEXIST/,
    text: 'is not a folder, or lies below a file. Move that file away or set another DATA_DIR.',
  },
  {
    pattern: /EROFS|Read-only file system/,
    text: 'cannot be written: its disk is read-only. Set another DATA_DIR, or DATABASE_URL and TOKEN_SECRET.',
  },
  {
    pattern: /EACCES|EPERM/,
    text: 'cannot be used by the user who starts the store. Give it to that user or set another DATA_DIR.',
  },
];

const textOf = (error: unknown) =>
  error instanceof Error ? `${'code' in error ? error.code : ''} ${error.message}` : '';
