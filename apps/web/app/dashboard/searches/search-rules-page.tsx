import type { OfficeSearchRule } from '@karaz/contract/admin/search-rules';
import { pick } from '@karaz/i18n/localized';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { CatalogueListPage, RowButton } from '../catalogue-lists/list-page.tsx';
import { countryName, countryOptions } from '../form/intl-names.ts';
import { clockCountry } from '../form/schedule-clock.ts';
import type { Column } from '../list/data-table.tsx';
import { ListFilter } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { useFormatDateTimeIn } from '../page/date-formats.ts';
import { SearchRuleDialog } from './search-rule-dialog.tsx';

export const page = definePage({
  texts: ['office', 'office-search-rules'],
  head: (_, { office, shell }) => ({ title: `${office.pages.searchRules} · ${shell.storeName}`, noIndex: true }),
  Component: SearchRulesPage,
});

function SearchRulesPage() {
  const text = useTexts('office-search-rules');
  const language = useLanguage();
  const list = useList('GET /api/v1/admin/search-rules');
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  const countries = countryOptions(language);
  return (
    <CatalogueListPage
      list={list}
      file="GET /api/v1/admin/search-rules/export"
      text={text}
      icon="search"
      filters={
        <>
          <ListFilter list={list} name="kind" label={text.kind} options={options(text.kinds)} />
          <ListFilter list={list} name="country" label={text.country} options={countries} />
          <ListFilter list={list} name="state" label={text.state} options={options(text.states)} />
        </>
      }
      columns={useColumns()}
      editor={(props) => <SearchRuleDialog {...props} />}
    />
  );
}

function useColumns(): (open: (row: OfficeSearchRule) => void) => readonly Column<OfficeSearchRule>[] {
  const text = useTexts('office-search-rules');
  const language = useLanguage();
  const formatDateTime = useFormatDateTimeIn();
  return (open) => [
    {
      key: 'words',
      header: text.words,
      sort: 'words',
      cell: (row) => (
        <RowButton label={text.edit(row.words)} onPress={() => open(row)}>
          <bdi>{row.words}</bdi>
        </RowButton>
      ),
    },
    { key: 'kind', isPlain: true, header: text.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'product', isPlain: true, header: text.product, cell: ({ product }) => pick(product, 'name', language) },
    {
      key: 'country',
      isPlain: true,
      header: text.country,
      cell: ({ country }) => (country ? countryName(country, language) : text.everywhere),
    },
    {
      key: 'endsAt',
      header: text.endsAt,
      sort: 'endsAt',
      cell: ({ endsAt, country }) =>
        endsAt ? <bdi>{formatDateTime(endsAt, clockCountry(country && [country]))}</bdi> : text.noEnd,
    },
    {
      key: 'state',
      isPlain: true,
      header: text.state,
      cell: ({ state }) => <Badge tone={state === 'active' ? 'success' : 'neutral'}>{text.states[state]}</Badge>,
    },
  ];
}
