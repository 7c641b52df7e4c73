import type { CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { isCalendarDate } from '@karaz/domain/calendar/calendar-date';
import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { useCallback, useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { today } from './calendar-format.ts';

export const VIEWS = ['month', 'week', 'day'] as const;
export type View = (typeof VIEWS)[number];
export type CalendarQuery = { view: View; date: CalendarDate; country: string; branchId: string };
export type ChangeQuery = (part: Partial<CalendarQuery>) => void;

function readQuery(params: URLSearchParams): CalendarQuery {
  const date = params.get('date') ?? '';
  return {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'month',
    date: isCalendarDate(date) && isDayOfTrade(date) ? date : today(),
    country: COUNTRY_CODES.find((code) => code === params.get('country')) ?? '',
    branchId: /^[1-9]\d{0,8}$/.exec(params.get('branchId') ?? '')?.[0] ?? '',
  };
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
      setQuery((now) => ({ ...now, ...part }));
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
