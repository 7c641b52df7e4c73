import { hasSecrets } from '@karaz/domain/text/without-secrets';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import { lockMessages, type MessageRow, tryMessageAgain } from './messages-list.queries.ts';

/** What waits is on its way already, and a code that was given up is of no use to anybody any more. */
export const mayResend = ({ status, text, html }: MessageRow) =>
  status !== 'waiting' && !hasSecrets(text) && !hasSecrets(html ?? '');

export async function resendMessages(db: Database, context: RequestContext, ids: readonly number[]) {
  return inTransaction(db, async (tx) => {
    const allowed = (await lockMessages(tx, ids)).filter(mayResend);
    for (const message of allowed) await sendAgain(tx, message);
    const sent = allowed.map(({ id }) => id);
    const rejected = [...new Set(ids)].filter((id) => !sent.includes(id));
    await recordChange(tx, context, { action: 'message.resend', entityId: sent.join(',') || '-', after: { sent } });
    return { sent, refused: rejected };
  });
}

/** The record of what was sent stays as it is; only what never went out is tried again itself. */
async function sendAgain(tx: Transaction, message: MessageRow): Promise<void> {
  if (message.status !== 'sent') return tryMessageAgain(tx, message.id);
  const { channel, recipient, subject, text, html, link, language } = message;
  await queueMessage(tx, { channel, recipient, subject, text, html, link, language });
}
