import type { CashRow } from '@karaz/contract/admin/cash';
import { toDecimalText, toMinor } from '@karaz/domain/money';
import { pick } from '@karaz/i18n/localized';
import { localTime } from '../local-time.ts';
import { type ColumnNames, countryIn, type FileColumns } from '../mount-list.ts';

/** With all digits of the currency, as in the other files. */
const money = ({ currency }: CashRow, amount: number | null) =>
  amount === null ? null : toDecimalText(toMinor(amount, currency), currency);

const closed = ({ closedAt, country }: CashRow) => (closedAt === null ? null : localTime(closedAt, country));

const STATES = {
  en: { open: 'open', closed: 'closed' },
  ar: { open: 'لم يُسلَّم', closed: 'سُلّم' },
} as const;

/** Days and times are those of the country. */
export const CASH_COLUMNS: FileColumns<CashRow> = {
  date: ({ day }) => day,
  country: ({ country }, language) => countryIn(country, language),
  branch: ({ branch }, language) => pick(branch, 'name', language),
  person: ({ collector }) => collector,
  status: ({ closingId }, language) => STATES[language === 'ar' ? 'ar' : 'en'][closingId === null ? 'open' : 'closed'],
  orders: ({ orders }) => orders,
  'order numbers': ({ lines }) => lines.map(({ number }) => number).join(', '),
  currency: ({ currency }) => currency,
  due: (row) => money(row, row.due),
  collected: (row) => money(row, row.collected),
  'paid later': (row) => money(row, row.later),
  'taken off by refunds': (row) => money(row, row.takenOff),
  short: (row) => money(row, row.short),
  'collected reasons': ({ notes }) => notes.map(({ number, reason }) => `${number}: ${reason}`).join(' | '),
  'paid out': (row) => money(row, row.paidOut),
  'paid out for': (row) =>
    row.payouts.map(({ number, amount, reason }) => `${number} ${money(row, amount)}: ${reason}`).join(' | '),
  expected: (row) => money(row, row.expected),
  counted: (row) => money(row, row.counted),
  difference: (row) => money(row, row.difference),
  reason: ({ reason }) => reason,
  'closed date': (row) => closed(row)?.date ?? null,
  'closed time': (row) => closed(row)?.time ?? null,
  'closed by': ({ closedBy }) => closedBy,
  corrections: (row) =>
    row.corrections
      .map(({ before, counted, reason, by }) => `${money(row, before)} > ${money(row, counted)}, ${by}: ${reason}`)
      .join(' | '),
};

export const CASH_COLUMN_NAMES: ColumnNames = {
  ar: {
    ...{
      date: 'التاريخ',
      country: 'الدولة',
      branch: 'الفرع',
      person: 'الشخص',
      status: 'الحالة',
      orders: 'عدد الطلبات',
    },
    ...{ 'order numbers': 'أرقام الطلبات', currency: 'العملة', due: 'المستحق', collected: 'المحصَّل' },
    ...{
      'paid later': 'دُفع لاحقاً',
      'taken off by refunds': 'خُصم باسترداد',
      short: 'الناقص',
      'collected reasons': 'أسباب اختلاف المحصَّل',
    },
    ...{ 'paid out': 'المردود نقداً', 'paid out for': 'سبب الرد', expected: 'المتوقع', counted: 'المعدود' },
    ...{ difference: 'الفرق', reason: 'السبب', 'closed date': 'تاريخ الإغلاق', 'closed time': 'وقت الإغلاق' },
    ...{ 'closed by': 'أغلقه', corrections: 'التصحيحات' },
  },
};
