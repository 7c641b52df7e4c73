import { existsSync, readFileSync } from 'node:fs';
import type { FreshDatabase } from './fresh-database.ts';

/**
 * How long this process and those of the database have worked so far. Other work on the machine makes everything take
 * longer, but this no bigger: it is what a limit to the effort is to be held against.
 */
export async function workedMs({ pool }: Pick<FreshDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  // The first number is of nanoseconds on a processor. Where there is no /proc our own work has to speak for both.
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file));
  const theirs = files.map((file) => Number.parseInt(readFileSync(file, 'utf8'), 10) / 1e6);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + theirs.reduce((sum, ms) => sum + ms, 0);
}
