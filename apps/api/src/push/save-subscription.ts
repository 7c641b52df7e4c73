import { type Database, inTransaction } from '../db/database.ts';
import { isPushService } from '../integrations/push/push-services.ts';
import { encryptPush, type PushKeys } from '../integrations/push/web-push.ts';
import { deleteSubscription, linkOrder, upsertSubscription } from './push.queries.ts';
import type { PushDeps } from './push-deps.ts';

export type BrowserSubscription = { endpoint: string; keys: PushKeys };
type About = { userId: number | null } | { orderId: string };

/** False: no browser gives out such an address or such keys. */
export async function saveSubscription(
  db: Database,
  { hosts }: PushDeps,
  { endpoint, keys }: BrowserSubscription,
  about: About,
): Promise<boolean> {
  if (!isPushService(endpoint, hosts) || !(await isUsable(keys))) return false;
  await inTransaction(db, async (tx) => {
    const userId = 'userId' in about ? about.userId : null;
    const id = await upsertSubscription(tx, { endpoint, ...keys, userId });
    if ('orderId' in about) await linkOrder(tx, about.orderId, id);
  });
  return true;
}

const isUsable = (keys: PushKeys): Promise<boolean> =>
  encryptPush('', keys).then(
    () => true,
    () => false,
  );

export async function endSubscription(db: Database, endpoint: string): Promise<void> {
  await deleteSubscription(db, { endpoint });
}
