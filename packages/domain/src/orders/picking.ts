import { isSoldByWeight } from '../catalog/sold-by-weight.ts';
import { addMinor, multiplyRounded, percentContainedIn, percentOf, splitMinor } from '../money.ts';
import { netOfVariation, type VariationValue } from '../recipes/packs-needed.ts';

type Sold = {
  readonly classification: string | null;
  /** What one weighs, about; null: not sold by weight. */
  readonly estimatedGrams: number | null;
  readonly variation: readonly VariationValue[];
};

/** Grams of one of it that the shopper pays for, as far as they are known before packing; null: not sold by weight. */
export function gramsSold({ variation, ...sold }: Sold): number | null {
  const { estimatedGrams } = sold;
  if (estimatedGrams === null || !isSoldByWeight(sold)) return null;
  const held = netOfVariation({ amount: estimatedGrams, of: 'g' }, variation);
  // A carton of nobody knows how many is weighed all the same.
  if (held === null) return estimatedGrams;
  return held.of === 'g' ? held.amount : null;
}

export type Pick = {
  /** What was ordered and what the whole line costs. */
  readonly quantity: number;
  readonly totalMinor: number;
  /** The part of it that is for add-ons: they are paid by the piece, whatever it weighs. */
  readonly extrasMinor: number;
  /** Grams the shopper pays for; null: not sold by weight. */
  readonly agreedGrams: number | null;
  /** What went into the bag. */
  readonly pickedQuantity: number;
  readonly weighedGrams: number | null;
  /** What one of the goods given instead costs; null: these are the goods that were ordered. */
  readonly substituteUnitMinor: number | null;
  /** What one of those weighs; null: they are not sold by weight. */
  readonly substituteGrams: number | null;
};

/**
 * Shoppers pay for what they get and never more than they agreed to: a lighter piece costs less, a heavier one the
 * same, and something dearer given instead costs what the ordered goods would have.
 */
export function chargedFor(pick: Pick): number {
  const { totalMinor } = pick;
  if (pick.pickedQuantity <= 0) return 0;
  if (pick.substituteUnitMinor !== null) {
    return Math.min(totalMinor, multiplyRounded(pick.substituteUnitMinor, substitutesGiven(pick)));
  }
  return multiplyRounded(totalMinor - pick.extrasMinor, Math.min(1, shareGiven(pick))) + extrasCharged(pick);
}

type OnTop = {
  readonly totalMinor: number;
  readonly discountMinor: number;
  /** What was agreed to be paid for the whole line, VAT included. */
  readonly agreedMinor: number;
  /** Of the goods given instead. */
  readonly vatRate: number;
};

/**
 * Of prices without VAT: goods given instead that bear a higher rate are charged less, so that with their VAT they come to no
 * more than was agreed.
 */
export function chargedOnTop(chargedMinor: number, line: OnTop): number {
  const { totalMinor, discountMinor, agreedMinor, vatRate } = line;
  const withVat = (charged: number) => {
    const netMinor = netOnTop(totalMinor, charged, discountMinor);
    return netMinor + percentOf(netMinor, vatRate);
  };
  if (chargedMinor <= 0 || withVat(chargedMinor) <= agreedMinor) return chargedMinor;
  const netMinor = agreedMinor - percentContainedIn(agreedMinor, vatRate);
  // Rounded up, then down to what fits: a few units at most.
  let lessMinor = Math.min(chargedMinor, Math.ceil((netMinor * totalMinor) / (totalMinor - discountMinor)) + 1);
  while (lessMinor > 0 && withVat(lessMinor) > agreedMinor) lessMinor -= 1;
  return lessMinor;
}

type Extras = { readonly quantity: number; readonly pickedQuantity: number; readonly extrasMinor: number };

/** What the add-ons of the pieces in the bag cost. */
export const extrasCharged = ({ quantity, pickedQuantity, extrasMinor }: Extras): number =>
  multiplyRounded(extrasMinor, Math.min(1, pickedQuantity / quantity));

type Priced = { readonly addons: readonly { readonly quantity: number; readonly priceMinor: number }[] };

/** What the add-ons of a line cost. */
export const extrasOf = ({ addons }: Priced): number =>
  addMinor(...addons.map(({ quantity, priceMinor }) => quantity * priceMinor));

/** A piece that is not in the bag is not paid for, however heavy the others are, or were before it was taken out. */
function shareGiven({ quantity, agreedGrams, pickedQuantity, weighedGrams }: Pick): number {
  const byCount = pickedQuantity / quantity;
  return agreedGrams === null || weighedGrams === null ? byCount : Math.min(byCount, weighedGrams / agreedGrams);
}

/** Lighter ones count for less than their number. */
function substitutesGiven({ pickedQuantity, weighedGrams, substituteGrams }: Pick): number {
  if (substituteGrams === null || weighedGrams === null) return pickedQuantity;
  return Math.min(pickedQuantity, weighedGrams / substituteGrams);
}

type Weighed = Omit<Pick, 'totalMinor' | 'extrasMinor' | 'substituteUnitMinor' | 'substituteGrams'> & {
  /** Percent by which a piece may differ from its estimated weight. */
  readonly weightTolerance: number;
};

/** What so many pieces of a line should weigh together. */
export const expectedGrams = (line: { quantity: number; agreedGrams: number | null }, pieces: number): number =>
  Math.round(((line.agreedGrams ?? 0) * pieces) / line.quantity);

/** Further from what so many pieces should weigh than they may: a typo more often than a light melon. */
export function isDoubtfulWeight(pick: Weighed): boolean {
  const { quantity, agreedGrams, pickedQuantity, weighedGrams, weightTolerance } = pick;
  if (agreedGrams === null || weighedGrams === null || pickedQuantity === 0) return false;
  const expected = agreedGrams * pickedQuantity;
  return Math.abs(weighedGrams * quantity - expected) * 100 > weightTolerance * expected;
}

/** What was paid for a whole line, VAT included. */
export type PaidLine = {
  readonly paidMinor: number;
  /**
   * Of prices without VAT: what came off the line, and the rate that is added to the rest, which is another than was agreed where
   * something else was given; null: VAT is inside.
   */
  readonly onTop: { readonly discountMinor: number; readonly vatRate: number; readonly isOtherRate?: boolean } | null;
};

/**
 * What the shopper pays less where so much of a line is charged. A line bought with a discount was cheaper than its price, so the
 * part that is missing comes off at the same discount: nobody gets back more than was paid.
 */
export function reductionOf(totalMinor: number, chargedMinor: number, { paidMinor, onTop }: PaidLine): number {
  if (onTop && (chargedMinor < totalMinor || onTop.isOtherRate)) {
    const netMinor = netOnTop(totalMinor, chargedMinor, onTop.discountMinor);
    // VAT is added to what is left, as it was to the whole: rounded once.
    return Math.min(paidMinor, Math.max(0, paidMinor - netMinor - percentOf(netMinor, onTop.vatRate)));
  }
  const [, less = 0] = splitMinor(paidMinor, [chargedMinor, totalMinor - chargedMinor]);
  return less;
}

/** What of a line is paid before VAT: its discount shrinks with it. */
export function netOnTop(totalMinor: number, chargedMinor: number, discountMinor: number): number {
  const [netMinor = 0] = splitMinor(totalMinor - discountMinor, [chargedMinor, totalMinor - chargedMinor]);
  return netMinor;
}
