import type { ChatReply } from '@karaz/contract/admin/chats';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import { deleteReply, insertReply, type ReplyRow, selectReplies, selectReply, updateReply } from './replies.queries.ts';

const REPLY = {
  entity: 'chatReply' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectReply(db, Number(id));
    return row && replyView(row);
  },
  taken: { chat_replies_title: 'title' },
};

export function chatRepliesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listChatReplies, async ({ query }) =>
    ok(pageView(await selectReplies(db, query, query), query, replyView)),
  );
  mount(app, deps, api.addChatReply, ({ body, context }) =>
    createResource(db, context, { ...REPLY, insert: async (tx) => ok(await insertReply(tx, columns(body))) }),
  );
  mount(app, deps, api.saveChatReply, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...REPLY,
      id,
      version: body.version,
      write: async (tx) => {
        await updateReply(tx, id, columns(body));
        return undefined;
      },
    }),
  );
  mount(app, deps, api.removeChatReply, async ({ params: { id }, context }) => {
    const done = await deleteResource(db, context, { ...REPLY, id, remove: (tx) => deleteReply(tx, id) });
    return done.ok ? ok(undefined) : done;
  });
}

const replyView = ({ id, countryCode, title, textEn, textAr }: ReplyRow): ChatReply =>
  withVersion({ id, country: countryCode, title, text_en: textEn, text_ar: textAr });

const columns = ({ country, title, text_en, text_ar }: Omit<ChatReply, 'id' | 'version'>) => ({
  countryCode: country,
  title,
  textEn: text_en,
  textAr: text_ar,
});
