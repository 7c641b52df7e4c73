import { api } from '@karaz/contract/api';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, notFound } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { storedReviewView } from './review-view.ts';
import { selectReviewedProduct, selectReviews } from './reviews.queries.ts';
import { saveReview } from './save-review.ts';

export function reviewsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listReviews, async ({ params, query }) => {
    const product = await selectReviewedProduct(db, params.id);
    if (!product) return notFound();
    const rows = await selectReviews(db, product.id, query);
    return ok({
      reviews: rows.map(storedReviewView),
      averageRating: product.averageRating,
      totalReviews: product.totalReviews,
      hasNextPage: hasNextPage(query, product.totalReviews),
      page: query.page,
      limit: query.limit,
    });
  });
  mount(app, deps, api.saveReview, async ({ body, context }) => {
    if (context.caller.kind !== 'user') return failure('notSignedIn');
    const { language } = context;
    const given = { ...body, userId: context.caller.id, at: deps.clock(), language };
    return saveReview(db, given, { requiresPurchase: deps.reviewsRequirePurchase ?? false });
  });
}
