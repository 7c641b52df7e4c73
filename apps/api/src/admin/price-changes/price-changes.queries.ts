import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import type { PriceChange } from '@karaz/domain/pricing/bulk-price';
import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { auditLog } from '../../db/tables/audit.ts';
import { branches } from '../../db/tables/branches.ts';
import { products, stocks } from '../../db/tables/catalog.ts';
import { countrySettings } from '../../db/tables/places.ts';
import { priceChanges } from '../../db/tables/price-changes.ts';

export type PriceTarget = {
  productIds: readonly number[];
  branchId: number | null;
  country: CountryCode | null;
  /** null: every branch. */
  reach: readonly number[] | null;
};

const rowsOf = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: stocks.id,
      productId: stocks.productId,
      sku: stocks.sku,
      priceMinor: stocks.priceMinor,
      sellingPriceMinor: stocks.sellingPriceMinor,
      nameEn: products.nameEn,
      nameAr: products.nameAr,
      branchId: branches.id,
      countryCode: sql<CountryCode>`${branches.countryCode}`,
      branchNameEn: branches.nameEn,
      branchNameAr: branches.nameAr,
      currency: sql<CurrencyCode>`${countrySettings.currency}`,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .innerJoin(branches, eq(branches.id, stocks.branchId))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
    .where(where)
    .orderBy(asc(stocks.id));
export type PricedRow = Awaited<ReturnType<typeof rowsOf>>[number];

const ofTarget = ({ productIds, branchId, country, reach }: PriceTarget) =>
  and(
    inArray(stocks.productId, [...productIds]),
    branchId === null ? undefined : eq(stocks.branchId, branchId),
    country === null ? undefined : eq(branches.countryCode, country),
    // No branch is number 0: an empty list is no SQL.
    reach === null ? undefined : inArray(stocks.branchId, [...reach, 0]),
  );

export const selectPrices = (db: Database, target: PriceTarget): Promise<PricedRow[]> => rowsOf(db, ofTarget(target));

export const selectPricesOf = (db: Database, stockIds: readonly number[], reach: PriceTarget['reach']) =>
  rowsOf(
    db,
    and(inArray(stocks.id, [...stockIds, 0]), reach === null ? undefined : inArray(stocks.branchId, [...reach, 0])),
  );

/** In the order of their ids, like every other change of several products: what is read next stays so. */
export async function lockProducts(tx: Transaction, ids: SQL): Promise<void> {
  await tx.execute(sql`select from ${products} where id in (${ids}) order by id for update`);
  await tx.execute(sql`select from ${stocks} where product_id in (${ids}) order by id for no key update`);
}

export const idsOf = (ids: readonly number[]) => sql`select unnest(${sql.param([...ids])}::int[])`;
export const productsOf = (stockIds: readonly number[]) =>
  sql`select product_id from ${stocks} where id = any(${sql.param([...stockIds])}::int[])`;

type NewPrices = { id: number; priceMinor: number; sellingPriceMinor: number | null };

/** One statement, and a new version of every product: a form that is open must not put the former prices back. */
export async function updatePrices(tx: Transaction, rows: readonly NewPrices[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`update ${stocks} s set price_minor = n.price, selling_price_minor = n.selling, updated_at = now()
    from unnest(${sql.param(ids)}::int[], ${sql.param(rows.map((row) => row.priceMinor))}::bigint[],
      ${sql.param(rows.map((row) => row.sellingPriceMinor))}::bigint[]) as n (id, price, selling) where s.id = n.id`);
  await tx.execute(
    sql`update ${products} set version = version + 1, updated_at = now() where id in (${productsOf(ids)})`,
  );
}

const batch = sql<string>`${auditLog.after} ->> 'batch'`;
const isLately = sql`${auditLog.createdAt} > now() - interval '90 days'`;
const isPriceChange = eq(auditLog.action, 'stock.price');

