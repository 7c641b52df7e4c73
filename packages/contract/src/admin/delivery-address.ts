import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';

const names = z.object({ name_en: z.string(), name_ar: z.string() });

/** The door the goods go to, as it was described when the order was placed. */
export const deliveryAddress = z.object({
  country: z.enum(COUNTRY_CODES),
  street_en: z.string(),
  street_ar: z.string(),
  area: names.nullable(),
  city: names.nullable(),
  /** The building in Kuwait. */
  postalCode: z.string(),
  /** Block, floor, apartment: what people of that country write. */
  details: z.record(z.string(), z.string()),
  /** Anything else to find it. */
  extra: z.string(),
  /** For the driver. */
  note: z.string(),
  /** Where the shopper put the pin; null: they put none. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type DeliveryAddress = z.infer<typeof deliveryAddress>;
