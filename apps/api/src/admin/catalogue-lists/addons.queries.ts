import { asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { CHANNELS } from '../../db/channels.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { addonPrices, addons, productAddons } from '../../db/tables/catalog.ts';
import { containing, inOrder, nameFor, type Paging, pageOfRows } from '../list-rows.queries.ts';
import type { NameSort } from './attributes.queries.ts';

const productCount = sql<number>`(select count(*) from ${productAddons}
  where ${productAddons.addonId} = ${addons.id})::int`;

export function selectAddons(db: Database, { search, sort, language }: NameSort, paging: Paging) {
  const name = nameFor(language, { en: addons.nameEn, ar: addons.nameAr });
  const pattern = search && containing(search);
  const where = pattern ? or(ilike(addons.nameEn, pattern), ilike(addons.nameAr, pattern)) : undefined;
  const rows = db
    .select({ addon: addons, productCount })
    .from(addons)
    .where(where)
    .orderBy(...inOrder(sort, { name }, sql`${name}`, sql`${addons.id}`));
  return pageOfRows(db, rows, { from: addons, where }, paging);
}

export async function selectAddon(db: Database, id: number) {
  const [row] = await db.select({ addon: addons, productCount }).from(addons).where(eq(addons.id, id));
  return row;
}
export type AddonRow = NonNullable<Awaited<ReturnType<typeof selectAddon>>>;

export function selectAddonPrices(db: Database, addonIds: readonly number[]) {
  return db
    .select()
    .from(addonPrices)
    .where(inArray(addonPrices.addonId, [...addonIds, 0]))
    .orderBy(asc(addonPrices.countryCode));
}
export type AddonPriceRow = Awaited<ReturnType<typeof selectAddonPrices>>[number];

type Values = Omit<typeof addons.$inferInsert, 'id'>;

export async function insertAddon(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(addons).values(values).returning({ id: addons.id });
  if (!row) throw new Error('no add-on was added');
  return row.id;
}

export async function updateAddon(tx: Transaction, id: number, values: Omit<Values, 'key'>): Promise<void> {
  await tx.update(addons).set(values).where(eq(addons.id, id));
}

export async function replaceAddonPrices(
  tx: Transaction,
  addonId: number,
  prices: (typeof addonPrices.$inferInsert)[],
): Promise<void> {
  await tx.delete(addonPrices).where(eq(addonPrices.addonId, addonId));
  if (prices.length > 0) await tx.insert(addonPrices).values(prices);
}

/** What must be decided about an animal is part of its price in lists. */
export async function notifyOfChoices(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNELS.search}, 'all')`);
}

export async function deleteAddon(tx: Transaction, id: number): Promise<void> {
  await tx.delete(addons).where(eq(addons.id, id));
}
