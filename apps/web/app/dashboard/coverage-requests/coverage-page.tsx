import type { CoverageRow } from '@karaz/contract/admin/coverage';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countryName, countryOptions } from '../form/intl-names.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';

export const page = definePage({
  texts: ['office', 'office-coverage'],
  head: (_, { office, shell }) => ({ title: `${office.pages.coverage} · ${shell.storeName}`, noIndex: true }),
  Component: CoveragePage,
});

function CoveragePage() {
  const text = useTexts('office-coverage');
  const language = useLanguage();
  const list = useList('GET /api/v1/admin/coverage');
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        <Link to="/dashboard/places" className={buttonClass({ kind: 'outline' })}>
          {text.toPlaces}
        </Link>
      }
    >
      <p className="office-hint">{text.whatHappens}</p>
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/coverage/export">
        <ListFilter list={list} name="country" label={text.country} options={countryOptions(language)} />
        <ListFilter
          list={list}
          name="listed"
          label={text.listed}
          options={Object.entries(text.listedNames).map(([value, label]) => ({ value, label }))}
        />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ country, area, place }) => `${country} ${area?.id ?? ''} ${place}`}
        caption={text.title}
        empty={<EmptyState icon="truck" title={text.title} description={text.empty} />}
      />
    </OfficePage>
  );
}

function useColumns(): readonly Column<CoverageRow>[] {
  const text = useTexts('office-coverage');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'place',
      header: text.place,
      cell: ({ area, place, country }) =>
        area ? (
          <Link to={href('/dashboard/places/:code', { code: country })} prefetch={false}>
            {pick(area, 'name', language)} · {pick(area.city, 'name', language)}
          </Link>
        ) : (
          <>
            <bdi>{place}</bdi> <Badge>{text.typed}</Badge>
          </>
        ),
    },
    { key: 'country', header: text.country, cell: ({ country }) => countryName(country, language) },
    { key: 'waiting', header: text.waiting, sort: 'waiting', atEnd: true, cell: ({ waiting }) => waiting },
    { key: 'last', header: text.last, sort: 'lastAt', cell: ({ lastAt }) => <bdi>{formatDateTime(lastAt)}</bdi> },
    { key: 'first', header: text.first, wideOnly: true, cell: ({ firstAt }) => <bdi>{formatDateTime(firstAt)}</bdi> },
  ];
}
