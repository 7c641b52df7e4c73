import { api } from '@karaz/contract/api';
import { eventStreams } from '@karaz/contract/event-streams';
import { can, rightsOf } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { createChatFeed } from '../../chats/chat-feed.ts';
import { readUpTo } from '../../chats/read-chat.ts';
import { inTransaction } from '../../db/database.ts';
import { errorResponse } from '../../http/error-response.ts';
import { eventStream, mountStream } from '../../http/event-stream.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { type Caller, languageOf, requestIdOf } from '../../http/request-context.ts';
import { foundPage } from '../found-page.ts';
import { mountList } from '../mount-list.ts';
import { countChats, selectOfficeChats } from './chats.queries.ts';
import { assignChat, colleagues, replyToChat, settleChat } from './move-chats.ts';
import { chatRow, officeConversation } from './office-chat.ts';
import { chatRepliesRoutes } from './replies.routes.ts';

const idOf = (caller: Caller) => (caller.kind === 'user' ? caller.id : 0);

export function officeChatsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  officeChatEvents(app, deps);
  mountList(app, deps, [api.listOfficeChats, api.exportChats], async ({ query, context }) =>
    ok(foundPage(await selectOfficeChats(db, query, idOf(context.caller), query), query, chatRow)),
  );
  mount(app, deps, api.countOfficeChats, async ({ context }) => ok(await countChats(db, idOf(context.caller))));
  mount(app, deps, api.listChatColleagues, async () => ok({ colleagues: await colleagues(db) }));
  mount(app, deps, api.getOfficeChat, ({ params, query }) => officeConversation(db, params.id, query));
  mount(app, deps, api.replyToChat, ({ params, body, context }) => replyToChat(deps, context, params.id, body));
  mount(app, deps, api.readOfficeChat, ({ params, body }) =>
    inTransaction(db, (tx) => readUpTo(tx, params.id, 'staff', body.seq)),
  );
  mount(app, deps, api.assignChat, ({ params, body, context }) =>
    assignChat(deps, context, params.id, body.assigneeId),
  );
  mount(app, deps, api.settleChat, ({ params, body, context }) => settleChat(deps, context, params.id, body.isClosed));
  chatRepliesRoutes(app, deps);
}

/** Notifies every open page of staff what to read again. */
function officeChatEvents(app: ApiApp, deps: ApiDeps): void {
  const feed = createChatFeed(deps);
  mountStream(app, deps, eventStreams.streamOfficeChats, async (c) => {
    const { headers } = c.req.raw;
    const caller = await deps.identify(c.req.header('authorization') ?? null);
    const mayReply = (person: Parameters<typeof rightsOf>[0]) => can(rightsOf(person), 'chats.answer');
    const person = caller.ok && caller.value.kind === 'user' ? caller.value : null;
    if (!person || !mayReply(person)) {
      const code = person ? 'notAllowed' : 'notSignedIn';
      return errorResponse(failure(code).error, languageOf(headers), requestIdOf(headers));
    }
    return eventStream(c, {
      streams: deps.streams,
      reader: { caller: person, mayStay: mayReply },
      first: 'ready',
      subscribe: (send) => feed.follow({ matches: () => true, send }),
    });
  });
}
