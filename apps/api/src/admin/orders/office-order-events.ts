import type { Context } from 'hono';
import type { ApiDeps } from '../../api-deps.ts';
import { CHANNELS } from '../../db/channels.ts';
import { errorResponse } from '../../http/error-answer.ts';
import { eventStream } from '../../http/event-stream.ts';
import { failure } from '../../http/failure.ts';
import type { ApiApp, Bindings } from '../../http/mount.ts';
import { type Caller, languageOf, requestIdOf } from '../../http/request-context.ts';
import { selectOrder } from '../../orders/orders.queries.ts';
import { branchesInReach } from '../staff-branches.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What colleagues do, as they do it: small words, upon which a page reads again what it may see. */
export function officeOrderEvents(app: ApiApp, deps: ApiDeps): void {
  app.get('/api/v1/admin/orders/events', async (c) => {
    const reader = await readerOf(c, deps);
    if (!reader) return refuse(c, deps);
    // Not which: the order may be another branch's.
    return eventStream(c, 'ready', (send) =>
      deps.listener.on(CHANNELS.order, (payload) => {
        const [, status = '', what] = payload.split(':');
        send(what === undefined ? 'changed' : `${what} ${status}`);
      }),
    );
  });
  app.get('/api/v1/admin/orders/:id/events', async (c) => {
    const reader = await readerOf(c, deps);
    if (!reader) return refuse(c, deps);
    const id = c.req.param('id');
    const row = ID.test(id) ? await selectOrder(deps.db, id) : undefined;
    if (!row || !(reader.reach === null || reader.reach.includes(row.order.branchId)))
      return refuse(c, deps, 'notFound');
    return eventStream(c, row.order.status, (send) =>
      deps.listener.on(CHANNELS.order, (payload) => {
        const [changed, status = '', what] = payload.split(':');
        if (changed === row.order.id) send(what ?? status);
      }),
    );
  });
}

type Asked = Context<{ Bindings: Bindings }>;

/** null: nobody who may look at orders. */
async function readerOf(c: Asked, deps: ApiDeps): Promise<{ reach: readonly number[] | null } | null> {
  const caller = await callerOf(c, deps);
  const reach = caller ? await branchesInReach(deps.db, caller, 'orders.read') : [];
  return reach?.length === 0 ? null : { reach };
}

async function callerOf(c: Asked, deps: ApiDeps): Promise<Caller | null> {
  const caller = await deps.identify(c.req.header('authorization') ?? null);
  return caller.ok ? caller.value : null;
}

async function refuse(c: Asked, deps: ApiDeps, code?: 'notFound'): Promise<Response> {
  const { headers } = c.req.raw;
  const isKnown = (await callerOf(c, deps))?.kind === 'user';
  const error = failure(code ?? (isKnown ? 'notAllowed' : 'notSignedIn')).error;
  return errorResponse(error, languageOf(headers), requestIdOf(headers));
}
