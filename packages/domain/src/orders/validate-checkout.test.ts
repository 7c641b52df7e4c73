import { expect, test } from 'vitest';
import {
  isPreviewReady,
  ORDER_TYPES,
  orderTypeFields,
  PAYMENT_METHODS,
  paymentMethodsFor,
  storedOrderType,
} from './checkout-form.ts';
import { CHECKOUT_ERRORS_AR } from './checkout-texts-ar.ts';
import { CHECKOUT_ERRORS_EN } from './checkout-texts-en.ts';
import {
  type CheckoutContext,
  type CheckoutErrorCode,
  type CheckoutErrors,
  type CheckoutForm,
  type GuestDetails,
  validateCheckout,
} from './validate-checkout.ts';

const FORM: CheckoutForm = {
  paymentMethod: 'online_payment',
  orderType: 'delivery',
  isCharityOrder: false,
  charityId: null,
  hasAcceptedTerms: true,
  email: '',
  postalCode: '',
  deliveryAddressId: 5,
  guest: null,
};
const GUEST: GuestDetails = {
  firstName: 'Sara',
  lastName: 'Ali',
  phone: '55512345',
  verificationCode: '123456',
  street: 'Block 4, street 12',
  country: 'kw',
  city: '1',
  area: '7',
};
const CONTEXT: CheckoutContext = {
  countryCode: 'kw',
  needsGuestCode: true,
  pickupEnabled: true,
  charityEnabled: true,
  cashEnabled: true,
  isOneBranch: true,
};

function errorsOf(form: Partial<CheckoutForm>, context: Partial<CheckoutContext> = {}): CheckoutErrors {
  const checked = validateCheckout({ ...FORM, ...form }, { ...CONTEXT, ...context });
  return checked.ok ? {} : checked.error;
}

function guestErrors(guest: Partial<GuestDetails>, form: Partial<CheckoutForm> = {}): CheckoutErrors {
  return errorsOf({ deliveryAddressId: null, guest: { ...GUEST, ...guest }, ...form });
}

const english = (code: CheckoutErrorCode | undefined) => (code === undefined ? '' : CHECKOUT_ERRORS_EN[code]);

test('a complete form of either kind of shopper passes', () => {
  expect(validateCheckout(FORM, CONTEXT)).toEqual({
    ok: true,
    value: { paymentMethod: 'online_payment', orderType: 'delivery' },
  });
  expect(guestErrors({})).toEqual({});
});

test('[CHK-21, CHK-22] payment methods and order types are these', () => {
  expect(PAYMENT_METHODS).toEqual(['online_payment', 'cash_on_delivery']);
  expect(ORDER_TYPES).toEqual(['delivery', 'pickup', 'charity']);
});

test('[CHK-25] a charity order is sent as delivery with its flag and the charity, and stored as charity', () => {
  expect(orderTypeFields('charity', 3)).toEqual({ orderType: 'delivery', is_charity_order: true, charity_id: 3 });
  expect(orderTypeFields('pickup', 3)).toEqual({ orderType: 'pickup', is_charity_order: false, charity_id: null });
  expect([
    storedOrderType('delivery', true),
    storedOrderType('charity', false),
    storedOrderType('pickup', false),
  ]).toEqual(['charity', 'charity', 'pickup']);
});

test('[CHK-32] a payment method is required', () => {
  const { paymentMethod } = errorsOf({ paymentMethod: '' });
  expect(english(paymentMethod)).toBe('Payment method is required');
  expect(errorsOf({ paymentMethod: 'cheque' })).toEqual({ paymentMethod: 'PAYMENT_METHOD_REQUIRED' });
});

test('[CHK-33] an order type is required', () => {
  expect(english(errorsOf({ orderType: '' }).orderType)).toBe('order type is required');
});

test('[CHK-34] the terms must be accepted', () => {
  expect(english(errorsOf({ hasAcceptedTerms: false }).terms)).toBe('You must accept the terms and conditions');
});

test('[CHK-35] an e-mail address may be left out but not be wrong', () => {
  for (const email of ['sara', 'sara@', '@x.com', 'sara@x', 'a b@x.com', 'sara@x..com', `${'a'.repeat(250)}@x.com`]) {
    expect(english(errorsOf({ email }).email)).toBe('Please enter a valid email address');
  }
  for (const email of ['', ' ', 'sara@example.com', 'a.b+c@mail.example.co']) expect(errorsOf({ email })).toEqual({});
});

test('[CHK-36, CONST-18] a postal code has at most 100 characters', () => {
  expect(english(errorsOf({ postalCode: '1'.repeat(101) }).postal_code)).toBe('Postal code is too long');
  expect(errorsOf({ postalCode: '1'.repeat(100) })).toEqual({});
});

test('[CHK-37] a delivery to somebody signed in needs an address', () => {
  expect(english(errorsOf({ deliveryAddressId: null }).deliveryAddress)).toBe(
    'Delivery address is required for delivery orders',
  );
  expect(errorsOf({ deliveryAddressId: null, orderType: 'pickup' })).toEqual({});
});

