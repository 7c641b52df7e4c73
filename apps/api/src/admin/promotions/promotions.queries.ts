import { COUNTRY_CODES } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import { type PromotionState, type PromotionTarget, weekdayIn } from '@karaz/domain/promotions/promotion';
import { and, desc, eq, getTableColumns, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { categories, products, tags } from '../../db/tables/catalog.ts';
import { orderPromotions } from '../../db/tables/order-promotions.ts';
import { orders } from '../../db/tables/orders.ts';
import { promotions, promotionTargets } from '../../db/tables/promotions.ts';
import { discountGiven } from '../../promotions/discount-given-columns.queries.ts';
import { containing, inOrder, type Paging, pageOfRows } from '../list-rows.queries.ts';

type Row = typeof promotions.$inferSelect;
export type PromotionFilter = {
  search?: string | undefined;
  kind?: Row['kind'] | undefined;
  state?: PromotionState | undefined;
  audience?: Row['audience'] | undefined;
};

/** What is not counted as it is used is counted by its orders. */
const uses = sql<number>`case when "promotions".code is not null or "promotions".total_limit is not null
  then "promotions".used_count else (select count(*)::int from ${orderPromotions} u
    where u.promotion_id = "promotions".id and u.is_counted) end`;
const targetIds = sql<number[]>`coalesce((select json_agg(coalesce(t.product_id, t.category_id, t.tag_id) order by t.id)
  from ${promotionTargets} t where t.promotion_id = "promotions".id), '[]')`;
type Given = { currency: CurrencyCode; minor: number };
const given = sql<Given[]>`coalesce((select json_agg(json_build_object('currency', g.currency, 'minor', g.minor))
  from (select o.currency, sum(${discountGiven})::bigint as minor
    from ${orderPromotions} u join ${orders} o on o.id = u.order_id
    where u.promotion_id = "promotions".id and u.is_counted group by o.currency order by o.currency) g), '[]')`;
const columns = { ...getTableColumns(promotions), uses, targetIds, given };
export type OfficePromotionRow = Row & { uses: number; targetIds: number[]; given: Given[] };

const SORTS = { name: promotions.nameEn, code: promotions.code, usedCount: uses, endsAt: promotions.endsAt };
export type PromotionSort = keyof typeof SORTS;

export function selectPromotions(
  db: Database,
  filter: PromotionFilter,
  { sort, now, ...paging }: Paging & { sort: PromotionSort | `-${PromotionSort}` | undefined; now: Date },
) {
  const where = conditions(filter, now);
  const order = inOrder(sort, SORTS, desc(promotions.id), desc(promotions.id));
  const query = db
    .select(columns)
    .from(promotions)
    .where(where)
    .orderBy(...order);
  return pageOfRows(db, query, { from: promotions, where }, paging);
}

export function selectPromotionsToExport(
  db: Database,
  filter: PromotionFilter,
  now: Date,
): Promise<OfficePromotionRow[]> {
  return db.select(columns).from(promotions).where(conditions(filter, now)).orderBy(desc(promotions.id)).limit(50_000);
}

function conditions({ search, kind, state, audience }: PromotionFilter, now: Date): SQL | undefined {
  const pattern = search ? containing(search) : '';
  const { code, nameEn, nameAr, descriptionEn, descriptionAr } = promotions;
  return and(
    kind ? eq(promotions.kind, kind) : undefined,
    audience ? eq(promotions.audience, audience) : undefined,
    state ? sql`${stateOf(now)} = ${state}` : undefined,
    search
      ? or(...[code, nameEn, nameAr, descriptionEn, descriptionAr].map((text) => ilike(text, pattern)))
      : undefined,
  );
}

/** The same as the domain's promotionState, in SQL. */
const stateOf = (now: Date) => sql`case
  when not ${promotions.isActive} then 'off'
  when ${promotions.endsAt} <= ${now.toISOString()} then 'ended'
  when ${promotions.usedCount} >= ${promotions.totalLimit} then 'usedUp'
  when ${promotions.startsAt} > ${now.toISOString()} then 'scheduled'
  when not (${isToday(now)}) then 'notToday'
  else 'running' end`;

/** In one of its countries. */
const isToday = (now: Date) =>
  sql.join(
    [
      isNull(promotions.weekdays),
      ...COUNTRY_CODES.map(
        (code) => sql`(coalesce(${code} = any(${promotions.countryCodes}), true)
          and ${weekdayIn(code, now)} = any(${promotions.weekdays}))`,
      ),
    ],
    sql` or `,
  );

export async function selectPromotionById(db: Database, id: number): Promise<OfficePromotionRow | undefined> {
  const [row] = await db.select(columns).from(promotions).where(eq(promotions.id, id));
  return row;
}

/** Whoever redeems it waits too: the limit cannot fall below what is used. */
export async function lockPromotionById(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: promotions.id }).from(promotions).where(eq(promotions.id, id)).for('update');
}

