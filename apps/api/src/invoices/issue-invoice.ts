import {
  type CreditReason,
  creditAmount,
  creditGoods,
  openCredit,
  withDocumentVat,
} from '@karaz/domain/invoices/credit-note';
import {
  type CreditLine,
  creditContent,
  creditsOf,
  type InvoiceContent,
  invoiceContent,
} from '@karaz/domain/invoices/invoice-content';
import { lessAgreed, type PackedLine, packedBill } from '@karaz/domain/invoices/packed-content';
import { addMinor } from '@karaz/domain/money';
import type { TaxClass, VatRounding } from '@karaz/domain/pricing/vat';
import type { Database, Transaction } from '../db/database.ts';
import { selectInvoicedPromotions } from '../db/order-promotions.queries.ts';
import type { orders } from '../db/tables/orders.ts';
import { namedCredits } from './credit-names.ts';
import {
  hasInvoice,
  type InvoiceRow,
  insertInvoices,
  nextCount,
  selectInvoicedItems,
  selectInvoices,
  selectOrders,
} from './invoices.queries.ts';
import { sellerOf, settingsOf, writeInvoice } from './write-invoice.ts';

type Invoiced = typeof orders.$inferSelect;

const subjectOf = ({ id, countryCode }: Invoiced) => ({ countryCode, orderId: id });

/** What an invoice is over where it is not the order as it was placed. */
export type InvoiceOver = {
  /** The bag is closed: what was packed for each line, by its id. */
  packed?: ReadonlyMap<number, PackedLine>;
  /** A sum that was agreed to be paid less before anything was charged. */
  lessMinor?: number;
};

/**
 * Gives the order its invoice, once; false: it has one, or nothing came and nothing is to be paid. The caller holds the
 * order's lock, so nobody else issues the same one meanwhile.
 * The number is taken last of all: whoever pays in the same country at the same moment waits for this transaction.
 */
export async function issueInvoice(
  tx: Transaction,
  order: Invoiced,
  issuedAt: Date,
  over: InvoiceOver = {},
): Promise<boolean> {
  if (await hasInvoice(tx, order.id)) return false;
  const content = await contentOf(tx, order, over);
  if (content.lines.length === 0 && content.totalMinor === 0) return false;
  await writeInvoice(tx, subjectOf(order), { kind: 'invoice', revision: 0, issuedAt, content });
  return true;
}

async function contentOf(tx: Transaction, order: Invoiced, { packed, lessMinor = 0 }: InvoiceOver) {
  const settings = await settingsOf(tx, order.countryCode);
  const bought = await invoiced(tx, order);
  const content = packed
    ? packedBillOf(order, bought, settings, packed).content
    : invoiceContent(order, bought, settings);
  return lessAgreed(content, lessMinor);
}

/** Whether the invoice over the order as it is now says what was lighter or missing: by itself, or by a credit note. */
export async function areGoodsCredited(tx: Transaction, orderId: string): Promise<boolean> {
  const documents = await selectInvoices(tx, orderId);
  const { invoice, revision } = lastInvoice(documents);
  if (invoice?.isPacked) return true;
  return documents.some((one) => one.kind === 'credit_note' && one.revision === revision && one.reason === 'goods');
}

/**
 * An invoice over the order as it is after a change, or over what was packed. The one before is taken back whole; refunds that are no part of the
 * change are taken back of the new one again. Nothing where nothing was invoiced yet.
 */
export async function replaceInvoice(
  tx: Transaction,
  order: Invoiced,
  { issuedAt, refundedMinor, ...over }: InvoiceOver & { issuedAt: Date; refundedMinor: number },
): Promise<void> {
  const last = (await selectInvoices(tx, order.id)).findLast(({ kind }) => kind === 'invoice');
  if (!last) return;
  // Over what was packed: nobody changed the order, other goods came.
  await issueCreditNote(tx, order, { reason: over.packed ? 'substituted' : 'changed', issuedAt });
  const content = await contentOf(tx, order, over);
  await writeInvoice(tx, subjectOf(order), { kind: 'invoice', revision: last.revision + 1, issuedAt, content });
  if (refundedMinor > 0) {
    await issueCreditNote(tx, order, { reason: 'refund', issuedAt, part: { amountMinor: refundedMinor } });
  }
}

type Bought = Awaited<ReturnType<typeof invoiced>>;
type Settings = Awaited<ReturnType<typeof settingsOf>>;

function packedBillOf(
  order: Invoiced,
  bought: Bought,
  settings: Settings,
  packed: NonNullable<InvoiceOver['packed']>,
): ReturnType<typeof packedBill> {
  const lines = bought.items.map(({ id }) => packed.get(id) ?? null);
  return packedBill(order, bought, settings, { lines, rounding: settings.vatRounding });
}

