import { type Net, netOfVariation, type VariationValue } from '../recipes/packs-needed.ts';
import { isSoldByWeight, type Sold } from './sold-by-weight.ts';

const UNITS = { g: 'kg', ml: 'l', piece: 'piece' } as const;
type Unit = (typeof UNITS)[keyof typeof UNITS];
export type UnitPrice = { minor: number; of: Unit };

/** What a kilo, a litre or a piece costs, not rounded; null where it is not known what a pack holds. */
export function unitPrice(minor: number, net: Net | null): UnitPrice | null {
  if (!net || !(net.amount > 0)) return null;
  return { minor: (minor * (net.of === 'piece' ? 1 : 1000)) / net.amount, of: UNITS[net.of] };
}

export type Held = Sold & { readonly netAmount: number | null; readonly netOf: Net['of'] | null };

/** What one of a product holds; of goods that are weighed at packing, their usual weight. An animal is priced by the head. */
export function netOfProduct({ netAmount, netOf, ...sold }: Held): Net | null {
  if (netAmount !== null && netOf) return { amount: netAmount, of: netOf };
  return isWeighed(sold) && sold.estimatedGrams !== null ? { amount: sold.estimatedGrams, of: 'g' } : null;
}

const isWeighed = (sold: Sold) => sold.classification === 'grocery' && isSoldByWeight(sold);

/** A half or a cut says nothing of its weight, unless it is weighed at packing: then the kilo costs what it is paid by. */
export const MEASURED = ['weight', 'volume', 'pack'] as const;
const isMeasured = ({ code }: VariationValue) => MEASURED.some((one) => one === code);

/** A hot sausage weighs what a mild one does. */
const SAME_AMOUNT = ['spice-level', 'grind', 'ripeness', 'color'] as const;
const isSameAmount = ({ code }: VariationValue) => SAME_AMOUNT.some((one) => one === code);

/** What one form of a product holds. */
export const netOfForm = (product: Held, values: readonly VariationValue[]): Net | null =>
  isWeighed(product) || values.some(isMeasured) || (values.length > 0 && values.every(isSameAmount))
    ? netOfVariation(netOfProduct(product), values)
    : null;

const RANKS: Record<Unit, number> = { kg: 0, l: 1, piece: 2 };
const UNKNOWN = 3;
/** More than anything costs. */
const STEP = 2 ** 40;

/** One number to sort by: kilos, then litres, then pieces, each by price, and last what is not known. */
export const unitPriceRank = (price: UnitPrice | null): number =>
  price ? RANKS[price.of] * STEP + Math.min(price.minor, STEP - 1) : UNKNOWN * STEP;
