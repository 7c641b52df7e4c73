import { isOneBranch } from '@karaz/domain/cart/cart-branches';
import { CHECKOUT_ERROR_TEXTS } from '@karaz/domain/orders/checkout-texts';
import { type CheckedCheckout, type CheckoutErrorCode, validateCheckout } from '@karaz/domain/orders/validate-checkout';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import { type FieldProblem, failure, type Outcome } from '../http/failure.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderWish } from './order-wish.ts';

const REQUIRED = {
  en: { slot: 'Please choose a delivery time', items: 'Your cart is empty', charity: 'This charity is not available' },
  ar: { slot: 'يرجى اختيار موعد التوصيل', items: 'سلتك فارغة', charity: 'هذه الجمعية غير متاحة' },
};

/** What the form itself must say before anything is looked at. Everything missing is told at once. */
export function checkForm(wish: OrderWish, facts: OrderFacts): Outcome<CheckedCheckout> {
  const { settings, country, stocks, address, charity } = facts;
  const branches = wish.lines.flatMap(({ stockId }) => stocks.get(stockId)?.branch ?? []);
  if (wish.addressId !== null && wish.orderType === 'delivery' && address === null) {
    return failure('notFound', { fields: { deliveryAddress: { code: 'notFound' } } });
  }
  const checked = validateCheckout(formOf(wish, facts), {
    countryCode: country,
    pickupEnabled: settings.pickupEnabled,
    charityEnabled: settings.charityEnabled,
    // Told later, with a status of its own.
    isOneBranch: wish.orderType === 'pickup' ? true : isOneBranch(branches.map(({ id }) => ({ branchId: id }))),
  });
  const texts = REQUIRED[wish.language];
  const missing: Record<string, FieldProblem> = {
    ...(wish.slot === null ? { timeSlot: { code: 'SLOT_REQUIRED', text: texts.slot } } : {}),
    ...(wish.lines.length === 0 ? { items: { code: 'ITEMS_REQUIRED', text: texts.items } } : {}),
    ...(wish.orderType === 'charity' && wish.charityId !== null && charity === null
      ? { charity_id: { code: 'CHARITY_UNKNOWN', text: texts.charity } }
      : {}),
    ...(checked.ok ? {} : fieldsOf(checked.error, wish.language)),
  };
  if (Object.keys(missing).length > 0) return failure('validationFailed', { fields: missing });
  return checked.ok ? ok(checked.value) : failure('validationFailed');
}

function formOf(wish: OrderWish, { address, destination }: OrderFacts) {
  const { guest } = wish;
  return {
    paymentMethod: wish.paymentMethod ?? '',
    orderType: wish.orderType ?? '',
    isCharityOrder: wish.orderType === 'charity',
    charityId: wish.charityId,
    hasAcceptedTerms: true,
    email: guest.email,
    postalCode: wish.postalCode,
    deliveryAddressId: address?.id ?? null,
    guest:
      wish.userId === null
        ? {
            firstName: guest.firstName,
            lastName: guest.lastName,
            phone: guest.phone,
            verificationCode: guest.code,
            street: wish.street,
            country: destination !== null || wish.namesCountry ? wish.country : '',
            // The area says which city it lies in, whatever city the client names.
            city: String(destination?.city.id ?? wish.cityId ?? ''),
            area: destination === null ? '' : String(destination.area.id),
          }
        : null,
  };
}

function fieldsOf(
  errors: Readonly<Partial<Record<string, CheckoutErrorCode>>>,
  language: Language,
): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, code]) =>
      code === undefined ? [] : [[field, { code, text: CHECKOUT_ERROR_TEXTS[code][language] }]],
    ),
  );
}
