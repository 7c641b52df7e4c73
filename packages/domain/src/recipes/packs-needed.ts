/** What one pack holds. */
export type Net = { amount: number; of: 'g' | 'ml' | 'piece' };

/** In grams or millilitres: in a kitchen the two are near enough. */
const MEASURES: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1000,
  ml: 1,
  l: 1000,
  tbsp: 15,
  tsp: 5,
  cup: 240,
  cups: 240,
  pinch: 1,
  clove: 5,
  cloves: 5,
};
/** Bought as they are counted. */
const WHOLE: ReadonlySet<string> = new Set(['can', 'cans', 'bunch', 'bunches', 'pack', 'packs', 'jar', 'jars']);

type Need = {
  /** For as many people as come. */
  quantity: number;
  /** In English. */
  unit: string;
  /** For as many as the recipe is written for. */
  asWritten: number;
};

/**
 * How many packs to buy. What is counted in the kitchen but sold by weight (three onions, a kilo of onions) cannot be
 * calculated: a pack does for the recipe as it is written, and more people need more packs.
 */
export function packsNeeded({ quantity, unit, asWritten }: Need, net: Net | null): number {
  const measure = MEASURES[unit.toLowerCase()];
  if (WHOLE.has(unit.toLowerCase())) return atLeastOne(quantity);
  if (measure !== undefined)
    return net === null || net.of === 'piece' ? 1 : atLeastOne((quantity * measure) / net.amount);
  if (net?.of === 'piece') return atLeastOne(quantity / net.amount);
  return net === null ? atLeastOne(quantity) : atLeastOne(quantity / asWritten);
}

/** A hair more than a pack is no second pack. */
const atLeastOne = (packs: number) => (Number.isFinite(packs) ? Math.max(1, Math.ceil(packs - 0.02)) : 1);

export type VariationValue = { code: string; key: string; valueEn: string };

/** A form's own weight or number of packs, else what the product holds; null where a pack says no number. */
export function netOfVariation(product: Net | null, values: readonly VariationValue[]): Net | null {
  const measured = values.find(({ code }) => code === 'weight' || code === 'volume');
  const [, amount, unit] = /^([\d.]+)\s*(kg|g|ml|l)$/i.exec(measured?.valueEn ?? '') ?? [];
  if (amount && unit) {
    const measure = MEASURES[unit.toLowerCase()] ?? 1;
    return { amount: Number(amount) * measure, of: /l$/i.test(unit) ? 'ml' : 'g' };
  }
  const pack = values.find(({ code }) => code === 'pack')?.key ?? SINGLE;
  if (pack === SINGLE) return product;
  // A carton of nobody says how many holds more than one: what it holds is not known.
  const [, count] = /-of-(\d+)$/.exec(pack) ?? [];
  return product && count ? { ...product, amount: product.amount * Number(count) } : null;
}

const SINGLE = 'single';
