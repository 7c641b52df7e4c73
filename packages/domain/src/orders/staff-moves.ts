import { nextMoves, type OrderState, type OrderStatus } from './order-status.ts';

/** What somebody may do with an order of this branch: handle it (`orders.write`), cancel it (`orders.cancel`). */
type MoveRights = { readonly handles: boolean; readonly cancels: boolean };

const PICKED: ReadonlySet<OrderStatus> = new Set(['on preparation', 'On the way', 'ready for pickup']);

/** Somebody collects its goods, or has: by its status, or by a line that is picked already. */
export const isPickingStarted = (status: OrderStatus, pickedLines: number): boolean =>
  PICKED.has(status) || pickedLines > 0;

/** Until picking starts whoever may cancel does; afterwards only who also handles orders. */
const mayCancel = ({ handles, cancels }: MoveRights, isStarted: boolean): boolean => cancels && (handles || !isStarted);

/** The buttons to show to whoever has these rights. */
export function staffMoves(order: OrderState, pickedLines: number, rights: MoveRights): OrderStatus[] {
  const isStarted = isPickingStarted(order.status, pickedLines);
  return nextMoves(order, 'staff').filter((to) => (to === 'cancelled' ? mayCancel(rights, isStarted) : rights.handles));
}
