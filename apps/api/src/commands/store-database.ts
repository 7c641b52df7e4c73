import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import type { Env } from '../env.ts';

/** The database of the store: DATABASE_URL, or the embedded one, started for the command unless the store runs it. */
export async function withStoreDatabase<T>(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl);
  const embedded = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}
