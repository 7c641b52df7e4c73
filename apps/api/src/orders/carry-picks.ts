import { isTaxOnTop } from '@karaz/domain/invoices/invoice-sums';
import { addMinor } from '@karaz/domain/money';
import { discountOf } from '@karaz/domain/orders/order-discount';
import { chargedFor, chargedOnTop, extrasOf } from '@karaz/domain/orders/picking';
import { reductionsOf } from '@karaz/domain/orders/reductions';
import type { PricedLine } from '@karaz/domain/pricing/price-order';
import type { OrderRequest } from '../checkout/order-request.ts';
import { amounts } from '../checkout/order-row.ts';
import type { Transaction } from '../db/database.ts';
import type { Drafted } from './change-draft.ts';
import { selectItems } from './orders.queries.ts';
import { agreedGrams } from './pick-item.ts';
import { givenTaxOf, isSubstituted, type PickRow, savePick, takeFromStock } from './picks.queries.ts';

type Made = NonNullable<PickRow['pick']>;
type Pair = { line: PickRow; pick: Made; index: number };

/** Picked lines that stay as they are, with their place among those requested; only what is changed is picked again. */
function carried(picked: readonly PickRow[], { lines }: Pick<OrderRequest, 'lines'>): Pair[] {
  const left = lines.map(({ stockId, quantity, addons }, index) => ({
    key: keyOf({
      stockId,
      quantity,
      addons: addons.map((one) => ({ id: one.addonId, quantity: one.quantity ?? 0, day: one.day })),
    }),
    index,
  }));
  return picked.flatMap((line) => {
    const at = left.findIndex(({ key }) => key === keyOf(line.item));
    const [found] = at === -1 ? [] : left.splice(at, 1);
    return found && line.pick ? [{ line, pick: line.pick, index: found.index }] : [];
  });
}

type Addon = { id: number; quantity: number; day?: string | null | undefined };
type Line = { stockId: number | null; quantity: number; addons: readonly Addon[] };
const keyOf = ({ stockId, quantity, addons }: Line) =>
  JSON.stringify([stockId, quantity, addons.map((one) => `${one.id} ${one.quantity} ${one.day ?? ''}`).toSorted()]);

/** How many lines somebody has put into the bag that have to be picked again; not those that are removed. */
export function countRepicked({ picked, request }: Drafted): number {
  const pairs = carried(picked, request);
  const stays = new Set(pairs.map(({ index }) => index));
  const changed = request.lines.filter((_, index) => !stays.has(index)).map(({ stockId }) => stockId);
  const open = picked.filter((line) => line.pick !== null && pairs.every((pair) => pair.line !== line));
  return open.filter(({ item }) => {
    const at = changed.indexOf(item.stockId ?? 0);
    if (at !== -1) changed.splice(at, 1);
    return at !== -1;
  }).length;
}

/** Substitutes that stay in the bag were put back with the other goods of the order a moment ago: nobody else gets them. */
export async function takeCarried(tx: Transaction, picked: readonly PickRow[], request: OrderRequest): Promise<void> {
  for (const { pick } of carried(picked, request)) {
    if (pick.substituteStockId !== null) await takeFromStock(tx, pick.substituteStockId, pick.pickedQuantity);
  }
}

/** What stays in the bag, at the price that its line has in the changed order. */
function carriedPicks({ order, picked, request, context, draft }: Drafted): { pick: Made; position: number }[] {
  const priced = { ...order, ...amounts(request, draft) };
  const sums = { ...priced, discountMinor: discountOf(priced) };
  const stays = carried(picked, request).flatMap(({ line, pick, index }) => {
    const position = draft.lines.findIndex((one) => one.index === index);
    const price = draft.price.lines[position];
    if (!price) return [];
    const extrasMinor = extrasOf({ addons: draft.lines[position]?.chosenAddons ?? [] });
    const costs = { ...price, extrasMinor, isOnTop: isTaxOnTop(sums) };
    return [{ pick, position, chargedMinor: chargedNow(line, pick, costs) }];
  });
  const rows = draft.price.lines.map((line, index) => {
    const stay = stays.find(({ position }) => position === index);
    return {
      ...line,
      totalMinor: line.subtotalMinor,
      taxClass: draft.lines[index]?.taxClass ?? ('standard' as const),
      chargedMinor: stay?.chargedMinor ?? line.subtotalMinor,
      givenTax: stay ? givenTaxOf(stay.pick) : null,
    };
  });
  const reductions = reductionsOf(sums, rows, context.settings.vatRounding);
  return stays.map(({ pick, position, chargedMinor }) => ({
    pick: { ...pick, chargedMinor, reductionMinor: reductions[position] ?? 0 },
    position,
  }));
}

type Costs = PricedLine & { extrasMinor: number; isOnTop: boolean };

/** At the price that its line has now. */
function chargedNow(line: PickRow, pick: Made, { extrasMinor, isOnTop, ...price }: Costs): number {
  const { subtotalMinor: totalMinor, discountMinor } = price;
  if (isSubstituted(pick)) {
    const chargedMinor = Math.min(totalMinor, pick.chargedMinor);
    const vatRate = givenTaxOf(pick)?.vatRate;
    if (!isOnTop || vatRate === undefined) return chargedMinor;
    const agreedMinor = price.totalMinor + price.vatMinor;
    return chargedOnTop(chargedMinor, { totalMinor, discountMinor, agreedMinor, vatRate });
  }
  return chargedFor({
    ...{ quantity: line.item.quantity, totalMinor, extrasMinor, agreedGrams: agreedGrams(line) },
    ...{ pickedQuantity: pick.pickedQuantity, weighedGrams: pick.weighedGrams },
    ...{ substituteUnitMinor: null, substituteGrams: null },
  });
}

/** What the shopper will pay less for what stays in the bag. */
export const carriedReduction = (drafted: Drafted): number =>
  addMinor(...carriedPicks(drafted).map(({ pick }) => pick.reductionMinor));

/** The lines have new ids: what stays in the bag is noted with them. */
export async function carryPicks(tx: Transaction, drafted: Drafted): Promise<void> {
  const pairs = carriedPicks(drafted);
  if (pairs.length === 0) return;
  const items = await selectItems(tx, [drafted.order.id]);
  for (const { pick, position } of pairs) {
    const item = items.find((one) => one.position === position);
    if (item) await savePick(tx, { ...pick, itemId: item.id });
  }
}
