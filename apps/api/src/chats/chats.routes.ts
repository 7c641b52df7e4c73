import { api } from '@karaz/contract/api';
import { supportHours } from '@karaz/domain/chats/support-hours';
import { COUNTRIES } from '@karaz/domain/countries';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { chatEvents } from './chat-events.ts';
import { createChatFeed } from './chat-feed.ts';
import { chatOwner, guestOwner } from './chat-owner.ts';
import { claimChats, readOwnChat } from './read-chat.ts';
import { openChat, sendMessage } from './send-message.ts';
import { showChat, showChats } from './show-chats.ts';

export function chatsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  chatEvents(app, deps, createChatFeed(deps));
  mount(app, deps, api.listMyChats, async ({ context }) =>
    ok({
      chats: await showChats(db, chatOwner(context)),
      hours: supportHours(deps.clock(), COUNTRIES[context.country].timeZone),
    }),
  );
  mount(app, deps, api.openChat, ({ body, context }) => openChat(deps, context, body));
  mount(app, deps, api.claimChats, async ({ context: { caller, guestSecret } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    const guest = guestOwner(guestSecret);
    return ok({ claimed: guest ? await claimChats(db, caller.id, guest.secretHash) : 0 });
  });
  mount(app, deps, api.getChat, ({ params, query, context }) => showChat(db, chatOwner(context), params.id, query));
  mount(app, deps, api.sendChatMessage, ({ params, body, context }) => sendMessage(deps, context, params.id, body));
  mount(app, deps, api.readChat, ({ params, body, context }) =>
    readOwnChat(db, chatOwner(context), params.id, body.seq),
  );
}
