import { REPLY_MAX_LENGTH } from '@karaz/domain/reviews/review';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, optionalText, rowId } from './fields.ts';
import { exportOf, foundPageOf, listQuery } from './list.ts';

const tag = 'Back office: reviews';

const review = z.object({
  id: z.number().int(),
  product: z.object({ id: z.number().int(), name_en: z.string(), name_ar: z.string() }),
  customerId: z.number().int().nullable(),
  name: z.string(),
  rating: z.number(),
  review: z.string(),
  isVerified: z.boolean(),
  isHidden: z.boolean(),
  createdAt: z.string(),
  /** Of the shop, as the product's page shows it. */
  reply: z.object({ text: z.string(), createdAt: z.string() }).nullable(),
});
export type OfficeReview = z.infer<typeof review>;

const listOfficeReviews = endpoint({
  method: 'GET',
  path: '/api/v1/admin/reviews',
  access: 'staff:reviews.reply',
  tag,
  summary: 'Reviews, newest first; search finds words, names and products',
  query: z.object({
    ...listQuery(['createdAt', 'rating']),
    shown: z.enum(['yes', 'no']).optional().catch(undefined),
    replied: z.enum(['yes', 'no']).optional().catch(undefined),
    stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
    productId: rowId.optional().catch(undefined),
  }),
  response: foundPageOf(review),
});

const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/reviews/:id/reply',
  access: 'staff:reviews.reply',
  tag,
  summary: 'The shop’s public reply to a review; empty removes it. `before` is the reply as it was read',
  params: byId,
  body: z.object({ text: optionalText(REPLY_MAX_LENGTH), before: optionalText(REPLY_MAX_LENGTH).nullable() }),
  response: review,
  errors: ['notFound', 'conflict'],
});

const hideReview = endpoint({
  method: 'POST',
  path: '/api/v1/admin/reviews/:id/hide',
  access: 'staff:reviews.moderate',
  tag,
  summary: 'Take a review out of the shop, or put it back; the average follows at once',
  params: byId,
  body: z.object({ isHidden: z.boolean() }),
  response: review,
  errors: ['notFound'],
});

const removeReview = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/reviews/:id',
  access: 'staff:reviews.moderate',
  tag,
  summary: 'Remove a review for good',
  params: byId,
  errors: ['notFound'],
});

export const officeReviewsApi = {
  listOfficeReviews,
  exportReviews: exportOf(listOfficeReviews),
  replyToReview,
  hideReview,
  removeReview,
};
