import type { OrderStatus } from './order-status.ts';

type Line = {
  /** Grams the shopper pays for; null: not sold by weight. */
  readonly agreedGrams: number | null;
  /** null: nobody has picked it. */
  readonly pickedQuantity: number | null;
  readonly weighedGrams: number | null;
  readonly isSubstituted: boolean;
};

export type PickingLeft = { readonly lines: number; readonly notPicked: number; readonly notWeighed: number };

const CLOSES_THE_BAG: ReadonlySet<OrderStatus> = new Set(['On the way', 'ready for pickup']);

/** After this step nothing more is picked or weighed. */
export const closesTheBag = (to: OrderStatus): boolean => CLOSES_THE_BAG.has(to);

/** A line with nothing in the bag, or with something else in it, has no weight to take. */
const isToWeigh = ({ agreedGrams, pickedQuantity, weighedGrams, isSubstituted }: Line) =>
  agreedGrams !== null && weighedGrams === null && pickedQuantity !== 0 && !isSubstituted;

/** What of an order is still to be picked and weighed. A line may be both. */
export function pickingLeft(lines: readonly Line[]): PickingLeft {
  return {
    lines: lines.length,
    notPicked: lines.filter(({ pickedQuantity }) => pickedQuantity === null).length,
    notWeighed: lines.filter(isToWeigh).length,
  };
}
