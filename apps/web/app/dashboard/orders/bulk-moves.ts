import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import { isPrintable, nextMoves, ORDER_STATUSES, type OrderStatus } from '@karaz/domain/orders/order-status';
import { closesTheBag } from '@karaz/domain/orders/picking-left';

type Moves = Pick<OfficeOrderRow, 'id' | 'moves' | 'status' | 'orderType'>;

/** The rows known so far: what was ticked on one page is still meant on the next. A row seen again is known again. */
export const rowsSeen = (before: ReadonlyMap<string, Moves>, rows: readonly Moves[]): ReadonlyMap<string, Moves> =>
  new Map([...before, ...rows.map((row) => [row.id, row] as const)]);

/** Only what every chosen order can become; the server has the last word on each. */
export function movesInCommon(chosen: readonly string[], seen: ReadonlyMap<string, Moves>): readonly OrderStatus[] {
  if (chosen.length === 0) return [];
  return ORDER_STATUSES.filter((status) => chosen.every((id) => seen.get(id)?.moves.includes(status)));
}

/** How many of the chosen go on, but not by the caller: another branch hands them over. */
export function movedByOthers(chosen: readonly string[], seen: ReadonlyMap<string, Moves>): number {
  return chosen.filter((id) => {
    const row = seen.get(id);
    return row && row.moves.length === 0 && nextMoves(row, 'staff').length > 0;
  }).length;
}

/** It has left the branch, or waits packed at its counter. */
export const isOnItsWay = (row: Moves | undefined): boolean => row !== undefined && closesTheBag(row.status);

/** It has a picking slip and bag labels. */
export const isPrinted = (row: Moves | undefined): boolean => row !== undefined && isPrintable(row.status);

const MOST_SLIPS = 100;

/** Where the slips, or the labels of bags, of these are printed; null: there are none, or too many for one address. */
export const slipsAddress = (
  ids: readonly string[],
  view: '' | '&view=labels' = '',
): `/dashboard/orders/slips?${string}` | null =>
  ids.length === 0 || ids.length > MOST_SLIPS ? null : `/dashboard/orders/slips?orders=${ids.join(',')}${view}`;
