import { isGuestCode } from '../accounts/one-time-code.ts';
import type { CountryCode } from '../countries.ts';
import { GUEST_FIRST_NAME_MIN, POSTAL_CODE_MAX, STREET_MIN } from '../people/contact-limits.ts';
import { validatePhone } from '../people/phone.ts';
import type { OrderType } from '../pricing/delivery-fee.ts';
import { fail, ok, type Result } from '../result.ts';
import {
  isOrderType,
  isPaymentMethod,
  type PaymentMethod,
  paymentMethodsFor,
  storedOrderType,
} from './checkout-form.ts';

export type GuestDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly verificationCode: string;
  readonly street: string;
  readonly country: string;
  readonly city: string;
  readonly area: string;
};

export type CheckoutForm = {
  readonly paymentMethod: string;
  readonly orderType: string;
  readonly isCharityOrder: boolean;
  readonly charityId: number | null;
  readonly hasAcceptedTerms: boolean;
  readonly email: string;
  readonly postalCode: string;
  readonly deliveryAddressId: number | null;
  /** null: signed in. */
  readonly guest: GuestDetails | null;
};

export type CheckoutContext = {
  readonly countryCode: CountryCode;
  readonly pickupEnabled: boolean;
  readonly charityEnabled: boolean;
  readonly cashEnabled: boolean;
  readonly isOneBranch: boolean;
  /** False where no codes can be sent: a guest's number is believed. */
  readonly needsGuestCode: boolean;
};

export type CheckoutErrorCode =
  | 'PAYMENT_METHOD_REQUIRED'
  | 'ORDER_TYPE_REQUIRED'
  | 'TERMS_REQUIRED'
  | 'EMAIL_INVALID'
  | 'POSTAL_CODE_TOO_LONG'
  | 'DELIVERY_ADDRESS_REQUIRED'
  | 'CHARITY_REQUIRED'
  | 'CASH_NOT_FOR_CHARITY'
  | 'CASH_NOT_OFFERED'
  | 'PICKUP_NOT_OFFERED'
  | 'CHARITY_NOT_OFFERED'
  | 'DIFFERENT_BRANCHES'
  | 'FIRST_NAME_TOO_SHORT'
  | 'LAST_NAME_REQUIRED'
  | 'PHONE_INVALID'
  | 'CODE_INVALID'
  | 'STREET_TOO_SHORT'
  | 'COUNTRY_REQUIRED'
  | 'CITY_REQUIRED'
  | 'AREA_REQUIRED';

export type CheckoutField =
  | 'paymentMethod'
  | 'orderType'
  | 'terms'
  | 'email'
  | 'postal_code'
  | 'deliveryAddress'
  | 'charity_id'
  | 'items'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'phoneVerificationCode'
  | 'street_address'
  | 'country'
  | 'city'
  | 'area';

export type CheckoutErrors = Readonly<Partial<Record<CheckoutField, CheckoutErrorCode>>>;
export type CheckedCheckout = { readonly paymentMethod: PaymentMethod; readonly orderType: OrderType };

// Shape only: whether mail arrives there, mail has to show.
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

function contactErrors({ email, postalCode, hasAcceptedTerms }: CheckoutForm): CheckoutErrors {
  return {
    ...(hasAcceptedTerms ? {} : { terms: 'TERMS_REQUIRED' }),
    ...(email.trim() === '' || isEmail(email.trim()) ? {} : { email: 'EMAIL_INVALID' }),
    ...(postalCode.length > POSTAL_CODE_MAX ? { postal_code: 'POSTAL_CODE_TOO_LONG' } : {}),
  };
}

function guestErrors(
  guest: GuestDetails,
  orderType: OrderType,
  { countryCode, needsGuestCode }: CheckoutContext,
): CheckoutErrors {
  const isShort = (text: string, min: number) => text.trim().length < min;
  const place: CheckoutErrors = {
    ...(isShort(guest.street, STREET_MIN) ? { street_address: 'STREET_TOO_SHORT' } : {}),
    ...(isShort(guest.country, 1) ? { country: 'COUNTRY_REQUIRED' } : {}),
    ...(isShort(guest.city, 1) ? { city: 'CITY_REQUIRED' } : {}),
    ...(isShort(guest.area, 1) ? { area: 'AREA_REQUIRED' } : {}),
  };
  return {
    ...(isShort(guest.firstName, GUEST_FIRST_NAME_MIN) ? { firstName: 'FIRST_NAME_TOO_SHORT' } : {}),
    ...(isShort(guest.lastName, 1) ? { lastName: 'LAST_NAME_REQUIRED' } : {}),
    ...(validatePhone(guest.phone, countryCode).ok ? {} : { phone: 'PHONE_INVALID' }),
    ...(!needsGuestCode || isGuestCode(guest.verificationCode) ? {} : { phoneVerificationCode: 'CODE_INVALID' }),
    // Who fetches or gives away has no address to be brought to.
    ...(orderType === 'delivery' ? place : {}),
  };
}

function typeErrors(form: CheckoutForm, orderType: OrderType, context: CheckoutContext): CheckoutErrors {
  if (orderType === 'pickup') {
    if (!context.pickupEnabled) return { orderType: 'PICKUP_NOT_OFFERED' };
    return context.isOneBranch ? {} : { items: 'DIFFERENT_BRANCHES' };
  }
  if (orderType === 'charity') {
    if (!context.charityEnabled) return { orderType: 'CHARITY_NOT_OFFERED' };
    return form.charityId === null ? { charity_id: 'CHARITY_REQUIRED' } : {};
  }
  return form.guest === null && form.deliveryAddressId === null ? { deliveryAddress: 'DELIVERY_ADDRESS_REQUIRED' } : {};
}

function paymentErrors(method: string, orderType: OrderType | null, { cashEnabled }: CheckoutContext): CheckoutErrors {
  if (!isPaymentMethod(method)) return { paymentMethod: 'PAYMENT_METHOD_REQUIRED' };
  const isPossible = orderType === null || paymentMethodsFor(orderType).includes(method);
  if (!isPossible) return { paymentMethod: 'CASH_NOT_FOR_CHARITY' };
  return method === 'cash_on_delivery' && !cashEnabled ? { paymentMethod: 'CASH_NOT_OFFERED' } : {};
}

/** All that is wrong at once, one reason per field. */
export function validateCheckout(
  form: CheckoutForm,
  context: CheckoutContext,
): Result<CheckedCheckout, CheckoutErrors> {
  const { paymentMethod, guest } = form;
  const orderType = isOrderType(form.orderType) ? storedOrderType(form.orderType, form.isCharityOrder) : null;
  const errors: CheckoutErrors = {
    ...contactErrors(form),
    ...paymentErrors(paymentMethod, orderType, context),
    ...(orderType === null ? { orderType: 'ORDER_TYPE_REQUIRED' } : typeErrors(form, orderType, context)),
    ...(guest === null ? {} : guestErrors(guest, orderType ?? 'delivery', context)),
  };
  if (orderType === null || !isPaymentMethod(paymentMethod) || Object.keys(errors).length > 0) return fail(errors);
  return ok({ paymentMethod, orderType });
}
