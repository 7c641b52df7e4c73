import type { ApiDeps } from '../api-deps.ts';
import { CHANNELS } from '../db/channels.ts';
import { errorResponse } from '../http/error-answer.ts';
import { eventStream } from '../http/event-stream.ts';
import { failure } from '../http/failure.ts';
import type { ApiApp } from '../http/mount.ts';
import { languageOf, requestIdOf } from '../http/request-context.ts';
import { selectOrder } from './orders.queries.ts';
import { isOpenTo } from './show-order.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The order's status, now and whenever it changes. Guests open it with the token of their tracking link. */
export function orderEvents(app: ApiApp, deps: ApiDeps): void {
  app.get('/api/v1/orders/:id/events', async (c) => {
    const id = c.req.param('id');
    const { headers } = c.req.raw;
    const refuse = () => errorResponse(failure('notFound').error, languageOf(headers), requestIdOf(headers));
    const row = ID.test(id) ? await selectOrder(deps.db, id) : undefined;
    if (!row) return refuse();
    const { order } = row;
    const token = c.req.query('token');
    const hasLink = token !== undefined && order.trackingToken !== null && token === order.trackingToken;
    const caller = await deps.identify(c.req.header('authorization') ?? null);
    if (!hasLink && !(caller.ok && (await isOpenTo(deps.db, caller.value, order)))) return refuse();
    return eventStream(c, order.status, (send) => {
      let isTold = false;
      const tell = (status: string) => {
        isTold = true;
        send(status);
      };
      const stop = deps.listener.on(CHANNELS.order, (payload) => {
        const [changed, status = '', what] = payload.split(':');
        // How far the bag is packed is between colleagues.
        if (changed === order.id && what === undefined) tell(status);
      });
      // What was changed while the stream was being opened.
      selectOrder(deps.db, id).then(
        (now) => !isTold && now && now.order.status !== order.status && tell(now.order.status),
        () => {},
      );
      return stop;
    });
  });
}
