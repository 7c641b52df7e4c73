import { createHash } from 'node:crypto';
import type { PlannedRow, PriceChangeBody } from '@karaz/contract/admin/price-changes';
import { COUNTRIES } from '@karaz/domain/countries';
import { instantAt } from '@karaz/domain/delivery/slot-time';
import { isFinerThan, toDecimal } from '@karaz/domain/money';
import { type PlannedPrices, planPrices } from '@karaz/domain/pricing/bulk-price';
import { type ChangeDates, changesOverlap } from '@karaz/domain/pricing/price-change-dates';
import { ok } from '@karaz/domain/result';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { DatedChange } from './dated-changes.queries.ts';
import type { PricedRow } from './price-changes.queries.ts';
import { PRICE_PROBLEM_TEXTS, type PriceProblemCode } from './price-problem-texts.ts';

const MAX_STOCKS = 10_000;

export type Planned = { row: PricedRow; after: PlannedPrices };

const isChanged = ({ row, after }: Planned) =>
  row.priceMinor !== after.priceMinor || row.sellingPriceMinor !== after.sellingPriceMinor;
export const isToChange = (planned: Planned) => planned.after.problem === null && isChanged(planned);

const reject = ({ language }: RequestContext, field: string, code: PriceProblemCode) =>
  failure('validationFailed', { fields: { [field]: { code, text: PRICE_PROBLEM_TEXTS[language][code] } } });

/** An amount is of one currency; a share is of any. */
export function planAll(
  rows: readonly PricedRow[],
  body: PriceChangeBody,
  context: RequestContext,
): Outcome<Planned[]> {
  const currencies = new Set(rows.map(({ currency }) => currency));
  const [currency] = currencies;
  if (rows.length > MAX_STOCKS) return reject(context, 'productIds', 'tooMany');
  if (body.kind === 'amount' && currencies.size > 1) return reject(context, 'country', 'oneCurrency');
  if (body.kind === 'amount' && currency && isFinerThan(body.value, currency))
    return reject(context, 'value', 'tooFine');
  if (body.kind === 'percent' && body.value < -100) return reject(context, 'value', 'belowAll');
  return ok(rows.map((row) => ({ row, after: planPrices(row, body, row.currency) })));
}

const isOf = (change: DatedChange, { productId, branchId, countryCode }: PricedRow) =>
  change.countryCode === countryCode &&
  change.productIds.includes(productId) &&
  (change.branchIds === null || change.branchIds.includes(branchId));

type Dating = { rows: readonly PricedRow[]; open: readonly DatedChange[]; now: Date };

/** When the change begins and ends, by the clocks of the country its prices are of. */
export function datesOf(
  body: PriceChangeBody,
  { rows, open, now }: Dating,
  context: RequestContext,
): Outcome<ChangeDates> {
  const countries = [...new Set(rows.map(({ countryCode }) => countryCode))];
  const isDated = body.from !== null || body.until !== null;
  if (isDated && countries.length > 1) return reject(context, 'country', 'oneCountry');
  const timeZone = countries[0] ? COUNTRIES[countries[0]].timeZone : 'UTC';
  const from = body.from === null ? now : localInstant(body.from, timeZone);
  const dates = {
    startsAt: from < now ? now : from,
    endsAt: body.until === null ? null : localInstant(body.until, timeZone),
  };
  if (dates.endsAt !== null && dates.endsAt <= dates.startsAt) return reject(context, 'until', 'endsTooEarly');
  // One that is running ends some seconds after its time.
  const after = new Date(now.getTime() + 1);
  const isInTheWay = (change: DatedChange) => {
    const isLate = change.endsAt !== null && change.endsAt <= now;
    return (
      changesOverlap(dates, isLate ? { ...change, endsAt: after } : change) && rows.some((row) => isOf(change, row))
    );
  };
  return open.some(isInTheWay) ? reject(context, 'from', 'overlaps') : ok(dates);
}

function localInstant(local: string, timeZone: string): Date {
  const [date = '', time = ''] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt({ date, minutes: hours * 60 + minutes }, timeZone);
}

/** The same prices before and after give the same version. */
export const versionOf = (planned: readonly Planned[]) =>
  createHash('sha256')
    .update(JSON.stringify(planned.map(({ row, after }) => [row.id, row.priceMinor, row.sellingPriceMinor, after])))
    .digest('base64url')
    .slice(0, 22);

export function plannedRow({ row, after }: Planned): PlannedRow {
  const decimal = (minor: number) => toDecimal(minor, row.currency);
  const orNull = (minor: number | null) => (minor === null ? null : decimal(minor));
  return {
    stockId: row.id,
    sku: row.sku,
    name_en: row.nameEn,
    name_ar: row.nameAr,
    branch: { id: row.branchId, name_en: row.branchNameEn, name_ar: row.branchNameAr },
    currency: row.currency,
    price: decimal(row.priceMinor),
    newPrice: decimal(after.priceMinor),
    sellingPrice: orNull(row.sellingPriceMinor),
    newSellingPrice: orNull(after.sellingPriceMinor),
    problem: after.problem,
  };
}
