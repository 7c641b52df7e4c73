import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Holds the migrations against their journal, and keeps one snapshot: drizzle-kit compares with the newest alone. */

const FOLDER = 'apps/api/src/db/migrations';

/** What is wrong, one line each; empty when all is well. */
export function migrationProblems(folder) {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  const expected = entries.map(({ tag }) => `${tag}.sql`);
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const newest = `${entries.at(-1).tag.slice(0, 4)}_snapshot.json`;
  const snapshots = readdirSync(join(folder, 'meta')).filter((file) => file.endsWith('_snapshot.json'));
  return [
    ...expected.filter((file) => !files.includes(file)).map((file) => `${file} is in the journal, but not there`),
    ...files.filter((file) => !expected.includes(file)).map((file) => `${file} is not in the journal`),
    ...entries
      .filter(({ when }, index) => index > 0 && when <= entries[index - 1].when)
      .map(({ tag }) => `${tag} is not newer than the one before it: databases would skip it`),
    ...(snapshots.includes(newest) ? [] : [`meta/${newest} is missing`]),
    ...snapshots.filter((file) => file !== newest).map((file) => `meta/${file}: delete it, only the newest is needed`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = migrationProblems(FOLDER);
  for (const problem of problems) console.error(problem);
  console.log(`migrations: ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
