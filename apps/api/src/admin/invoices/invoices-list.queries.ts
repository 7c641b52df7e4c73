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
  const within = conditions(db, filter, reach);
  const order = inOrder(filter.sort, { issuedAt: invoices.issuedAt }, desc(invoices.issuedAt), desc(invoices.id));
  const listed = { table: invoices, id: invoices.id, order, rowsOf: (ids: SQL) => rowsOf(db, ids) };
  const { search } = filter;
  if (!search) return pageByIds(db, { ...listed, where: within, isSearch: false }, paging);
  const { where, finders } = found(search, within);
  return pageByIds(db, { ...listed, where, finders, maxFound: MAX_FOUND, isSearch: true }, paging);
}

/** As many as other lists count. */
const MAX_FOUND = 10_000;

/** Orders and memberships each find their documents, so that neither has every document read. */
function found(search: string, within: SQL | undefined): { where: SQL | undefined; finders: SQL[] } {
  const { id, customerName } = membershipPurchases;
  const pattern = containing(search);
  const number = sql`'CLUB-' || left(replace(${id}::text, '-', ''), 12)`;
  const places = [
    { table: orders, is: and(eq(orders.id, invoices.orderId), matchesOrder(search)) },
    {
      table: membershipPurchases,
      is: and(
        eq(id, invoices.membershipPurchaseId),
        sql`(${ilike(customerName, pattern)} or ${number} ilike ${pattern})`,
      ),
    },
  ];
  return {
    where: and(within, or(...places.map(({ table, is }) => sql`exists (select from ${table} where ${is} offset 0)`))),
    finders: places.map(
      ({ table, is }) =>
        sql`select ${invoices.id} from ${table} join ${invoices} on ${is} where ${within ?? sql`true`}`,
    ),
  };
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

/** Memberships belong to no branch: whoever reaches only some sees none of them. */
function conditions(db: Database, filter: InvoiceFilter, reach: readonly number[] | null): SQL | undefined {
  const { kind, country } = filter;
  const within =
    reach &&
    db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.branchId, [...reach]));
  return and(
    kind ? eq(invoices.kind, kind) : undefined,
    country ? eq(invoices.countryCode, country) : undefined,
    // As the VAT report counts them; of several countries those of the reader.
    withinDays(invoices.issuedAt, country ? { ...filter, timeZone: COUNTRIES[country].timeZone } : filter),
    within ? inArray(invoices.orderId, within) : undefined,
  );
}
