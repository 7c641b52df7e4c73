import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { useState } from 'react';
import { useSignedIn } from '../../session/signed-in.ts';
import { readQueue } from './pick-queue.ts';
import type { Picked } from './pick-step.tsx';
import { lineOfCode, nextOpen, pickSteps } from './pick-steps.ts';
import { seenOf } from './picked-line.ts';
import { usePickQueue } from './use-pick-queue.ts';

type PickingProps = { detail: OfficeOrder; onChange: (order: OfficeOrder) => void };

/** Which line is open, and how often somebody here opened one: what a colleague saves opens none. */
function useOpenLine({ detail }: PickingProps) {
  const { user } = useSignedIn();
  const [open, setOpen] = useState(() => ({
    itemId: nextOpen(pickSteps(detail, readQueue(user.id, detail.order.id)), null),
    turn: 0,
  }));
  const show = (itemId: number | null) => setOpen(({ turn }) => ({ itemId, turn: turn + 1 }));
  return { ...open, show };
}

/** Picks an order line by line; the open one stays open until it is picked here, whatever colleagues do. */
export function usePicking(props: PickingProps) {
  const { detail, onChange } = props;
  const { queue, add, isOffline, problem } = usePickQueue({ orderId: detail.order.id, onChange });
  const steps = pickSteps(detail, queue);
  const { itemId: chosen, turn, show } = useOpenLine(props);
  /** Beside the field, as no line has it: a notice at the top would cover what is picked. */
  const [unknown, setUnknown] = useState<string | null>(null);
  const current =
    steps.find(({ itemId }) => itemId === chosen) ?? steps.find(({ itemId }) => itemId === nextOpen(steps, null));
  const seenNow = (line: PickLine) => seenOf(detail.pick.find(({ itemId }) => itemId === line.itemId) ?? line);
  const save = (line: PickLine, { count, grams, substitute }: Picked) => {
    const picked = { pickedQuantity: count, weighedGrams: grams, substitute };
    add({ itemId: line.itemId, ...picked, seen: seenNow(line) });
    show(nextOpen(steps, line.itemId));
  };
  const undo = (line: PickLine) => {
    const nothing = { pickedQuantity: null, weighedGrams: null, substitute: null };
    add({ itemId: line.itemId, ...nothing, seen: seenNow(line) });
    show(line.itemId);
  };
  const scan = (code: string): boolean => {
    const line = lineOfCode(steps, code);
    if (!line) {
      navigator.vibrate?.(200);
      setUnknown(code);
      return false;
    }
    setUnknown(null);
    // What is weighed has a weight to type, and what is picked already is only shown.
    if (line.agreedGrams !== null || line.pickedQuantity !== null) show(line.itemId);
    else save(line, { count: line.quantity, grams: null, substitute: null });
    return true;
  };
  return { steps, current, turn, save, undo, scan, unknown, show, unsent: queue.length, isOffline, problem };
}
