import { pricePerUnit } from '@karaz/domain/catalog/price-per-unit';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { pageCode } from '../../router/page-part.tsx';
import type { Offer, ProductData } from './product-model.ts';
import type { RequestedLine } from './use-cart-line.ts';

/** What so many of it cost with their extras. */
export function lineTotal(data: ProductData, offer: Offer, requested: RequestedLine): string {
  const { currency, language } = data;
  const each = toMinor(offer.sellingPrice ?? offer.price, currency) + extrasMinor(data, requested);
  return formatMoney(each * requested.quantity, currency, language);
}

/** Only pages of animals have it. */
export const animalExtras = pageCode(
  'storefront/product/animal-extras',
  async () => (await import('./animal-extras.ts')).animalExtras,
);

/** What the chosen extras add to one; of an animal the lowest price of what is still to be decided, too. */
function extras(data: ProductData, requested: RequestedLine): { minor: number; isFrom: boolean } {
  if (data.animal) return animalExtras.read()(data, requested);
  const chosen = data.addons.filter(({ id }) => requested.addons.some((addon) => addon.id === id));
  return { minor: chosen.reduce((sum, { price }) => sum + toMinor(price, data.currency), 0), isFrom: false };
}

export const extrasMinor = (data: ProductData, requested: RequestedLine): number => extras(data, requested).minor;

/** One of it with its extras; `isFrom`: something is still to be decided that may cost more. */
export function eachPrice(data: ProductData, amount: number, requested: RequestedLine) {
  const { minor, isFrom } = extras(data, requested);
  return { amount: toDecimal(toMinor(amount, data.currency) + minor, data.currency), isFrom };
}

/** What a kilo of it costs as it is chosen. */
export function perUnitOf({ perUnit, netAmount }: Offer, minor: number, { currency, language }: ProductData) {
  const found = perUnit && pricePerUnit({ minor, netAmount, netOf: perUnit.of === 'kg' ? 'g' : 'ml' });
  return found && { amount: formatMoney(found.minor, currency, language), of: found.of };
}
