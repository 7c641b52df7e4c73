import { gramsSold } from '@karaz/domain/orders/picking';
import { type PickingLeft, pickingLeft } from '@karaz/domain/orders/picking-left';
import type { Database, Transaction } from '../db/database.ts';
import { isWeighingRequired } from './cash-collections.queries.ts';
import type { LockedOrder } from './orders.queries.ts';
import { agreedGrams } from './pick-item.ts';
import { type PickRow, selectGivenInstead, selectPickLines } from './picks.queries.ts';

/** `weighed`: the stocks given instead that are sold by weight. */
function lineOf(row: PickRow, weighed: ReadonlySet<number>) {
  const { substituteStockId = null, pickedQuantity = null, weighedGrams = null } = row.pick ?? {};
  const isSoldByWeight = substituteStockId === null ? agreedGrams(row) !== null : weighed.has(substituteStockId);
  return { isSoldByWeight, pickedQuantity, weighedGrams };
}

async function selectWeighed(db: Database, rows: readonly PickRow[]): Promise<ReadonlySet<number>> {
  const ids = rows.flatMap(({ pick }) => pick?.substituteStockId ?? []);
  const given = await selectGivenInstead(db, [...new Set(ids)]);
  return new Set(given.filter((one) => gramsSold(one) !== null).map(({ id }) => id));
}

/** What of these orders is still to be picked and weighed, by order. */
export async function readPickingLeft(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PickingLeft>> {
  const found = await selectPickLines(db, orderIds);
  const weighed = await selectWeighed(db, found);
  const rows = Map.groupBy(found, ({ item }) => item.orderId);
  return new Map([...rows].map(([id, lines]) => [id, pickingLeft(lines.map((line) => lineOf(line, weighed)))]));
}

/** Where the country requires it, goods sold by weight do not leave unweighed. */
export async function isWeighingMissing(tx: Transaction, { id, countryCode }: LockedOrder): Promise<boolean> {
  if (!(await isWeighingRequired(tx, countryCode))) return false;
  return ((await readPickingLeft(tx, [id])).get(id)?.notWeighed ?? 0) > 0;
}
