import { readStoreSettings, type StoreSettings } from '@karaz/contract/store-settings';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { globalSettings } from '../db/tables/places.ts';

export async function selectStoreSettings(db: Database): Promise<StoreSettings> {
  const [row] = await db.select({ data: globalSettings.data }).from(globalSettings);
  return readStoreSettings(row?.data);
}

/** Leaves a row that is there as it is. */
export async function insertStoreSettings(db: Database, settings: StoreSettings): Promise<void> {
  await db.insert(globalSettings).values({ id: 1, data: settings }).onConflictDoNothing();
}

export async function updateStoreSettings(tx: Transaction, part: Partial<StoreSettings>): Promise<void> {
  await tx.update(globalSettings).set({
    data: sql`${globalSettings.data} || ${JSON.stringify(part)}::jsonb`,
    updatedAt: sql`now()`,
  });
}

export async function hasPictureAt(tx: Transaction, address: string): Promise<boolean> {
  const found = await tx.execute(sql`select 1 from media where '/media/' || name = ${address}`);
  return found.rows.length > 0;
}
