import type { Endpoint } from '@karaz/contract/endpoint';
import type { fileAnswer } from '@karaz/contract/file-answer';
import { ok } from '@karaz/domain/result';
import type { z } from 'zod';
import type { ApiDeps } from '../api-deps.ts';
import type { Outcome } from '../http/failure.ts';
import { type ApiApp, type Call, type Handler, mount } from '../http/mount.ts';
import { csvFile } from './csv-file.ts';
import { listHeadings } from './list-headings.ts';

type Page = { data: readonly object[]; hasNextPage: boolean };
type Export = Endpoint<z.ZodType | undefined, z.ZodType, undefined, typeof fileAnswer>;

/** A list and, beside it, the same rows as a file: whatever narrows and orders one does so to the other. */
export function mountList<List extends Endpoint>(
  app: ApiApp,
  deps: ApiDeps,
  [list, file]: readonly [List, Export],
  handler: Handler<List>,
): void {
  mount(app, deps, list, handler);
  const headings = listHeadings(list);
  const name = `${list.path.split('/').at(-1)}.csv`;
  mount(app, deps, file, async (call) => {
    let refused: Outcome<File> | undefined;
    const made = await csvFile(name, headings, async (paging) => {
      // The contract gives both the same query; only the page is another.
      const asked = { ...call, query: { ...Object(call.query), ...paging } } as Call<List>;
      const found = await handler(asked);
      if (found.ok && isPage(found.value)) return found.value;
      if (!found.ok) refused = found;
      return { data: [], hasNextPage: false };
    });
    return refused ?? ok(made);
  });
}

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
