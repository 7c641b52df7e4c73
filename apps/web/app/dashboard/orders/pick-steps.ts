import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { foldGtin } from '@karaz/domain/catalog/gtin';
import { byZone } from '@karaz/domain/catalog/zones';
import type { QueuedPick } from './pick-queue.ts';

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
