import type { Transaction } from '../db/database.ts';
import type { Drafted } from './change-draft.ts';
import { selectItems } from './orders.queries.ts';
import { type PickRow, savePick } from './picks.queries.ts';

type Pair = { pick: NonNullable<PickRow['pick']>; position: number };

/** Lines that are in the bag as ordered and stay as they are; what was lighter, missing or replaced is picked again. */
function carried({ picked, draft }: Pick<Drafted, 'picked' | 'draft'>): Pair[] {
  const left = draft.lines.map(({ stock, quantity, named }, position) => ({
    key: keyOf({ stockId: stock.id, quantity, addons: named }),
    position,
  }));
  return picked.flatMap(({ item, pick }) => {
    if (!pick || pick.substituteStockId !== null || pick.reductionMinor > 0) return [];
    if (pick.pickedQuantity !== item.quantity) return [];
    const at = left.findIndex(({ key }) => key === keyOf(item));
    const [found] = at === -1 ? [] : left.splice(at, 1);
    return found ? [{ pick, position: found.position }] : [];
  });
}

type Line = { stockId: number | null; quantity: number; addons: readonly { id: number; quantity: number }[] };
const keyOf = ({ stockId, quantity, addons }: Line) =>
  JSON.stringify([stockId, quantity, addons.map((addon) => [addon.id, addon.quantity])]);

/** How many lines somebody has put into the bag that have to be picked again. */
export function countRepicked(drafted: Drafted): number {
  return drafted.picked.filter(({ pick }) => pick !== null).length - carried(drafted).length;
}

/** The lines have new ids: what stays in the bag is noted with them. */
export async function carryPicks(tx: Transaction, drafted: Drafted): Promise<void> {
  const pairs = carried(drafted);
  if (pairs.length === 0) return;
  const items = await selectItems(tx, [drafted.order.id]);
  for (const { pick, position } of pairs) {
    const item = items.find((one) => one.position === position);
    if (item) await savePick(tx, { ...pick, itemId: item.id, chargedMinor: item.totalMinor });
  }
}
