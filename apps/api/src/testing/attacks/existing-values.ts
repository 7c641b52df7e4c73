import { sql } from 'drizzle-orm';
import type { AttackStore } from './attack-store.ts';

/** Names in routes and fields of records whose table has another name. */
const TABLE_OF: Readonly<Record<string, string>> = {
  customers: 'users',
  staff: 'users',
  user: 'users',
  pages: 'custom_pages',
  plans: 'memberships',
  membership: 'memberships',
  item: 'order_items',
  'order-reports': 'order_reports',
  city: 'cities',
  category: 'categories',
  charity: 'charities',
  country: 'countries',
  parent: 'categories',
  branch: 'branches',
  address: 'addresses',
};

export type ExistingValues = {
  /** Ids for a field or for the part of a path before a parameter. */
  of: (name: string) => readonly unknown[];
  /** A newly created record, so that later requests read, change and delete it. */
  note: (place: string, id: unknown) => void;
};

const MAX = 60;

/** The ids that exist in every table, found by the name of the field that refers to it. */
export async function existingValues(store: AttackStore): Promise<ExistingValues> {
  const byTable = await idsByTable(store);
  const created = new Map<string, unknown[]>();
  const fixed = await fixedValues(store);
  return {
    of: (name) => [...(created.get(name) ?? []), ...(fixed[name] ?? byTable.get(tableOf(name, byTable)) ?? [])],
    note(place, id) {
      const list = created.get(place) ?? [];
      if (list.push(id) > MAX) list.shift();
      created.set(place, list);
    },
  };
}

/** 'shippingAddressId', 'charity_id', 'branchIds', 'stocks' -> the table it means, or ''. */
function tableOf(name: string, byTable: ReadonlyMap<string, unknown>): string {
  const stem = name.replace(/_?ids?$/i, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const last = stem.split('_').at(-1) ?? '';
  const candidates = [stem, `${stem}s`, last, `${last}s`].map((one) => TABLE_OF[one] ?? one);
  return candidates.find((one) => byTable.has(one)) ?? '';
}

async function idsByTable(store: AttackStore): Promise<Map<string, unknown[]>> {
  const tables = await store.rows(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' order by 1`);
  const found = new Map<string, unknown[]>();
  for (const { name } of tables) {
    const table = sql.identifier(String(name));
    const ids = await store.rows(sql`(select id from ${table} order by id limit 20)`);
    if (ids.length > 0)
      found.set(
        String(name),
        ids.map(({ id }) => id),
      );
  }
  return found;
}

async function fixedValues(store: AttackStore): Promise<Readonly<Record<string, unknown[]>>> {
  const texts = async (query: ReturnType<typeof sql>) => (await store.rows(query)).map(({ value }) => value);
  return {
    code: ['kw', 'eg', 'ae', 'sa'],
    country: ['kw', 'eg', 'ae', 'sa'],
    countryCode: ['kw', 'eg', 'ae', 'sa'],
    slug: await texts(sql`select slug as value from custom_pages limit 5`),
    couponCode: await texts(sql`select code as value from promotions limit 10`),
    password: ['lentils-and-rice'],
    quantity: [1, 2, 10],
    page: [1, 2],
    limit: [5, 20],
    query: ['tomato', 'لحم', 'la7am'],
    locale: ['en', 'ar'],
  };
}
