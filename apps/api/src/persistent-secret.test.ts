import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { persistentSecret } from './persistent-secret.ts';
import { PlainError } from './plain-error.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karaz-secret-'));
  folders.push(folder);
  return folder;
}

function errorOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof PlainError) return error.message;
    throw error;
  }
  return 'it was taken';
}

/** Nobody can keep root from reading a file. */
function asOrdinaryUser<T>(work: () => T): T {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

test('is made once, whole, for its owner only, and leaves nothing else behind', () => {
  const folder = join(newFolder(), 'made', 'on', 'the', 'way');
  const secret = persistentSecret(folder, 'token.secret');
  expect(secret).toMatch(/^[\w-]{48}$/);
  expect(persistentSecret(folder, 'token.secret')).toBe(secret);
  expect(statSync(join(folder, 'token.secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['token.secret']);
});

describe('a file that cannot be used is named in a sentence, with what to do, and left as it is', () => {
  const broken = [
    ['empty', '', 'is empty'],
    ['a line break', '\n', 'is empty'],
    ['short', 'u8Jq2vZ0xT5nR7w', 'is too short'],
    ['of zeros, as after a power cut', '\0'.repeat(48), 'is broken'],
    ['of two lines', 'u8Jq2vZ0xT5nR7wYc3LmB9dKf\nHs1PgEa6iQou8Jq2vZ0xT5nR7w', 'is broken'],
  ] as const;

  test.each(broken)('%s', (_name, content, problem) => {
    const folder = newFolder();
    const file = join(folder, 'token.secret');
    writeFileSync(file, content);
    expect(errorOf(() => persistentSecret(folder, 'token.secret'))).toMatch(
      new RegExp(`^The secret in ${file} ${problem}.* from a backup, or delete the file: .* sign in again\\.$`),
    );
    expect(readFileSync(file, 'utf8')).toBe(content);
    expect(readdirSync(folder)).toEqual(['token.secret']);
  });

  test('a folder in its place', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'push.secret'));
    expect(errorOf(() => persistentSecret(folder, 'push.secret'))).toContain('is a folder, not a file');
  });

  test('of another user', () => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'token.secret'), 'u8Jq2vZ0xT5nR7wYc3LmB9dKfHs1PgEa6iQo');
    chmodSync(join(folder, 'token.secret'), process.getuid?.() === 0 ? 0o600 : 0);
    expect(asOrdinaryUser(() => errorOf(() => persistentSecret(folder, 'token.secret')))).toContain(
      'cannot be read by the user who starts the store',
    );
  });

  test('the one of the database is not to be deleted', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'postgres.secret'), '');
    expect(errorOf(() => persistentSecret(folder, 'postgres.secret'))).not.toContain('delete');
  });
});

describe('a data folder that cannot be used is named in a sentence', () => {
  test('a file', () => {
    const file = join(newFolder(), 'data');
    writeFileSync(file, '');
    expect(errorOf(() => persistentSecret(file, 'token.secret'))).toBe(
      `DATA_DIR ${file} is not a folder, or lies below a file. Move that file away or set another DATA_DIR.`,
    );
    expect(errorOf(() => persistentSecret(join(file, 'below'), 'token.secret'))).toContain('is not a folder');
  });

  test('of another user', () => {
    const folder = newFolder();
    chmodSync(folder, 0o555);
    const expected = `DATA_DIR ${folder} cannot be used by the user who starts the store.`;
    expect(asOrdinaryUser(() => errorOf(() => persistentSecret(folder, 'token.secret')))).toContain(expected);
    chmodSync(folder, 0o755);
    expect(readdirSync(folder)).toEqual([]);
  });
});
