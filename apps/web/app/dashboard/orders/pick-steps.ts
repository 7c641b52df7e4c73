import type { PickingWindow } from '@karaz/contract/admin/home';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { foldGtin } from '@karaz/domain/catalog/gtin';
import { byZone } from '@karaz/domain/catalog/zones';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import type { QueuedPick } from './pick-queue.ts';
import type { Choice, Substitute } from './substitute-dialog.tsx';

/** The reader's own lines in the order in which they are picked, with what is picked but not sent yet. */
export function pickSteps({ pick, branches }: OfficeOrder, queue: readonly QueuedPick[]): PickLine[] {
  const ours = new Set(branches.filter(({ isOurs }) => isOurs).map(({ id }) => id));
  return byZone(pick.filter(({ branchId }) => ours.has(branchId))).map((line) => withQueued(line, queue));
}

function withQueued(line: PickLine, queue: readonly QueuedPick[]): PickLine {
  const queued = queue.find(({ itemId }) => itemId === line.itemId);
  if (!queued) return line;
  const { pickedQuantity, weighedGrams, substitute } = queued;
  return { ...line, pickedQuantity, weighedGrams, substitute: substitute && { ...substitute, total: line.total } };
}

const isOpen = ({ pickedQuantity }: PickLine) => pickedQuantity === null;

export const doneOf = (steps: readonly PickLine[]): number => steps.filter((line) => !isOpen(line)).length;

/** The next open line after this one, or else the first; null: none is open. */
export function nextOpen(steps: readonly PickLine[], after: number | null): number | null {
  const at = steps.findIndex(({ itemId }) => itemId === after);
  const next = steps.slice(at + 1).find(isOpen) ?? steps.find((line) => isOpen(line) && line.itemId !== after);
  return next?.itemId ?? null;
}

/** GTIN-12 and GTIN-13 of one article differ by a leading zero. */
const plainCode = (code: string) => foldGtin(code).toUpperCase().replace(/^0+/, '');

/** The line that a scanned barcode or a typed SKU means: an open one before one that is picked. */
export function lineOfCode(steps: readonly PickLine[], code: string): PickLine | undefined {
  const plain = plainCode(code);
  if (plain === '') return undefined;
  const found = steps.filter(({ gtin, sku }) => plainCode(gtin) === plain || plainCode(sku) === plain);
  return found.find(isOpen) ?? found[0];
}

/** The step that picking itself takes: a new order is accepted first, an accepted one is in preparation then. */
export function startOf(status: OrderStatus, moves: readonly OrderStatus[]): OrderStatus | null {
  const next = status === 'placed' ? 'active' : status === 'active' ? 'on preparation' : null;
  return next !== null && moves.includes(next) ? next : null;
}

/** Without its number on the stock, which is that of the moment it was chosen. */
export const substituteOf = ({ quantity: _quantity, ...substitute }: Choice): Substitute => substitute;

/** What so many of a substitute cost where that is more than the shopper agreed to pay for the line; else null. */
export function dearerBy({ total }: PickLine, substitute: Pick<Substitute, 'price'>, count: number): number | null {
  const costs = (substitute.price ?? 0) * count;
  return costs > total + ROUNDING ? costs : null;
}
/** Below the smallest coin of any country. */
const ROUNDING = 0.0005;

/**
 * As many as were ordered, unless one costs twice as much or more: that is a larger pack, and so many are proposed as cost
 * about the same.
 */
export function proposedCount({ quantity, total }: PickLine, { price }: Choice): number {
  const unit = total / quantity;
  return price < 2 * unit ? quantity : Math.max(1, Math.min(quantity, Math.round(total / price)));
}

export type OrderToPick = PickingWindow['orders'][number];

/** An order with open lines: of the same window before those of other windows, the earliest first. */
export function nextToPick(
  windows: readonly PickingWindow[],
  after: { id: string; date: string; opens: string },
): OrderToPick | undefined {
  const isSame = ({ date, opens }: PickingWindow) =>
    date.replaceAll('/', '-') === after.date.replaceAll('/', '-') && opens === after.opens;
  const inOrder = [...windows.filter(isSame), ...windows.filter((window) => !isSame(window))];
  return inOrder
    .flatMap(({ orders }) => orders)
    .find(({ id, lines, pickedLines }) => id !== after.id && pickedLines < lines);
}
