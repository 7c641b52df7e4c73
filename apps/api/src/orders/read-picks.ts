import { WEIGHT_TOLERANCE } from '@karaz/domain/catalog/sold-by-weight';
import type { Database } from '../db/database.ts';
import { agreedGrams } from './pick-item.ts';
import { selectPacked, selectPickLines } from './picks.queries.ts';

/** Every line of these orders with what was picked for it so far. */
export async function readPicks(db: Database, orderIds: readonly string[]) {
  const lines = await selectPickLines(db, orderIds);
  return lines.map((line) => ({
    item: line.item,
    agreedGrams: agreedGrams(line),
    gtin: line.gtin ?? '',
    zone: line.zone,
    weightTolerance: line.product?.weightTolerance ?? WEIGHT_TOLERANCE,
    pickedQuantity: line.pick?.pickedQuantity ?? null,
    weighedGrams: line.pick?.weighedGrams ?? null,
    chargedMinor: line.pick?.chargedMinor ?? line.item.totalMinor,
    reductionMinor: line.pick?.reductionMinor ?? 0,
    substitute:
      line.pick?.substituteStockId == null
        ? null
        : {
            stockId: line.pick.substituteStockId,
            name_en: line.pick.substituteNameEn ?? '',
            name_ar: line.pick.substituteNameAr ?? '',
          },
  }));
}

/** How many lines of these orders are in the bag, of how many, by order. */
export async function readPacked(db: Database, orderIds: readonly string[]) {
  const counted = orderIds.length > 0 ? await selectPacked(db, orderIds) : [];
  return new Map(counted.map(({ orderId, lines, done }) => [orderId, { lines, done }]));
}
