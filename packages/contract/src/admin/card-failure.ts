import { z } from 'zod';

/** Since when an account of a card provider fails, and how many of the last attempts of shoppers got no link. */
export const cardFailure = z.object({
  since: z.string(),
  failed: z.number().int(),
  attempts: z.number().int(),
  /** The last test reached nobody. */
  isUnreachable: z.boolean(),
});
export type CardFailure = z.infer<typeof cardFailure>;
