import type { OfficePopularSearch } from '@karaz/contract/admin/popular-searches';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { countryName, countryOptions } from '../form/intl-names.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { type List, useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';

export const page = definePage({
  texts: ['office', 'office-searches'],
  head: (_, { office, shell }) => ({ title: `${office.pages.popularSearches} · ${shell.storeName}`, noIndex: true }),
  Component: PopularSearchesPage,
});

const TONES = { offered: 'success', pending: 'neutral', removed: 'warning' } as const;

function PopularSearchesPage() {
  const text = useTexts('office-searches');
  const api = useApi();
  const list = useList('GET /api/v1/admin/popular-searches');
  const change = async ({ id, text: phrase }: OfficePopularSearch, isRemoved: boolean, undo?: () => void) => {
    try {
      await api('PUT /api/v1/admin/popular-searches/:id', { params: { id }, body: { isRemoved } });
      toast.success(
        isRemoved ? text.isRemoved(phrase) : text.isAllowed(phrase),
        undo ? { action: { label: text.undo, onPress: undo } } : {},
      );
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.failed);
    }
    list.reload();
  };
  const toggle = (search: OfficePopularSearch) => {
    const isRemoved = search.state !== 'removed';
    void change(search, isRemoved, () => void change(search, !isRemoved));
  };
  return (
    <OfficePage title={text.title} description={text.description}>
      <p className="office-hint">{text.howItWorks}</p>
      <Filters list={list} />
      <DataTable
        list={list}
        columns={useColumns(toggle)}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        empty={<EmptyState icon="search" title={text.title} description={text.empty} />}
      />
    </OfficePage>
  );
}

function Filters({ list }: { list: List<OfficePopularSearch> }) {
  const text = useTexts('office-searches');
  const language = useLanguage();
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/popular-searches/export">
      <ListFilter list={list} name="state" label={text.state} options={options(text.states)} />
      <ListFilter list={list} name="country" label={text.country} options={countryOptions(language)} />
      <ListFilter list={list} name="language" label={text.language} options={options(text.languages)} />
    </ListTools>
  );
}

function useColumns(onChange: (search: OfficePopularSearch) => void): readonly Column<OfficePopularSearch>[] {
  const text = useTexts('office-searches');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'text',
      header: text.words,
      cell: ({ text: phrase, language: spoken }) => (
        <bdi lang={spoken} className="font-semibold">
          {phrase}
        </bdi>
      ),
    },
    {
      key: 'state',
      isPlain: true,
      header: text.state,
      cell: ({ state }) => <Badge tone={TONES[state]}>{text.states[state]}</Badge>,
    },
    { key: 'visitors', header: text.visitors, sort: 'visitors', atEnd: true, cell: ({ visitors }) => visitors },
    { key: 'country', isPlain: true, header: text.country, cell: ({ country }) => countryName(country, language) },
    {
      key: 'language',
      isPlain: true,
      header: text.language,
      wideOnly: true,
      cell: ({ language: spoken }) => text.languages[spoken],
    },
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
      cell: (search) => (
        <Button
          size="small"
          kind="outline"
          icon={search.state === 'removed' ? 'eye' : 'eye-off'}
          aria-label={`${search.state === 'removed' ? text.allow : text.remove}: ${search.text}`}
          onClick={() => onChange(search)}
        >
          {search.state === 'removed' ? text.allow : text.remove}
        </Button>
      ),
    },
  ];
}
