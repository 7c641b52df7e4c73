import { isOneBranch } from '@karaz/domain/cart/cart-branches';
import { CHECKOUT_ERROR_TEXTS } from '@karaz/domain/orders/checkout-texts';
import { type CheckedCheckout, type CheckoutErrorCode, validateCheckout } from '@karaz/domain/orders/validate-checkout';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import { type FieldProblem, failure, type Outcome } from '../http/failure.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderRequest } from './order-request.ts';

const REQUIRED = {
  en: { slot: 'Please choose a delivery time', items: 'Your cart is empty', charity: 'This charity is not available' },
  ar: { slot: 'يرجى اختيار موعد التوصيل', items: 'سلتك فارغة', charity: 'هذه الجمعية غير متاحة' },
};

/** What the form itself must say before anything is looked at. Everything missing is reported at once. */
export function checkForm(
  request: OrderRequest,
  context: OrderContext,
  needsGuestCode: boolean,
): Outcome<CheckedCheckout> {
  const { settings, country, stocks, address, charity } = context;
  const branches = request.lines.flatMap(({ stockId }) => stocks.get(stockId)?.branch ?? []);
  if (request.addressId !== null && request.orderType === 'delivery' && address === null) {
    return failure('notFound', { fields: { deliveryAddress: { code: 'notFound' } } });
  }
  const checked = validateCheckout(formOf(request, context), {
    countryCode: country,
    needsGuestCode,
    pickupEnabled: settings.pickupEnabled,
    charityEnabled: settings.charityEnabled,
    // Reported later, with a status of its own.
    isOneBranch: request.orderType === 'pickup' ? true : isOneBranch(branches.map(({ id }) => ({ branchId: id }))),
  });
  const texts = REQUIRED[request.language];
  const missing: Record<string, FieldProblem> = {
    ...(request.slot === null ? { timeSlot: { code: 'SLOT_REQUIRED', text: texts.slot } } : {}),
    ...(request.lines.length === 0 ? { items: { code: 'ITEMS_REQUIRED', text: texts.items } } : {}),
    ...(request.orderType === 'charity' && request.charityId !== null && charity === null
      ? { charity_id: { code: 'CHARITY_UNKNOWN', text: texts.charity } }
      : {}),
    ...(checked.ok ? {} : fieldsOf(checked.error, request.language)),
  };
  if (Object.keys(missing).length > 0) return failure('validationFailed', { fields: missing });
  return checked.ok ? ok(checked.value) : failure('validationFailed');
}

function formOf(request: OrderRequest, { address, destination }: OrderContext) {
  const { guest } = request;
  return {
    paymentMethod: request.paymentMethod ?? '',
    orderType: request.orderType ?? '',
    isCharityOrder: request.orderType === 'charity',
    charityId: request.charityId,
    hasAcceptedTerms: true,
    email: guest.email,
    postalCode: request.postalCode,
    deliveryAddressId: address?.id ?? null,
    guest:
      request.userId === null
        ? {
            firstName: guest.firstName,
            lastName: guest.lastName,
            phone: guest.phone,
            verificationCode: guest.code,
            street: request.street,
            country: request.namesCountry ? request.country : '',
            // One must be named; which city it is says the area.
            city: request.namesCity ? String(destination?.city.id ?? request.cityId ?? '') : '',
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
