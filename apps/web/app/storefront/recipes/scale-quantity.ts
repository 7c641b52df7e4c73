export const MIN_SERVINGS = 1;
export const MAX_SERVINGS = 40;

/** Weighed and poured ingredients: nobody weighs 333 g of rice. Everything else is counted. */
const MEASURED: ReadonlySet<string> = new Set(['g', 'ml']);

type Scaling = { quantity: number; unit: string; from: number; to: number };

/**
 * How much of an ingredient for another number of people. Grams and millilitres are rounded to what a kitchen scale is
 * used for, everything else to quarters; nothing ever rounds to none.
 */
export function scaleQuantity({ quantity, unit, from, to }: Scaling): number {
  if (to === from || !(quantity > 0) || !(from > 0) || !(to > 0)) return quantity;
  const exact = (quantity * to) / from;
  const step = MEASURED.has(unit) ? measureStep(exact) : 0.25;
  return Math.max(step, Math.round(exact / step) * step);
}

const measureStep = (amount: number) => (amount < 20 ? 1 : amount < 100 ? 5 : 10);

const FRACTIONS: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' };

/** '1½', '¼', '600': quarters as cooks write them. */
export function quantityText(quantity: number): string {
  const whole = Math.floor(quantity);
  const fraction = FRACTIONS[String(Math.round((quantity - whole) * 100) / 100)];
  if (fraction) return whole === 0 ? fraction : `${whole}${fraction}`;
  return String(Math.round(quantity * 100) / 100);
}
