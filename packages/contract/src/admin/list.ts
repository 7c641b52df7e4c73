import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { fileResponse } from '../file-response.ts';
import { pageOf, pageQuery } from '../paging.ts';

/** What every list of the back office takes: a page, words to look for, and an order ('-createdAt': newest first). */
export const listQuery = <const Name extends string>(sorts: readonly Name[], defaultLimit = 25) => {
  const orders = sorts.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]);
  return {
    ...pageQuery(defaultLimit),
    search: z.string().trim().max(100).optional(),
    sort: z.enum(orders).optional().catch(undefined),
  };
};

/** A page of a list that grows with the trade: what is looked for in it is counted to 10,000 and not much further. */
export const foundPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    /** There are more than `total`, which is then only what was counted. */
    isMore: z.boolean(),
  });

/** Several values of one filter travel as 'a,b'. */
export const oneOrMore = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .optional()
    .transform((text) => values.filter((value) => text?.split(',').includes(value)));

export const day = z.iso.date().refine(isDayOfTrade);

/** Whose days are meant, where rows are read by the reader's own clock. */
export const readersZone = z.string().max(60).refine(isTimeZone).optional().catch(undefined);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

type Shape = z.ZodType | undefined;
type Listed<Path extends string, Params extends Shape> = Pick<Endpoint<Params>, 'access' | 'tag' | 'params'> &
  Pick<Endpoint, 'errors'> & { path: `/${Path}` };
type FileOf<Path extends string, Params extends Shape, Query extends Shape> = Endpoint<
  Params,
  Query,
  undefined,
  typeof fileResponse
> & { path: `/${Path}/export`; method: 'GET' };

/** A list without pages, as CSV. */
export function wholeExportOf<const Path extends string, Params extends Shape = undefined>(
  list: Listed<Path, Params>,
): FileOf<Path, Params, undefined> {
  return fileOf(list, 'The same as CSV');
}

/** The rows of a list as CSV, all pages in one file. */
export function exportOf<const Path extends string, Query extends z.ZodType, Params extends Shape = undefined>(
  list: Listed<Path, Params> & { query?: Query },
): FileOf<Path, Params, Query> {
  const { query } = list;
  if (!query) throw new Error(`${list.path} takes no query`);
  return { ...fileOf<Path, Params, Query>(list, 'The same as CSV, all pages in one file'), query };
}

function fileOf<const Path extends string, Params extends Shape, Query extends Shape>(
  { path, access, tag, params, errors }: Listed<Path, Params>,
  summary: string,
): FileOf<Path, Params, Query> {
  const address: `/${Path}/export` = `${path}/export`;
  return {
    method: 'GET',
    path: address,
    access,
    tag,
    summary,
    file: 'text/csv',
    response: fileResponse,
    ...(params ? { params } : {}),
    ...(errors ? { errors } : {}),
  };
}
