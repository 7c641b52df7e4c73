import { addDays, isCalendarDate } from '@karaz/domain/calendar/calendar-date';
import { type CountryCode, isCountryCode } from '@karaz/domain/countries';
import {
  COMPARISONS,
  type Comparison,
  GROUPINGS,
  type Grouping,
  MAX_REPORT_DAYS,
} from '@karaz/domain/office/sales-report';
import { useEffect, useState } from 'react';
import { useRouter, useVisitor } from '../../router/router-context.ts';
import { today } from '../period/day-names.ts';
import { readDays } from '../period/read-days.ts';
import { FIGURES, type Figure } from './figures.ts';

const USUAL_DAYS = 30;

export type ReportQuery = {
  country: CountryCode;
  from: string;
  to: string;
  by: Grouping;
  comparison: Comparison;
  branchId: string;
  figure: Figure;
};

export function readReportQuery(params: URLSearchParams, country: CountryCode): ReportQuery {
  const named = params.get('country');
  const branchId = params.get('branchId') ?? '';
  return {
    country: isCountryCode(named) ? named : country,
    ...(readDays(params, MAX_REPORT_DAYS) ?? { from: addDays(today(), 1 - USUAL_DAYS), to: today() }),
    by: GROUPINGS.find((by) => by === params.get('by')) ?? 'day',
    comparison: COMPARISONS.find((one) => one === params.get('comparison')) ?? 'before',
    branchId: /^[1-9]\d{0,8}$/.test(branchId) ? branchId : '',
    figure: FIGURES.find((figure) => figure === params.get('figure')) ?? 'sales',
  };
}

/** The address has a period that ends before it begins. */
export function isPeriodReversed(params: URLSearchParams): boolean {
  const [from = '', to = ''] = ['from', 'to'].map((name) => params.get(name) ?? '');
  return isCalendarDate(from) && isCalendarDate(to) && to < from;
}

/** Stands in the address: reload and a sent link show the same report. */
export function useReportQuery(): [ReportQuery, (change: Partial<ReportQuery>) => void] {
  const { view } = useRouter();
  const { country } = useVisitor();
  const [query, setQuery] = useState(() =>
    readReportQuery(new URLSearchParams(view.address.split('#')[0]?.split('?')[1] ?? ''), country),
  );
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    if (!isChosen) return;
    const { branchId, ...rest } = query;
    const address = new URLSearchParams({ ...rest, ...(branchId ? { branchId } : {}) });
    window.history.replaceState(window.history.state, '', `?${address}`);
  }, [query, isChosen]);
  const change = (part: Partial<ReportQuery>) => {
    setQuery((before) => ({ ...before, ...part }));
    setChosen(true);
  };
  return [query, change];
}
