import { createHash } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import { guestPhone } from './guest-phone.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderWish } from './order-wish.ts';
import { type CreatedRow, selectByRequestKey, selectTwin, waitForTwin } from './save-order.queries.ts';

/** How the same request is known when it comes again. */
export type Marks = { requestKey: string | null; payload: unknown; source: 'checkout' | 'reorder' };

const TWIN_MS = 60_000;
const KEY_MS = 24 * 3_600_000;

export function markOf(wish: OrderWish, facts: OrderFacts, { payload, source }: Marks): string {
  const owner = wish.userId === null ? `phone:${guestPhone(wish, facts)}` : `user:${wish.userId}`;
  return createHash('sha256')
    .update(JSON.stringify([owner, source, payload]))
    .digest('base64url');
}

/** The order this request already made: by its key or, without one, by the same content within a minute. */
export async function findTwin(
  tx: Transaction,
  wish: OrderWish,
  facts: OrderFacts,
  marks: Marks,
): Promise<CreatedRow | undefined> {
  const mark = markOf(wish, facts, marks);
  await waitForTwin(tx, mark);
  const before = (ms: number) => new Date(facts.now.getTime() - ms);
  if (marks.requestKey !== null) return selectByRequestKey(tx, marks.requestKey, before(KEY_MS));
  return selectTwin(tx, mark, before(TWIN_MS));
}
