import { sql } from 'drizzle-orm';

type Rows = (query: ReturnType<typeof sql>) => Promise<Record<string, unknown>[]>;
type Row = Readonly<Record<string, unknown>>;
/** By table: the person's own rows and all that hang on them. */
export type PersonRows = ReadonlyMap<string, readonly Row[]>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Everything in the database that belongs to somebody, in whatever table: rows with their number, and rows that refer
 * to the id of one of those. Tables nobody has thought of are found as well.
 */
export async function rowsOfPerson(rows: Rows, userId: number): Promise<PersonRows> {
  const owned = await tablesWith(rows, 'user_id');
  const found = new Map<string, Row[]>([['users', await rowsWhere(rows, 'users', sql`t.id = ${userId}`)]]);
  for (const table of owned) found.set(table, await rowsWhere(rows, table, sql`t.user_id = ${userId}`));
  const ids = [...found.values()]
    .flat()
    .map(({ id }) => id)
    .filter(isDistinctive);
  if (ids.length === 0) return found;
  const pattern = `\\y(?:${ids.join('|')})\\y`;
  for (const table of await allTables(rows)) {
    // How often somebody asked is counted with every request, also one that is rejected.
    if (found.get(table)?.length || table === 'rate_limits') continue;
    found.set(table, await rowsWhere(rows, table, sql`to_jsonb(t)::text ~ ${pattern}`));
  }
  return found;
}

/** Where tables count from numbers of their own, a large one names its row as well as a uuid does. */
export const FIRST_DISTINCT_NUMBER = 100_000_000;

const isDistinctive = (value: unknown) =>
  typeof value === 'number' ? value > FIRST_DISTINCT_NUMBER : typeof value === 'string' && UUID.test(value);

async function rowsWhere(rows: Rows, table: string, condition: ReturnType<typeof sql>): Promise<Row[]> {
  const name = sql.identifier(table);
  const found = await rows(sql`select to_jsonb(t) as row from ${name} t where ${condition} order by to_jsonb(t)::text`);
  return found.map(({ row }) => row as Row);
}

async function tablesWith(rows: Rows, column: string): Promise<string[]> {
  const found = await rows(sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = ${column} order by 1`);
  return found.map(({ name }) => String(name));
}

export async function allTables(rows: Rows): Promise<string[]> {
  const found = await rows(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  return found.map(({ name }) => String(name));
}

export type Candidate = { table: string; value: number | string };

/** Values somebody else may have seen or guessed: ids and numbers, not the secrets that open things by themselves. */
export function idsIn(rows: PersonRows): Candidate[] {
  return [...rows].flatMap(([table, list]) =>
    list.slice(0, 3).flatMap((row) => {
      // A cart has its lines by what lies in them.
      const names = table === 'cart_items' ? ['id', 'stock_id'] : ['id', 'custom_order_id', 'number'];
      return names.flatMap((name) => {
        const value = row[name];
        return typeof value === 'number' || typeof value === 'string' ? [{ table, value }] : [];
      });
    }),
  );
}

/** Tables in which this text stands anywhere. */
export async function tablesHolding(rows: Rows, text: string): Promise<string[]> {
  const holding: string[] = [];
  for (const table of await allTables(rows)) {
    const name = sql.identifier(table);
    const [found] = await rows(sql`select 1 as one from ${name} t where to_jsonb(t)::text like ${`%${text}%`} limit 1`);
    if (found) holding.push(table);
  }
  return holding;
}
