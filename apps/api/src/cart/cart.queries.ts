import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import type { MembershipTerms } from '@karaz/domain/pricing/price-order';
import { eq, inArray, sql } from 'drizzle-orm';
import { ASYNC_COMMIT } from '../db/async-commit.queries.ts';
import { CHANNELS } from '../db/channels.ts';
import type { Database, Transaction } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { branchAreas, branches } from '../db/tables/branches.ts';
import { cartItems, carts, type StoredAddon } from '../db/tables/cart.ts';
import { products, stocks } from '../db/tables/catalog.ts';
import { areas, countrySettings } from '../db/tables/places.ts';
import { entryDiscountNow, membershipTermsOf } from '../membership/membership-terms.ts';

export type Place = { country: CountryCode; areaId: number | undefined };
export type CartRow = { id: number; version: number };
export type CartItemRow = {
  id: number;
  stockId: number;
  quantity: number;
  addons: StoredAddon[];
  seenPriceMinor: number;
};
/** What of a stock must be known as it is at this moment. */
export type StockNow = {
  priceMinor: number;
  sellingPriceMinor: number | null;
  left: number;
  isOnStock: boolean;
  isBranchActive: boolean;
  isPublished: boolean;
  servesPlace: boolean;
  /** The branch's own value for the chosen area; null: that of the area or the country. */
  ownFeeMinor: number | null;
  ownMinOrderMinor: number | null;
  expressDelivery: boolean;
};
/** Without a chosen area the fee is not known yet. */
export type DeliveryTerms = {
  currency: CurrencyCode;
  feeMinor: number | null;
  freeDeliveryFromMinor: number | null;
  minOrderMinor: number;
};
/** Whose discount it is: that of a member, or the least of whoever joins; null: no plan is sold. */
export type ClubTerms = { membership: MembershipTerms | null; entryDiscountPercent: number | null };
/** Who reads a cart, and when: what the club gives depends on both. */
export type Reader = { memberId: number | null; now: Date };

const value = (name: string, type: 'int' | 'int[]' | 'bigint[]' | 'jsonb[]' | 'text' | 'timestamptz') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** A value that is hidden from the planner, so that it uses one generic plan for all values. */
const unseen = (name: string, type: 'int' | 'int[]') => sql`(select ${value(name, type)})`;

/** A line of the cart, or without an id a stock that was only requested. */
type FoundLine = StockNow & { id: number | null } & Omit<CartItemRow, 'id'>;
type FoundCart = DeliveryTerms & ClubTerms & { cartId: number | null; version: number | null };
/** An empty cart is one row without a line. */
type Found = FoundCart & (FoundLine | { [Name in keyof FoundLine]: null });

/**
 * Rows, because making JSON of the lines would cost PostgreSQL more than finding them. `offset 0` keeps it looking up
 * the few stocks one by one, however small the table is when the plan is made.
 */
const findNow = statement<Found>(
  'cart_now',
  sql`
  select c.id as "cartId", c.version, cs.currency, a.delivery_fee_minor::float8 as "feeMinor",
    cs.free_delivery_from_minor::float8 as "freeDeliveryFromMinor", cs.min_order_minor::float8 as "minOrderMinor",
    (select to_json(terms) from ${membershipTermsOf(value('memberId', 'int'), value('now', 'timestamptz'))} terms)
      as membership, ${entryDiscountNow} as "entryDiscountPercent", line.*
  from ${countrySettings} cs
  left join ${areas} a on a.id = ${value('areaId', 'int')}
  left join ${carts} c on c.user_id = ${value('userId', 'int')}
  left join lateral (
    select requested.id, requested.stock_id as "stockId", requested.quantity, requested.addons,
      requested.seen_price_minor::float8 as "seenPriceMinor", stock.*
    from (
      select id, stock_id, quantity, addons, seen_price_minor from ${cartItems} where cart_id = c.id
      union all select null, unnest(${unseen('stockIds', 'int[]')}), 0, '[]', 0
    ) requested
    cross join lateral (
      select s.price_minor::float8 as "priceMinor", s.selling_price_minor::float8 as "sellingPriceMinor",
        s.quantity as left, s.status = 'on-stock' as "isOnStock", s.express_delivery as "expressDelivery",
        p.is_published and is_offered(p.classification) as "isPublished", b.is_active as "isBranchActive", b.is_active and b.country_code = cs.country_code and (
          ${unseen('areaId', 'int')} is null or own.branch_id is not null
        ) as "servesPlace",
        own.fee_minor::float8 as "ownFeeMinor", own.min_order_minor::float8 as "ownMinOrderMinor"
      from ${stocks} s
      join ${products} p on p.id = s.product_id
      join ${branches} b on b.id = s.branch_id
      left join ${branchAreas} own on own.branch_id = b.id and own.area_id = ${unseen('areaId', 'int')}
      where s.id = requested.stock_id
      offset 0
    ) stock
  ) line on true
  where cs.country_code = ${value('country', 'text')}
  order by line.id`,
);

export type CartNow = {
  cart: CartRow | undefined;
  items: CartItemRow[];
  stocks: Map<number, StockNow>;
  terms: DeliveryTerms;
  club: ClubTerms;
};

