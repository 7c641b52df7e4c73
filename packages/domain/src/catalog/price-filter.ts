export const PRICE_FILTER = { min: 0, max: 200, step: 10 } as const;

export type PriceRange = { from: number; to: number };

/** What leaving a price input makes of its value. */
export function clampPriceInput(value: number): number {
  if (Number.isNaN(value)) return PRICE_FILTER.min;
  return Math.min(PRICE_FILTER.max, Math.max(PRICE_FILTER.min, value));
}

/** The top of the scale means 'and above', so that a whole animal is never hidden by an untouched filter. */
export function priceBounds({ from, to }: PriceRange): { min?: number; max?: number } {
  return {
    ...(from > PRICE_FILTER.min ? { min: from } : {}),
    ...(to < PRICE_FILTER.max ? { max: to } : {}),
  };
}