export function selectTargets(db: Database, promotionId: number) {
  const name = (column: 'name_en' | 'name_ar') =>
    sql<string>`coalesce(${products}.${sql.raw(column)}, ${categories}.${sql.raw(column)}, ${tags}.${sql.raw(column)})`;
  return db
    .select({
      id: sql<number>`coalesce(${products.id}, ${categories.id}, ${tags.id})`,
      ...{ name_en: name('name_en'), name_ar: name('name_ar') },
    })
    .from(promotionTargets)
    .leftJoin(products, eq(products.id, promotionTargets.productId))
    .leftJoin(categories, eq(categories.id, promotionTargets.categoryId))
    .leftJoin(tags, eq(tags.id, promotionTargets.tagId))
    .where(eq(promotionTargets.promotionId, promotionId))
    .orderBy(promotionTargets.id);
}

type Values = Omit<typeof promotions.$inferInsert, 'id' | 'usedCount' | 'createdAt'>;
type Goods = { target: PromotionTarget; ids: readonly number[] };

const GOODS_OF = { products, categories, tags };

/** How many of these there are. */
export function countGoods(db: Database, { target, ids }: Goods): Promise<number> {
  if (target === 'basket' || target === 'delivery') return Promise.resolve(0);
  const table = GOODS_OF[target];
  return db.$count(table, inArray(table.id, [...ids]));
}

export async function insertPromotion(tx: Transaction, values: Values, goods: Goods): Promise<number> {
  const [row] = await tx.insert(promotions).values(values).returning({ id: promotions.id });
  if (!row) throw new Error('no promotion was added');
  await insertTargets(tx, row.id, goods);
  return row.id;
}

/** Uses that nobody had to count until now are counted from now on. */
export async function updatePromotion(tx: Transaction, id: number, values: Values, goods: Goods): Promise<void> {
  const usedCount = sql`(select count(*)::int from ${orderPromotions} u where u.promotion_id = ${id} and u.is_counted)`;
  const isNewlyCounted = sql`"promotions".code is null and "promotions".total_limit is null`;
  await tx
    .update(promotions)
    .set({ ...values, usedCount: sql`case when ${isNewlyCounted} then ${usedCount} else "promotions".used_count end` })
    .where(eq(promotions.id, id));
  await tx.delete(promotionTargets).where(eq(promotionTargets.promotionId, id));
  await insertTargets(tx, id, goods);
}

async function insertTargets(tx: Transaction, promotionId: number, { target, ids }: Goods): Promise<void> {
  const of = (id: number) => {
    if (target === 'products') return { promotionId, productId: id };
    return target === 'categories' ? { promotionId, categoryId: id } : { promotionId, tagId: id };
  };
  if (ids.length > 0) await tx.insert(promotionTargets).values(ids.map(of));
}

export async function deletePromotion(tx: Transaction, id: number): Promise<void> {
  await tx.delete(promotions).where(eq(promotions.id, id));
}
