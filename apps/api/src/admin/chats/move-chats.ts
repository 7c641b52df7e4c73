import type { OfficeChat, OfficeChatMessage } from '@karaz/contract/admin/chats';
import { can, ROLES } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { lockChat, moveChat } from '../../chats/staff-messages.ts';
import { writeMessage } from '../../chats/write-message.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { selectColleagues } from './chats.queries.ts';
import { officeChat, officeMessage } from './office-chat.ts';

const REPLYING_ROLES = ROLES.filter((role) => can(role, 'chats.answer'));

export const colleagues = (db: Database) => selectColleagues(db, REPLYING_ROLES);

const idOf = ({ caller }: RequestContext) => (caller.kind === 'user' ? caller.id : 0);

/** The log says who replied when; the text stays in the conversation, which can be deleted. */
export async function replyToChat(
  { db, clock }: ApiDeps,
  context: RequestContext,
  id: string,
  { kind, clientId, text }: { kind: 'staff' | 'note'; clientId: string; text: string },
): Promise<Outcome<OfficeChatMessage>> {
  return inTransaction(db, async (tx) => {
    const written = await writeMessage(tx, id, { kind, clientId, text, authorId: idOf(context) }, clock());
    if (!written.ok) return written;
    const { message } = written.value;
    const action = kind === 'note' ? 'chat.note' : 'chat.answer';
    await recordChange(tx, context, { action, entityId: id, after: { seq: message.seq } });
    return ok(officeMessage(message));
  });
}

export async function assignChat(
  { db, clock }: ApiDeps,
  context: RequestContext,
  id: string,
  assigneeId: number | null,
): Promise<Outcome<OfficeChat>> {
  const people = await colleagues(db);
  const chosen = people.find((person) => person.id === assigneeId);
  if (assigneeId !== null && !chosen) {
    return failure('validationFailed', { fields: { assigneeId: { code: 'notFound' } } });
  }
  const authorId = idOf(context);
  const done = await inTransaction(db, async (tx) => {
    const chat = await lockChat(tx, id);
    if (!chat) return failure('notFound');
    if (chat.assigneeId !== assigneeId) {
      const event = assigneeId === null ? 'released' : assigneeId === authorId ? 'taken' : 'assigned';
      const about = event === 'assigned' ? (chosen?.name ?? '') : '';
      await moveChat(tx, chat, { authorId, event, about, change: { assigneeId } }, clock());
    }
    const before = { assigneeId: chat.assigneeId };
    await recordChange(tx, context, { action: 'chat.assign', entityId: id, before, after: { assigneeId } });
    return ok(undefined);
  });
  return done.ok ? officeChat(db, id) : done;
}

/** Opened again it is not waiting: the shopper has had the last reply. */
export async function settleChat(
  { db, clock }: ApiDeps,
  context: RequestContext,
  id: string,
  isClosed: boolean,
): Promise<Outcome<OfficeChat>> {
  const done = await inTransaction(db, async (tx) => {
    const chat = await lockChat(tx, id);
    if (!chat) return failure('notFound');
    const state = isClosed ? 'closed' : 'answered';
    if ((chat.state === 'closed') !== isClosed) {
      const move = { authorId: idOf(context), event: isClosed ? 'closed' : 'reopened' } as const;
      await moveChat(tx, chat, { ...move, change: { state, waitingSince: null } }, clock());
    }
    const action = isClosed ? 'chat.close' : 'chat.reopen';
    await recordChange(tx, context, { action, entityId: id, before: { state: chat.state }, after: { state } });
    return ok(undefined);
  });
  return done.ok ? officeChat(db, id) : done;
}
