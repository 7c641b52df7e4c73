import { percentOf } from '../money.ts';
import type { PromotionKind } from './promotion.ts';

/** A promotion that takes something off one product for everybody, today and in the country of its price. */
export type CardPromotion = {
  kind: PromotionKind;
  percent: number | null;
  amountMinor: number | null;
  buy: number | null;
  get: number | null;
};

export type ShownPromotion =
  | { kind: 'percent'; percent: number }
  | { kind: 'fixed'; amountMinor: number }
  | { kind: 'buy-get'; buy: number; get: number; percent: number };

function shownOf({ kind, percent, amountMinor, buy, get }: CardPromotion): ShownPromotion | null {
  if (kind === 'percent' && percent) return { kind, percent };
  if (kind === 'fixed' && amountMinor) return { kind, amountMinor };
  if (kind === 'buy-get' && buy && get) return { kind, buy, get, percent: percent ?? 100 };
  return null;
}

/** What one piece costs less; groups need more pieces. */
const offOne = (shown: ShownPromotion, priceMinor: number) =>
  shown.kind === 'percent'
    ? percentOf(priceMinor, shown.percent)
    : shown.kind === 'fixed'
      ? Math.min(shown.amountMinor, priceMinor)
      : 0;

/** A card names one: what takes most off a single piece, as pricing chooses, else a group. */
export function cardPromotion(promotions: readonly CardPromotion[], priceMinor: number): ShownPromotion | null {
  const shown = promotions.flatMap((promotion) => shownOf(promotion) ?? []);
  const [best = null] = shown.toSorted((a, b) => offOne(b, priceMinor) - offOne(a, priceMinor));
  return best;
}
