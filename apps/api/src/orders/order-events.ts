import { eventStreams } from '@karaz/contract/event-streams';
import type { ApiDeps } from '../api-deps.ts';
import { CHANNELS } from '../db/channels.ts';
import { errorResponse } from '../http/error-response.ts';
import { eventStream, mountStream, type StreamContext } from '../http/event-stream.ts';
import { failure } from '../http/failure.ts';
import type { ApiApp } from '../http/mount.ts';
import type { StreamReader } from '../http/open-streams.ts';
import { languageOf, requestIdOf } from '../http/request-context.ts';
import { type OrderRow, selectOrder } from './orders.queries.ts';
import { branchesOf, isOpenTo, readsOrdersOf } from './show-order.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Order = OrderRow['order'];

/** The order's status, now and whenever it changes. Guests open it with the token of their tracking link. */
export function orderEvents(app: ApiApp, deps: ApiDeps): void {
  mountStream(app, deps, eventStreams.streamOrder, async (c) => {
    const id = c.req.param('id') ?? '';
    const { headers } = c.req.raw;
    const row = ID.test(id) ? await selectOrder(deps.db, id) : undefined;
    const reader = row ? await readerOf(c, deps, row.order) : null;
    if (!row || !reader) return errorResponse(failure('notFound').error, languageOf(headers), requestIdOf(headers));
    const { order } = row;
    const subscribe = (send: (data: string) => void) => followStatus(deps, order, send);
    return eventStream(c, { streams: deps.streams, reader, first: order.status, subscribe });
  });
}

/** null: the order is not open to them. */
async function readerOf(c: StreamContext, deps: ApiDeps, order: Order): Promise<StreamReader | null> {
  const token = c.req.query('token');
  if (token !== undefined && order.trackingToken !== null && token === order.trackingToken) {
    const address = deps.addressOf(c.env?.remoteAddress, c.req.header('x-forwarded-for') ?? null);
    return { guest: `order:${order.id}`, address };
  }
  const caller = await deps.identify(c.req.header('authorization') ?? null);
  if (!caller.ok || caller.value.kind !== 'user' || !(await isOpenTo(deps.db, caller.value, order))) return null;
  const branches = await branchesOf(deps.db, order);
  return {
    caller: caller.value,
    mayStay: (standing) => order.userId === standing.id || readsOrdersOf(standing, branches),
  };
}

/** Returns how to stop. */
function followStatus({ db, listener }: ApiDeps, order: Order, send: (data: string) => void): () => void {
  let isSent = false;
  const sendStatus = (status: string) => {
    isSent = true;
    send(status);
  };
  const stop = listener.on(CHANNELS.order, (payload) => {
    const [changed, status = '', what] = payload.split(':');
    // How far the bag is packed is between colleagues.
    if (changed === order.id && what === undefined) sendStatus(status);
  });
  // What was changed while the stream was being opened.
  selectOrder(db, order.id).then(
    (now) => !isSent && now && now.order.status !== order.status && sendStatus(now.order.status),
    () => {},
  );
  return stop;
}
