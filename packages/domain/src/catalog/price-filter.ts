export type PriceScale = { min: number; max: number; step: number };

/** While nobody knows what a list costs. */
export const PRICE_FILTER: Readonly<PriceScale> = { min: 0, max: 200, step: 10 };

/** Null: open at that end. */
export type PriceRange = { from: number | null; to: number | null };
export const ANY_PRICE: PriceRange = { from: null, to: null };

/** About this many steps from one end to the other. */
const STEPS = 25;
const ROUND_STEPS = [5, 2, 1] as const;

/** A scale of round numbers around the prices there are. */
export function priceScale(prices: { min: number; max: number } | null): PriceScale {
  if (!prices || prices.max <= 0) return PRICE_FILTER;
  const ideal = prices.max / STEPS;
  const power = 10 ** Math.floor(Math.log10(ideal));
  const step = (ROUND_STEPS.find((round) => round * power <= ideal) ?? 1) * power;
  return {
    min: rounded(Math.floor(prices.min / step) * step),
    max: rounded(Math.ceil(rounded(prices.max / step)) * step),
    step: rounded(step),
  };
}

/** No currency has more decimals; sums of steps have. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** What leaving a price input makes of its value. */
export function clampPriceInput(value: number, { min, max }: Omit<PriceScale, 'step'> = PRICE_FILTER): number {
  if (Number.isNaN(value)) return min;
  return Math.min(max, Math.max(min, value));
}

/** The ends of the scale mean 'and below' and 'and above', so that nothing is hidden by an untouched filter. */
export function priceRange(
  from: number,
  to: number,
  { min, max }: Omit<PriceScale, 'step'> = PRICE_FILTER,
): PriceRange {
  const [low, high] = from <= to ? [from, to] : [to, from];
  return { from: low > min ? low : null, to: high < max ? high : null };
}
