import { invoiceSums } from '@karaz/domain/invoices/invoice-sums';
import { substitutionOf } from '@karaz/domain/orders/handling';
import { discountOf } from '@karaz/domain/orders/order-discount';
import { chargedFor, gramsSold, reductionFor } from '@karaz/domain/orders/picking';
import { ok } from '@karaz/domain/result';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';
import {
  notifyPicked,
  type PickRow,
  type SubstituteRow,
  savePick,
  selectPickLines,
  selectReduction,
  selectSubstitute,
  takeFromStock,
} from './picks.queries.ts';

type PickState = { weighedGrams: number | null; substituteStockId: number | null };
export type PickedItem = PickState & { pickedQuantity: number };
/** What whoever picks had before their eyes. */
export type SeenItem = PickState & { pickedQuantity: number | null };

/** Picked until it leaves the branch; afterwards the bag is closed. */
export const OPEN_TO_PICKING: ReadonlySet<string> = new Set(['placed', 'active', 'on review', 'on preparation']);

/** Grams the shopper pays for on this line; null: not sold by weight. */
export function agreedGrams({ item, product, variation }: PickRow): number | null {
  if (!product) return null;
  const grams = gramsSold({ ...product, variation });
  return grams === null ? null : Math.round(grams * item.quantity);
}

/** Each branch picks its own goods. null: whoever picks may do so for all of them. */
export type PickReach = readonly number[] | null;
export type Picker = { id: number; reach: PickReach };

const mayPick = ({ reach }: Picker, { item }: PickRow) => reach === null || reach.includes(item.branchId);

/** Writes down what went into the bag for one line. Goods given instead come off the stock, others go back. */
export async function pickItem(
  tx: Transaction,
  orderId: string,
  itemId: number,
  { seen, ...picked }: PickedItem & { seen?: SeenItem | undefined },
  picker: Picker,
): Promise<Outcome<{ before: Record<string, unknown>; after: Record<string, unknown> }>> {
  const order = await lockOrder(tx, orderId);
  const lines = await selectPickLines(tx, [orderId]);
  const line = lines.find(({ item }) => item.id === itemId);
  if (!order || !line) return failure('notFound');
  if (!mayPick(picker, line)) return failure('otherBranch');
  if (!OPEN_TO_PICKING.has(order.status)) return failure('moveNotAllowed', { data: { from: order.status } });
  if (seen && !isAsSeen(line, seen)) return failure('conflict');
  const max = line.item.quantity;
  if (picked.pickedQuantity > max) {
    return failure('validationFailed', { fields: { pickedQuantity: { code: 'too_big' } } });
  }
  const isExact = substitutionOf(line.item.substitution, order.substitution) === 'no_substitute';
  if (isExact && picked.substituteStockId !== null) return failure('noSubstituteAllowed');
  const substitute = await takeSubstitute(tx, line, picked);
  if (!substitute.ok) return substitute;
  const given = {
    ...picked,
    quantity: max,
    totalMinor: line.item.totalMinor,
    agreedGrams: agreedGrams(line),
    substituteUnitMinor: substitute.value?.unitMinor ?? null,
    substituteGrams: substitute.value && gramsSold(substitute.value),
  };
  const after = {
    ...picked,
    substituteNameEn: substitute.value?.nameEn ?? null,
    substituteNameAr: substitute.value?.nameAr ?? null,
    chargedMinor: chargedFor(given),
    reductionMinor: reductionFor(given, paidFor(order, lines, line)),
  };
  await savePick(tx, { itemId, orderId, ...after, pickedBy: picker.id, updatedAt: new Date() });
  await notifyPicked(tx, order);
  const { pickedQuantity, weighedGrams, substituteStockId, reductionMinor } = line.pick ?? {};
  const before = { pickedQuantity, weighedGrams, substituteStockId, reductionMinor };
  // Which line it was stands only in what became of it: what is the same before and after is no change.
  return ok({ before, after: { itemId, ...after } });
}

function isAsSeen({ pick }: PickRow, seen: SeenItem): boolean {
  return (
    (pick?.pickedQuantity ?? null) === seen.pickedQuantity &&
    (pick?.weighedGrams ?? null) === seen.weighedGrams &&
    (pick?.substituteStockId ?? null) === seen.substituteStockId
  );
}

/** Everything of theirs that nobody has touched yet is in the bag as ordered; what turns out lighter is saved line by line, as ever. */
export async function pickRest(tx: Transaction, orderId: string, picker: Picker): Promise<Outcome<number[]>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return failure('notFound');
  if (!OPEN_TO_PICKING.has(order.status)) return failure('moveNotAllowed', { data: { from: order.status } });
  const rest = (await selectPickLines(tx, [orderId])).filter((line) => line.pick === null && mayPick(picker, line));
  for (const { item } of rest) {
    const asOrdered = { pickedQuantity: item.quantity, chargedMinor: item.totalMinor, reductionMinor: 0 };
    await savePick(tx, { itemId: item.id, orderId, ...asOrdered, pickedBy: picker.id, updatedAt: new Date() });
  }
  if (rest.length > 0) await notifyPicked(tx, order);
  return ok(rest.map(({ item }) => item.id));
}

/** What the line came to on the bill: without its discount, with VAT that came on top. */
export function paidFor(order: LockedOrder, lines: readonly PickRow[], line: PickRow): number {
  const sums = invoiceSums({ ...order, discountMinor: discountOf(order), lines: lines.map(({ item }) => item) });
  return sums.lines[lines.indexOf(line)]?.grossMinor ?? 0;
}

async function takeSubstitute(
  tx: Transaction,
  line: PickRow,
  picked: PickedItem,
): Promise<Outcome<SubstituteRow | null>> {
  const old = line.pick?.substituteStockId ?? null;
  if (old !== null) await takeFromStock(tx, old, -(line.pick?.pickedQuantity ?? 0));
  if (picked.substituteStockId === null) return ok(null);
  const found = await selectSubstitute(tx, picked.substituteStockId, line.item.branchId);
  if (!found || found.id === line.item.stockId) return failure('substituteRefused');
  const isTaken = await takeFromStock(tx, found.id, picked.pickedQuantity);
  if (!isTaken) throw new OutOfStockError();
  return ok(found);
}

/** Undoes the transaction: what was put back a moment ago must not stay put back. */
export class OutOfStockError extends Error {
  override readonly name = 'OutOfStockError';
}

/** With the delivery: what was weighed lighter or was missing comes off what is due at the door, then off what was paid. */
export async function refundReduction(tx: Transaction, order: LockedOrder): Promise<number> {
  const amountMinor = (await selectReduction(tx, order.id)) - order.dueMinor;
  if (amountMinor <= 0 || !order.isPaid) return 0;
  const request = {
    reference: `picking ${order.id}`,
    reason: 'lighter or missing',
    amountMinor,
    isUpToWhatIsLeft: true,
  };
  // A week of a subscription was paid with the others.
  return order.subscriptionId === null
    ? requestRefund(tx, 'order', order.id, request)
    : requestRefund(tx, 'subscription', order.subscriptionId, request);
}
