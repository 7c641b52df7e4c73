import { addDays, addMonths, type CalendarDate, countDays } from '../calendar/calendar-date.ts';

/** What a report divides orders by, and what it divides their lines by. */
export const ORDER_GROUPINGS = ['day', 'hour', 'branch', 'area', 'payment'] as const;
export const LINE_GROUPINGS = ['category', 'product'] as const;
export type OrderGrouping = (typeof ORDER_GROUPINGS)[number];
export type LineGrouping = (typeof LINE_GROUPINGS)[number];
/** Promotions are neither: an order may have several, and what each takes off is not a part of its lines. */
export const GROUPINGS = [...ORDER_GROUPINGS, ...LINE_GROUPINGS, 'promotion'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const MAX_REPORT_DAYS = 366;

export type ReportPeriod = { from: CalendarDate; to: CalendarDate };

/** What a period is compared with: the days just before, the same days of the month before, the same weekdays of the weeks before, or of a year before. */
export const COMPARISONS = ['before', 'month', 'weekdays', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const WEEK = 7;
const YEAR = 52 * WEEK;

/** A whole month is compared with a whole one, whatever their lengths. */
export const isWholeMonth = ({ from, to }: ReportPeriod): boolean =>
  from.endsWith('-01') && to === addDays(addMonths(from, 1), -1);

function monthBefore({ from, to }: ReportPeriod): ReportPeriod {
  if (isWholeMonth({ from, to })) return { from: addMonths(from, -1), to: addDays(from, -1) };
  let months = 1;
  while (addMonths(to, -months) >= from) months += 1;
  return { from: addMonths(from, -months), to: addMonths(to, -months) };
}

/** As many days, except of months; never any of the period's own. */
export function comparedPeriod({ from, to }: ReportPeriod, comparison: Comparison): ReportPeriod {
  if (comparison === 'month') return monthBefore({ from, to });
  const days = countDays(from, to);
  const inWeeks = Math.ceil(days / WEEK) * WEEK;
  const shift = { before: days, weekdays: inWeeks, year: Math.max(YEAR, inWeeks) }[comparison];
  return { from: addDays(from, -shift), to: addDays(to, -shift) };
}

const HOURS = 24;

/** Every row a report has whether something was sold or not; null: only what was sold has one. */
export function fixedKeys(by: Grouping, { from, to }: ReportPeriod): string[] | null {
  if (by === 'hour') return Array.from({ length: HOURS }, (_, hour) => String(hour));
  if (by === 'day') return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
  return null;
}

export const isByLine = (by: Grouping): by is LineGrouping => LINE_GROUPINGS.some((each) => each === by);

/** In percent; null: there was nothing before, so that no percentage says anything. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}

/**
 * Steps of an axis from 0 to at least the highest value: 1, 2 or 5 times a power of ten, at most `steps` of them and none
 * finer than `unit`.
 */
export function axisTicks(max: number, steps: number, unit: number): number[] {
  const size = Math.max(max / steps, unit);
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = [1, 2, 5, 10].find((each) => each * power >= size - power / 1e6) ?? 10;
  const step = factor * power;
  const count = Math.max(1, Math.ceil(max / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
