import type { OfficeMessage } from '@karaz/contract/admin/messages';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import { textForStaff } from '@karaz/domain/text/without-secrets';
import type { ApiDeps } from '../../api-deps.ts';
import { notFound } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { foundPage } from '../found-page.ts';
import { maskedContacts } from '../masked-contacts.ts';
import { mountList } from '../mount-list.ts';
import { type MessageRow, selectOfficeMessage, selectOfficeMessages } from './messages-list.queries.ts';
import { mayResend, resendMessages } from './resend-messages.ts';

export function officeMessagesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listOfficeMessages, api.exportMessages], async ({ query, context }) => {
    const contact = maskedContacts(context.caller);
    const masked = (row: MessageRow) => ({ ...messageView(row), recipient: contact(row.recipient) });
    return ok(foundPage(await selectOfficeMessages(db, query, query), query, masked));
  });
  mount(app, deps, api.getOfficeMessage, async ({ params }) => {
    const found = await selectOfficeMessage(db, params.id);
    if (!found) return notFound();
    const deliveries = found.deliveries.map(({ messageId: _, statusAt: __, providerMessageId: ___, ...delivery }) => ({
      ...delivery,
      createdAt: delivery.createdAt.toISOString(),
    }));
    return ok({ ...messageView(found.message), deliveries });
  });
  mount(app, deps, api.resendMessages, async ({ body, context }) => {
    const outcome = await resendMessages(db, context, body.ids);
    deps.accounts.wakeSender();
    return ok(outcome);
  });
}

function messageView(row: MessageRow): OfficeMessage {
  return {
    id: row.id,
    channel: row.channel,
    recipient: row.recipient,
    subject: textForStaff(row.subject),
    text: textForStaff(row.text),
    language: row.language,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    mayResend: mayResend(row),
  };
}
