import type { CountryCode } from '@karaz/domain/countries';
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branchAreas, branches } from '../db/tables/branches.ts';
import { productCategories, products, stocks } from '../db/tables/catalog.ts';
import { orderItems, orders } from '../db/tables/orders.ts';

type Place = { countryCode: CountryCode; areaId: number | null };

/** Stocks `s` that can be ordered at a place, with their product `p`. */
const orderable = ({ countryCode, areaId }: Place): SQL => sql`${stocks} s
  join ${products} p on p.id = s.product_id and p.is_published
  join ${branches} b on b.id = s.branch_id and b.is_active and b.country_code = ${countryCode}
    and (${areaId}::int is null or exists (
      select 1 from ${branchAreas} ba where ba.branch_id = b.id and ba.area_id = ${areaId}::int))
  where s.status = 'on-stock' and s.quantity > 0`;

const MAX_ALTERNATIVES = 3;

type Missing = { productId: number | null; unitPriceMinor: number };

/** For each product: the same in another form or from another seller, then what shares most categories at a near price. */
export async function selectAlternatives(
  db: Database,
  missing: readonly Missing[],
  { except, ...place }: Place & { except: readonly number[] },
): Promise<{ productId: number; stockId: number }[]> {
  if (missing.length === 0) return [];
  const productIds = missing.map(({ productId }) => productId);
  const prices = missing.map(({ unitPriceMinor }) => unitPriceMinor);
  const found = await db.execute<{ productId: number; stockId: number }>(sql`
    select m.product_id as "productId", alternative.id as "stockId"
    from unnest(${sql.param(productIds)}::int[], ${sql.param(prices)}::bigint[]) as m (product_id, price),
    lateral (
      select s.id, (select count(*) from ${productCategories} mine join ${productCategories} theirs
          on theirs.category_id = mine.category_id and theirs.product_id = p.id
        where mine.product_id = m.product_id) as shared
      from ${orderable(place)} and s.id <> all(${sql.param([...except])}::int[])
        and (p.id = m.product_id or exists (select 1 from ${productCategories} mine join ${productCategories} theirs
          on theirs.category_id = mine.category_id and theirs.product_id = p.id where mine.product_id = m.product_id))
      order by p.id <> m.product_id, 2 desc, abs(coalesce(s.selling_price_minor, s.price_minor) - m.price), s.id
      limit ${MAX_ALTERNATIVES}
    ) alternative`);
  return found.rows;
}

/** Most often first, then the latest; only what can be ordered at the place now. */
export async function selectBoughtBefore(db: Database, userId: number, place: Place, limit: number): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select s.id from (
      select i.stock_id, count(*) as orders, max(o.created_at) as latest
      from ${orders} o join ${orderItems} i on i.order_id = o.id
      where o.user_id = ${userId} and i.stock_id is not null
        and o.status not in ('cancelled', 'expired', 'payment_failed', 'pending')
      group by i.stock_id) bought, ${orderable(place)} and s.id = bought.stock_id
    order by bought.orders desc, bought.latest desc, s.id limit ${limit}`);
  return found.rows.map(({ id }) => id);
}

/** The last one somebody made themselves: no week of a subscription, and no gift. */
export async function selectLastOrder(db: Database, userId: number, country: CountryCode) {
  const [row] = await db
    .select({
      orderType: orders.orderType,
      paymentMethod: orders.paymentMethod,
      shippingAddress: orders.shippingAddress,
      instructions: orders.instructions,
      gateCode: orders.gateCode,
      substitution: orders.substitution,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.countryCode, country),
        ne(orders.orderType, 'charity'),
        isNull(orders.subscriptionId),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return row;
}
