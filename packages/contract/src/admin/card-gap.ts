import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';

/**
 * Amounts from the smallest order up that no card account takes: those above the one and below the other; null: they begin
 * with the smallest order, or have no end.
 */
export const cardGap = z.object({ above: z.number().nullable(), below: z.number().nullable() });
export type CardGapView = z.infer<typeof cardGap>;

export const countryCardGap = cardGap.extend({
  country: z.enum(COUNTRY_CODES),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  /** False: nobody can pay such an order. */
  takesCash: z.boolean(),
});
export type CountryCardGap = z.infer<typeof countryCardGap>;
