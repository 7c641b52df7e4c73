import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import type { Offer, ProductData } from './product-model.ts';
import type { RequestedLine } from './use-cart-line.ts';

/** What so many of it cost with their extras. */
export function lineTotal(data: ProductData, offer: Offer, requested: RequestedLine): string {
  const { currency, language, addons } = data;
  const extras = addons.filter(({ id }) => requested.addons.some((addon) => addon.id === id));
  const each = [offer.sellingPrice ?? offer.price, ...extras.map(({ price }) => price)];
  const total = each.reduce((sum, price) => sum + toMinor(price, currency), 0) * requested.quantity;
  return formatMoney(total, currency, language);
}
