import type { OrderStatus } from '@karaz/domain/orders/order-status';
import type { Language } from '@karaz/i18n/language';
import type { Transaction } from '../db/database.ts';
import { isInReview } from '../payments/request-refund.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import type { LockedOrder } from './orders.queries.ts';

/** Staff decide about it, and of a cancelled order they can only refund it. */
const IN_REVIEW: Record<Language, string> = inAllLanguages(
  {
    en: 'Your payment is being checked: what has arrived is refunded.',
    ar: 'دفعتك قيد المراجعة، وما وصل منها يُعاد إليك.',
  },
  (texts) => texts.messages.paymentInReview,
);

/** In a message about a cancellation: why staff did it, and what becomes of money that is being checked. */
export async function cancelledTexts(
  tx: Transaction,
  { id, language }: LockedOrder,
  to: OrderStatus,
  { actor, reason = '' }: { actor: string; reason?: string },
): Promise<{ short: string; whole: string } | undefined> {
  if (to !== 'cancelled') return undefined;
  const why = actor === 'staff' ? reason : '';
  const money = (await isInReview(tx, 'order', id)) ? IN_REVIEW[language] : '';
  const text = [why, money].filter(Boolean).join(' ');
  return { short: text, whole: text };
}
