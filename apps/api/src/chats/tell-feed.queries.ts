import { sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import type { Transaction } from '../db/database.ts';
import { type ChatNews, writeNews } from './chat-news.ts';

/** Heard by every process of the store once the transaction is over. */
export async function tellFeed(tx: Transaction, news: ChatNews): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNELS.chat}, ${writeNews(news)})`);
}
