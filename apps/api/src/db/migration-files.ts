import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });
const readJournal = () =>
  Journal.parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')));

/** The migrations of this version in their order; `when` is how the database remembers each. */
export const knownMigrations = () => readJournal().entries;

/** Runs `work` with a folder that ends with this migration: the schema of an older version of the store. */
export async function withMigrationsUpTo(tag: string, work: (folder: string) => Promise<void>): Promise<void> {
  const journal = readJournal();
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  const entries = journal.entries.slice(0, last + 1);
  const folder = mkdtempSync(join(tmpdir(), 'karaz-migrations-'));
  try {
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const entry of entries) cpSync(join(MIGRATIONS_FOLDER, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
