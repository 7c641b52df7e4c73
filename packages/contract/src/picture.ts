import { z } from 'zod';

export const picture = z.object({
  /** /media/{name}; append /{width} for one size. */
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  blur: z.string(),
  alt_en: z.string(),
  alt_ar: z.string(),
});

export type Picture = z.infer<typeof picture>;
