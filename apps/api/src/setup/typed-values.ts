import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What was typed into a set-up that was left, by the name of the flag; never a secret. */
export type TypedValues = {
  read: () => Record<string, string>;
  add: (flag: string, value: string) => void;
  clear: () => void;
};

/** In a file of the data folder that only its owner reads. A folder that cannot be written to costs only the comfort. */
export function typedValuesIn(dataDir: string): TypedValues {
  const file = join(dataDir, 'setup-typed.json');
  const read = (): Record<string, string> => {
    try {
      const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
      const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
      return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    } catch {
      return {};
    }
  };
  return {
    read,
    add(flag, value) {
      try {
        mkdirSync(dataDir, { recursive: true, mode: 0o700 });
        writeFileSync(file, JSON.stringify({ ...read(), [flag]: value }), { mode: 0o600 });
      } catch {
        // Typed again the next time.
      }
    },
    clear: () => rmSync(file, { force: true }),
  };
}
