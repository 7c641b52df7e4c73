import type { PickLine } from '@karaz/contract/admin/picking';
import type { seenOf } from './picked-line.ts';
import type { Substitute } from './substitute-dialog.tsx';

/** What somebody picked, as long as the store does not know it. */
export type QueuedPick = {
  itemId: number;
  /** null: it is to be picked again. */
  pickedQuantity: number | null;
  weighedGrams: number | null;
  substitute: Substitute | null;
  /** The line as it was then. */
  seen: ReturnType<typeof seenOf>;
};

/** A later pick of a line replaces the earlier one, but still over what was seen first: the store knows only that. */
export function withPick(queue: readonly QueuedPick[], pick: QueuedPick): QueuedPick[] {
  const earlier = queue.find(({ itemId }) => itemId === pick.itemId);
  const others = queue.filter(({ itemId }) => itemId !== pick.itemId);
  return [...others, earlier ? { ...pick, seen: earlier.seen } : pick];
}

/** What was changed while it was being sent stays, over what the store has now. */
export function afterSending(queue: readonly QueuedPick[], sent: QueuedPick): QueuedPick[] {
  const { pickedQuantity, weighedGrams, substitute } = sent;
  const seen = { pickedQuantity, weighedGrams, substituteStockId: substitute?.stockId ?? null };
  return queue.flatMap((pick) => (pick === sent ? [] : pick.itemId === sent.itemId ? [{ ...pick, seen }] : [pick]));
}

/** The response to an earlier sending was lost: the store has it already. */
export const isSaved = ({ pickedQuantity, weighedGrams, substitute }: QueuedPick, line: PickLine | undefined) =>
  line !== undefined &&
  line.pickedQuantity === pickedQuantity &&
  line.weighedGrams === weighedGrams &&
  (line.substitute?.stockId ?? null) === (substitute?.stockId ?? null);

const keyOf = (userId: number, orderId: string) => `office-picks:${userId}:${orderId}`;

/** In the browser, so that a page closed without a network loses nothing. */
export function readQueue(userId: number, orderId: string): QueuedPick[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, orderId)) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

export function saveQueue(userId: number, orderId: string, queue: readonly QueuedPick[]): void {
  try {
    if (queue.length === 0) localStorage.removeItem(keyOf(userId, orderId));
    else localStorage.setItem(keyOf(userId, orderId), JSON.stringify(queue));
  } catch {
    // A browser that stores nothing still sends what is picked while the page is open.
  }
}
