import { createHash } from 'node:crypto';
import { type ChangeScope, staffChangeScope } from '@karaz/domain/orders/order-changes';
import type { Database } from '../db/database.ts';
import { selectChangeState, selectLastChange } from './order-changes.queries.ts';
import type { LockedOrder } from './orders.queries.ts';

/** Another one as soon as the order is moved, changed or picked: whoever changes it has seen it as it is. */
export async function changeVersion(db: Database, orderId: string): Promise<string> {
  const seen = JSON.stringify(await selectLastChange(db, orderId));
  return createHash('sha256').update(seen).digest('base64url').slice(0, 22);
}

/** What staff may still change of an order, and the version to send with it. */
export async function staffChangeState(
  db: Database,
  order: LockedOrder,
): Promise<{ scope: ChangeScope; version: string }> {
  const state = await selectChangeState(db, order);
  return { scope: staffChangeScope(state), version: await changeVersion(db, order.id) };
}
