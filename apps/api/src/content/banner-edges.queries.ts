import { sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import type { Database } from '../db/database.ts';
import { banners } from '../db/tables/content.ts';

/** Notifies every process when a banner began or ended in between. */
export async function notifyOfBannerEdges(db: Database, after: Date, until: Date): Promise<void> {
  const [from, to] = [after.toISOString(), until.toISOString()];
  await db.execute(sql`
    select pg_notify(${CHANNELS.store}, 'content') where exists (select from ${banners} where is_active and (
      (starts_at > ${from} and starts_at <= ${to}) or (ends_at > ${from} and ends_at <= ${to})))`);
}
