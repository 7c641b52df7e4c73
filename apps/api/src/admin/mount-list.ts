import type { Endpoint } from '@karaz/contract/endpoint';
import type { fileResponse } from '@karaz/contract/file-response';
import { ok } from '@karaz/domain/result';
import type { z } from 'zod';
import type { ApiDeps } from '../api-deps.ts';
import type { Outcome } from '../http/failure.ts';
import { type ApiApp, type Call, type Handler, mount } from '../http/mount.ts';
import { csvFile } from './csv-file.ts';
import { listHeadings } from './list-headings.ts';

type Page = { data: readonly object[]; hasNextPage: boolean };
type Export = Endpoint<z.ZodType | undefined, z.ZodType, undefined, typeof fileResponse>;

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
    let failed: Outcome<File> | undefined;
    const csv = await csvFile(name, headings, async (paging) => {
      // The contract gives both the same query; only the page is another.
      const request = { ...call, query: { ...Object(call.query), ...paging } } as Call<List>;
      const found = await handler(request);
      if (found.ok && isPage(found.value)) return found.value;
      if (!found.ok) failed = found;
      return { data: [], hasNextPage: false };
    });
    return failed ?? ok(csv);
  });
}

const isPage = (response: unknown): response is Page =>
  typeof response === 'object' && response !== null && 'data' in response && Array.isArray(response.data);
