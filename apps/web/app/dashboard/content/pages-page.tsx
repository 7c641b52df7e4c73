import type { OfficePageRow } from '@karaz/contract/admin/content';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { useMoment } from '../list/moment.ts';
import { OfficePage } from '../list/office-page.tsx';
import { useList } from '../list/use-list.ts';
import { useShortcuts } from '../shell/shortcuts.ts';

export const page = definePage({
  texts: ['office', 'office-content'],
  head: (_, { shell, ...texts }) => ({
    title: `${texts['office-content'].pagesTitle} · ${shell.storeName}`,
    noIndex: true,
  }),
  Component: PagesPage,
});

function PagesPage() {
  const text = useTexts('office-content');
  const { navigate } = useRouter();
  const list = useList('GET /api/v1/admin/pages');
  useShortcuts({ n: () => navigate('/dashboard/pages/new') });
  return (
    <OfficePage
      title={text.pagesTitle}
      description={text.pagesDescription}
      actions={
        <Link to="/dashboard/pages/new" className={buttonClass()}>
          {text.newPage}
        </Link>
      }
    >
      <ListTools list={list} searchHint={text.pagesHint}>
        <ListFilter
          list={list}
          name="publish"
          label={text.state}
          options={[
            { value: 'published', label: text.published },
            { value: 'draft', label: text.draft },
          ]}
        />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        caption={text.pagesTitle}
        empty={<EmptyState icon="book" title={text.pagesTitle} description={text.pagesEmpty} />}
      />
    </OfficePage>
  );
}

function useColumns(): readonly Column<OfficePageRow>[] {
  const text = useTexts('office-content');
  const language = useLanguage();
  const moment = useMoment();
  return [
    {
      key: 'title',
      header: text.page,
      sort: 'title',
      cell: (row) => (
        <Link to={`/dashboard/pages/${row.id}`} prefetch={false}>
          {pick(row, 'title', language)}
        </Link>
      ),
    },
    {
      key: 'address',
      header: text.address,
      cell: ({ slug, isPublished }) =>
        isPublished ? (
          <a href={`/page/${slug}`} target="_blank" rel="noopener noreferrer" title={text.liveLink}>
            <bdi dir="ltr">{slug}</bdi>
          </a>
        ) : (
          <bdi dir="ltr">{slug}</bdi>
        ),
    },
    {
      key: 'state',
      header: text.state,
      cell: ({ isPublished, isInHeader }) => (
        <>
          <Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? text.published : text.draft}</Badge>{' '}
          {isInHeader && <Badge tone="info">{text.inHeader}</Badge>}
        </>
      ),
    },
    {
      key: 'changed',
      header: text.changed,
      sort: 'updatedAt',
      wideOnly: true,
      cell: ({ updatedAt }) => <bdi>{moment(updatedAt)}</bdi>,
    },
  ];
}