/** What is stored for this person (null: nobody), and the stocks in it and in `stockIds`: one query, one moment. */
export async function selectCartNow(
  db: Database,
  userId: number | null,
  { country, areaId }: Place,
  stockIds: readonly number[],
  { memberId, now }: Reader,
): Promise<CartNow> {
  const found = await findNow(db, { userId, country, areaId: areaId ?? null, stockIds, memberId, now });
  const [first] = found;
  if (!first) throw new Error(`No settings for ${country}`);
  const { cartId, version, currency, feeMinor, freeDeliveryFromMinor, minOrderMinor } = first;
  const { membership, entryDiscountPercent } = first;
  const lines = found.filter((row) => row.stockId !== null);
  return {
    cart: cartId === null || version === null ? undefined : { id: cartId, version },
    items: lines.flatMap(({ id, stockId, quantity, addons, seenPriceMinor }) =>
      id === null ? [] : [{ id, stockId, quantity, addons, seenPriceMinor }],
    ),
    stocks: new Map(lines.map((line) => [line.stockId, line])),
    terms: { currency, feeMinor, freeDeliveryFromMinor, minOrderMinor },
    club: { membership, entryDiscountPercent },
  };
}

export async function findCart(db: Database, userId: number): Promise<CartRow | undefined> {
  const [row] = await db.select({ id: carts.id, version: carts.version }).from(carts).where(eq(carts.userId, userId));
  return row;
}

/** Only a shopper's very first change comes here; of two at once both find the row afterwards. */
export async function openCart(db: Database, userId: number): Promise<void> {
  await db.insert(carts).values({ userId }).onConflictDoNothing();
}

/** Whoever holds the row goes first. */
export async function lockCart(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)).for('update');
}

/** With an id: a line that is there gets this. Without: a new one. */
export type SavedLine = Omit<CartItemRow, 'id'> & { id: number | null };
type SavedRow = { version: number; id: number | null; stockId: number | null };
/** The new version and, by stock, the ids of new lines. */
type Saved = { version: number; added: Map<number, number> };

const cartId = value('cartId', 'int');
const lines = sql`unnest(${value('ids', 'int[]')}, ${value('stockIds', 'int[]')}, ${value('quantities', 'int[]')},
  ${value('addons', 'jsonb[]')}, ${value('prices', 'bigint[]')}) as line (id, stock_id, quantity, addons, price)`;
const saveChange = statement<SavedRow>(
  'cart_change',
  sql`
  with bumped as (
    update ${carts} set version = version + 1, updated_at = now()
    where id = ${cartId} and version = ${value('version', 'int')} returning id, version
  ), removed as (
    delete from ${cartItems}
    where cart_id = ${cartId} and stock_id = any(${value('removed', 'int[]')}) and exists (select 1 from bumped)
  ), changed as (
    update ${cartItems} item set quantity = line.quantity, addons = line.addons, seen_price_minor = line.price
    from ${lines} where item.id = line.id and item.cart_id = ${cartId} and exists (select 1 from bumped)
  ), added as (
    insert into ${cartItems} (cart_id, stock_id, quantity, addons, seen_price_minor)
    select bumped.id, line.stock_id, line.quantity, line.addons, line.price
    from bumped, ${lines} where line.id is null
    returning id, stock_id as "stockId"
  )
  select bumped.version, added.id, added."stockId" from bumped left join added on true`,
);

/**
 * Nothing at all if the cart is no longer the one that was read: every change of a cart raises its version, under the
 * lock of its row.
 */
export async function saveCart(
  db: Database,
  cart: CartRow,
  change: { removed: readonly number[]; lines: readonly SavedLine[] },
): Promise<Saved | undefined> {
  const saved = await saveChange(db, {
    cartId: cart.id,
    version: cart.version,
    removed: change.removed,
    ids: change.lines.map(({ id }) => id),
    stockIds: change.lines.map(({ stockId }) => stockId),
    quantities: change.lines.map(({ quantity }) => quantity),
    addons: change.lines.map(({ addons }) => JSON.stringify(addons)),
    prices: change.lines.map(({ seenPriceMinor }) => seenPriceMinor),
  });
  const [first] = saved;
  const added = saved.flatMap(({ id, stockId }): [number, number][] =>
    id === null || stockId === null ? [] : [[stockId, id]],
  );
  return first && { version: first.version, added: new Map(added) };
}

const notifyCarts = statement(
  'carts_changed',
  sql`select pg_notify(${sql.raw(`'${CHANNELS.cart}'`)}, payload), ${ASYNC_COMMIT}
    from json_array_elements_text(${sql.placeholder('notifications')}) as payload`,
);

/** In one go for all carts that changed meanwhile. */
export async function notifyOfCarts(db: Database, notifications: readonly string[]): Promise<void> {
  await notifyCarts(db, { notifications: JSON.stringify(notifications) });
}

export function selectVersions(db: Database, userIds: readonly number[]) {
  return db
    .select({ userId: carts.userId, version: carts.version })
    .from(carts)
    .where(inArray(carts.userId, [...userIds]));
}
