import { z } from 'zod';

export const PAGE_LIMIT_MAX = 100;

/** Out-of-range and unreadable values are brought into range instead of being rejected. */
const clamped = (fallback: number, max: number) =>
  z
    .preprocess((value) => {
      if (value === undefined || value === '') return fallback;
      const number = Math.trunc(Number(value));
      return Number.isFinite(number) ? Math.min(Math.max(number, 1), max) : fallback;
    }, z.number().int().min(1).max(max))
    .optional()
    .transform((value) => value ?? fallback);

export const pageQuery = (defaultLimit = 10) => ({
  page: clamped(1, 1_000_000),
  limit: clamped(defaultLimit, PAGE_LIMIT_MAX),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    hasNextPage: z.boolean(),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  });

/** Query strings know only text: 'true', '1' and an empty flag mean yes. */
export const yesNo = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== 'false' && value !== '0');

export const idParam = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
