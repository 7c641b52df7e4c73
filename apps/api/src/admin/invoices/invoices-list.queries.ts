import { COUNTRIES } from '@karaz/domain/countries';
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { membershipPurchases } from '../../db/tables/club.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { orders } from '../../db/tables/orders.ts';
import { containing, inOrder, type Paging, pageByIds } from '../list-rows.queries.ts';
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
      branch: { nameEn: branches.nameEn, nameAr: branches.nameAr },
      order: {
        ...{ id: orders.id, currency: orders.currency, paymentMethod: orders.paymentMethod },
        ...{ number: orders.customOrderId, customer: orders.customerName },
      },
      purchase: {
        ...{ id: membershipPurchases.id, currency: membershipPurchases.currency },
        customer: membershipPurchases.customerName,
      },
    })
    .from(invoices)
    .leftJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(branches, eq(branches.id, orders.branchId))
    .leftJoin(membershipPurchases, eq(membershipPurchases.id, invoices.membershipPurchaseId))
    .where(where);

function conditions(db: Database, filter: InvoiceFilter, reach: readonly number[] | null): SQL | undefined {
  const { search, kind, country } = filter;
  return and(
    kind ? eq(invoices.kind, kind) : undefined,
    country ? eq(invoices.countryCode, country) : undefined,
    // As the VAT report counts them; of several countries those of the reader.
    withinDays(invoices.issuedAt, country ? { ...filter, timeZone: COUNTRIES[country].timeZone } : filter),
    ofSale(db, search, reach),
  );
}

/** Memberships belong to no branch: whoever reaches only some sees none of them. */
function ofSale(db: Database, search: string | undefined, reach: readonly number[] | null): SQL | undefined {
  if (!search && reach === null) return undefined;
  const ofOrder = and(
    reach === null ? undefined : inArray(orders.branchId, [...reach]),
    search ? matchesOrder(search) : undefined,
  );
  const isOfOrder = inArray(invoices.orderId, db.select({ id: orders.id }).from(orders).where(ofOrder));
  if (!search || reach !== null) return isOfOrder;
  const { id, customerName } = membershipPurchases;
  const pattern = containing(search);
  const number = sql`'CLUB-' || left(replace(${id}::text, '-', ''), 12)`;
  const found = or(ilike(customerName, pattern), ilike(number, pattern));
  const purchases = db.select({ id }).from(membershipPurchases).where(found);
  return or(isOfOrder, inArray(invoices.membershipPurchaseId, purchases));
}
