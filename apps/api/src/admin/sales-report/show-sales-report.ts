import type { SalesFigures, SalesReport } from '@karaz/contract/admin/sales-report';
import type { CountryCode } from '@karaz/domain/countries';
import { wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { type CurrencyCode, toDecimal } from '@karaz/domain/money';
import {
  type Comparison,
  comparedPeriod,
  fixedKeys,
  type Grouping,
  isByLine,
  MAX_REPORT_DAYS,
  type ReportPeriod,
} from '@karaz/domain/office/sales-report';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { branchesInReach } from '../staff-branches.ts';
import {
  type FiguresRow,
  type ReportRow,
  selectByLine,
  selectByOrder,
  selectByPromotion,
  selectCountry,
} from './sales-report.queries.ts';

type Requested = ReportPeriod & {
  country: CountryCode;
  by: Grouping;
  comparison: Comparison;
  branchId?: number | undefined;
  limit: number;
};

const NONE: FiguresRow = {
  orders: 0,
  salesMinor: 0,
  refundsMinor: 0,
  cashShortMinor: 0,
  discountsMinor: 0,
  shortagesMinor: 0,
  shortLines: 0,
  substitutedLines: 0,
};

export async function showSalesReport(
  db: Database,
  caller: Caller,
  now: Date,
  { country, by, comparison, branchId, limit, ...period }: Requested,
): Promise<SalesReport> {
  const reach = await branchesInReach(db, caller, 'reports.read');
  const settings = await selectCountry(db, country);
  if (!settings) throw new Error(`no settings of ${country}`);
  const { currency } = settings;
  const before = comparedPeriod(period, comparison);
  const scope = { ...settings, country, ...period, before, branchId, reach };
  // Every day has a row: what is left out would be missing in the chart.
  const max = by === 'day' ? MAX_REPORT_DAYS : limit;
  const found = await selectRows(db, by, { scope, now, limit: max });
  const total = found.find(({ isTotal }) => isTotal);
  const rows = found.filter(({ isTotal }) => !isTotal);
  const keys = fixedKeys(by, period);
  const shown = withFixed(rows, keys);
  return {
    country,
    currency,
    period,
    before,
    isUnfinished: period.to >= wallTimeAt(now, settings.timeZone).date,
    total: {
      now: figuresOf(total?.now ?? NONE, currency, by, true),
      before: figuresOf(total?.before ?? NONE, currency, by, true),
    },
    rows: shown.map(({ key, nameEn, nameAr, code, ...row }) => ({
      key: key ?? '',
      name_en: nameEn,
      name_ar: nameAr,
      code,
      now: figuresOf(row.now, currency, by),
      before: figuresOf(row.before, currency, by),
    })),
    // A longer month before has days without a row.
    rowCount: keys ? shown.length : Math.max(shown.length, rows[0]?.rowCount ?? 0),
  };
}

function selectRows(db: Database, by: Grouping, rest: Omit<Parameters<typeof selectByLine>[1], 'by'>) {
  if (by === 'promotion') return selectByPromotion(db, rest);
  return isByLine(by) ? selectByLine(db, { by, ...rest }) : selectByOrder(db, { by, ...rest });
}

type ShownRow = Omit<ReportRow, 'rowCount' | 'isTotal'>;

function withFixed(rows: readonly ShownRow[], keys: readonly string[] | null): readonly ShownRow[] {
  if (keys === null) return rows;
  const found = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => found.get(key) ?? { key, nameEn: null, nameAr: null, code: null, now: NONE, before: NONE });
}

/** The total is that of the orders, whatever they are divided by. */
function figuresOf(row: FiguresRow, currency: CurrencyCode, by: Grouping, isTotal = false): SalesFigures {
  const isLine = !isTotal && isByLine(by);
  const isPromotion = by === 'promotion';
  const { orders, salesMinor, shortLines, substitutedLines } = row;
  const averageMinor = orders === 0 ? 0 : Math.round(salesMinor / orders);
  return {
    orders,
    sales: toDecimal(salesMinor, currency),
    averageBasket: isLine ? null : toDecimal(averageMinor, currency),
    discounts: isPromotion ? toDecimal(row.discountsMinor, currency) : null,
    refunds: isLine || (isPromotion && !isTotal) ? null : toDecimal(row.refundsMinor, currency),
    cashShort: isLine ? null : toDecimal(row.cashShortMinor, currency),
    shortages: toDecimal(row.shortagesMinor, currency),
    shortLines,
    substitutedLines,
  };
}
