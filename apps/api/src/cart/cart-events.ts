import { eventStreams } from '@karaz/contract/event-streams';
import type { ApiDeps } from '../api-deps.ts';
import { CHANNELS } from '../db/channels.ts';
import { errorResponse } from '../http/error-response.ts';
import { eventStream, mountStream } from '../http/event-stream.ts';
import { failure } from '../http/failure.ts';
import type { ApiApp } from '../http/mount.ts';
import { languageOf, requestIdOf } from '../http/request-context.ts';
import { findCart, selectVersions } from './cart.queries.ts';

type OnVersion = (version: number) => void;

/** Notifies an open page that the cart was changed elsewhere; the page then loads the cart. */
export function cartEvents(app: ApiApp, deps: ApiDeps): void {
  const listen = listenersByOwner(deps);
  mountStream(app, deps, eventStreams.streamCart, async (c) => {
    const caller = await deps.identify(c.req.header('authorization') ?? null);
    const failed = caller.ok ? (caller.value.kind === 'user' ? null : failure('notSignedIn').error) : caller.error;
    if (failed || !caller.ok || caller.value.kind !== 'user') {
      const { headers } = c.req.raw;
      return errorResponse(failed ?? failure('notSignedIn').error, languageOf(headers), requestIdOf(headers));
    }
    const { id } = caller.value;
    const versionNow = async () => (await findCart(deps.db, id))?.version ?? 0;
    let notified = await versionNow();
    const reader = { caller: caller.value, mayStay: () => true };
    const subscribe = (send: (data: string) => void) => {
      const onVersion = (version: number) => {
        if (version <= notified) return;
        notified = version;
        send(String(version));
      };
      const stop = listen(id, onVersion);
      // What was changed while the stream was being opened.
      versionNow().then(onVersion, () => {});
      return stop;
    };
    return eventStream(c, { streams: deps.streams, reader, first: String(notified), subscribe });
  });
}

/** Carts change hundreds of times a second: nobody is woken by somebody else's. */
function listenersByOwner({ db, listener }: Pick<ApiDeps, 'db' | 'listener'>) {
  const open = new Map<number, Set<OnVersion>>();
  const notify = ({ userId, version }: { userId: number; version: number }) => {
    for (const onVersion of open.get(userId) ?? []) onVersion(version);
  };
  listener.on(CHANNELS.cart, (payload) => {
    const [owner = '', version = ''] = payload.split(':');
    notify({ userId: Number(owner), version: Number(version) });
  });
  // Notifications are lost while nobody listens: the versions of all listeners are read in one query.
  listener.onReconnect(() => {
    const owners = [...open.keys()];
    if (owners.length > 0)
      selectVersions(db, owners).then(
        (found) => found.forEach(notify),
        () => {},
      );
  });
  return (owner: number, onVersion: OnVersion) => {
    const listeners = open.get(owner) ?? new Set();
    open.set(owner, listeners.add(onVersion));
    return () => {
      listeners.delete(onVersion);
      if (listeners.size === 0 && open.get(owner) === listeners) open.delete(owner);
    };
  };
}
