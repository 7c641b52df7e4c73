import type { ReviewView } from '@karaz/contract/review';
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

export const replyView = (text: string | null, at: Date | string | null): ReviewView['reply'] =>
  text !== null && at !== null ? { text, createdAt: new Date(at).toISOString() } : null;
