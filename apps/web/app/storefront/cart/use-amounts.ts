import type { CartView } from '@karaz/contract/cart';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useWithPriceNote } from '../../ui/price-note.ts';
import { shownTotals } from './shown-amounts.ts';
import { useCart } from './use-cart.ts';

/** What the cart costs with the quantities of this moment, ahead of the store's response. */
export function useAmounts(view: CartView) {
  const language = useLanguage();
  const { quantities } = useCart();
  const { currency, delivery, club } = view;
  const minor = (amount: number) => toMinor(amount, currency);
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, language);
  const shown = shownTotals(view, quantities);
  const subtotal = minor(shown.amount);
  const from = delivery.free_delivery_from === null ? null : minor(delivery.free_delivery_from);
  const discount = club?.is_member ? minor(shown.discount) : 0;
  const isWaived = view.promotions.some(({ target }) => target === 'delivery');
  const taken = shown.promotions.filter(({ target }) => target !== 'delivery');
  const promoted = taken.reduce((sum, promotion) => sum + minor(promotion.discount), 0);
  const areaFee = delivery.fee === null ? null : from !== null && subtotal >= from ? 0 : minor(delivery.fee);
  // Nothing of it can be had: nothing to bring, nothing to pay.
  const hasNothing = view.items.every(({ is_available }) => !is_available);
  const fee = club?.free_delivery || isWaived || hasNothing ? 0 : areaFee;
  const total = useWithPriceNote()(money(subtotal - discount - promoted + (fee ?? 0)));
  return { minor, money, subtotal, from, discount, taken, fee, total, count: shown.count, hasNothing };
}
