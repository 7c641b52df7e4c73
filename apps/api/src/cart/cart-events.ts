import type { ApiDeps } from '../api-deps.ts';
import { CHANNELS } from '../db/channels.ts';
import { errorResponse } from '../http/error-answer.ts';
import { eventStream } from '../http/event-stream.ts';
import { failure } from '../http/failure.ts';
import type { ApiApp } from '../http/mount.ts';
import { languageOf, requestIdOf } from '../http/request-context.ts';
import { findCart, selectVersions } from './cart.queries.ts';

type Hear = (version: number) => void;

/** Tells an open page that the cart was changed elsewhere; it then asks for the cart. */
export function cartEvents(app: ApiApp, deps: ApiDeps): void {
  const listen = listenersByOwner(deps);
  app.get('/api/cart/events', async (c) => {
    const caller = await deps.identify(c.req.header('authorization') ?? null);
    const refused = caller.ok ? (caller.value.kind === 'user' ? null : failure('notSignedIn').error) : caller.error;
    if (refused || !caller.ok || caller.value.kind !== 'user') {
      const { headers } = c.req.raw;
      return errorResponse(refused ?? failure('notSignedIn').error, languageOf(headers), requestIdOf(headers));
    }
    const { id } = caller.value;
    const versionNow = async () => (await findCart(deps.db, id))?.version ?? 0;
    let told = await versionNow();
    const reader = { caller: caller.value, mayStay: () => true };
    const subscribe = (send: (data: string) => void) => {
      const hear = (version: number) => {
        if (version <= told) return;
        told = version;
        send(String(version));
      };
      const stop = listen(id, hear);
      // What was changed while the stream was being opened.
      versionNow().then(hear, () => {});
      return stop;
    };
    return eventStream(c, { streams: deps.streams, reader, first: String(told), subscribe });
  });
}

/** Carts change hundreds of times a second: nobody is woken by somebody else's. */
function listenersByOwner({ db, listener }: Pick<ApiDeps, 'db' | 'listener'>) {
  const open = new Map<number, Set<Hear>>();
  const tell = ({ userId, version }: { userId: number; version: number }) => {
    for (const hear of open.get(userId) ?? []) hear(version);
  };
  listener.on(CHANNELS.cart, (payload) => {
    const [owner = '', version = ''] = payload.split(':');
    tell({ userId: Number(owner), version: Number(version) });
  });
  // What was said while nobody listened is lost: asked for in one question, whoever is there.
  listener.onReconnect(() => {
    const owners = [...open.keys()];
    if (owners.length > 0)
      selectVersions(db, owners).then(
        (found) => found.forEach(tell),
        () => {},
      );
  });
  return (owner: number, hear: Hear) => {
    const hearing = open.get(owner) ?? new Set();
    open.set(owner, hearing.add(hear));
    return () => {
      hearing.delete(hear);
      if (hearing.size === 0 && open.get(owner) === hearing) open.delete(owner);
    };
  };
}
