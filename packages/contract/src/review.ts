import { z } from 'zod';

export const review = z.object({
  id: z.number().int(),
  /** First name and initial. */
  name: z.string(),
  rating: z.number(),
  review: z.string(),
  verified_purchase: z.boolean(),
  createdAt: z.string(),
});
export type ReviewView = z.infer<typeof review>;
