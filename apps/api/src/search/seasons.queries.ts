import { sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import type { Database } from '../db/database.ts';

/** Every process loads its lists again; cached responses are invalidated after that. */
export async function notifyOfSeasons(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNELS.search}, 'all'), pg_notify(${CHANNELS.store}, 'catalog')`);
}
