import type { OfficeBranchRow } from '@karaz/contract/admin/branches';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countryName, countryOptions } from '../form/intl-names.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { useMay } from '../page/use-may.ts';

export const page = definePage({
  texts: ['office', 'office-branches'],
  head: (_, { office, shell }) => ({ title: `${office.pages.branches} · ${shell.storeName}`, noIndex: true }),
  Component: BranchesPage,
});

function BranchesPage() {
  const text = useTexts('office-branches');
  const office = useTexts('office');
  const language = useLanguage();
  const { navigate } = useRouter();
  const mayWrite = useMay('settings.write');
  const list = useList('GET /api/v1/admin/branches');
  useShortcuts({ n: () => mayWrite && navigate(href('/dashboard/branches/:id', { id: 'new' })) });
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        mayWrite && (
          <Link to={href('/dashboard/branches/:id', { id: 'new' })} className={buttonClass()}>
            {text.add}
          </Link>
        )
      }
    >
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/branches/export">
        <ListFilter list={list} name="country" label={text.country} options={countryOptions(language)} />
        <ListFilter
          list={list}
          name="type"
          label={text.type}
          options={(['seller', 'restaurant'] as const).map((value) => ({ value, label: text.types[value] }))}
        />
        <ListFilter
          list={list}
          name="active"
          label={text.state}
          options={[
            { value: 'yes', label: text.active },
            { value: 'no', label: text.inactive },
          ]}
        />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        empty={<EmptyState icon="pin" title={office.list.emptyTitle} description={text.emptyText} />}
      />
    </OfficePage>
  );
}

function useColumns(): readonly Column<OfficeBranchRow>[] {
  const text = useTexts('office-branches');
  const language = useLanguage();
  const kinds: Readonly<Record<string, string>> = text.kinds;
  return [
    {
      key: 'name',
      header: text.name,
      sort: 'name',
      cell: (row) => (
        <>
          <Link to={href('/dashboard/branches/:id', { id: row.id })}>{pick(row, 'name', language)}</Link>
          {row.isMain && <small className="block text-muted">{text.main}</small>}
        </>
      ),
    },
    { key: 'code', header: text.code, sort: 'code', cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    {
      key: 'country',
      isPlain: true,
      header: text.country,
      sort: 'country',
      cell: ({ country }) => countryName(country, language),
    },
    { key: 'kind', isPlain: true, header: text.kind, cell: ({ kind }) => kinds[kind] ?? kind },
    { key: 'areas', header: text.areas, atEnd: true, cell: ({ areaCount }) => areaCount },
    { key: 'windows', header: text.windows, atEnd: true, wideOnly: true, cell: ({ windowCount }) => windowCount },
    {
      key: 'capacity',
      header: text.capacity,
      atEnd: true,
      wideOnly: true,
      cell: ({ maxOrdersPerSlot }) => maxOrdersPerSlot ?? text.noLimit,
    },
    {
      key: 'state',
      isPlain: true,
      header: text.state,
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'success' : 'warning'}>{isActive ? text.active : text.inactive}</Badge>
      ),
    },
  ];
}
