import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeLock, tryLock } from './folder-lock.ts';
import { fingerprintOf, isAlive } from './process-fingerprint.ts';

const folder = mkdtempSync(join(tmpdir(), 'karaz-lock-'));
const file = join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true }));

test('one holder at a time; the next one waits for it', async () => {
  const release = tryLock(file);
  expect(release).toBeDefined();
  expect(tryLock(file)).toBeUndefined();
  await expect(takeLock(file, { patienceMs: 50 })).rejects.toThrow('is held by another process');
  setTimeout(() => release?.(), 50);
  const releaseNext = await takeLock(file);
  releaseNext();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a process that died does not count, even when its id is in use again', async () => {
  const child = spawn('sleep', ['60']);
  const fingerprint = fingerprintOf(child.pid ?? 0) ?? '';
  expect(isAlive(fingerprint)).toBe(true);
  writeFileSync(file, fingerprint);
  expect(tryLock(file)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(fingerprint)).toBe(false);
  expect(isAlive(`${process.pid} 1`)).toBe(false);
  const release = tryLock(file);
  expect(release).toBeDefined();
  release?.();
});
