import type { OfficePostRow } from '@karaz/contract/admin/posts';
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
import { POSTS } from './post-values.ts';

export const page = definePage({
  texts: ['office', 'office-posts'],
  head: (_, { office, shell }) => ({ title: `${office.pages.posts} · ${shell.storeName}`, noIndex: true }),
  Component: PostsPage,
});

function PostsPage() {
  const text = useTexts('office-posts');
  return (
    <PublishListPage
      list={useList('GET /api/v1/admin/posts')}
      columns={useColumns()}
      address={POSTS}
      of="posts"
      file="GET /api/v1/admin/posts/export"
      icon="book"
      text={text.list}
    />
  );
}

function useColumns(): readonly Column<OfficePostRow>[] {
  const text = useTexts('office-posts');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'title',
      header: text.post,
      sort: 'title',
      cell: (row) => (
        <span className="flex items-center gap-3">
          {row.image && (
            <img
              src={`${row.image}/480`}
              alt=""
              width={64}
              height={40}
              loading="lazy"
              className="h-10 w-16 rounded-tag object-cover"
            />
          )}
          <Link to={href('/dashboard/posts/:id', { id: row.id })} prefetch={false}>
            {pick(row, 'title', language)}
          </Link>
        </span>
      ),
    },
    {
      key: 'tags',
      isPlain: true,
      header: text.tags,
      wideOnly: true,
      cell: ({ tags }) => tags.map((tag) => pick(tag, 'name', language)).join(' · '),
    },
    {
      key: 'state',
      isPlain: true,
      header: text.state,
      cell: ({ isPublished }) => (
        <Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? text.list.published : text.list.draft}</Badge>
      ),
    },
    {
      key: 'published',
      header: text.publishedAt,
      sort: 'publishedAt',
      cell: ({ publishedAt }) => publishedAt && <bdi>{formatDateTime(publishedAt)}</bdi>,
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
