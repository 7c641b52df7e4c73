import type { CountryCode } from '@karaz/domain/countries';
import { CAME_TO_NOTHING } from '@karaz/domain/orders/duplicate-order';
import type { Promotion, PromotionTerms } from '@karaz/domain/promotions/promotion';
import { and, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import type { Database, Transaction } from '../db/database.ts';
import { orderPromotions, promotionIdentities } from '../db/tables/order-promotions.ts';
import { orders } from '../db/tables/orders.ts';
import { couponGuesses, promotions } from '../db/tables/promotions.ts';
import { automaticPromotions } from './promotion-columns.queries.ts';
import { type PromotionJson, promotionOf } from './promotion-json.ts';

export type PromotionRow = Promotion & { usedCount: number };
/** An account or a network, and how many codes that do not exist it may try in a minute. */
export type GuessLimit = { name: string; max: number };
/** Who types codes, and the minute in which they count. */
export type Guessing = { guessLimits: readonly GuessLimit[]; windowStart: Date };

const columns = {
  id: promotions.id,
  nameEn: promotions.nameEn,
  nameAr: promotions.nameAr,
  code: promotions.code,
  kind: promotions.kind,
  target: promotions.target,
  audience: promotions.audience,
  percent: promotions.percent,
  amounts: promotions.amounts,
  maxDiscounts: promotions.maxDiscounts,
  minSubtotals: promotions.minSubtotals,
  buyQuantity: promotions.buyQuantity,
  getQuantity: promotions.getQuantity,
  minPeople: promotions.minPeople,
  minPieces: promotions.minPieces,
  countryCodes: sql<CountryCode[] | null>`${promotions.countryCodes}`,
  weekdays: promotions.weekdays,
  totalLimit: promotions.totalLimit,
  perCustomerLimit: promotions.perCustomerLimit,
  usedCount: promotions.usedCount,
  startsAt: promotions.startsAt,
  endsAt: promotions.endsAt,
  isActive: promotions.isActive,
};

const namesOf = (guessLimits: readonly GuessLimit[]) => sql`${sql.param(guessLimits.map(({ name }) => name))}::text[]`;
/** What each of them may try, as a table. */
const maxOf = (guessLimits: readonly GuessLimit[]) =>
  sql`unnest(${namesOf(guessLimits)}, ${sql.param(guessLimits.map(({ max }) => max))}::int[]) as guesser (name, most)`;
const isOver = (guessLimits: readonly GuessLimit[]) =>
  sql`cardinality(${couponGuesses.codes}) >=
    (select most from ${maxOf(guessLimits)} where name = ${couponGuesses.guesser})`;

/** The coupon, and whether one of the guessLimits has tried too many codes that do not exist in this minute. */
export async function selectCoupon(
  db: Database,
  code: string,
  { guessLimits, windowStart }: Guessing,
): Promise<(PromotionRow & { isOver: boolean }) | undefined> {
  const over = db
    .select({ one: sql`1` })
    .from(couponGuesses)
    .where(
      and(
        sql`${couponGuesses.guesser} = any(${namesOf(guessLimits)})`,
        eq(couponGuesses.windowStart, windowStart),
        isOver(guessLimits),
      ),
    );
  const [row] = await db
    .select({ ...columns, isOver: sql<boolean>`exists (${over})` })
    .from(promotions)
    .where(eq(promotions.code, code));
  return row;
}

/**
 * Notes a code that does not exist. False: one of the guessLimits has tried too many others in this minute. One statement, so
 * that guesses sent at once count one after the other.
 */
export async function noteGuess(db: Database, { guessLimits, windowStart }: Guessing, code: string): Promise<boolean> {
  const { codes } = couponGuesses;
  const codeExists = sql`${code}::text = any(${codes})`;
  const noted = await db
    .insert(couponGuesses)
    .values(guessLimits.map(({ name }) => ({ guesser: name, windowStart, codes: [code] })))
    .onConflictDoUpdate({
      target: [couponGuesses.guesser, couponGuesses.windowStart],
      set: {
        codes: sql`case when ${codeExists} or ${isOver(guessLimits)} then ${codes}
          else array_append(${codes}, ${code}) end`,
      },
    })
    .returning({ isCounted: sql<boolean>`${codeExists}` });
  return noted.every(({ isCounted }) => isCounted);
}

export async function deleteGuessesBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(couponGuesses).where(lt(couponGuesses.windowStart, instant));
}

