import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import type { GatewayCard } from '../integrations/payment/gateway.ts';
import { lockPayment, type PaymentRow, updatePayment } from './payments.queries.ts';
import { insertSavedCard } from './saved-cards.queries.ts';

/** Once, for who agreed when paying: a card that its owner has removed since does not come back. */
export async function insertAgreedCard(tx: Transaction, payment: PaymentRow, card: GatewayCard): Promise<void> {
  if (payment.saveCardFor === null) return;
  await insertSavedCard(tx, payment.saveCardFor, payment, card);
  await updatePayment(tx, payment.id, { saveCardFor: null });
}

/** The provider reports a card in a call of its own, before or after the payment is settled. */
export function saveAgreedCard(db: Database, paymentId: string, card: GatewayCard): Promise<void> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment) await insertAgreedCard(tx, payment, card);
  });
}
