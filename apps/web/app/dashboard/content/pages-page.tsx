import type { OfficePageRow } from '@karaz/contract/admin/content';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../list/data-table.tsx';
import { PublishListPage } from '../list/publish-list-page.tsx';
import { useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';

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
  return (
    <PublishListPage
      list={useList('GET /api/v1/admin/pages')}
      columns={useColumns()}
      address="/dashboard/pages"
      of="pages"
      file="GET /api/v1/admin/pages/export"
      icon="book"
      text={{
        title: text.pagesTitle,
        description: text.pagesDescription,
        add: text.newPage,
        searchHint: text.pagesHint,
        empty: text.pagesEmpty,
        published: text.published,
        draft: text.draft,
      }}
    />
  );
}

function useColumns(): readonly Column<OfficePageRow>[] {
  const text = useTexts('office-content');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'title',
      header: text.page,
      sort: 'title',
      cell: (row) => (
        <Link to={href('/dashboard/pages/:id', { id: row.id })} prefetch={false}>
          {pick(row, 'title', language)}
        </Link>
      ),
    },
    {
      key: 'address',
      isPlain: true,
      header: text.address,
      cell: ({ slug, isPublished }) =>
        isPublished ? (
          <a href={href('/page/:slug', { slug })} target="_blank" rel="noopener noreferrer" title={text.liveLink}>
            <bdi dir="ltr">{slug}</bdi>
          </a>
        ) : (
          <bdi dir="ltr">{slug}</bdi>
        ),
    },
    {
      key: 'state',
      isPlain: true,
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
      cell: ({ updatedAt }) => <bdi>{formatDateTime(updatedAt)}</bdi>,
    },
  ];
}
