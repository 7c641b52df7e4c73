import type { CurrencyCode } from '../money.ts';
import { inCurrency, type Ledger, sumOf } from './points-ledger.ts';
import type { PointsAmount, PointsEntry } from './points-lots.ts';
import { portionDown, portionUp } from './points-rates.ts';

type ReverseInput = { readonly orderId: string; readonly currency: CurrencyCode; readonly now: Date };

const isNegative = ({ points, worthMinor }: PointsAmount) => points < 0 || worthMinor < 0;

/** What an order earned and still has. */
function earnedWith(own: Ledger): PointsAmount {
  return sumOf(own, (entry) => entry.type === 'earned' || (entry.type === 'reversed' && isNegative(entry)));
}

const reversal = ({ orderId, currency, now }: ReverseInput, amount: PointsAmount): PointsEntry[] =>
  amount.points === 0 && amount.worthMinor === 0
    ? []
    : [{ type: 'reversed', currency, ...amount, orderId, createdAt: now }];

/**
 * What to write when an order comes to nothing: spent points come back, earned ones go. Of those already spent elsewhere
 * the person is in debt, and the next points pay for it: otherwise earning, spending and returning would make money.
 * Nothing the second time, unless the order lived again and spent again in between.
 */
export function reversePoints(entries: Ledger, input: ReverseInput): PointsEntry[] {
  const own = inCurrency(entries, input.currency).filter(({ orderId }) => orderId === input.orderId);
  const spent = sumOf(own, (entry) => entry.type === 'spent' || (entry.type === 'reversed' && !isNegative(entry)));
  const earned = earnedWith(own);
  return [
    ...reversal(input, { points: 0 - spent.points, worthMinor: 0 - spent.worthMinor }),
    ...reversal(input, { points: 0 - earned.points, worthMinor: 0 - earned.worthMinor }),
  ];
}

export type PartInput = ReverseInput & {
  /** What of the order's price was still paid before this refund, and what is after it. */
  readonly beforeMinor: number;
  readonly afterMinor: number;
};

/** What to write when a part of the money goes back: the order retains the same share of its points. */
export function reversePart(entries: Ledger, input: PartInput): PointsEntry[] {
  const { beforeMinor, afterMinor } = input;
  const own = inCurrency(entries, input.currency).filter(({ orderId }) => orderId === input.orderId);
  const { points, worthMinor } = earnedWith(own);
  if (beforeMinor <= 0 || points <= 0) return [];
  // The worth is rounded down; a point stays as long as something of its worth does.
  return reversal(input, {
    points: portionUp(points, afterMinor, beforeMinor) - points,
    worthMinor: portionDown(worthMinor, afterMinor, beforeMinor) - worthMinor,
  });
}
