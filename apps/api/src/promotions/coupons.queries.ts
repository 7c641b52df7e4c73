import type { Coupon } from '@karaz/domain/promotions/coupon';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { couponIdentities, couponRedemptions } from '../db/tables/orders.ts';
import { couponGuesses, coupons } from '../db/tables/promotions.ts';

export type CouponRow = Coupon & { id: number; usedCount: number };
/** An account or a network, and how many codes that do not exist it may try in a minute. */
export type Guesser = { name: string; max: number };
/** Who types codes, and the minute in which they count. */
export type Guessing = { guessers: readonly Guesser[]; windowStart: Date };

const columns = {
  id: coupons.id,
  code: coupons.code,
  kind: coupons.kind,
  percent: coupons.percent,
  amounts: coupons.amounts,
  maxDiscounts: coupons.maxDiscounts,
  minSubtotals: coupons.minSubtotals,
  countryCodes: sql<Coupon['countryCodes']>`${coupons.countryCodes}`,
  totalLimit: coupons.totalLimit,
  perCustomerLimit: coupons.perCustomerLimit,
  usedCount: coupons.usedCount,
  startsAt: coupons.startsAt,
  endsAt: coupons.endsAt,
  isActive: coupons.isActive,
};

const namesOf = (guessers: readonly Guesser[]) => sql`${sql.param(guessers.map(({ name }) => name))}::text[]`;
/** What each of them may try, as a table. */
const maxOf = (guessers: readonly Guesser[]) =>
  sql`unnest(${namesOf(guessers)}, ${sql.param(guessers.map(({ max }) => max))}::int[]) as guesser (name, most)`;
const isOver = (guessers: readonly Guesser[]) =>
  sql`cardinality(${couponGuesses.codes}) >=
    (select most from ${maxOf(guessers)} where name = ${couponGuesses.guesser})`;

/** The coupon, and whether one of the guessers has tried too many codes that do not exist in this minute. */
export async function selectCoupon(
  db: Database,
  code: string,
  { guessers, windowStart }: Guessing,
): Promise<(CouponRow & { isOver: boolean }) | undefined> {
  const over = db
    .select({ one: sql`1` })
    .from(couponGuesses)
    .where(
      and(
        sql`${couponGuesses.guesser} = any(${namesOf(guessers)})`,
        eq(couponGuesses.windowStart, windowStart),
        isOver(guessers),
      ),
    );
  const [row] = await db
    .select({ ...columns, isOver: sql<boolean>`exists (${over})` })
    .from(coupons)
    .where(eq(coupons.code, code));
  return row;
}

/**
 * Notes a code that does not exist. False: one of the guessers has tried too many others in this minute. One statement, so
 * that guesses sent at once count one after the other.
 */
export async function noteGuess(db: Database, { guessers, windowStart }: Guessing, code: string): Promise<boolean> {
  const { codes } = couponGuesses;
  const codeExists = sql`${code}::text = any(${codes})`;
  const noted = await db
    .insert(couponGuesses)
    .values(guessers.map(({ name }) => ({ guesser: name, windowStart, codes: [code] })))
    .onConflictDoUpdate({
      target: [couponGuesses.guesser, couponGuesses.windowStart],
      set: {
        codes: sql`case when ${codeExists} or ${isOver(guessers)} then ${codes}
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
export async function lockCoupon(tx: Transaction, code: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select(columns).from(coupons).where(eq(coupons.code, code)).for('update');
  return row;
}

export type CustomerUse = { orderId: string; ordinal: number };

/** The uses of a coupon by anybody who shares one of these identities. */
export async function selectUses(
  db: Database,
  couponId: number,
  identities: readonly string[],
): Promise<CustomerUse[]> {
  if (identities.length === 0) return [];
  return db
    .select({ orderId: couponIdentities.orderId, ordinal: couponIdentities.ordinal })
    .from(couponIdentities)
    .where(and(eq(couponIdentities.couponId, couponId), inArray(couponIdentities.identity, [...identities])));
}

/** Phones and addresses that were stored before they were hashed. */
export async function selectPlainIdentities(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ identity: couponIdentities.identity })
    .from(couponIdentities)
    .where(sql`${couponIdentities.identity} ~ '^(phone|email):'`)
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
    update ${couponIdentities} i set identity = n.hashed
    from unnest(${plain}::text[], ${hashed}::text[]) as n (plain, hashed)
    where i.identity = n.plain and not exists (select from ${couponIdentities} o
      where o.coupon_id = i.coupon_id and o.identity = n.hashed and o.ordinal = i.ordinal)`);
  return done.rowCount ?? 0;
}

type Redemption = { orderId: string; couponId: number; identities: readonly string[]; ordinal: number };

/** The use under every identity of the buyer, and its count: all of it or nothing. */
export async function insertRedemption(
  tx: Transaction,
  { orderId, couponId, identities, ordinal }: Redemption,
): Promise<void> {
  await tx.execute(sql`
    with redeemed as (
        insert into ${couponRedemptions} (order_id, coupon_id) values (${orderId}::uuid, ${couponId}::int)),
      known as (
        insert into ${couponIdentities} (order_id, coupon_id, identity, ordinal)
        select ${orderId}::uuid, ${couponId}::int, identity, ${ordinal}::int
        from unnest(${sql.param([...identities])}::text[]) as identity)
    update ${coupons} set used_count = used_count + 1 where id = ${couponId}`);
}

/** Its identities go with it. */
export async function deleteRedemption(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${couponRedemptions} where order_id = ${orderId}::uuid returning coupon_id)
    update ${coupons} c set used_count = greatest(c.used_count - 1, 0) from gone where c.id = gone.coupon_id`);
}
