import { z } from 'zod';
import { pageQuery } from '../paging.ts';

/** What every list of the back office takes: a page, words to look for, and an order ('-createdAt': newest first). */
export const listQuery = <const Name extends string>(sorts: readonly Name[], defaultLimit = 25) => {
  const orders = sorts.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]);
  return {
    ...pageQuery(defaultLimit),
    search: z.string().trim().max(100).optional(),
    sort: z.enum(orders).optional().catch(undefined),
  };
};

/** Several values of one filter travel as 'a,b'. */
export const oneOrMore = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .optional()
    .transform((text) => values.filter((value) => text?.split(',').includes(value)));

export const day = z.iso.date();
