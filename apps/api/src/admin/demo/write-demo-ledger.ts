import { recordPastChanges } from '../../audit/record-change.ts';
import type { Transaction } from '../../db/database.ts';
import type { DemoStore } from '../../db/seed/demo-store.ts';
import { issuePastInvoices } from '../../invoices/issue-invoice.ts';
import { savePastMessages } from '../../notifications/save-past-messages.ts';
import { savePastRefund } from '../../orders/refund-order.ts';
import { pastChanges } from './past-changes.ts';
import { pastMessages } from './past-messages.ts';
import { pastRefund } from './past-refund.ts';

/** The demo store has sold for weeks: its invoices, messages and log say so, written by who writes them every day. */
export async function writeDemoLedger(tx: Transaction, store: DemoStore): Promise<void> {
  const paid = store.orders
    .flatMap(({ id, countryCode, paidAt }) => (paidAt ? [{ id, countryCode, paidAt }] : []))
    .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  await issuePastInvoices(tx, paid);
  const refund = pastRefund(store);
  if (refund) await savePastRefund(tx, refund.order.id, refund);
  await savePastMessages(tx, pastMessages(store));
  await recordPastChanges(tx, pastChanges(store));
}
