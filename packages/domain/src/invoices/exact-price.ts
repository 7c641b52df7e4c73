import { divideHalfUp, toSafeInteger } from '../money.ts';
import { extrasCharged } from '../orders/picking.ts';

/** Minor units with more digits than the currency has: 33 with one more is 3.3. */
export type ExactPrice = { readonly priceMinor: number; readonly moreDigits: number };

/** So much for so many pieces or grams. */
export type Priced = { readonly minor: number; readonly count: number };

const MAX_MORE_DIGITS = 6;

/**
 * The price of one piece (`per` 1) or kilogram (`per` 1000) by what was agreed, with as few digits as it takes for whoever
 * multiplies it by the count to come to what is charged.
 */
export function exactPrice(agreed: Priced, charged: Priced, per: 1 | 1000): ExactPrice {
  return priceFrom(agreed, charged, per) ?? priceFrom(charged, charged, per) ?? inFull(charged, per);
}

function priceFrom(from: Priced, charged: Priced, per: number): ExactPrice | null {
  for (let moreDigits = 0; moreDigits <= MAX_MORE_DIGITS; moreDigits += 1) {
    const scale = 10n ** BigInt(moreDigits);
    const price = priceOf(from, per, scale);
    const back = divideHalfUp(price * BigInt(charged.count), BigInt(per) * scale);
    if (back === BigInt(charged.minor)) return { priceMinor: toSafeInteger(price), moreDigits };
  }
  return null;
}

const priceOf = ({ minor, count }: Priced, per: number, scale: bigint) =>
  divideHalfUp(BigInt(minor) * BigInt(per) * scale, BigInt(count));

/** Only of counts beyond any bag. */
const inFull = (charged: Priced, per: number): ExactPrice => ({
  priceMinor: toSafeInteger(priceOf(charged, per, 10n ** BigInt(MAX_MORE_DIGITS))),
  moreDigits: MAX_MORE_DIGITS,
});

/** Grams of a line that are paid for, with the price of a kilogram. */
export type WeighedPrice = ExactPrice & { readonly grams: number };

/** What was agreed for a line, and what of it was packed. */
export type Weighing = {
  readonly quantity: number;
  readonly totalMinor: number;
  /** The part of it that is for add-ons, which are not weighed. */
  readonly extrasMinor: number;
  readonly agreedGrams: number;
  readonly pickedQuantity: number;
  readonly weighedGrams: number;
  readonly chargedMinor: number;
};

/** Of the goods without their add-ons. null: nothing of it came. What is heavier than agreed costs no more, so no more of it is billed. */
export function weighedPrice(line: Weighing): WeighedPrice | null {
  const { quantity, totalMinor, agreedGrams, pickedQuantity, weighedGrams, chargedMinor } = line;
  const grams = Math.min(weighedGrams, Math.round((agreedGrams * pickedQuantity) / quantity));
  if (grams <= 0 || agreedGrams <= 0) return null;
  const agreed = { minor: totalMinor - line.extrasMinor, count: agreedGrams };
  const charged = { minor: Math.max(0, chargedMinor - extrasCharged(line)), count: grams };
  return { grams, ...exactPrice(agreed, charged, 1000) };
}

/** Of goods given instead that are sold by weight: what one of them weighs and costs, and what came. */
export type GivenWeight = { readonly gramsEach: number; readonly unitMinor: number; readonly weighedGrams: number };

/** All that is charged for them is for their weight: what is heavier than its pieces should be costs no more. */
export function givenPrice(
  { gramsEach, unitMinor, weighedGrams }: GivenWeight,
  { pickedQuantity, chargedMinor }: Pick<Weighing, 'pickedQuantity' | 'chargedMinor'>,
): WeighedPrice | null {
  const count = Math.round(gramsEach);
  const grams = Math.min(weighedGrams, Math.round(gramsEach * pickedQuantity));
  if (grams <= 0 || count <= 0) return null;
  return { grams, ...exactPrice({ minor: unitMinor, count }, { minor: chargedMinor, count: grams }, 1000) };
}
