import { z } from 'zod';

/** Holds have the same shape; their ids start with `auth_`. */
export const charge = z.object({
  id: z.string(),
  status: z.string(),
  /** Read with `readAmount`. */
  amount: z.unknown().optional(),
  currency: z.string(),
  reference: z
    .object({
      transaction: z.string().optional(),
      gateway: z.string().optional(),
      payment: z.string().optional(),
    })
    .default({}),
  transaction: z.object({ url: z.string().optional(), created: z.string().optional() }).default({}),
  response: z.object({ message: z.string().optional() }).optional(),
  source: z.object({ payment_method: z.string().optional() }).optional(),
  customer: z.object({ id: z.string().optional() }).optional(),
  /** With an id where the card was saved. */
  card: z
    .object({ id: z.string().optional(), brand: z.string().optional(), last_four: z.string().optional() })
    .optional(),
});
export type Charge = z.infer<typeof charge>;

export const pathOf = (providerId: string) =>
  `${providerId.startsWith('auth_') ? 'authorize' : 'charges'}/${encodeURIComponent(providerId)}`;