/** `since`: not before then; null: not before 90 days ago. */
export function selectBatch(db: Database, id: string, since: Date | null) {
  const { entityId, before, after } = auditLog;
  return db
    .select({ entityId, before, after })
    .from(auditLog)
    .where(and(isPriceChange, since === null ? isLately : gte(auditLog.createdAt, since), eq(batch, id)));
}
export type BatchEntry = Awaited<ReturnType<typeof selectBatch>>[number];

/** Those at once and without an end; the others have rows of their own. */
export function selectBatches(db: Database) {
  return db
    .select({
      id: batch,
      at: sql<Date>`min(${auditLog.createdAt})`.mapWith(auditLog.createdAt),
      actor: sql<string>`min(concat_ws(' ', ${users.firstName}, ${users.lastName}))`,
      stocks: sql<number>`count(*)::int`,
      /** null: from before it was noted. */
      operation: sql<PriceChange | null>`(array_agg(${auditLog.after} -> 'operation'))[1]`,
      productIds: sql<
        number[]
      >`coalesce(array_agg(distinct ${stocks.productId}) filter (where ${stocks.id} is not null), '{}')`,
      countries: sql<
        CountryCode[]
      >`coalesce(array_agg(distinct ${branches.countryCode}::text) filter (where ${branches.id} is not null), '{}')`,
      branchIds: sql<
        number[]
      >`coalesce(array_agg(distinct ${branches.id}) filter (where ${branches.id} is not null), '{}')`,
    })
    .from(auditLog)
    .leftJoin(stocks, sql`${stocks.id}::text = ${auditLog.entityId}`)
    .leftJoin(branches, eq(branches.id, stocks.branchId))
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(isPriceChange, isLately, sql`not exists (select from ${priceChanges} d where d.id::text = ${batch})`))
    .groupBy(batch)
    .orderBy(desc(sql`min(${auditLog.id})`))
    .limit(10);
}

/** Of changes at once: what was undone of them, and how many prices are still as they made them. */
export async function selectUndone(db: Database, ids: readonly string[]) {
  const found = await db.execute<{ id: string; restored: number; standing: number }>(sql`
    select l.after ->> 'batch' as id, count(*) filter (where undone.it)::int as restored,
      count(*) filter (where not undone.it and s.id is not null
        and coalesce((l.after ->> 'price')::numeric * unit.minor = s.price_minor, true)
        and (not l.after ? 'sellingPrice'
          or (l.after ->> 'sellingPrice')::numeric * unit.minor is not distinct from s.selling_price_minor))::int as standing
    from ${auditLog} l
    left join ${stocks} s on s.id::text = l.entity_id
    left join ${branches} b on b.id = s.branch_id
    left join ${countrySettings} cs on cs.country_code = b.country_code
    cross join lateral (select case when cs.currency = 'KWD' then 1000 else 100 end as minor) unit
    -- Undoing writes the same figures the other way round.
    cross join lateral (select exists (select from ${auditLog} u where u.action = 'stock.undoPrice' and u.entity = 'stock'
      and u.entity_id = l.entity_id and u.id > l.id
      and u.before = l.after - 'batch' - 'operation' and u.after = l.before - 'batch' - 'operation') as it) undone
    where l.action = 'stock.price' and l.created_at > now() - interval '90 days'
      and l.after ->> 'batch' = any(${sql.param([...ids])}::text[])
    group by 1`);
  return new Map(found.rows.map((row) => [row.id, row]));
}

export async function selectBranchNames(db: Database, ids: readonly number[]) {
  const { id, nameEn, nameAr } = branches;
  const rows = await db
    .select({ id, nameEn, nameAr })
    .from(branches)
    .where(inArray(id, [...new Set(ids), 0]));
  return new Map(rows.map((row) => [row.id, { id: row.id, name_en: row.nameEn, name_ar: row.nameAr }]));
}

export async function selectProductNames(db: Database, ids: readonly number[]) {
  const { id, nameEn, nameAr } = products;
  const rows = await db
    .select({ id, nameEn, nameAr })
    .from(products)
    .where(inArray(id, [...new Set(ids), 0]));
  return new Map(rows.map((row) => [row.id, { id: row.id, name_en: row.nameEn, name_ar: row.nameAr }]));
}
