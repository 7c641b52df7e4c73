import { eventStreams } from '@karaz/contract/event-streams';
import type { ApiDeps } from '../api-deps.ts';
import { errorResponse } from '../http/error-response.ts';
import { eventStream, mountStream } from '../http/event-stream.ts';
import { failure } from '../http/failure.ts';
import type { ApiApp } from '../http/mount.ts';
import { languageOf, requestIdOf } from '../http/request-context.ts';
import type { ChatFeed } from './chat-feed.ts';
import { chatOwner, ownerName } from './chat-owner.ts';

/** Events that shoppers must not receive. */
const STAFF_ONLY = ['note', 'event'];

/** Notifies an open page that one of its conversations changed; the page then reads what it has missed. */
export function chatEvents(app: ApiApp, deps: ApiDeps, feed: ChatFeed): void {
  mountStream(app, deps, eventStreams.streamChats, async (c) => {
    const { headers } = c.req.raw;
    const caller = await deps.identify(c.req.header('authorization') ?? null);
    const owner = caller.ok ? chatOwner({ caller: caller.value, guestSecret: headers.get('x-guest-secret') }) : null;
    if (!owner) return errorResponse(failure('notSignedIn').error, languageOf(headers), requestIdOf(headers));
    const name = ownerName(owner);
    const reader =
      caller.ok && caller.value.kind === 'user'
        ? { caller: caller.value, mayStay: () => true }
        : { guest: name, address: deps.addressOf(c.env?.remoteAddress, headers.get('x-forwarded-for')) };
    return eventStream(c, {
      streams: deps.streams,
      reader,
      first: 'ready',
      subscribe: (send) =>
        feed.follow({
          matches: (notification) => notification.owner === name && !STAFF_ONLY.includes(notification.what),
          send,
        }),
    });
  });
}
