import type { ReviewView } from '@karaz/contract/review';
import { replyView } from '../catalog/product-view.ts';
import type { StoredReview } from './reviews.queries.ts';

export function storedReviewView(row: StoredReview): ReviewView {
  return {
    id: row.id,
    name: row.name,
    rating: row.rating,
    review: row.review,
    verified_purchase: row.verifiedPurchase,
    createdAt: row.createdAt.toISOString(),
    reply: replyView(row.reply, row.repliedAt),
  };
}
