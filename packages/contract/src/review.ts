import { z } from 'zod';

export const review = z.object({
  id: z.number().int(),
  /** First name and initial. */
  name: z.string(),
  rating: z.number(),
  review: z.string(),
  verified_purchase: z.boolean(),
  createdAt: z.string(),
  /** Of the shop, for everybody to read. */
  reply: z.object({ text: z.string(), createdAt: z.string() }).nullable(),
});
export type ReviewView = z.infer<typeof review>;
