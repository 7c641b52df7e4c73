import { CARD_REMOVAL_DAYS, LATE_DAYS, REFUND_DAYS } from '@karaz/domain/payments/account-removal';
import { and, asc, eq, isNull, lt, max, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { paymentAccounts } from '../../db/tables/payment-accounts.ts';
import { payments } from '../../db/tables/payments.ts';
import { countrySettings } from '../../db/tables/places.ts';

export type AccountRow = typeof paymentAccounts.$inferSelect;

/** In the order in which they are tried. */
export function selectAllAccounts(db: Database): Promise<AccountRow[]> {
  return db
    .select()
    .from(paymentAccounts)
    .where(isNull(paymentAccounts.removedAt))
    .orderBy(asc(paymentAccounts.position), asc(paymentAccounts.id));
}

export async function selectAccount(db: Database, id: number): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.id, id), isNull(paymentAccounts.removedAt)));
  return row;
}

export type AccountColumns = Pick<AccountRow, 'mode' | 'methods' | 'minMinor' | 'maxMinor' | 'settings' | 'secrets'>;

export async function insertAccount(
  tx: Transaction,
  values: AccountColumns & Pick<AccountRow, 'countryCode' | 'provider' | 'isEnabled'>,
): Promise<number> {
  const [last] = await tx
    .select({ position: max(paymentAccounts.position) })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.countryCode, values.countryCode));
  const position = (last?.position ?? 0) + 1;
  const [row] = await tx
    .insert(paymentAccounts)
    .values({ ...values, position })
    .returning({ id: paymentAccounts.id });
  if (!row) throw new Error('no account was inserted');
  return row.id;
}

export async function updateAccount(
  tx: Transaction,
  id: number,
  values: Partial<AccountColumns & Pick<AccountRow, 'isEnabled' | 'position'>>,
  hasNewKeys = false,
): Promise<void> {
  // What was tried with the keys before says nothing of these.
  const untested = { keysChangedAt: sql`now()`, lastTestAt: null, lastTestResult: null };
  await tx
    .update(paymentAccounts)
    .set({ ...values, ...(hasNewKeys ? untested : {}), updatedAt: sql`now()` })
    .where(eq(paymentAccounts.id, id));
}

export async function saveTest(tx: Transaction, id: number, result: AccountRow['lastTestResult'], at: Date) {
  await tx.update(paymentAccounts).set({ lastTestAt: at, lastTestResult: result }).where(eq(paymentAccounts.id, id));
}

/** Payments and refunds that begin through it meanwhile wait until the transaction is over. */
export async function lockAccount(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: paymentAccounts.id }).from(paymentAccounts).where(eq(paymentAccounts.id, id)).for('update');
}

/** `cards`: how many saved cards the provider has not removed yet. */
export type AccountUse = { payments: number; cards: number; until: string | null };

const isoOf = (time: string | null) => (time === null ? null : new Date(time).toISOString());

/**
 * Attempts that never got a page of the provider: nobody can pay them. Not those of this moment, whose page is on its way, nor
 * of a saved card, which may have been charged without one.
 */
export async function endUnpayable(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'expired', updatedAt: sql`now()` })
    .where(
      and(
        ...[eq(payments.accountId, id), eq(payments.status, 'open')],
        lt(payments.createdAt, sql`now() - interval '1 minute'`),
        ...[payments.paymentUrl, payments.providerId, payments.savedCardId].map((column) => isNull(column)),
      ),
    );
}

/** Payments that are not settled yet, may still be paid or may still be refunded through it, and until when. */
export async function selectUse(tx: Transaction, id: number, now: Date): Promise<AccountUse> {
  const isEnded = sql`p.status in ('expired', 'failed', 'cancelled')`;
  const ends = sql`case when ${isEnded} then p.expires_at + make_interval(days => ${LATE_DAYS})
    else coalesce(p.paid_at, p.created_at) + make_interval(days => ${REFUND_DAYS}) end`;
  const found = await tx.execute<{ payments: number; until: string | null }>(sql`
    select count(*)::int as payments, max(${ends})::text as until from payments p
    where p.account_id = ${id} and (p.status in ('open', 'review', 'refunding')
      or (p.status = 'paid' or ${isEnded} and p.payment_url is not null) and ${ends} > ${now.toISOString()}::timestamptz
      or exists (select from refunds r where r.payment_id = p.id and r.status = 'waiting')
      or exists (select from payment_holds h where h.payment_id = p.id and h.status in ('held', 'due')))`);
  const { payments = 0, until = null } = found.rows[0] ?? {};
  return { payments, cards: 0, until: isoOf(until) };
}

/** Deletes the cards that are saved at it; which of them the provider still has to remove, and until when it is told to. */
export async function deleteCards(tx: Transaction, id: number, now: Date): Promise<AccountUse> {
  await tx.execute(sql`delete from saved_cards where account_id = ${id}`);
  const ends = sql`created_at + make_interval(days => ${CARD_REMOVAL_DAYS})`;
  const found = await tx.execute<{ cards: number; until: string | null }>(sql`
    select count(*)::int as cards, max(${ends})::text as until from card_removals
    where account_id = ${id} and ${ends} > ${now.toISOString()}::timestamptz`);
  const { cards = 0, until = null } = found.rows[0] ?? {};
  return { payments: 0, cards, until: isoOf(until) };
}

/** Gone where nobody ever paid through it; otherwise its payments go on naming it, and its secrets are erased. */
export async function removeAccount(tx: Transaction, id: number, now: Date): Promise<void> {
  // What the provider did not remove in time.
  await tx.execute(sql`delete from card_removals where account_id = ${id}`);
  const isUsed = await tx.execute(sql`select 1 from payments where account_id = ${id} limit 1`);
  if (isUsed.rows.length === 0) await tx.delete(paymentAccounts).where(eq(paymentAccounts.id, id));
  else {
    const erased = { secrets: '', settings: {}, isEnabled: false, removedAt: now };
    await tx.update(paymentAccounts).set(erased).where(eq(paymentAccounts.id, id));
  }
}

/** What decides there whether somebody can pay without cards, and from which amount up. */
export async function selectPaymentTerms(tx: Transaction, country: AccountRow['countryCode']) {
  const [terms] = await tx
    .select({
      countryCode: countrySettings.countryCode,
      currency: countrySettings.currency,
      cashEnabled: countrySettings.cashEnabled,
      minOrderMinor: countrySettings.minOrderMinor,
    })
    .from(countrySettings)
    .where(eq(countrySettings.countryCode, country));
  return terms;
}
