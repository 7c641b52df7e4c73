import type { VatReport } from '@karaz/contract/admin/vat-report';
import { COUNTRY_CODES, type CountryCode, isCountryCode } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { writeCsv } from '@karaz/domain/office/csv';
import { MAX_REPORT_DAYS } from '@karaz/domain/office/sales-report';
import { formatAmount, formatPercent } from '@karaz/i18n/format';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter, useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countryName } from '../form/intl-names.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import type { FileKind } from '../list/export-button.tsx';
import { usePastPeriods } from '../list/period-filter.tsx';
import { useExport } from '../list/save-file.ts';
import { writeXlsx } from '../list/write-xlsx.ts';
import { OfficePage } from '../page/office-page.tsx';
import { today } from '../period/day-names.ts';
import { PeriodPicker } from '../period/period-picker.tsx';
import { readDays } from '../period/read-days.ts';
import { nameOfClass, VAT_COLUMNS, vatCells } from './vat-file.ts';

export const page = definePage({
  texts: ['office', 'office-tax'],
  head: (_, { office, shell }) => ({ title: `${office.pages.vat} · ${shell.storeName}`, noIndex: true }),
  Component: VatPage,
});

type Query = { country: CountryCode; from: string; to: string };

/** The month so far, unless the address names other days. */
function useQuery(): [Query, (change: Partial<Query>) => void] {
  const { view } = useRouter();
  const visitor = useVisitor();
  const [query, setQuery] = useState<Query>(() => {
    const params = new URLSearchParams(view.address.split('#')[0]?.split('?')[1] ?? '');
    const named = params.get('country');
    const days = readDays(params, MAX_REPORT_DAYS) ?? { from: `${today().slice(0, 7)}-01`, to: today() };
    return { country: isCountryCode(named) ? named : visitor.country, ...days };
  });
  const change = (part: Partial<Query>) => {
    const next = { ...query, ...part };
    setQuery(next);
    window.history.replaceState(window.history.state, '', `?${new URLSearchParams(next)}`);
  };
  return [query, change];
}

function VatPage() {
  const text = useTexts('office-tax');
  const api = useApi();
  const [query, change] = useQuery();
  const { country, from, to } = query;
  const loaded = useLoaded([country, from, to].join(' '), () => api('GET /api/v1/admin/vat-report', { query }));
  return (
    <OfficePage title={text.report} description={text.reportHint} actions={<Files query={query} />}>
      <Filters query={query} onChange={change} />
      <LoadedBody loaded={loaded}>
        {(report) =>
          report.rows.length === 0 ? (
            <EmptyState icon="percent" title={text.noDocuments} />
          ) : (
            <Panel title={text.counts(report.invoices, report.creditNotes)}>
              <ReportTable report={report} />
            </Panel>
          )
        }
      </LoadedBody>
    </OfficePage>
  );
}

function Filters({ query, onChange }: { query: Query; onChange: (change: Partial<Query>) => void }) {
  const text = useTexts('office-tax');
  const language = useLanguage();
  return (
    <div className="office-tools">
      <label className="office-filter">
        <span>{text.country}</span>
        <select
          value={query.country}
          onChange={({ currentTarget: { value } }) => isCountryCode(value) && onChange({ country: value })}
        >
          {COUNTRY_CODES.map((code) => (
            <option key={code} value={code}>
              {countryName(code, language)}
            </option>
          ))}
        </select>
      </label>
      <PeriodPicker
        label={text.period}
        chosen={{ start: query.from, end: query.to }}
        onChange={({ start, end }) => start && end && onChange({ from: start, to: end })}
        periods={usePastPeriods()}
        country={query.country}
        maxDays={MAX_REPORT_DAYS}
      />
    </div>
  );
}

function ReportTable({ report }: { report: VatReport }) {
  const text = useTexts('office-tax');
  const amount = (value: number) => formatAmount(toMinor(value, report.currency), report.currency);
  const cells = (row: VatReport['total']) =>
    VAT_COLUMNS.map(([part, sum]) => (
      <td key={`${part} ${sum}`} data-label={text.columns[part][sum]} data-end>
        <bdi dir="ltr">{amount(row[part][sum])}</bdi>
      </td>
    ));
  return (
    <div className="office-table-box">
      <table className="office-table">
        <caption className="sr-only">{text.report}</caption>
        <thead>
          <tr>
            <th scope="col">{text.rate}</th>
            {VAT_COLUMNS.map(([part, sum]) => (
              <th key={`${part} ${sum}`} scope="col" data-end>
                {text.columns[part][sum]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={`${row.taxClass} ${row.rate}`}>
              <td data-label={text.rate}>
                <span>
                  {nameOfClass(text, row)} {row.rate > 0 && <bdi dir="ltr">{formatPercent(row.rate)}</bdi>}
                </span>
              </td>
              {cells(row)}
            </tr>
          ))}
          <tr>
            <td data-label={text.rate}>
              <strong>
                {text.total} (<bdi>{report.currency}</bdi>)
              </strong>
            </td>
            {cells(report.total)}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Files({ query }: { query: Query }) {
  const text = useTexts('office-tax');
  const { list } = useTexts('office');
  const language = useLanguage();
  const api = useApi();
  const make = async (kind: FileKind) => {
    const report = await api('GET /api/v1/admin/vat-report', { query });
    const cells = vatCells(text, report);
    const name = `vat-${report.country}-${report.from}-${report.to}-${report.currency}.${kind}`;
    return kind === 'csv'
      ? new File([writeCsv(cells)], name, { type: 'text/csv' })
      : new File([writeXlsx(text.report, cells, language === 'ar')], name);
  };
  const csv = useExport(() => make('csv'));
  const xlsx = useExport(() => make('xlsx'));
  return (
    <>
      <Button kind="outline" icon="download" busy={csv.isBusy} onClick={() => void csv.run()}>
        {list.export}
      </Button>
      <Button kind="outline" icon="download" busy={xlsx.isBusy} onClick={() => void xlsx.run()}>
        {list.exportXlsx}
      </Button>
    </>
  );
}
