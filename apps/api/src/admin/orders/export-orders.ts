import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import { addMinor, type CurrencyCode, toDecimalText, toMinor } from '@karaz/domain/money';
import { writeCsv } from '@karaz/domain/office/csv';
import { cashStanding } from '@karaz/domain/orders/cash-standing';
import { discountOf } from '@karaz/domain/orders/order-discount';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { localTime } from '../local-time.ts';
import { maskedContacts } from '../masked-contacts.ts';
import { type FileColumns, fileName } from '../mount-list.ts';
import { branchesInReach } from '../staff-branches.ts';
import { orderRow } from './order-rows.ts';
import { type ExportedOrder, type OrderFilter, selectOrdersToExport } from './orders-list.queries.ts';

type Exported = { row: OfficeOrderRow } & Pick<
  ExportedOrder,
  'order' | 'vatByRate' | 'releasedMinor' | 'paidInAllMinor' | 'refundedInAllMinor'
>;

const money = (minor: number, { currency }: { currency: CurrencyCode }) => toDecimalText(minor, currency);

/** What was missing or lighter is not in the first sums: invoices have those of what was packed. */
const COLUMNS: FileColumns<Exported> = {
  number: ({ row }) => row.number,
  date: ({ row }) => localTime(row.createdAt, row.country).date,
  time: ({ row }) => localTime(row.createdAt, row.country).time,
  status: ({ row }) => row.status,
  type: ({ row }) => row.orderType,
  country: ({ row }) => row.country,
  branch: ({ row }) => row.branch.name_en,
  'helped by': ({ row }) => row.helpers.map((branch) => branch.name_en).join(', '),
  customer: ({ row }) => row.customer.name,
  phone: ({ row }) => row.customer.phone,
  'slot date': ({ row }) => row.slot.date,
  opens: ({ row }) => row.slot.opens,
  closes: ({ row }) => row.slot.closes,
  payment: ({ row }) => row.paymentMethod,
  paid: ({ row }) => paidText(row),
  items: ({ row }) => row.itemCount,
  currency: ({ row }) => row.currency,
  'discount before shortages': ({ order }) => money(discountOf(order), order),
  'delivery fee': ({ order }) => money(order.shippingMinor, order),
  'net before shortages': ({ order, vatByRate }) => money(order.totalMinor - vatMinorOf(vatByRate), order),
  'vat rates before shortages': ({ order, vatByRate }) => ratesText(vatByRate, order),
  'vat before shortages': ({ order, vatByRate }) => money(vatMinorOf(vatByRate), order),
  'total before shortages': ({ row }) => money(toMinor(row.total, row.currency), row),
  shortages: ({ row }) => money(toMinor(row.reduction, row.currency), row),
  'total after shortages': ({ row }) =>
    money(toMinor(row.total, row.currency) - toMinor(row.reduction, row.currency), row),
  released: ({ row, releasedMinor }) => money(releasedMinor, row),
  refunded: ({ row, releasedMinor }) => money(toMinor(row.refunded, row.currency) - releasedMinor, row),
  'taken off': ({ row }) => money(toMinor(row.takenOff, row.currency), row),
  'cash short': ({ row }) => money(toMinor(row.cashShort, row.currency), row),
  // All that came and all that went back, also because the order became smaller: the total is without that.
  'amount paid': ({ row, paidInAllMinor }) => money(paidInAllMinor, row),
  'amount refunded': ({ row, refundedInAllMinor }) => money(refundedInAllMinor, row),
};

const PAID_TEXTS = { paid: 'yes', partlyPaid: 'part', notPaid: 'no' } as const;

function paidText(row: OfficeOrderRow): string {
  if (row.hold?.status === 'authorised') return 'authorised';
  if (row.hold?.status === 'released') return PAID_TEXTS.notPaid;
  return row.isPaid ? PAID_TEXTS[cashStanding(row)] : PAID_TEXTS.notPaid;
}

const vatMinorOf = (vatByRate: Exported['vatByRate']) => addMinor(...vatByRate.map(({ vatMinor }) => vatMinor));

/** Each rate with its VAT: "5 % 1.20; 0 % 0.00". */
function ratesText(vatByRate: Exported['vatByRate'], { currency }: { currency: CurrencyCode }): string {
  return vatByRate.map(({ rate, vatMinor }) => `${rate} % ${toDecimalText(vatMinor, currency)}`).join('; ');
}

export async function exportOrders(db: Database, caller: Caller, filter: OrderFilter): Promise<File> {
  const reach = await branchesInReach(db, caller, 'orders.read');
  const contact = maskedContacts(caller);
  const columns = Object.values(COLUMNS);
  const rows = (await selectOrdersToExport(db, filter, reach)).map((found) => {
    const exported = {
      row: orderRow(found, { moved: [], cancelled: [], contact }),
      order: found.order,
      vatByRate: found.vatByRate,
      releasedMinor: found.releasedMinor,
      paidInAllMinor: found.paidInAllMinor,
      refundedInAllMinor: found.refundedInAllMinor,
    };
    return columns.map((cell) => cell(exported, 'en'));
  });
  return new File([writeCsv([Object.keys(COLUMNS), ...rows])], fileName('orders', filter), { type: 'text/csv' });
}
