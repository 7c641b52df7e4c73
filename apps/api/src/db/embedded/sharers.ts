import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { fingerprintOf, isAlive } from './process-fingerprint.ts';

/** Says that this process goes on using PostgreSQL when its owner ends. Returns what takes that back. */
export function registerSharer({ sharers }: DataFolder): () => void {
  mkdirSync(sharers, { recursive: true });
  const file = join(sharers, String(process.pid));
  writeFileSync(file, fingerprintOf(process.pid) ?? '');
  return () => rmSync(file, { force: true });
}

export function hasLivingSharer({ sharers }: DataFolder): boolean {
  return readNames(sharers).some((name) => isAlive(readFingerprint(join(sharers, name))));
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readFingerprint(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
