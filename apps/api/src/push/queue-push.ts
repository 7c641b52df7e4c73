import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { selectFollowers } from './push.queries.ts';

type PushNotification = { subject: string; text: string; link: string; language: Language };

/** One message for each browser that follows the order or belongs to its owner, in the transaction of what happened. */
export async function queuePush(
  db: Database,
  order: { id: string; userId: number | null },
  notification: PushNotification,
): Promise<void> {
  for (const id of await selectFollowers(db, order.id, order.userId)) {
    await queueMessage(db, { channel: 'push', recipient: String(id), ...notification });
  }
}