/** What an order whose bag is closed comes to, as an invoice over what was packed has it. */
export const readPackedBill = async (db: Database, order: Invoiced, packed: NonNullable<InvoiceOver['packed']>) =>
  packedBillOf(order, await invoiced(db, order), await settingsOf(db, order.countryCode), packed);

const invoiced = async (db: Database, order: Invoiced) => ({
  items: await selectInvoicedItems(db, [order.id]),
  // Most orders have none: nothing is read for them.
  promotions:
    order.promotionDiscountMinor + order.membershipDiscountMinor + order.couponDiscountMinor > 0
      ? await selectInvoicedPromotions(db, [order.id])
      : [],
});

/** Of orders that have none, each from the moment it was paid; the numbers of a country follow the order given. */
export async function issuePastInvoices(
  tx: Transaction,
  paid: readonly (Pick<Invoiced, 'id' | 'countryCode'> & { paidAt: Date })[],
): Promise<void> {
  const ids = paid.map(({ id }) => id);
  const found = new Map((await selectOrders(tx, ids)).map((order) => [order.id, order]));
  const items = Map.groupBy(await selectInvoicedItems(tx, ids), ({ orderId }) => orderId);
  const promotions = Map.groupBy(await selectInvoicedPromotions(tx, ids), ({ orderId }) => orderId);
  for (const [countryCode, paidOrders] of Map.groupBy(paid, (order) => order.countryCode)) {
    const settings = await settingsOf(tx, countryCode);
    const last = await nextCount(tx, countryCode, 'invoice', paidOrders.length);
    const rows = paidOrders.flatMap(({ id, paidAt }, index) => {
      const order = found.get(id);
      if (!order) return [];
      return {
        countryCode,
        kind: 'invoice' as const,
        count: last - paidOrders.length + 1 + index,
        orderId: id,
        seller: sellerOf(settings),
        content: invoiceContent(order, { items: items.get(id) ?? [], promotions: promotions.get(id) ?? [] }, settings),
        issuedAt: paidAt,
      };
    });
    await insertInvoices(tx, rows);
  }
}

/** Goods that did not come, or a sum of money. Left out: all that is left of the invoice. */
export type CreditPart =
  | {
      goods: readonly (Pick<
        CreditLine,
        | 'nameEn'
        | 'nameAr'
        | 'sku'
        | 'quantity'
        | 'insteadEn'
        | 'insteadAr'
        | 'replaced'
        | 'orderedEn'
        | 'orderedAr'
        | 'weight'
        | 'isDelivery'
      > & {
        taxClass: TaxClass;
        grossMinor: number;
      })[];
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
  { reason, issuedAt, part, note }: { reason: CreditReason; issuedAt: Date; part?: CreditPart; note?: string },
): Promise<void> {
  const { invoice, revision, notes } = lastInvoice(await selectInvoices(tx, order.id));
  if (!invoice || notes.some(({ isPartial }) => !isPartial)) return;
  const requested = part ?? { amountMinor: invoice.totalMinor };
  const isWhole = notes.length === 0 && 'amountMinor' in requested && requested.amountMinor >= invoice.totalMinor;
  const { vatRounding } = await settingsOf(tx, order.countryCode);
  const content = isWhole ? invoice : partOf({ invoice, notes, vatRounding }, requested);
  if (isWhole || content.totalMinor > 0) {
    const noted = note ? { ...content, note } : content;
    await writeInvoice(tx, subjectOf(order), { kind: 'credit_note', revision, issuedAt, reason, content: noted });
  }
}

/** The invoice over the order as it is now, and what was taken back of it. */
function lastInvoice(documents: readonly InvoiceRow[]) {
  const last = documents.findLast(({ kind }) => kind === 'invoice');
  const revision = last?.revision ?? 0;
  const notes = documents.filter((one) => one.kind === 'credit_note' && one.revision === revision);
  return { invoice: last?.content, revision, notes: notes.map(({ content }) => content) };
}

type Noted = { invoice: InvoiceContent; notes: readonly InvoiceContent[]; vatRounding: VatRounding };

/** Read from the documents alone: whatever became of the order since, the sums are those that were invoiced. */
function partOf({ invoice, notes, vatRounding }: Noted, part: CreditPart): InvoiceContent {
  const taken = notes.flatMap(creditsOf);
  const open = openCredit(invoice, taken);
  const goods = 'goods' in part ? creditGoods(open, part.goods, part.backMinor) : [];
  const goodsMinor = addMinor(...goods.map(({ grossMinor }) => grossMinor));
  // What of the goods' own tax class was taken back before has to come off the others: the invoice is over what goes back.
  const unnamedMinor = 'goods' in part ? part.backMinor - goodsMinor : part.amountMinor;
  const unnamed = creditAmount(openCredit(invoice, [...taken, ...goods]), unnamedMinor);
  const lines: CreditLine[] = [...goods, ...namedCredits(unnamed)];
  return creditContent(vatRounding === 'document' ? withDocumentVat(open, lines) : lines, invoice);
}
