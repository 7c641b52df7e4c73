import type pg from 'pg';
import { PlainError } from '../plain-error.ts';

const MIN_POSTGRES = 15;

/** What is wrong with the server or the database, said before the first migration touches anything. */
export async function rejectUnfitServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string; encoding: string; database: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding, current_database() as database`,
  );
  const problem = rows[0] && serverProblem(rows[0]);
  if (problem) throw new PlainError(problem);
}

type Server = { number: string; version: string; encoding: string; database: string };

/** Undefined: nothing is wrong. */
export function serverProblem({ number, version, encoding, database }: Server): string | undefined {
  if (Number(number) < MIN_POSTGRES * 10_000)
    return `The store needs PostgreSQL ${MIN_POSTGRES} or newer; the server of DATABASE_URL is PostgreSQL ${version}. Upgrade it or name another.`;
  if (encoding !== 'UTF8')
    return (
      `The database ${database} stores texts as ${encoding}; the store needs UTF8. ` +
      `Make one with: create database ${database} encoding 'UTF8' template template0.`
    );
  return undefined;
}
