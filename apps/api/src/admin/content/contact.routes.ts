import type { ContactMessage } from '@karaz/contract/admin/content';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { foundPage } from '../found-page.ts';
import { mountList } from '../mount-list.ts';
import { type ContactRow, selectContactMessages, settleContactMessages } from './contact.queries.ts';

export function contactMessagesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listContactMessages, api.exportContactMessages], async ({ query }) =>
    ok(foundPage(await selectContactMessages(db, query, query), query, contactView)),
  );
  mount(app, deps, api.settleContactMessages, ({ body: { ids, state }, context }) =>
    inTransaction(db, async (tx) => {
      const changed = await settleContactMessages(tx, ids, state);
      const action = state === 'done' ? 'contactMessage.settle' : 'contactMessage.reopen';
      await recordChange(tx, context, { action, entityId: changed.join(',') || '-', after: { changed } });
      return ok({ changed: changed.length });
    }),
  );
}

function contactView(row: ContactRow): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    message: row.message,
    language: row.language,
    country: row.countryCode,
    createdAt: row.createdAt.toISOString(),
    state: row.settledAt === null ? 'open' : 'done',
  };
}
