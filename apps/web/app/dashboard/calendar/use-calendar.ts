import type { CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { isCalendarDate } from '@karaz/domain/calendar/calendar-date';
import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { useCallback, useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { today } from './calendar-words.ts';

export const VIEWS = ['month', 'week', 'day'] as const;
export type View = (typeof VIEWS)[number];
export type Looked = { view: View; date: CalendarDate; country: string; branchId: string };
export type Look = (part: Partial<Looked>) => void;

function readLooked(params: URLSearchParams): Looked {
  const date = params.get('date') ?? '';
  return {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'month',
    date: isCalendarDate(date) && isDayOfTrade(date) ? date : today(),
    country: COUNTRY_CODES.find((code) => code === params.get('country')) ?? '',
    branchId: /^[1-9]\d{0,8}$/.exec(params.get('branchId') ?? '')?.[0] ?? '',
  };
}

/** What is looked at stands in the address: reload and a sent link show the same. */
export function useLooked(): [Looked, Look] {
  const { view } = useRouter();
  const [looked, setLooked] = useState(() =>
    readLooked(new URLSearchParams(view.address.split('#')[0]?.split('?')[1] ?? '')),
  );
  useEffect(() => {
    const params = new URLSearchParams(Object.entries(looked).filter(([, value]) => value !== ''));
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?${params}`);
  }, [looked]);
  const shown = looked.view;
  const look = useCallback(
    (part: Partial<Looked>) => {
      // Another view is a step of its own: Back leads from a day to its month.
      if (part.view !== undefined && part.view !== shown) window.history.pushState(null, '', window.location.href);
      setLooked((now) => ({ ...now, ...part }));
    },
    [shown],
  );
  useEffect(() => {
    const onPopState = () => setLooked(readLooked(new URLSearchParams(window.location.search)));
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  return [looked, look];
}

/** What the calls take of it. */
export const filtersOf = ({ country, branchId }: Looked) => ({
  ...(country ? { country } : {}),
  ...(branchId ? { branchId } : {}),
});
