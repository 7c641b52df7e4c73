import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrationProblems } from './check-migrations.mjs';

const folder = mkdtempSync(join(tmpdir(), 'karaz-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Migrations = { entries: [tag: string, when: number][]; sql: string[]; snapshots: string[] };

function problemsOf({ entries, sql, snapshots }: Migrations): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const journal = { entries: entries.map(([tag, when], idx) => ({ idx, tag, when })) };
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
  for (const tag of sql) writeFileSync(join(folder, `${tag}.sql`), '');
  for (const number of snapshots) writeFileSync(join(folder, 'meta', `${number}_snapshot.json`), '{}');
  return migrationProblems(folder);
}

test('migrations that agree with their journal pass with the newest snapshot alone', () => {
  const sql = ['0000_baseline', '0001_more'];
  expect(
    problemsOf({
      entries: [
        ['0000_baseline', 1],
        ['0001_more', 2],
      ],
      sql,
      snapshots: ['0001'],
    }),
  ).toEqual([]);
});

test('an older snapshot is reported', () => {
  const sql = ['0000_baseline', '0001_more'];
  expect(
    problemsOf({
      entries: [
        ['0000_baseline', 1],
        ['0001_more', 2],
      ],
      sql,
      snapshots: ['0000', '0001'],
    }),
  ).toEqual(['meta/0000_snapshot.json: delete it, only the newest is needed']);
});

test('files missing, files too many and times that go back are reported', () => {
  const sql = ['0000_baseline', '0002_stray'];
  expect(
    problemsOf({
      entries: [
        ['0000_baseline', 2],
        ['0001_more', 1],
      ],
      sql,
      snapshots: [],
    }),
  ).toEqual([
    '0001_more.sql is in the journal, but not there',
    '0002_stray.sql is not in the journal',
    '0001_more is not newer than the one before it: databases would skip it',
    'meta/0001_snapshot.json is missing',
  ]);
});
