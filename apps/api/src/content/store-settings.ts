import type { StoreSettings } from '@karaz/contract/store-settings';
import type { Database, Transaction } from '../db/database.ts';
import { hasPictureAt, selectStoreSettings, updateStoreSettings } from './store-settings.queries.ts';

/** The settings as they are in this transaction. */
export const readStoreSettings = (db: Database): Promise<StoreSettings> => selectStoreSettings(db);

/** What is not in `part` stays as it is. */
export const changeStoreSettings = (tx: Transaction, part: Partial<StoreSettings>): Promise<void> =>
  updateStoreSettings(tx, part);

/** Whether this address is one of a picture of the library. */
export const isPictureAddress = (tx: Transaction, address: string): Promise<boolean> => hasPictureAt(tx, address);
