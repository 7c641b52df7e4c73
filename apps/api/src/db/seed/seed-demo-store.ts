import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database.ts';
import { countries, globalSettings } from '../tables/places.ts';
import type { DemoStore } from './demo-store.ts';

/** Any fixed number: it only has to be the same in every process of the store. */
const SEED_LOCK = 5_272_902;

export type SeedOptions = {
  now: Date;
  log?: (text: string) => void;
  /** What only the modules know how to write: the invoices of past orders. In the same transaction. */
  afterwards?: (tx: Transaction, store: DemoStore) => Promise<void>;
};

/** Fills an empty store with the demo one, all or nothing. A store that has countries already is left as it is. */
export async function seedDemoStore(
  db: Database,
  { now, log = () => {}, afterwards }: SeedOptions,
): Promise<{ seeded: boolean }> {
  if (await isFilled(db)) return { seeded: false };
  // Thousands of lines of data, loaded only by the one start that needs them.
  const { buildDemoStore, writeDemoStore } = await import('./demo-store.ts');
  const started = performance.now();
  const store = buildDemoStore(now);
  const seeded = await db.transaction(async (tx) => {
    // A second process may start meanwhile: it waits for this one however long that takes.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isFilled(tx)) return false;
    await writeDemoStore(tx, store);
    await afterwards?.(tx, store);
    // The first visitor comes before the next automatic analysis.
    await tx.execute(sql`analyze`);
    return true;
  });
  if (seeded)
    log(
      `demo store: ${store.products.length} products, ${store.orders.length} orders, ${Math.round(performance.now() - started)} ms`,
    );
  return { seeded };
}

async function isFilled(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ filled: boolean }>(
    sql`select exists (select from ${countries}) or exists (select from ${globalSettings} where ${globalSettings.data} ? 'demoVersion') as filled`,
  );
  return rows[0]?.filled ?? false;
}
