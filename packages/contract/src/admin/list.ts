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

type Listed<Path extends string> = Pick<Endpoint, 'access' | 'tag'> & { path: `/${Path}` };

/** A list that is always answered whole, as CSV. */
export function wholeExportOf<const Path extends string>({ path, access, tag }: Listed<Path>) {
  const address: `/${Path}/export` = `${path}/export`;
  const summary = 'The same as CSV';
  return endpoint({ method: 'GET', path: address, access, tag, summary, file: 'text/csv', answer: fileAnswer });
}

/** The rows of a list as CSV, all pages in one file. */
export function exportOf<const Path extends string, Query extends z.ZodType>(list: Listed<Path> & { query?: Query }) {
  const { path, access, tag, query } = list;
  if (!query) throw new Error(`${path} takes no query`);
  const summary = 'The same as CSV, all pages in one file';
  const address: `/${Path}/export` = `${path}/export`;
  return endpoint({ method: 'GET', path: address, access, tag, summary, query, file: 'text/csv', answer: fileAnswer });
}
