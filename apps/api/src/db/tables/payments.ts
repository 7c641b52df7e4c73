import type { LanguageCode } from '@karaz/domain/languages';
import type { ReviewReason } from '@karaz/domain/payments/review-reason';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, flag, instant, minor, updatedAt } from './columns.ts';
import { paymentAccounts } from './payment-accounts.ts';

export type PaymentTarget = 'order' | 'subscription' | 'membership';
export type PaymentStatus = 'open' | 'review' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunding' | 'refunded';

/** The report of a provider about a payment that did not match. */
export type StoredReport = {
  providerId: string;
  reference: string;
  /** As it was written. */
  amount: string | null;
  currency: string;
  /** Null: unreadable, or of a currency the store does not use. */
  amountMinor: number | null;
};

/**
 * One attempt to pay for one order. Amount and currency are the store's; what a gateway reports is compared with them. Once
 * staff have decided about a payment in review, they are what was received.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    target: text('target').$type<PaymentTarget>().notNull(),
    targetId: text('target_id').notNull(),
    provider: text('provider').notNull(),
    /** Null: the account of the provider in the environment. */
    accountId: integer('account_id').references(() => paymentAccounts.id),
    /** Our name for the attempt at the gateway: the order's number and which attempt it is. */
    reference: text('reference').notNull().unique(),
    /** The gateway's name for it: sixteen digits that a number cannot hold. */
    providerId: text('provider_id'),
    paymentUrl: text('payment_url'),
    returnUrl: text('return_url').notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').$type<'KWD' | 'EGP' | 'AED' | 'SAR'>().notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('open'),
    /** The amount before the decision of staff, where something else was received. */
    expectedMinor: minor('expected_minor'),
    expectedCurrency: text('expected_currency').$type<'KWD' | 'EGP' | 'AED' | 'SAR'>(),
    reviewReason: text('review_reason').$type<ReviewReason>(),
    reviewSince: instant('review_since'),
    report: jsonb('report').$type<StoredReport>(),
    /** Who agreed to have the card saved; null: nobody, or it was saved. */
    saveCardFor: integer('save_card_for'),
    /** The saved card that this link charges; of another one there is another link. No reference: it may be removed. */
    savedCardId: integer('saved_card_id'),
    /** Why it did not work, as the gateway says. */
    message: text('message'),
    knetTransactionId: text('knet_transaction_id'),
    /** The link is offered again until then. */
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the gateway was last read. */
    checkedAt: instant('checked_at'),
    /** Number of automatic checks and the time of the next one; null: none is planned. */
    checks: integer('checks').notNull().default(0),
    nextCheckAt: instant('next_check_at'),
    /** Error of the last check; null: it worked. */
    checkProblem: text('check_problem'),
    /** Since when staff refund it outside the provider, whose account was removed; null: they do not. */
    refundsOutsideAt: instant('refunds_outside_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Two accounts, also of one provider, may give two payments the same id.
    uniqueIndex('payments_provider_id').on(table.provider, table.providerId).where(sql`${table.accountId} is null`),
    uniqueIndex('payments_account_provider_id').on(table.accountId, table.providerId),
    // Whatever arrives twice: an order is paid once. A second success is a surplus and goes back. Cash is what was due besides.
    uniqueIndex('payments_one_success')
      .on(table.target, table.targetId)
      .where(sql`${table.status} = 'paid' and ${table.provider} <> 'cash'`),
    // The last attempts at an account.
    index('payments_account')
      .on(table.provider, table.accountId, table.createdAt)
      .where(sql`${table.provider} <> 'cash'`),
    index('payments_target').on(table.target, table.targetId),
    index('payments_failed').on(table.createdAt).where(sql`${table.status} = 'failed'`),
    uniqueIndex('payments_one_open').on(table.target, table.targetId).where(sql`${table.status} = 'open'`),
    index('payments_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payments_review').on(table.reviewSince).where(sql`${table.status} = 'review'`),
    check('payments_amount', sql`${table.amountMinor} > 0`),
    check(
      'payments_status',
      sql`${table.status} in ('open', 'review', 'paid', 'failed', 'cancelled', 'expired', 'refunding', 'refunded')`,
    ),
  ],
);

/** Every signed call of a gateway, stored before the response; the same event twice is one row. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The account's name in the address of its webhooks. */
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    providerId: text('provider_id').notNull(),
    body: text('body').notNull(),
    outcome: text('outcome'),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (table) => [
    unique('payment_events_once').on(table.provider, table.eventId),
    index('payment_events_waiting').on(table.id).where(sql`${table.handledAt} is null`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The caller's name for this refund: requested twice it is made once. */
    reference: text('reference').notNull().unique(),
    amountMinor: minor('amount_minor').notNull(),
    reason: text('reason').notNull(),
    /** Nothing was taken: so much less is captured of what the bank holds. */
    isRelease: flag('is_release', false),
    /** Sent by staff outside the provider, whose account was removed. */
    isOutside: flag('is_outside', false),
    status: text('status').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Since when somebody is sending it; null: nobody is. */
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    /** Time of the next attempt; null: now. */
    nextTryAt: instant('next_try_at'),
    /** Of one that the provider declined: since when it will not be sent any more, as staff said or another went back instead. */
    supersededAt: instant('superseded_at'),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_waiting').on(table.createdAt).where(sql`${table.status} = 'waiting'`),
    index('refunds_failed')
      .on(table.paymentId)
      .where(sql`${table.status} = 'failed' and ${table.supersededAt} is null`),
    // Refunds of payments that did not fit, not of goods.
    index('refunds_returned').on(table.createdAt).where(sql`${table.reference} ~ '^(surplus|late|excess|review) '`),
    check('refunds_amount', sql`${table.amountMinor} > 0`),
  ],
);

/** open: the shopper has not paid yet; sold: the provider took the money at once after all. */
export type HoldStatus = 'open' | 'held' | 'due' | 'captured' | 'released' | 'failed' | 'sold';

/** An amount that the bank holds until the goods are weighed: one for each attempt that was started so. */
export const paymentHolds = pgTable(
  'payment_holds',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    status: text('status').$type<HoldStatus>().notNull().default('open'),
    heldMinor: minor('held_minor').notNull(),
    /** What is taken of it, decided once; 0: nothing, it is released. */
    captureMinor: minor('capture_minor'),
    /** Nothing can be taken afterwards. */
    expiresAt: instant('expires_at'),
    /** When staff were notified that it is charged soon. */
    staffNotifiedAt: instant('staff_notified_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Since when somebody is sending it; null: nobody is. */
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    /** Time of the next attempt; null: now. */
    nextTryAt: instant('next_try_at'),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('payment_holds_due').on(table.createdAt).where(sql`${table.status} = 'due'`),
    index('payment_holds_expiring').on(table.expiresAt).where(sql`${table.status} = 'held'`),
    check('payment_holds_capture', sql`${table.captureMinor} between 0 and ${table.heldMinor}`),
    check(
      'payment_holds_status',
      sql`${table.status} in ('open', 'held', 'due', 'captured', 'released', 'failed', 'sold')
        and (${table.captureMinor} is null) = (${table.status} in ('open', 'held', 'sold'))`,
    ),
  ],
);

/** What the practice gateway knows. It stands for somebody else's database and is read by nothing but the gateway. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  amount: text('amount').notNull(),
  currency: text('currency').notNull(),
  name: text('name').notNull(),
  locale: text('locale').notNull(),
  returnUrl: text('return_url').notNull(),
  status: text('status').notNull(),
  transactions: jsonb('transactions').$type<Record<string, string>[]>().notNull().default([]),
  createdAt: createdAt(),
});
