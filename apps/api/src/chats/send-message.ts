import type { ChatMessage, Conversation } from '@karaz/contract/chats';
import { cleanChatText } from '@karaz/domain/chats/chat';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request-context.ts';
import { showOrder, trackOrder } from '../orders/show-order.ts';
import { type ChatOwner, chatOwner, ownerName } from './chat-owner.ts';
import { messageView } from './chat-view.ts';
import { insertChat, lockOwner, selectChatAbout, selectChatBegunWith, selectOwnChat } from './chats.queries.ts';
import { showChat } from './show-chats.ts';
import { emptyText, writeMessage } from './write-message.ts';

/** Nobody types faster, from however many addresses. */
const PACE = { limit: 20, seconds: 60 };

type Sent = { clientId: string; text: string };
type Opening = Sent & {
  orderId?: string | null | undefined;
  orderToken?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
};

/** The first line of a conversation, or another of the one about the same order that is there already. */
export async function openChat(
  deps: ApiDeps,
  context: RequestContext,
  opening: Opening,
): Promise<Outcome<Conversation>> {
  const owner = chatOwner(context);
  if (!owner) return failure('notSignedIn');
  // Before anything is begun: what is rejected later was begun before.
  if (cleanChatText(opening.text) === '') return emptyText();
  const tooFast = await paceOf(deps, owner);
  if (tooFast) return tooFast;
  const order = await orderOf(deps, context, opening);
  if (!order.ok) return order;
  const opened = await inTransaction(deps.db, async (tx) => {
    const id = await findOrBegin(tx, owner, context, { ...opening, orderId: order.value }, deps.clock());
    const written = await writeMessage(tx, id, { kind: 'shopper', authorId: null, ...sentOf(opening) }, deps.clock());
    return written.ok ? ok(id) : written;
  });
  return opened.ok ? showChat(deps.db, owner, opened.value) : opened;
}

export async function sendMessage(
  deps: ApiDeps,
  context: RequestContext,
  id: string,
  sent: Sent,
): Promise<Outcome<ChatMessage>> {
  const owner = chatOwner(context);
  if (!owner || !(await selectOwnChat(deps.db, owner, id))) return failure('notFound');
  const tooFast = await paceOf(deps, owner);
  if (tooFast) return tooFast;
  const written = await inTransaction(deps.db, (tx) =>
    writeMessage(tx, id, { kind: 'shopper', authorId: null, ...sentOf(sent) }, deps.clock()),
  );
  return written.ok ? ok(messageView(written.value.message)) : written;
}

const sentOf = ({ clientId, text }: Sent) => ({ clientId, text });

async function paceOf({ db, clock }: ApiDeps, owner: ChatOwner) {
  const wait = await secondsToWait(db, `chat ${ownerName(owner)}`, PACE, clock());
  return wait === null ? null : failure('tooManyRequests', { retryAfterSeconds: wait });
}

/** Only of one's own order: by the account, or by the link of an order made without one. */
async function orderOf(
  { db }: ApiDeps,
  { caller, language }: RequestContext,
  { orderId, orderToken }: Opening,
): Promise<Outcome<string | null>> {
  if (!orderId && !orderToken) return ok(null);
  const found = orderToken
    ? await trackOrder(db, orderToken, language)
    : await showOrder(db, caller, orderId ?? '', language);
  return found.ok ? ok(found.value.id) : found;
}

async function findOrBegin(
  tx: Transaction,
  owner: ChatOwner,
  { country, language }: RequestContext,
  { clientId, orderId, name, email }: Opening & { orderId: string | null },
  now: Date,
): Promise<string> {
  await lockOwner(tx, ownerName(owner));
  const existing = (await selectChatBegunWith(tx, owner, clientId)) ?? (await selectChatAbout(tx, owner, orderId));
  if (existing !== undefined) return existing;
  const about = 'userId' in owner ? {} : { name: cleanChatText(name ?? ''), email: email || null };
  const times = { createdAt: now, updatedAt: now, waitingSince: now };
  return insertChat(tx, { ...owner, ...about, ...times, countryCode: country, language, orderId });
}
