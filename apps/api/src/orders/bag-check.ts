import { type PickingLeft, pickingLeft } from '@karaz/domain/orders/picking-left';
import type { Database, Transaction } from '../db/database.ts';
import { isWeighingRequired } from './cash-collections.queries.ts';
import type { LockedOrder } from './orders.queries.ts';
import { agreedGrams } from './pick-item.ts';
import { type PickRow, selectPickLines } from './picks.queries.ts';

const lineOf = (row: PickRow) => ({
  agreedGrams: agreedGrams(row),
  pickedQuantity: row.pick?.pickedQuantity ?? null,
  weighedGrams: row.pick?.weighedGrams ?? null,
  isSubstituted: row.pick?.substituteStockId != null,
});

/** What of these orders is still to be picked and weighed, by order. */
export async function readPickingLeft(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PickingLeft>> {
  const rows = Map.groupBy(await selectPickLines(db, orderIds), ({ item }) => item.orderId);
  return new Map([...rows].map(([id, lines]) => [id, pickingLeft(lines.map(lineOf))]));
}

/** Where the country requires it, goods sold by weight do not leave unweighed. */
export async function isWeighingMissing(tx: Transaction, { id, countryCode }: LockedOrder): Promise<boolean> {
  if (!(await isWeighingRequired(tx, countryCode))) return false;
  return ((await readPickingLeft(tx, [id])).get(id)?.notWeighed ?? 0) > 0;
}
