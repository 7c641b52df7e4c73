import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { orders } from '../../db/tables/orders.ts';
import { containing, inOrder, type Paging, pageOfRows } from '../list-rows.queries.ts';

type Invoice = typeof invoices.$inferSelect;
type InvoiceFilter = {
  search?: string | undefined;
  sort?: 'issuedAt' | '-issuedAt' | undefined;
  kind?: Invoice['kind'] | undefined;
  country?: Invoice['countryCode'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export function selectOfficeInvoices(
  db: Database,
  filter: InvoiceFilter,
  reach: readonly number[] | null,
  paging: Paging,
) {
  const where = conditions(db, filter, reach);
  const newest = sql`${invoices.issuedAt} desc`;
  const rows = db
    .select({
      invoice: invoices,
      order: {
        number: orders.customOrderId,
        customer: orders.customerName,
        totalMinor: orders.totalMinor,
        currency: orders.currency,
      },
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(where)
    .orderBy(...inOrder(filter.sort, { issuedAt: invoices.issuedAt }, newest, sql`${invoices.id}`));
  return pageOfRows(db, rows, { from: invoices, where }, paging);
}

function conditions(db: Database, filter: InvoiceFilter, reach: readonly number[] | null): SQL | undefined {
  const { search, kind, country, from, to } = filter;
  const pattern = containing(search ?? '');
  const ofOrder = and(
    reach === null ? undefined : inArray(orders.branchId, [...reach]),
    search ? or(ilike(orders.customOrderId, pattern), ilike(orders.customerName, pattern)) : undefined,
  );
  return and(
    kind ? eq(invoices.kind, kind) : undefined,
    country ? eq(invoices.countryCode, country) : undefined,
    from ? gte(invoices.issuedAt, new Date(from)) : undefined,
    to ? lt(invoices.issuedAt, sql`${to}::date + 1`) : undefined,
    ofOrder ? inArray(invoices.orderId, db.select({ id: orders.id }).from(orders).where(ofOrder)) : undefined,
  );
}