/** Others who redeem this code wait here: counting and redeeming are one step for each. */
export async function lockCoupon(tx: Transaction, code: string): Promise<PromotionRow | undefined> {
  const [row] = await tx.select(columns).from(promotions).where(eq(promotions.code, code)).for('update');
  return row;
}

/** The same for promotions without a code; always in the same order, so that nobody waits for each other. */
export function lockPromotions(tx: Transaction, ids: readonly number[]): Promise<PromotionRow[]> {
  return tx
    .select(columns)
    .from(promotions)
    .where(inArray(promotions.id, [...ids]))
    .orderBy(promotions.id)
    .for('update');
}

export type CustomerUse = { promotionId: number; orderId: string; ordinal: number };

/** The uses of promotions by anybody who shares one of these identities. */
export async function selectUses(
  db: Database,
  promotionIds: readonly number[],
  identities: readonly string[],
): Promise<CustomerUse[]> {
  if (identities.length === 0 || promotionIds.length === 0) return [];
  const { promotionId, orderId, ordinal, identity } = promotionIdentities;
  return db
    .select({ promotionId, orderId, ordinal })
    .from(promotionIdentities)
    .where(and(inArray(promotionId, [...promotionIds]), inArray(identity, [...identities])));
}

/** Whether an account has an order that did not come to nothing; before an instant, if one is given. */
export async function selectHasOrdered(db: Database, userId: number, before: Date | null): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        // One whose payment failed can still be paid while its goods are held.
        or(notInArray(orders.status, [...CAME_TO_NOTHING]), gt(orders.heldUntil, sql`now()`)),
        before === null ? undefined : lt(orders.createdAt, before),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Phones and addresses that were stored before they were hashed. */
export async function selectPlainIdentities(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ identity: promotionIdentities.identity })
    .from(promotionIdentities)
    .where(sql`${promotionIdentities.identity} ~ '^(phone|email):'`)
    .limit(limit);
  return rows.map(({ identity }) => identity);
}

/** Returns the number of rows. */
export async function replaceIdentities(
  db: Database,
  identities: readonly { identity: string; hashed: string }[],
): Promise<number> {
  const plain = sql.param(identities.map(({ identity }) => identity));
  const hashed = sql.param(identities.map((one) => one.hashed));
  const done = await db.execute(sql`
    update ${promotionIdentities} i set identity = n.hashed
    from unnest(${plain}::text[], ${hashed}::text[]) as n (plain, hashed)
    where i.identity = n.plain and not exists (select from ${promotionIdentities} o
      where o.promotion_id = i.promotion_id and o.identity = n.hashed and o.ordinal = i.ordinal)`);
  return done.rowCount ?? 0;
}

type Redemption = { orderId: string; promotionId: number; identities: readonly string[]; ordinal: number };

/** A use that the order has written already, under every identity of the buyer, and its count: all of it or nothing. */
export async function insertRedemption(
  tx: Transaction,
  { orderId, promotionId, identities, ordinal }: Redemption,
): Promise<void> {
  await tx.execute(sql`
    with known as (
      insert into ${promotionIdentities} (order_id, promotion_id, identity, ordinal)
      select ${orderId}::uuid, ${promotionId}::int, identity, ${ordinal}::int
      from unnest(${sql.param([...identities])}::text[]) as identity)
    update ${promotions} set used_count = used_count + 1
    where id = ${promotionId} and (code is not null or total_limit is not null)`);
}

