import { eventStreams } from '@karaz/contract/event-streams';
import type { ApiDeps } from '../../api-deps.ts';
import { CHANNELS } from '../../db/channels.ts';
import { errorResponse } from '../../http/error-response.ts';
import { eventStream, mountStream, type StreamContext } from '../../http/event-stream.ts';
import { failure } from '../../http/failure.ts';
import type { ApiApp } from '../../http/mount.ts';
import { languageOf, requestIdOf, type SignedIn } from '../../http/request-context.ts';
import { branchesOf, orderInReach, readsOrdersOf } from '../../orders/show-order.ts';
import { branchesInReach } from '../staff-branches.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What colleagues do, as they do it: small words, upon which a page reads again what it may see. */
export function officeOrderEvents(app: ApiApp, deps: ApiDeps): void {
  mountStream(app, deps, eventStreams.streamOfficeOrders, async (c) => {
    const { caller, mayRead } = await callerOf(c, deps);
    if (!caller || !mayRead) return reject(c, caller ? 'notAllowed' : 'notSignedIn');
    return eventStream(c, {
      streams: deps.streams,
      reader: { caller, mayStay: (standing) => readsOrdersOf(standing, standing.branchIds) },
      first: 'ready',
      // Not which: the order may be another branch's.
      subscribe: (send) =>
        deps.listener.on(CHANNELS.order, (payload) => {
          const [, status = '', what] = payload.split(':');
          send(what === undefined ? 'changed' : `${what} ${status}`);
        }),
    });
  });
  mountStream(app, deps, eventStreams.streamOfficeOrder, async (c) => {
    const { caller, mayRead } = await callerOf(c, deps);
    if (!caller || !mayRead) return reject(c, caller ? 'notAllowed' : 'notSignedIn');
    const id = c.req.param('id') ?? '';
    const order = ID.test(id) ? await orderInReach(deps.db, caller, id) : null;
    if (!order) return reject(c, 'notFound');
    const branches = await branchesOf(deps.db, order);
    return eventStream(c, {
      streams: deps.streams,
      reader: { caller, mayStay: (standing) => readsOrdersOf(standing, branches) },
      first: order.status,
      subscribe: (send) =>
        deps.listener.on(CHANNELS.order, (payload) => {
          const [changed, status = '', what] = payload.split(':');
          if (changed === order.id) send(what ?? status);
        }),
    });
  });
}

/** No caller: nobody who is signed in. */
async function callerOf(c: StreamContext, deps: ApiDeps): Promise<{ caller: SignedIn | null; mayRead: boolean }> {
  const identified = await deps.identify(c.req.header('authorization') ?? null);
  const caller = identified.ok && identified.value.kind === 'user' ? identified.value : null;
  const reach = caller ? await branchesInReach(deps.db, caller, 'orders.read') : [];
  return { caller, mayRead: reach?.length !== 0 };
}

function reject(c: StreamContext, code: 'notAllowed' | 'notSignedIn' | 'notFound'): Response {
  const { headers } = c.req.raw;
  return errorResponse(failure(code).error, languageOf(headers), requestIdOf(headers));
}
