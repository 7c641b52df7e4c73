import pg from 'pg';
import { selectLastMigration } from '../../db/backup/schema.ts';
import { clientFor } from '../../db/primary-client.ts';

const TIMEOUT_MS = 5_000;

export type ServerState = {
  number: number;
  version: string;
  encoding: string;
  database: string;
  user: string;
  isReplica: boolean;
  isReadOnly: boolean;
  mayCreate: boolean;
  /** Extensions the store needs that are neither there nor can be made by this user. */
  missingExtensions: string[];
  unavailableExtensions: string[];
  maxConnections: number;
  now: Date;
  lastMigration: number | null;
  administrators: number | null;
  /** Files of pictures that are in an object store. */
  objects: number;
};

/** Both come with PostgreSQL, and the owner of a database may make them. */
const EXTENSIONS = ['citext', 'pg_trgm'];

export async function readServerState(url: string): Promise<ServerState> {
  return onServer(url, async (client) => {
    const basics = await selectBasics(client);
    // An old server does not know all of what is asked next.
    if (basics.number < 100_000) return { ...basics, ...NOTHING_MORE, now: new Date() };
    const lastMigration = await selectLastMigration(client);
    return {
      ...basics,
      ...(await selectRights(client)),
      lastMigration,
      administrators: lastMigration === null ? null : await countAdministrators(client),
      objects: await countObjects(client),
    };
  });
}

const NOTHING_MORE = {
  isReplica: false,
  isReadOnly: false,
  mayCreate: true,
  missingExtensions: [],
  unavailableExtensions: [],
  maxConnections: 100,
  lastMigration: null,
  administrators: null,
  objects: 0,
};

export const isReplica = (url: string): Promise<boolean> =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
    return rows[0]?.is ?? false;
  });

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { Client, connectionString } = clientFor(url);
  const client = new Client({
    connectionString,
    application_name: 'karaz-doctor',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function selectBasics(client: pg.Client) {
  const { rows } = await client.query<{ n: string; v: string; e: string; d: string; u: string }>(
    `select current_setting('server_version_num') as n, current_setting('server_version') as v,
       current_setting('server_encoding') as e, current_database() as d, current_user as u`,
  );
  const [row] = rows;
  return {
    number: Number(row?.n),
    version: row?.v ?? '',
    encoding: row?.e ?? '',
    database: row?.d ?? '',
    user: row?.u ?? '',
  };
}

async function selectRights(client: pg.Client) {
  const { rows } = await client.query(
    `select pg_is_in_recovery() as "isReplica",
       current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
       has_schema_privilege('public', 'CREATE') as "mayCreate",
       current_setting('max_connections')::int as "maxConnections",
       clock_timestamp() as now,
       array(select e from unnest($1::text[]) e
             where not exists (select from pg_available_extensions where name = e)) as "unavailableExtensions",
       array(select e from unnest($1::text[]) e
             where not exists (select from pg_extension where extname = e)
               and not has_database_privilege(current_database(), 'CREATE')) as "missingExtensions"`,
    [EXTENSIONS],
  );
  const [row] = rows;
  if (!row) throw new pg.DatabaseError('no row', 0, 'error');
  return row;
}

async function countAdministrators(client: pg.Client): Promise<number | null> {
  const exists = await client.query(`select to_regclass('public.users') is not null as exists`);
  if (!exists.rows[0].exists) return null;
  const { rows } = await client.query<{ count: string }>(`select count(*) from users where role = 'admin'`);
  return Number(rows[0]?.count);
}

/** 0 of a database that is older than object stores. */
async function countObjects(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `select from information_schema.columns
     where table_schema = 'public' and table_name = 'media_files' and column_name = 'object_key'`,
  );
  if (!rowCount) return 0;
  const { rows } = await client.query<{ count: string }>('select count(object_key) as count from media_files');
  return Number(rows[0]?.count);
}
