import { addDays, type CalendarDate, countDays, isCalendarDate } from '@karaz/domain/calendar/calendar-date';
import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { useCallback, useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { today } from '../period/day-names.ts';

export const VIEWS = ['month', 'week', 'day', 'period'] as const;
/** What the call answers at once. */
export const MAX_DAYS = 42;
const USUAL_DAYS = 14;
export type View = (typeof VIEWS)[number];
/** `to`: the last day of a period, which begins on `from`; in other views both are empty. */
export type CalendarQuery = {
  view: View;
  date: CalendarDate;
  from: CalendarDate | '';
  to: CalendarDate | '';
  country: string;
  branchId: string;
};
export type ChangeQuery = (part: Partial<CalendarQuery>) => void;

const dayIn = (params: URLSearchParams, name: string): CalendarDate | '' => {
  const day = params.get(name) ?? '';
  return isCalendarDate(day) && isDayOfTrade(day) ? day : '';
};

/** The days of the view: in another view than the period there are none, and a new period begins where one looks. */
export function withPeriod(query: CalendarQuery): CalendarQuery {
  const { view, date, from, to } = query;
  if (view !== 'period') return { ...query, from: '', to: '' };
  const isWhole = from && to && to >= from && countDays(from, to) <= MAX_DAYS;
  if (!isWhole) return { ...query, from: date, to: addDays(date, USUAL_DAYS - 1) };
  return date >= from && date <= to ? query : { ...query, date: from };
}

function readQuery(params: URLSearchParams): CalendarQuery {
  return withPeriod({
    view: VIEWS.find((view) => view === params.get('view')) ?? 'month',
    date: dayIn(params, 'date') || today(),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    country: COUNTRY_CODES.find((code) => code === params.get('country')) ?? '',
    branchId: /^[1-9]\d{0,8}$/.exec(params.get('branchId') ?? '')?.[0] ?? '',
  });
}

/** What is looked at stands in the address: reload and a sent link show the same. */
export function useCalendarQuery(): [CalendarQuery, ChangeQuery] {
  const { view } = useRouter();
  const [query, setQuery] = useState(() =>
    readQuery(new URLSearchParams(view.address.split('#')[0]?.split('?')[1] ?? '')),
  );
  useEffect(() => {
    const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?${params}`);
  }, [query]);
  const currentView = query.view;
  const changeQuery = useCallback(
    (part: Partial<CalendarQuery>) => {
      // Another view is a step of its own: Back leads from a day to its month.
      if (part.view !== undefined && part.view !== currentView)
        window.history.pushState(null, '', window.location.href);
      setQuery((now) => withPeriod({ ...now, ...part }));
    },
    [currentView],
  );
  useEffect(() => {
    const onPopState = () => setQuery(readQuery(new URLSearchParams(window.location.search)));
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  return [query, changeQuery];
}

/** What the calls take of it. */
export const filtersOf = ({ country, branchId }: CalendarQuery) => ({
  ...(country ? { country } : {}),
  ...(branchId ? { branchId } : {}),
});
