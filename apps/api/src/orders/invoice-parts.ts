import { TAX_NAME } from '../checkout/tax-names.ts';
import type { Database } from '../db/database.ts';
import type { InvoiceParts } from '../invoices/invoice-view.ts';
import { type HeldMoney, heldMoneyOf } from '../payments/held-money.ts';
import { acceptedShortOf } from '../payments/request-refund.ts';
import { declinedCharge } from './declined-charge.ts';
import { paidInPartOf } from './money-left.ts';
import type { OrderRow } from './orders.queries.ts';
import { selectReduction } from './picks.queries.ts';

/** Invoiced when the bag was closed, but its charge was declined. */
const unpaidOf = (declined: HeldMoney | null) =>
  declined && { paidMinor: 0, takenOffMinor: 0, stillDueMinor: declined.amountMinor };

/** What the documents of an order say besides their own content. */
export async function invoicePartsOf(
  db: Database,
  { order, branch, country }: Pick<OrderRow, 'order' | 'branch' | 'country'>,
): Promise<Omit<InvoiceParts, 'invoices' | 'hold'> & { hold: Awaited<ReturnType<typeof heldMoneyOf>> }> {
  const hold = await heldMoneyOf(db, 'order', order.id);
  const reductionMinor = await selectReduction(db, order.id);
  const paidInPart = (await paidInPartOf(db, order)) ?? unpaidOf(declinedCharge(order, reductionMinor));
  const accepted = await acceptedShortOf(db, 'order', order.id);
  const subject = 'order' as const;
  return {
    subject,
    order,
    branch,
    hold,
    reductionMinor,
    paidInPart,
    accepted,
    timeZone: country.timeZone,
    tax: TAX_NAME,
  };
}
