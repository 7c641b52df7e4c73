import { COUNTRIES } from '@karaz/domain/countries';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { orders } from '../../db/tables/orders.ts';
import { inOrder, type Paging, pageByIds } from '../list-rows.queries.ts';
import { matchesOrder } from '../orders/order-search.queries.ts';
import { type Days, withinDays } from '../within-days.queries.ts';

type Invoice = typeof invoices.$inferSelect;
type InvoiceFilter = Days & {
  search?: string | undefined;
  sort?: 'issuedAt' | '-issuedAt' | undefined;
  kind?: Invoice['kind'] | undefined;
  country?: Invoice['countryCode'] | undefined;
};

export function selectOfficeInvoices(
  db: Database,
  filter: InvoiceFilter,
  reach: readonly number[] | null,
  paging: Paging,
) {
  const where = conditions(db, filter, reach);
  const order = inOrder(filter.sort, { issuedAt: invoices.issuedAt }, desc(invoices.issuedAt), desc(invoices.id));
  const of = (ids: SQL) => rowsOf(db, ids);
  const isSearch = !!filter.search;
  return pageByIds(db, { table: invoices, id: invoices.id, where, order, rowsOf: of, isSearch }, paging);
}

const rowsOf = (db: Database, where: SQL) =>
  db
    .select({
      invoice: invoices,
      paymentMethod: orders.paymentMethod,
      branch: { nameEn: branches.nameEn, nameAr: branches.nameAr },
      currency: orders.currency,
      order: { number: orders.customOrderId, customer: orders.customerName },
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(branches, eq(branches.id, orders.branchId))
    .where(where);

function conditions(db: Database, filter: InvoiceFilter, reach: readonly number[] | null): SQL | undefined {
  const { search, kind, country } = filter;
  const ofOrder = and(
    reach === null ? undefined : inArray(orders.branchId, [...reach]),
    search ? matchesOrder(search) : undefined,
  );
  return and(
    kind ? eq(invoices.kind, kind) : undefined,
    country ? eq(invoices.countryCode, country) : undefined,
    // As the VAT report counts them; of several countries those of the reader.
    withinDays(invoices.issuedAt, country ? { ...filter, timeZone: COUNTRIES[country].timeZone } : filter),
    ofOrder ? inArray(invoices.orderId, db.select({ id: orders.id }).from(orders).where(ofOrder)) : undefined,
  );
}
