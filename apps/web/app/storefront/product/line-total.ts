import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import type { Offer, ProductData } from './product-model.ts';
import type { RequestedLine } from './use-cart-line.ts';

/** What so many of it cost with their extras. */
export function lineTotal(data: ProductData, offer: Offer, requested: RequestedLine): string {
  const { currency, language } = data;
  const each = toMinor(offer.sellingPrice ?? offer.price, currency) + extrasMinor(data, requested);
  return formatMoney(each * requested.quantity, currency, language);
}

/** What the chosen extras add to one. */
export function extrasMinor({ currency, addons }: ProductData, requested: RequestedLine): number {
  const chosen = addons.filter(({ id }) => requested.addons.some((addon) => addon.id === id));
  return chosen.reduce((sum, { price }) => sum + toMinor(price, currency), 0);
}
