import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../../plain-error.ts';
import { fingerprintOf, isAlive } from './process-fingerprint.ts';

/** Lets one process at a time work on a folder. A lock left behind by a killed process does not count. */
export async function takeLock(file: string, { patienceMs = 120_000 } = {}): Promise<() => void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    if (Date.now() > deadline)
      throw new PlainError(`${file} is held by another process (${readLock(file) ?? 'unknown'})`);
    await sleep(100);
  }
}

export function tryLock(file: string): (() => void) | undefined {
  const holder = readLock(file);
  if (holder !== undefined) {
    if (isAlive(holder)) return undefined;
    removeStale(file, holder);
  }
  return createAtomically(file, fingerprintOf(process.pid) ?? String(process.pid))
    ? () => rmSync(file, { force: true })
    : undefined;
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Linked into place with its content, so nobody ever reads an empty lock. */
function createAtomically(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { flag: 'wx' });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moved aside before it is judged again: between reading and removing, another process may have taken the lock. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readLock(aside);
  if (moved !== undefined && moved !== stale) createAtomically(file, moved);
  rmSync(aside, { force: true });
}
