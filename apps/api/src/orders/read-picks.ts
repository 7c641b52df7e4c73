import { WEIGHT_TOLERANCE } from '@karaz/domain/catalog/sold-by-weight';
import { gramsSold } from '@karaz/domain/orders/picking';
import type { Database } from '../db/database.ts';
import { agreedGrams } from './pick-item.ts';
import { isSubstituted, type PickRow, selectGivenInstead, selectPacked, selectPickLines } from './picks.queries.ts';

/** Every line of these orders with what was picked for it so far. */
export async function readPicks(db: Database, orderIds: readonly string[]) {
  const lines = await selectPickLines(db, orderIds);
  const given = lines.flatMap(({ pick }) => (pick?.substituteStockId == null ? [] : [pick.substituteStockId]));
  const instead = new Map((await selectGivenInstead(db, given)).map((one) => [one.id, one]));
  return lines.map((line) => ({
    item: line.item,
    agreedGrams: agreedGrams(line),
    gtin: line.gtin ?? '',
    zone: line.zone,
    weightTolerance: line.product?.weightTolerance ?? WEIGHT_TOLERANCE,
    pickedQuantity: line.pick?.pickedQuantity ?? null,
    weighedGrams: line.pick?.weighedGrams ?? null,
    pickedBy: line.pick && line.pickedBy,
    chargedMinor: line.pick?.chargedMinor ?? line.item.totalMinor,
    reductionMinor: line.pick?.reductionMinor ?? 0,
    substitute: substituteOf(line.pick, instead),
  }));
}

type Given = Awaited<ReturnType<typeof selectGivenInstead>>[number];

function substituteOf(pick: PickRow['pick'], instead: ReadonlyMap<number, Given>) {
  // Its name stays where the goods were removed from the catalogue since.
  if (!isSubstituted(pick)) return null;
  const goods = pick?.substituteStockId == null ? undefined : instead.get(pick.substituteStockId);
  return {
    stockId: pick?.substituteStockId ?? null,
    name_en: pick?.substituteNameEn ?? '',
    name_ar: pick?.substituteNameAr ?? pick?.substituteNameEn ?? '',
    sku: goods?.sku ?? '',
    gtin: goods?.gtin ?? '',
    image: goods?.image ?? null,
    gramsEach: goods ? gramsSold(goods) : null,
    unitMinor: goods?.unitMinor ?? null,
  };
}

/** How many lines of these orders are in the bag, of how many, by order. */
export async function readPacked(db: Database, orderIds: readonly string[]) {
  const counted = orderIds.length > 0 ? await selectPacked(db, orderIds) : [];
  return new Map(counted.map(({ orderId, lines, done }) => [orderId, { lines, done }]));
}
