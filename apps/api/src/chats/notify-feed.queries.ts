import { sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import type { Transaction } from '../db/database.ts';
import { type ChatNotification, formatNotification } from './chat-notifications.ts';

/** Every process of the store receives it once the transaction is over. */
export async function notifyFeed(tx: Transaction, notification: ChatNotification): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNELS.chat}, ${formatNotification(notification)})`);
}
