import type { CurrencyCode } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { Transaction } from '../db/database.ts';
import { insertPayment } from './payments.queries.ts';

/** No gateway stands behind it: staff stated that the money came, by bank transfer for example. */
const ELSEWHERE = 'elsewhere';

type PaidElsewhere = {
  orderId: string;
  number: string;
  language: Language;
  currency: CurrencyCode;
  amountMinor: number;
  paidAt: Date;
};

/** What goes back of it is sent by staff as well. The caller holds the order's lock. */
export async function savePaidElsewhere(tx: Transaction, paid: PaidElsewhere): Promise<void> {
  const { orderId, number, language, currency, amountMinor, paidAt } = paid;
  const saved = await insertPayment(tx, {
    ...{ target: 'order', targetId: orderId, provider: ELSEWHERE, reference: `${number}-${ELSEWHERE}` },
    ...{ returnUrl: '', language, amountMinor, currency, status: 'paid' },
    ...{ expiresAt: paidAt, paidAt, createdAt: paidAt, refundsOutsideAt: paidAt },
  });
  if (!saved) throw new Error(`order ${orderId} is paid already`);
}
