import type { SearchReportRow } from '@karaz/contract/admin/search-report';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countryName, countryOptions } from '../form/intl-names.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { type List, useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useMay } from '../page/use-may.ts';
import { AddSynonym } from './add-synonym.tsx';

export const page = definePage({
  texts: ['office', 'office-search-report'],
  head: (_, { office, shell }) => ({ title: `${office.pages.searchReport} · ${shell.storeName}`, noIndex: true }),
  Component: SearchReportPage,
});

function SearchReportPage() {
  const text = useTexts('office-search-report');
  const list = useList('GET /api/v1/admin/search-report');
  const [chosen, setChosen] = useState<SearchReportRow | null>(null);
  return (
    <OfficePage title={text.title} description={text.description}>
      <p className="office-hint">{text.howItWorks}</p>
      <Filters list={list} />
      <DataTable
        list={list}
        columns={useColumns(setChosen)}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        empty={<EmptyState icon="search" title={text.title} description={text.empty} />}
      />
      {chosen && (
        <AddSynonym
          row={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            list.reload();
          }}
        />
      )}
    </OfficePage>
  );
}

function Filters({ list }: { list: List<SearchReportRow> }) {
  const text = useTexts('office-search-report');
  const language = useLanguage();
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/search-report/export">
      <ListFilter list={list} name="problem" label={text.problem} options={options(text.problems)} />
      <ListFilter list={list} name="country" label={text.country} options={countryOptions(language)} />
      <ListFilter list={list} name="language" label={text.language} options={options(text.languages)} />
    </ListTools>
  );
}

function useColumns(onAdd: (row: SearchReportRow) => void): readonly Column<SearchReportRow>[] {
  const text = useTexts('office-search-report');
  const language = useLanguage();
  const mayWrite = useMay('catalogue.write');
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'text',
      header: text.words,
      cell: (row) => (
        <bdi lang={row.language} className="font-semibold">
          {row.text}
        </bdi>
      ),
    },
    { key: 'searches', header: text.searches, sort: 'searches', atEnd: true, cell: ({ searches }) => searches },
    { key: 'found', header: text.found, atEnd: true, cell: ({ found }) => found },
    { key: 'opened', header: text.opened, atEnd: true, cell: ({ opened }) => opened },
    { key: 'requests', header: text.requests, sort: 'requests', atEnd: true, cell: ({ requests }) => requests },
    { key: 'country', isPlain: true, header: text.country, cell: ({ country }) => countryName(country, language) },
    {
      key: 'last',
      header: text.last,
      sort: 'lastAt',
      wideOnly: true,
      cell: ({ lastAt }) => <bdi>{formatDateTime(lastAt)}</bdi>,
    },
    {
      key: 'actions',
      isPlain: true,
      header: text.actions,
      // Groups of synonyms are made of single words.
      cell: (row) =>
        mayWrite &&
        !row.text.includes(' ') && (
          <Button
            size="small"
            kind="outline"
            icon="plus"
            aria-label={`${text.addSynonym}: ${row.text}`}
            onClick={() => onAdd(row)}
          >
            {text.addSynonym}
          </Button>
        ),
    },
  ];
}
