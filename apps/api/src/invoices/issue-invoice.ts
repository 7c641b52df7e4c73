import {
  type Credit,
  type CreditReason,
  creditAmount,
  creditGoods,
  openCredit,
} from '@karaz/domain/invoices/credit-note';
import type { InvoiceKind } from '@karaz/domain/invoices/invoice-number';
import { invoiceSums } from '@karaz/domain/invoices/invoice-sums';
import { addMinor } from '@karaz/domain/money';
import type { TaxClass } from '@karaz/domain/pricing/vat';
import type { Transaction } from '../db/database.ts';
import type { CreditLine, InvoiceSeller } from '../db/tables/invoices.ts';
import type { orders } from '../db/tables/orders.ts';
import {
  hasInvoice,
  insertInvoices,
  nextCount,
  selectInvoicedItems,
  selectInvoices,
  selectSeller,
} from './invoices.queries.ts';

type Invoiced = typeof orders.$inferSelect;

/**
 * Gives the order its invoice, once. The caller holds the order's lock, so nobody else issues the same one meanwhile.
 * The number is taken last of all: whoever pays in the same country at the same moment waits for this transaction.
 */
export async function issueInvoice(tx: Transaction, order: Invoiced, issuedAt: Date): Promise<void> {
  if (!(await hasInvoice(tx, order.id))) await issue(tx, order, { kind: 'invoice', issuedAt });
}

/** Of orders that have none, each from the moment it was paid; the numbers of a country follow the order given. */
export async function issuePastInvoices(
  tx: Transaction,
  paid: readonly (Pick<Invoiced, 'id' | 'countryCode'> & { paidAt: Date })[],
): Promise<void> {
  for (const [countryCode, paidOrders] of Map.groupBy(paid, (order) => order.countryCode)) {
    const seller = await sellerIn(tx, countryCode);
    const last = await nextCount(tx, countryCode, 'invoice', paidOrders.length);
    const rows = paidOrders.map(({ id, paidAt }, index) => ({
      countryCode,
      kind: 'invoice' as const,
      count: last - paidOrders.length + 1 + index,
      orderId: id,
      seller,
      issuedAt: paidAt,
    }));
    await insertInvoices(tx, rows);
  }
}

/** Goods that did not come, or a sum of money. Left out: all that is left of the invoice. */
export type CreditPart =
  | {
      goods: readonly {
        nameEn: string;
        nameAr: string;
        sku: string;
        quantity: number;
        taxClass: TaxClass;
        grossMinor: number;
      }[];
      /** What goes back for them. */
      backMinor: number;
    }
  | { amountMinor: number };

/**
 * What was invoiced is taken back by an invoice of its own; the invoice stays as it is. All invoices together never take back
 * more than was invoiced.
 */
export async function issueCreditNote(
  tx: Transaction,
  order: Invoiced,
  { reason, issuedAt, part }: { reason: CreditReason; issuedAt: Date; part?: CreditPart },
): Promise<void> {
  const paidOrders = await selectInvoices(tx, order.id);
  const notes = paidOrders.filter(({ kind }) => kind === 'credit_note');
  if (notes.length === paidOrders.length || notes.some(({ creditLines }) => creditLines === null)) return;
  const requested = part ?? { amountMinor: order.totalMinor };
  const isWhole = notes.length === 0 && 'amountMinor' in requested && requested.amountMinor >= order.totalMinor;
  const creditLines = isWhole
    ? null
    : await linesOf(
        tx,
        order,
        notes.flatMap((note) => note.creditLines ?? []),
        requested,
      );
  if (creditLines === null || creditLines.length > 0) {
    await issue(tx, order, { kind: 'credit_note', issuedAt, reason, creditLines });
  }
}

async function linesOf(
  tx: Transaction,
  order: Invoiced,
  taken: readonly Credit[],
  part: CreditPart,
): Promise<CreditLine[]> {
  const lines = await selectInvoicedItems(tx, order.id);
  const discountMinor = order.membershipDiscountMinor + order.couponDiscountMinor + order.pointsDiscountMinor;
  const { bands } = invoiceSums({ ...order, discountMinor, lines });
  const invoice = { bands, taxMinor: order.taxMinor };
  const open = openCredit(invoice, taken);
  const goods = 'goods' in part ? creditGoods(open, part.goods, part.backMinor) : [];
  const goodsMinor = addMinor(...goods.map(({ grossMinor }) => grossMinor));
  // What of the goods' own tax class was taken back before has to come off the others: the invoice is over what goes back.
  const unnamedMinor = 'goods' in part ? part.backMinor - goodsMinor : part.amountMinor;
  const unnamed = creditAmount(openCredit(invoice, [...taken, ...goods]), unnamedMinor).map((credit) => ({
    ...{ nameEn: '', nameAr: '', sku: '', quantity: 1 },
    ...credit,
  }));
  return [...goods, ...unnamed];
}

type InvoiceDraft = { kind: InvoiceKind; issuedAt: Date; reason?: CreditReason; creditLines?: CreditLine[] | null };

async function issue(tx: Transaction, { id, countryCode }: Invoiced, draft: InvoiceDraft): Promise<void> {
  const seller = await sellerIn(tx, countryCode);
  const count = await nextCount(tx, countryCode, draft.kind);
  await insertInvoices(tx, [{ countryCode, count, orderId: id, seller, ...draft }]);
}

async function sellerIn(tx: Transaction, countryCode: Invoiced['countryCode']): Promise<InvoiceSeller> {
  const settings = await selectSeller(tx, countryCode);
  return {
    nameEn: settings?.legalNameEn ?? '',
    nameAr: settings?.legalNameAr ?? '',
    addressEn: settings?.legalAddressEn ?? '',
    addressAr: settings?.legalAddressAr ?? '',
    vatNumber: settings?.vatNumber ?? '',
    registrationNumber: settings?.registrationNumber ?? '',
  };
}
