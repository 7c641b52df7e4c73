import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, pageQuery } from './paging.ts';
import { review } from './review.ts';

/** Reviews belong to the product, so that every stock of it shows the same ones. */
const listReviews = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/stock/:id',
  access: 'public',
  tag: 'Reviews',
  summary: 'What people wrote about the product of a stock, newest first',
  params: idParam,
  query: z.object(pageQuery()),
  response: z.object({
    reviews: z.array(review),
    averageRating: z.number(),
    totalReviews: z.number().int(),
    hasNextPage: z.boolean(),
    page: z.number().int(),
    limit: z.number().int(),
  }),
  errors: ['notFound'],
});

const saveReview = endpoint({
  method: 'POST',
  path: '/api/v1/reviews',
  access: 'signed-in',
  tag: 'Reviews',
  summary: 'Rate the product of a stock; a second review replaces the first',
  body: z.object({ rating: z.number(), review: z.string(), stockId: z.number().int().min(1).max(2_147_483_647) }),
  response: review,
  status: 201,
  errors: ['notFound', 'validationFailed', 'notAllowed'],
  rateLimit: { limit: 30, seconds: 3600 },
  idempotent: true,
});

export const reviewsApi = { listReviews, saveReview } as const;
