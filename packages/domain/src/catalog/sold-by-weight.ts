/** Percent by which a piece may differ from its estimated weight, unless its product says otherwise. */
export const WEIGHT_TOLERANCE = 15;
export const MAX_WEIGHT_TOLERANCE = 50;
export const MAX_ESTIMATED_GRAMS = 1_000_000;

export type Sold = { readonly classification: string | null; readonly estimatedGrams: number | null };

/** Dishes have one price, whatever they weigh. */
export const isSoldByWeight = ({ classification, estimatedGrams }: Sold): boolean =>
  estimatedGrams !== null && classification !== 'dish';

/**
 * What the shopper pays at most where something is weighed at packing: the total, as a heavier piece costs no more than was
 * agreed. null: nothing is weighed, and the total is what is paid.
 */
export const maxPayableMinor = (totalMinor: number, goods: readonly Sold[]): number | null =>
  goods.some(isSoldByWeight) ? totalMinor : null;

const isWhole = (text: string, min: number, max: number) =>
  /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** Cells of an imported file: 0 says that a product is not sold by weight. */
export const isEstimateCell = (text: string) => isWhole(text, 0, MAX_ESTIMATED_GRAMS);
export const isToleranceCell = (text: string) => isWhole(text, 1, MAX_WEIGHT_TOLERANCE);
