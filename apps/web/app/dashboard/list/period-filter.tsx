import { addDays } from '@karaz/domain/calendar/calendar-date';
import type { DateRange } from '@karaz/domain/calendar/date-range';
import { pastPeriods } from '@karaz/domain/calendar/past-periods';
import { weekStartOf } from '@karaz/domain/calendar/week-start';
import { isCountryCode } from '@karaz/domain/countries';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { today } from '../period/day-names.ts';
import { PeriodPicker } from '../period/period-picker.tsx';
import type { NamedPeriod } from '../period/typed-days.tsx';
import type { List } from './use-list.ts';

type PeriodFilterProps = { list: List<unknown>; label?: string };

/** From a first to a last day, in the filters `from` and `to`. */
export function ListPeriodFilter({ list, label }: PeriodFilterProps) {
  const text = useTexts('office').list;
  const { from = '', to = '', country } = list.query.filters;
  return (
    <PeriodPicker
      label={label ?? text.days}
      chosen={{ start: from || null, end: to || null }}
      onChange={({ start, end }: DateRange) =>
        list.change({ filters: { ...list.query.filters, from: start ?? '', to: end ?? '' } })
      }
      periods={usePastPeriods(country)}
      country={country}
      mayBeOpen
    />
  );
}

/** By the clock on the reader's wall, as the rows show their times. */
export function usePastPeriods(country?: string): NamedPeriod[] {
  const text = useTexts('office').list;
  const visitor = useVisitor();
  const end = today();
  const past = pastPeriods(end, weekStartOf(isCountryCode(country) ? country : visitor.country));
  return [
    { name: text.today, start: end, end },
    { name: text.yesterday, start: addDays(end, -1), end: addDays(end, -1) },
    { name: text.lastDays(7), start: addDays(end, -6), end },
    { name: text.lastDays(30), start: addDays(end, -29), end },
    { name: text.thisWeek, ...past.thisWeek },
    { name: text.lastWeek, ...past.lastWeek },
    { name: text.thisMonth, ...past.thisMonth },
    { name: text.lastMonth, ...past.lastMonth },
  ];
}
