import type { OfficeReview } from '@karaz/contract/admin/reviews';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { replyView } from '../../catalog/product-view.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, notFound } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { dropReview, lockProductReview, setHidden, setReply } from '../../reviews/moderate-review.ts';
import { foundPage } from '../found-page.ts';
import { mountList } from '../mount-list.ts';
import { type OfficeReviewRow, selectOfficeReview, selectOfficeReviews } from './reviews-list.queries.ts';

export function officeReviewsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(
    app,
    deps,
    [api.listOfficeReviews, api.exportReviews],
    async ({ query: { page, limit, sort, ...filter } }) => {
      const found = await selectOfficeReviews(db, filter, { page, limit, sort });
      return ok(foundPage(found, { page, limit }, reviewView));
    },
  );
  mountReply(app, deps);
  mount(app, deps, api.hideReview, ({ params: { id }, body: { isHidden }, context }) =>
    inTransaction(db, async (tx) => {
      const held = await lockProductReview(tx, id);
      if (!held) return notFound();
      await setHidden(tx, held, isHidden);
      const [before, after] = [{ isHidden: held.isHidden }, { isHidden }];
      await recordChange(tx, context, {
        action: isHidden ? 'review.hide' : 'review.show',
        entityId: id,
        before,
        after,
      });
      const row = await selectOfficeReview(tx, id);
      return row ? ok(reviewView(row)) : notFound();
    }),
  );
  mount(app, deps, api.removeReview, ({ params: { id }, context }) =>
    inTransaction(db, async (tx) => {
      const held = await lockProductReview(tx, id);
      if (!held) return notFound();
      await dropReview(tx, held);
      // Without the name: the log outlives who wrote it.
      const { productId, rating } = held;
      await recordChange(tx, context, { action: 'review.delete', entityId: id, before: { productId, rating } });
      return ok(undefined);
    }),
  );
}

function mountReply(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  mount(app, deps, api.replyToReview, ({ params: { id }, body: { text, before }, context }) =>
    inTransaction(db, async (tx) => {
      const held = await lockProductReview(tx, id);
      if (!held) return notFound();
      // What somebody else wrote meanwhile is not written over.
      if (held.reply !== (before || null)) return failure('conflict');
      await setReply(tx, held, text, clock());
      await recordChange(tx, context, {
        action: 'review.reply',
        entityId: id,
        before: { reply: held.reply !== null },
        after: { reply: text !== '' },
      });
      const row = await selectOfficeReview(tx, id);
      return row ? ok(reviewView(row)) : notFound();
    }),
  );
}

function reviewView({ review, product }: OfficeReviewRow): OfficeReview {
  return {
    id: review.id,
    product: { id: product.id, name_en: product.nameEn, name_ar: product.nameAr },
    customerId: review.userId,
    name: review.name,
    rating: review.rating,
    review: review.review,
    isVerified: review.verifiedPurchase,
    isHidden: review.isHidden,
    createdAt: review.createdAt.toISOString(),
    reply: replyView(review.reply, review.repliedAt),
  };
}
