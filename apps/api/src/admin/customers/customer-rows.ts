import type { CustomerRow } from '@karaz/contract/admin/customers';
import { toDecimal } from '@karaz/domain/money';
import { writeCsv } from '@karaz/domain/office/csv';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { foundPage } from '../found-page.ts';
import { maskedContacts } from '../masked-contacts.ts';
import {
  type CustomerFilter,
  type CustomerListRow,
  type CustomerSort,
  selectCustomers,
  selectCustomersToExport,
} from './customers-list.queries.ts';

type CustomerQuery = CustomerFilter & {
  page: number;
  limit: number;
  sort?: CustomerSort | `-${CustomerSort}` | undefined;
};

export async function listCustomers(
  db: Database,
  caller: Caller,
  { page, limit, sort, ...filter }: CustomerQuery,
  now: Date,
) {
  const found = await selectCustomers(db, filter, { page, limit, sort, now });
  const contact = maskedContacts(caller);
  return foundPage(found, { page, limit }, (row) => customerRow(row, contact));
}

function customerRow(row: CustomerListRow, contact: ReturnType<typeof maskedContacts>): CustomerRow {
  const { id, firstName, lastName, email, phone, isDisabled, createdAt } = row.user;
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    email: contact(email),
    phone: contact(phone),
    isDisabled,
    createdAt: createdAt.toISOString(),
    ...tradeView(row),
  };
}

export function tradeView({ orderCount, spent, lastOrderAt, membership }: CustomerListRow) {
  return {
    orderCount,
    spent: spent.map(({ currency, minor }) => ({ currency, amount: toDecimal(Number(minor), currency) })),
    lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt).toISOString(),
    membership: membership && {
      name_en: membership.nameEn,
      name_ar: membership.nameAr,
      endsAt: new Date(membership.endsAt).toISOString(),
    },
  };
}

const HEADINGS = ['id', 'name', 'email', 'phone', 'joined', 'orders', 'spent', 'last order', 'membership', 'disabled'];

export async function exportCustomers(db: Database, caller: Caller, filter: CustomerFilter, now: Date): Promise<File> {
  const contact = maskedContacts(caller);
  const rows = (await selectCustomersToExport(db, filter, now))
    .map((row) => customerRow(row, contact))
    .map((row) => [
      row.id,
      row.name,
      row.email,
      row.phone,
      row.createdAt,
      row.orderCount,
      row.spent.map(({ amount, currency }) => `${amount} ${currency}`).join(' '),
      row.lastOrderAt,
      row.membership?.name_en,
      row.isDisabled ? 'yes' : 'no',
    ]);
  return new File([writeCsv([HEADINGS, ...rows])], 'customers.csv', { type: 'text/csv' });
}
