import type pg from 'pg';

type Client = pg.ClientBase;
export type Table = { name: string; columns: string[] };

/** What an extension brought is made again with the extension. */
const NOT_OF_AN_EXTENSION = (catalog: string, id: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype = 'e')`;

/** Every table with the columns that can be written: generated ones come by themselves. */
export async function selectTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
       and ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')}
     group by c.relname order by c.relname`,
  );
  return rows;
}

export async function selectSequences(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: { name: string; value: string; isCalled: boolean }[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    for (const row of found.rows) sequences.push({ name, ...row });
  }
  return sequences;
}

export type ForeignKey = { table: string; name: string; definition: string };

export async function selectForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

/** When each migration was made, as it is in the journal; null: none has run. */
export async function selectLastMigration(client: Client): Promise<number | null> {
  const history = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`);
  if (!history.rows[0].exists) return null;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  return rows[0]?.last ? Number(rows[0].last) : null;
}

export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_class c where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p', 'v', 'm') and ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')}`,
  );
  return rows[0]?.count === '0';
}

/** Connections of running stores, which must not write while a database is filled. */
export async function countStores(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(distinct application_name) from pg_stat_activity
     where datname = current_database() and application_name like 'karaz %' and pid <> pg_backend_pid()`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Everything but the extensions, as the owner of the database may. */
export async function dropEverything(client: Client): Promise<void> {
  await client.query(`do $$
    declare one record;
    begin
      for one in select format('drop %s if exists %s cascade',
            case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
            c.oid::regclass) as statement
          from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
            and ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')} order by relkind = 'S' loop
        execute one.statement;
      end loop;
      for one in select format('drop routine if exists %s cascade', p.oid::regprocedure) as statement
          from pg_proc p where p.pronamespace = 'public'::regnamespace
            and ${NOT_OF_AN_EXTENSION('pg_proc', 'p.oid')} loop
        execute one.statement;
      end loop;
      for one in select format('drop type if exists %s cascade', t.oid::regtype) as statement
          from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
            and ${NOT_OF_AN_EXTENSION('pg_type', 't.oid')} loop
        execute one.statement;
      end loop;
      drop schema if exists drizzle cascade;
    end $$`);
}
