import type { OrderStatus } from './order-status.ts';

type Line = {
  /** Of what is in the bag: the goods that were ordered, or those given instead. */
  readonly isSoldByWeight: boolean;
  /** null: nobody has picked it. */
  readonly pickedQuantity: number | null;
  readonly weighedGrams: number | null;
};

export type PickingLeft = { readonly lines: number; readonly notPicked: number; readonly notWeighed: number };

const CLOSES_THE_BAG: ReadonlySet<OrderStatus> = new Set(['On the way', 'ready for pickup']);

/** After this step nothing more is picked or weighed. */
export const closesTheBag = (to: OrderStatus): boolean => CLOSES_THE_BAG.has(to);

/** A line with nothing in the bag has no weight to take. */
const isToWeigh = ({ isSoldByWeight, pickedQuantity, weighedGrams }: Line) =>
  isSoldByWeight && weighedGrams === null && pickedQuantity !== 0;

/** What of an order is still to be picked and weighed. A line may be both. */
export function pickingLeft(lines: readonly Line[]): PickingLeft {
  return {
    lines: lines.length,
    notPicked: lines.filter(({ pickedQuantity }) => pickedQuantity === null).length,
    notWeighed: lines.filter(isToWeigh).length,
  };
}
