import { percentOf } from '../money.ts';
import type { PromotionKind } from './promotion.ts';

/** A promotion that takes something off one product for everybody, today and in the country of its price. */
export type CardPromotion = {
  kind: PromotionKind;
  percent: number | null;
  amountMinor: number | null;
  buy: number | null;
  get: number | null;
  /** It counts from so many pieces. */
  minPieces: number;
};

export type ShownPromotion =
  | { kind: 'percent'; percent: number; minPieces: number }
  | { kind: 'fixed'; amountMinor: number; minPieces: number }
  | { kind: 'buy-get'; buy: number; get: number; percent: number };

function shownOf({ kind, percent, amountMinor, buy, get, minPieces }: CardPromotion): ShownPromotion | null {
  if (kind === 'percent' && percent) return { kind, percent, minPieces };
  if (kind === 'fixed' && amountMinor) return { kind, amountMinor, minPieces };
  if (kind === 'buy-get' && buy && get) return { kind, buy, get, percent: percent ?? 100 };
  return null;
}

/** What one piece alone costs less. */
function offOne(shown: ShownPromotion, priceMinor: number): number {
  if (shown.kind === 'buy-get' || shown.minPieces > 1) return 0;
  return shown.kind === 'percent' ? percentOf(priceMinor, shown.percent) : Math.min(shown.amountMinor, priceMinor);
}

/** A card names one: what takes most off a single piece, as pricing chooses, else what needs more pieces. */
export function cardPromotion(promotions: readonly CardPromotion[], priceMinor: number): ShownPromotion | null {
  const shown = promotions.flatMap((promotion) => shownOf(promotion) ?? []);
  const [best = null] = shown.toSorted((a, b) => offOne(b, priceMinor) - offOne(a, priceMinor));
  return best;
}
