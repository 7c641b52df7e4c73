import type { OfficeReview } from '@karaz/contract/admin/reviews';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Rating } from '../../ui/rating.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useRemoval } from '../form/use-removal.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { type List, useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useMay } from '../page/use-may.ts';
import { ReplyDialog } from './reply-dialog.tsx';

export const page = definePage({
  texts: ['office', 'office-marketing'],
  head: (_, { office, shell }) => ({ title: `${office.pages.reviews} · ${shell.storeName}`, noIndex: true }),
  Component: ReviewsPage,
});

function ReviewsPage() {
  const { reviews: text } = useTexts('office-marketing');
  const office = useTexts('office');
  const api = useApi();
  const list = useList('GET /api/v1/admin/reviews');
  const remove = useRemoval();
  const [confirming, setConfirming] = useState<OfficeReview | null>(null);
  const [replying, setReplying] = useState<OfficeReview | null>(null);
  const hide = async ({ id, isHidden }: OfficeReview) => {
    try {
      await api('POST /api/v1/admin/reviews/:id/hide', { params: { id }, body: { isHidden: !isHidden } });
      toast.success(isHidden ? text.shown : text.hidden);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.failed);
    }
    list.reload();
  };
  const confirm = async () => {
    const id = confirming?.id ?? 0;
    setConfirming(null);
    if (await remove(() => api('DELETE /api/v1/admin/reviews/:id', { params: { id } }))) list.reload();
  };
  return (
    <OfficePage title={text.title} description={text.description}>
      <Filters list={list} />
      <DataTable
        list={list}
        columns={useColumns({ onReply: setReplying, onHide: (review) => void hide(review), onRemove: setConfirming })}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        empty={<EmptyState icon="star" title={office.list.emptyTitle} description={text.emptyText} />}
      />
      {replying && (
        <ReplyDialog
          key={replying.id}
          review={replying}
          onDone={() => {
            setReplying(null);
            list.reload();
          }}
          onClose={() => setReplying(null)}
        />
      )}
      <ConfirmDialog
        open={confirming !== null}
        title={text.remove}
        confirmLabel={text.remove}
        onConfirm={() => void confirm()}
        onClose={() => setConfirming(null)}
      >
        <p>{text.removeText}</p>
        <bdi className="whitespace-pre-wrap">{confirming?.review}</bdi>
      </ConfirmDialog>
    </OfficePage>
  );
}

function Filters({ list }: { list: List<OfficeReview> }) {
  const { reviews: text } = useTexts('office-marketing');
  return (
    <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/reviews/export">
      <ListFilter
        list={list}
        name="shown"
        label={text.isShown}
        options={[
          { value: 'yes', label: text.shown },
          { value: 'no', label: text.hidden },
        ]}
      />
      <ListFilter
        list={list}
        name="replied"
        label={text.ourReply}
        options={[
          { value: 'no', label: text.withoutReply },
          { value: 'yes', label: text.withReply },
        ]}
      />
      <ListFilter
        list={list}
        name="stars"
        label={text.rating}
        options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: text.stars(stars) }))}
      />
    </ListTools>
  );
}

type Act = (review: OfficeReview) => void;
type Acts = { onReply: Act; onHide: Act; onRemove: Act };

function useColumns({ onReply, onHide, onRemove }: Acts): readonly Column<OfficeReview>[] {
  const { reviews: text } = useTexts('office-marketing');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  const mayRead = useMay('customers.read');
  const mayModerate = useMay('reviews.moderate');
  return [
    {
      key: 'product',
      header: text.product,
      cell: ({ product }) => (
        <Link
          className="line-clamp-2 max-w-56"
          to={href('/dashboard/products/:id', { id: product.id })}
          prefetch={false}
        >
          {pick(product, 'name', language)}
        </Link>
      ),
    },
    {
      key: 'rating',
      isPlain: true,
      header: text.rating,
      sort: 'rating',
      cell: ({ rating, isHidden, isVerified }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <Rating value={rating} label={text.stars(rating)} />
          {isVerified && <small className="text-muted">{text.verified}</small>}
          {isHidden && <Badge tone="warning">{text.hidden}</Badge>}
        </span>
      ),
    },
    {
      key: 'text',
      isPlain: true,
      header: text.text,
      cell: ({ review, reply }) => (
        <span className="grid max-w-[40rem] justify-items-start gap-1">
          <bdi className="whitespace-pre-wrap">{review}</bdi>
          {reply && (
            <span className="border-s-2 border-hairline ps-3 text-muted">
              {text.ourReply}: <bdi className="whitespace-pre-wrap">{reply.text}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'who',
      isPlain: true,
      header: text.who,
      cell: ({ customerId, name }) =>
        customerId !== null && mayRead ? (
          <Link to={href('/dashboard/customers/:id', { id: customerId })} prefetch={false}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name || text.anonymous}</bdi>
        ),
    },
    {
      key: 'when',
      isPlain: true,
      header: text.when,
      sort: 'createdAt',
      cell: ({ createdAt }) => <bdi>{formatDateTime(createdAt)}</bdi>,
    },
    {
      key: 'actions',
      isPlain: true,
      header: text.actions,
      cell: (review) => (
        <span className="flex gap-1">
          <Button size="small" kind="outline" icon="chat" onClick={() => onReply(review)}>
            {review.reply ? text.editReply : text.reply}
          </Button>
          {mayModerate && (
            <>
              <Button
                size="small"
                kind="ghost"
                iconOnly
                icon={review.isHidden ? 'eye' : 'eye-off'}
                aria-label={review.isHidden ? text.show : text.hide}
                onClick={() => onHide(review)}
              />
              <Button
                size="small"
                kind="ghost"
                iconOnly
                icon="trash"
                aria-label={text.remove}
                onClick={() => onRemove(review)}
              />
            </>
          )}
        </span>
      ),
    },
  ];
}
