import './sales.css';
import type { SalesReport } from '@karaz/contract/admin/sales-report';
import { COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { reportLink } from '@karaz/domain/office/figure-links';
import { COMPARISONS, GROUPINGS, isWholeMonth, MAX_REPORT_DAYS } from '@karaz/domain/office/sales-report';
import { formatClock } from '@karaz/i18n/format-clock';
import { localeOf } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { useCallback, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { countryName } from '../form/intl-names.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import type { FileKind } from '../list/export-button.tsx';
import { usePastPeriods } from '../list/period-filter.tsx';
import { useExport } from '../list/save-file.ts';
import { SelectFilter } from '../list/select-filter.tsx';
import { useDay } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { PeriodPicker } from '../period/period-picker.tsx';
import { FigureCards } from './figure-cards.tsx';
import { hasFigure, isOfInterest } from './figures.ts';
import { reportFile } from './report-file.ts';
import { ReportTable } from './report-table.tsx';
import { TimeChart } from './time-chart.tsx';
import { isPeriodReversed, type ReportQuery, useReportQuery } from './use-report-query.ts';

export const page = definePage({
  texts: ['office', 'office-sales'],
  head: (_, { office, shell }) => ({ title: `${office.pages.sales} · ${shell.storeName}`, noIndex: true }),
  Component: SalesPage,
});

const MAX_ROWS = 100;
/** What one call returns. */
const MAX_FILE_ROWS = 2000;

type QueryProps = { query: ReportQuery; onChange: (change: Partial<ReportQuery>) => void };

function SalesPage() {
  const text = useTexts('office-sales');
  const [query, change] = useReportQuery();
  const load = useLoadReport(query);
  const { country, from, to, by, comparison, branchId } = query;
  const loaded = useLoaded([country, from, to, by, comparison, branchId].join(' '), () => load(MAX_ROWS));
  return (
    <OfficePage title={text.title} description={text.description} actions={<Files query={query} />}>
      <Filters query={query} onChange={change} />
      <ReversedNote query={query} />
      <Groupings query={query} onChange={change} />
      <LoadedBody loaded={loaded}>{(report) => <Report report={report} query={query} onChange={change} />}</LoadedBody>
      <HowCounted />
    </OfficePage>
  );
}

/** Until another period is chosen. */
function ReversedNote({ query: { from, to } }: { query: ReportQuery }) {
  const text = useTexts('office-sales');
  const { view } = useRouter();
  const [first] = useState({ from, to });
  const params = new URLSearchParams(view.address.split('#')[0]?.split('?')[1] ?? '');
  if (!isPeriodReversed(params) || first.from !== from || first.to !== to) return null;
  return (
    <p role="alert" className="field-error">
      {text.reversed}
    </p>
  );
}

function useLoadReport({ country, from, to, by, comparison, branchId }: ReportQuery) {
  const api = useApi();
  return useCallback(
    (limit: number): Promise<SalesReport> => {
      const branch = branchId ? { branchId: Number(branchId) } : {};
      return api('GET /api/v1/admin/sales-report', { query: { country, from, to, by, comparison, limit, ...branch } });
    },
    [api, country, from, to, by, comparison, branchId],
  );
}

function Filters({ query, onChange }: QueryProps) {
  const text = useTexts('office-sales');
  const language = useLanguage();
  const branches = useBranchOptions(query.country);
  return (
    <div className="office-tools">
      <label className="office-filter">
        <span>{text.country}</span>
        <select
          value={query.country}
          // A branch is of one country.
          onChange={({ currentTarget }) => onChange({ country: countryOf(currentTarget.value), branchId: '' })}
        >
          {COUNTRY_CODES.map((code) => (
            <option key={code} value={code}>
              {countryName(code, language)}
            </option>
          ))}
        </select>
      </label>
      <SelectFilter
        label={text.branch}
        value={query.branchId}
        all={text.allBranches}
        options={branches}
        onChange={(branchId) => onChange({ branchId })}
      />
      <PeriodPicker
        label={text.period}
        chosen={{ start: query.from, end: query.to }}
        onChange={({ start, end }) => start && end && onChange({ from: start, to: end })}
        periods={usePastPeriods(query.country)}
        country={query.country}
        maxDays={MAX_REPORT_DAYS}
      />
      <label className="office-filter">
        <span>{text.comparison}</span>
        <select
          value={query.comparison}
          onChange={({ currentTarget: { value } }) =>
            onChange({ comparison: COMPARISONS.find((one) => one === value) ?? 'before' })
          }
        >
          {COMPARISONS.filter((one) => one !== 'month' || one === query.comparison || isWholeMonth(query)).map(
            (one) => (
              <option key={one} value={one}>
                {text.comparisons[one]}
              </option>
            ),
          )}
        </select>
      </label>
    </div>
  );
}

const countryOf = (value: string): CountryCode => COUNTRY_CODES.find((code) => code === value) ?? 'kw';

function Groupings({ query, onChange }: QueryProps) {
  const text = useTexts('office-sales');
  return (
    <nav className="office-views" aria-label={text.groupBy}>
      {GROUPINGS.map((by) => (
        <span key={by} className="office-view" data-current={by === query.by}>
          <button type="button" aria-pressed={by === query.by} onClick={() => onChange({ by })}>
            {text.groupings[by]}
          </button>
        </span>
      ))}
    </nav>
  );
}

function Report({ report, query, onChange }: QueryProps & { report: SalesReport }) {
  const text = useTexts('office-sales');
  const { navigate } = useRouter();
  const day = useDay();
  const names = useRowNames(query.by);
  const branchId = query.branchId ? Number(query.branchId) : undefined;
  const isShown = hasFigure(report, query.figure) && isOfInterest(report, query.figure);
  const figure = isShown ? query.figure : 'sales';
  const label = text.chartLabel(text.figures[figure], text.groupings[query.by]);
  const { now, before } = report.total;
  const open = (key: string) => {
    const to = reportLink(query.by, key, { ...report, branchId });
    if (to) void navigate(to);
  };
  return (
    <>
      <p role="status" className="text-muted">
        {text.compared(
          text.days(day(report.period.from), day(report.period.to)),
          text.days(day(report.before.from), day(report.before.to)),
        )}
        {report.isUnfinished && ` · ${text.soFar}`}
      </p>
      <FigureCards report={report} chosen={query.figure} onChoose={(chosen) => onChange({ figure: chosen })} />
      {now.orders + before.orders === 0 && !now.refunds && !before.refunds ? (
        <EmptyState icon="box" title={text.emptyTitle} description={text.emptyText} />
      ) : (
        <Panel title={label}>
          {(query.by === 'day' || query.by === 'hour') && (
            <TimeChart
              report={report}
              figure={figure}
              label={label}
              nameOf={names.long}
              shortNameOf={names.short}
              onOpen={open}
            />
          )}
          <ReportTable report={report} by={query.by} branchId={branchId} figure={figure} nameOf={names.row} />
        </Panel>
      )}
    </>
  );
}

/** What a row is called: a day, an hour, a payment method or whatever name it brought. */
function useRowNames(by: ReportQuery['by']) {
  const text = useTexts('office-sales');
  const language = useLanguage();
  const day = useDay();
  const short = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const clock = (hour: string) => formatClock(`${hour.padStart(2, '0')}:00`, language);
  const long = (key: string) => (by === 'hour' ? clock(key) : day(key));
  return {
    long,
    short: (key: string) => (by === 'hour' ? clock(key) : short.format(new Date(`${key}T00:00:00Z`))),
    row: (row: SalesReport['rows'][number]) => {
      if (by === 'day' || by === 'hour') return long(row.key);
      if (by === 'payment') return row.key === 'cash_on_delivery' ? text.cash : text.online;
      const name = pick(row, 'name', language) || (row.key ? `#${row.key}` : text.without[by]);
      return row.code ? `${name} · ${row.code}` : name;
    },
  };
}

function Files({ query }: { query: ReportQuery }) {
  const text = useTexts('office-sales');
  const language = useLanguage();
  const load = useLoadReport(query);
  const names = useRowNames(query.by);
  const make = async (kind: FileKind) => {
    const report = await load(MAX_FILE_ROWS);
    return reportFile({ kind, report, by: query.by, text, nameOf: names.row, isRtl: language === 'ar' });
  };
  const csv = useExport(() => make('csv'));
  const xlsx = useExport(() => make('xlsx'));
  return (
    <>
      <Button kind="outline" icon="download" busy={csv.isBusy} onClick={() => void csv.run()}>
        {text.csv}
      </Button>
      <Button kind="outline" icon="download" busy={xlsx.isBusy} onClick={() => void xlsx.run()}>
        {text.xlsx}
      </Button>
    </>
  );
}

function HowCounted() {
  const text = useTexts('office-sales');
  return (
    <details className="sales-rules">
      <summary>{text.howCounted}</summary>
      <ul>
        {text.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
