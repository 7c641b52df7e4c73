import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryLock } from '../db/embedded/folder-lock.ts';

const ROOT = fileURLToPath(new URL('../../../../.data-test', import.meta.url));

/** A data folder for one test run. It stays between runs, because creating one takes seconds; never shared at one time. */
export function takeTestFolder(): { dataDir: string; release: () => void } {
  for (let number = 1; ; number++) {
    const dataDir = join(ROOT, String(number));
    mkdirSync(dataDir, { recursive: true });
    const release = tryLock(join(dataDir, 'run.lock'));
    if (release) return { dataDir, release };
  }
}