test('[CHK-38] a charity order needs a charity, and no address', () => {
  const gift = { isCharityOrder: true, deliveryAddressId: null };
  expect(english(errorsOf(gift).charity_id)).toBe('Charity ID is required for charity orders');
  expect(errorsOf({ ...gift, charityId: 3 })).toEqual({});
  expect(errorsOf({ ...gift, isCharityOrder: false, orderType: 'charity' })).toEqual({
    charity_id: 'CHARITY_REQUIRED',
  });
  expect(errorsOf({ ...gift, charityId: 3 }, { charityEnabled: false })).toEqual({ orderType: 'CHARITY_NOT_OFFERED' });
});

test('[CHK-39] cash is not for charity orders', () => {
  const cash = { paymentMethod: 'cash_on_delivery', isCharityOrder: true, charityId: 3 };
  expect(errorsOf(cash)).toEqual({ paymentMethod: 'CASH_NOT_FOR_CHARITY' });
  expect(paymentMethodsFor('charity')).toEqual(['online_payment']);
  expect(paymentMethodsFor('pickup')).toEqual(PAYMENT_METHODS);
});

test('[CHK-40, CONST-18] a guest has a first name of at least two characters, and a last name, be it one', () => {
  expect(guestErrors({ firstName: 'S', lastName: ' ' })).toEqual({
    firstName: 'FIRST_NAME_TOO_SHORT',
    lastName: 'LAST_NAME_REQUIRED',
  });
  for (const lastName of ['A', ' O ', '李', 'Al']) expect(guestErrors({ firstName: 'مي', lastName })).toEqual({});
});

test('[CHK-41] a guest has a phone valid for the country', () => {
  for (const phone of ['', '123', '0551234567']) expect(guestErrors({ phone })).toEqual({ phone: 'PHONE_INVALID' });
  expect(guestErrors({ phone: '٥٥٥١٢٣٤٥' })).toEqual({});
});

test('[CHK-42, CONST-18] a guest types a code of exactly six digits', () => {
  for (const verificationCode of ['', '12345', '1234567', '12345a']) {
    expect(guestErrors({ verificationCode })).toEqual({ phoneVerificationCode: 'CODE_INVALID' });
  }
});

test('[CHK-43, CONST-18] a guest has a street of at least five characters', () => {
  expect(guestErrors({ street: ' 12  ' })).toEqual({ street_address: 'STREET_TOO_SHORT' });
  expect(guestErrors({ street: 'St 12' })).toEqual({});
});

test('[CHK-44] country, city and area of a guest are required, each in its own words', () => {
  const errors = guestErrors({ country: '', city: '', area: '' });
  expect(errors).toEqual({ country: 'COUNTRY_REQUIRED', city: 'CITY_REQUIRED', area: 'AREA_REQUIRED' });
  expect(new Set(Object.values(errors).map(english)).size).toBe(3);
});

test('[CHK-45] a delivery to a guest needs city, area, street, name, phone and code', () => {
  const nothing = Object.fromEntries(Object.keys(GUEST).map((key) => [key, '']));
  expect(Object.keys(guestErrors(nothing)).sort()).toEqual(
    ['area', 'city', 'country', 'firstName', 'lastName', 'phone', 'phoneVerificationCode', 'street_address'].sort(),
  );
  const place = { street: '', country: '', city: '', area: '' };
  expect(guestErrors(place, { orderType: 'pickup' })).toEqual({});
  expect(guestErrors(place, { isCharityOrder: true, charityId: 1 })).toEqual({});
});

test('[CHK-46] pickup needs all items from one branch, and a country that offers it', () => {
  expect(errorsOf({ orderType: 'pickup' }, { isOneBranch: false })).toEqual({ items: 'DIFFERENT_BRANCHES' });
  expect(errorsOf({ orderType: 'pickup' }, { pickupEnabled: false })).toEqual({ orderType: 'PICKUP_NOT_OFFERED' });
  expect(errorsOf({}, { isOneBranch: false })).toEqual({});
});

test('[CHK-50] a preview waits for area, date, open, close and day', () => {
  const ready = { areaId: 4, date: '2026/11/14', open: '09:00', close: '12:00', day: 'saturday' };
  expect(isPreviewReady(ready)).toBe(true);
  for (const missing of ['date', 'open', 'close', 'day'])
    expect(isPreviewReady({ ...ready, [missing]: '' })).toBe(false);
  expect(isPreviewReady({ ...ready, areaId: null })).toBe(false);
});

test('every reason has its words in Arabic too', () => {
  for (const text of Object.values(CHECKOUT_ERRORS_EN)) expect(text).not.toBe('');
  for (const text of Object.values(CHECKOUT_ERRORS_AR)) expect(text).toMatch(/\p{Script=Arabic}/u);
});

test('cash is rejected where the country does not take it, and nothing else is', () => {
  const cash = { paymentMethod: 'cash_on_delivery' };
  expect(errorsOf(cash, { cashEnabled: false })).toEqual({ paymentMethod: 'CASH_NOT_OFFERED' });
  expect(validateCheckout(FORM, { ...CONTEXT, cashEnabled: false }).ok).toBe(true);
});
