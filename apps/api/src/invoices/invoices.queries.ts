import type { InvoiceKind } from '@karaz/domain/invoices/invoice-number';
import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { invoiceCounters, invoiceMails, invoices } from '../db/tables/invoices.ts';
import { orderItems, orders } from '../db/tables/orders.ts';
import { orderPicks } from '../db/tables/picking.ts';
import { countrySettings, globalSettings } from '../db/tables/places.ts';

type Country = (typeof orders.$inferSelect)['countryCode'];
export type InvoiceRow = typeof invoices.$inferSelect;

export function selectInvoices(db: Database, orderId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.count));
}

export async function selectInvoicesFor(
  db: Database,
  { subjectId, messageId }: { subjectId: string; messageId: number },
): Promise<InvoiceRow[]> {
  const isOwn = or(eq(invoices.orderId, subjectId), eq(invoices.membershipPurchaseId, subjectId));
  const own = db.select({ invoiceId: invoices.id, messageId: sql<number>`${messageId}::int`.as('message_id') });
  await db.insert(invoiceMails).select(own.from(invoices).where(isOwn)).onConflictDoNothing();
  return db
    .select(getTableColumns(invoices))
    .from(invoices)
    .innerJoin(invoiceMails, eq(invoiceMails.invoiceId, invoices.id))
    .where(and(isOwn, eq(invoiceMails.messageId, messageId)))
    .orderBy(asc(invoices.kind), asc(invoices.count));
}

export async function hasInvoice(db: Database, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')));
  return found.length > 0;
}

export async function selectIsNeverInvoiced(
  db: Database,
  { id, totalMinor }: Pick<typeof orders.$inferSelect, 'id' | 'totalMinor'>,
): Promise<boolean> {
  const { rows } = await db.execute<{ isNever: boolean }>(sql`
    select not exists (select from ${invoices} where order_id = ${id})
      and bool_and(coalesce(p.picked_quantity, i.quantity) = 0)
      and coalesce(sum(p.reduction_minor), 0) = ${totalMinor} as "isNever"
    from ${orderItems} i left join ${orderPicks} p on p.item_id = i.id where i.order_id = ${id}`);
  return rows[0]?.isNever ?? false;
}

/** What invoices are made of: the lines of these orders. */
export async function selectInvoicedItems(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
}

export async function selectOrders(db: Database, ids: readonly string[]) {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]));
}

/** The last of so many numbers. The next of the same country waits here until the one before is committed or rolled back. */
export async function nextCount(
  tx: Transaction,
  countryCode: Country,
  kind: InvoiceKind,
  howMany = 1,
): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ countryCode, kind, last: howMany })
    .onConflictDoUpdate({
      target: [invoiceCounters.countryCode, invoiceCounters.kind],
      set: { last: sql`${invoiceCounters.last} + ${howMany}` },
    })
    .returning({ last: invoiceCounters.last });
  return counter?.last ?? howMany;
}

/** Without a legal name the shop sells under its own: a document that names no seller is none. */
export async function selectSeller(db: Database, countryCode: Country) {
  const { legalNameEn, legalNameAr, ...columns } = getTableColumns(countrySettings);
  const shop = (key: string) => sql`(select data ->> ${key} from ${globalSettings})`;
  const [row] = await db
    .select({
      ...columns,
      legalNameEn: sql<string>`coalesce(nullif(${legalNameEn}, ''), nullif(${legalNameAr}, ''), ${shop('store_name_en')}, '')`,
      legalNameAr: sql<string>`coalesce(nullif(${legalNameAr}, ''), nullif(${legalNameEn}, ''), ${shop('store_name_ar')}, '')`,
    })
    .from(countrySettings)
    .where(eq(countrySettings.countryCode, countryCode));
  return row;
}

export async function insertInvoices(tx: Transaction, rows: (typeof invoices.$inferInsert)[]): Promise<void> {
  await tx.insert(invoices).values(rows);
}
