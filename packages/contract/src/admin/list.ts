import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
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

type Shape = z.ZodType | undefined;
type Listed<Path extends string, Params extends Shape> = Pick<
  Endpoint<Params>,
  'access' | 'tag' | 'params' | 'errors'
> & {
  path: `/${Path}`;
};

/** A list that is always answered whole, as CSV. */
export function wholeExportOf<const Path extends string, Params extends Shape>(list: Listed<Path, Params>) {
  const { path, params, ...rest } = whose(list);
  const summary = 'The same as CSV';
  return endpoint({ method: 'GET', path, summary, ...rest, ...params, file: 'text/csv', answer: fileAnswer });
}

/** The rows of a list as CSV, all pages in one file. */
export function exportOf<const Path extends string, Query extends z.ZodType, Params extends Shape>(
  list: Listed<Path, Params> & { query?: Query },
) {
  const { query } = list;
  if (!query) throw new Error(`${list.path} takes no query`);
  const { path, params, ...rest } = whose(list);
  const summary = 'The same as CSV, all pages in one file';
  return endpoint({ method: 'GET', path, summary, ...rest, ...params, query, file: 'text/csv', answer: fileAnswer });
}

function whose<const Path extends string, Params extends Shape>(list: Listed<Path, Params>) {
  const { path, access, tag, params, errors } = list;
  const address: `/${Path}/export` = `${path}/export`;
  return { path: address, access, tag, ...(errors && { errors }), params: params && { params } };
}
