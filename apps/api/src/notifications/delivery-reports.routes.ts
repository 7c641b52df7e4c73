import type { ApiDeps } from '../api-deps.ts';
import { errorResponse } from '../http/error-response.ts';
import { failure } from '../http/failure.ts';
import type { ApiApp } from '../http/mount.ts';
import { languageOf, requestIdOf } from '../http/request-context.ts';
import { noteDelivery } from './note-delivery.ts';

const REPORT_MAX = 20_000;
const PATH = '/api/v1/messages/status/:provider';

/** Where the providers of text messages report what became of them. */
export function deliveryReportRoutes(app: ApiApp, deps: ApiDeps): void {
  const reject = ({ headers }: Request) =>
    errorResponse(failure('notSignedIn').error, languageOf(headers), requestIdOf(headers));
  const queryOf = ({ url }: Request) => new URL(url).searchParams;

  // The signature covers the text as it was sent, so nothing parses it before.
  app.post(PATH, async (c) => {
    const request = c.req.raw;
    const body = await c.req.text();
    const reader = deps.reportReaders?.get(c.req.param('provider'));
    const received = { body, headers: request.headers, query: queryOf(request) };
    const reports = body.length <= REPORT_MAX ? (reader?.read(received) ?? null) : null;
    if (reports === null) return reject(request);
    for (const report of reports) await noteDelivery(deps, c.req.param('provider'), report);
    return c.body(null, 204);
  });
  app.get(PATH, (c) => {
    const greeting = deps.reportReaders?.get(c.req.param('provider'))?.greet?.(queryOf(c.req.raw)) ?? null;
    return greeting === null ? reject(c.req.raw) : c.text(greeting);
  });
}