/** Its identities go; what it took off stays written. Locked in the order in which uses are counted. */
export async function releaseRedemptions(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    with locked as (
        select p.id from ${promotions} p where (p.code is not null or p.total_limit is not null) and p.id in (
          select promotion_id from ${orderPromotions} where order_id = ${orderId}::uuid and is_counted)
        order by p.code is null, p.id for update),
      known as (delete from ${promotionIdentities} where order_id = ${orderId}::uuid),
      released as (
        update ${orderPromotions} set is_counted = false where order_id = ${orderId}::uuid and is_counted)
    update ${promotions} p set used_count = greatest(p.used_count - 1, 0) from locked where p.id = locked.id`);
}

export type NewUse = Omit<typeof orderPromotions.$inferInsert, 'orderId' | 'createdAt'>;

/** What an order has taken off it now; its uses before were released. */
export async function replaceUses(tx: Transaction, orderId: string, uses: readonly NewUse[]): Promise<void> {
  await tx.delete(orderPromotions).where(eq(orderPromotions.orderId, orderId));
  if (uses.length > 0) await tx.insert(orderPromotions).values(uses.map((use) => ({ ...use, orderId })));
}

/** Those of an order that came to nothing count again. */
export async function recountUses(tx: Transaction, orderId: string): Promise<void> {
  await tx.update(orderPromotions).set({ isCounted: true }).where(eq(orderPromotions.orderId, orderId));
}

/** What each promotion takes off an order. */
export function selectOrderUses(db: Database, orderId: string) {
  const { promotionId, nameEn, nameAr, discountMinor } = orderPromotions;
  return db
    .select({ promotionId, nameEn, nameAr, discountMinor })
    .from(orderPromotions)
    .where(eq(orderPromotions.orderId, orderId));
}

export type AgreedTerms = ReadonlyMap<number, PromotionTerms>;

/** The terms of an order's promotions as they were agreed, by promotion. */
export async function selectAgreedTerms(db: Database, orderId: string): Promise<AgreedTerms> {
  const { promotionId, terms } = orderPromotions;
  const rows = await db
    .select({ promotionId, terms })
    .from(orderPromotions)
    .where(eq(orderPromotions.orderId, orderId));
  return new Map(rows.flatMap((row) => (row.terms === null ? [] : [[row.promotionId, row.terms]])));
}

/** Without a code: those an order was placed with, whatever became of them, and those made after it. */
export function selectOwnAndLater(
  db: Database,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<(PromotionRow & { isOwn: boolean })[]> {
  const isOwn = sql<boolean>`${promotions.id} in (
    select ${orderPromotions.promotionId} from ${orderPromotions} where ${orderPromotions.orderId} = ${id})`;
  return db
    .select({ ...columns, isOwn })
    .from(promotions)
    .where(and(isNull(promotions.code), or(isOwn, gt(promotions.createdAt, createdAt))));
}

/** The promotions of an order that applied by themselves and whose uses are limited. */
export async function selectLimitedUses(tx: Transaction, orderId: string): Promise<number[]> {
  const rows = await tx
    .select({ id: promotions.id })
    .from(orderPromotions)
    .innerJoin(promotions, eq(promotions.id, orderPromotions.promotionId))
    .where(
      and(
        eq(orderPromotions.orderId, orderId),
        isNull(promotions.code),
        or(isNotNull(promotions.totalLimit), isNotNull(promotions.perCustomerLimit)),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function selectAutomatic(db: Database, at: Date): Promise<Promotion[]> {
  const found = await db.execute<{ list: PromotionJson[] }>(
    sql`select ${automaticPromotions(sql`${at.toISOString()}::timestamptz`)} as list`,
  );
  return (found.rows[0]?.list ?? []).map(promotionOf);
}

type Span = {
  after: Date;
  until: Date;
  /** In some country another day of the week has begun between them. */
  isNextDay: boolean;
};

/** When one began or ended after one instant and up to another, or some are only for days of the week. */
export async function notifyOfChangedPromotions(db: Database, { after, until, isNextDay }: Span): Promise<void> {
  const isBetween = (column: typeof promotions.startsAt | typeof promotions.endsAt) =>
    sql`(${column} > ${after.toISOString()} and ${column} <= ${until.toISOString()})`;
  await db.execute(sql`select pg_notify(${CHANNELS.store}, topic) from unnest(array['catalog', 'content']) topic
    where exists (select 1 from ${promotions} where ${isBetween(promotions.startsAt)} or ${isBetween(promotions.endsAt)}
      or (${isNextDay}::boolean and ${promotions.isActive} and ${promotions.weekdays} is not null))`);
}
