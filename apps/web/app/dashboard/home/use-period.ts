import { addDays, type CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { today } from '../period/day-names.ts';
import { readDays } from '../period/read-days.ts';

export type Period = { from: CalendarDate; to: CalendarDate };

/** What the call answers at once. */
export const MAX_DAYS = 366;
const USUAL_DAYS = 30;

/** The last 30 days, unless the address has another period that can be shown. */
export function readPeriod(params: URLSearchParams): Period {
  return readDays(params, MAX_DAYS) ?? { from: addDays(today(), 1 - USUAL_DAYS), to: today() };
}

/** Stands in the address: reload and a sent link show the same figures. */
export function usePeriod(): [Period, (period: Period) => void] {
  const { view } = useRouter();
  const [period, setPeriod] = useState(() => readPeriod(new URLSearchParams(view.address.split('?')[1] ?? '')));
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    if (!isChosen) return;
    window.history.replaceState(window.history.state, '', `?${new URLSearchParams(period)}`);
  }, [period, isChosen]);
  const choose = (next: Period) => {
    setPeriod(next);
    setChosen(true);
  };
  return [period, choose];
}
