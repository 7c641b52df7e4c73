import type { CartItemView } from '@karaz/contract/cart';
import { expect, test } from 'vitest';
import { type CheckoutDraft, EMPTY_DRAFT } from './draft.ts';
import { guestFields, orderBody } from './order-body.ts';
import { destinationArea, type OrderParts, previewBody, sentLine } from './preview-body.ts';

const item: CartItemView = {
  id: null,
  stock: {
    id: 7,
    productId: 70,
    name_en: 'Lamb',
    name_ar: 'لحم',
    variation_en: '',
    variation_ar: '',
    unit_en: '1 kg',
    unit_ar: '١ كغ',
    unit: '1 kg',
    price: 4.25,
    selling_price: 3.995,
    currency: 'KWD',
    quantity: 50,
    isSingleProduct: true,
    subscribeable: false,
    is_weighed: false,
    express_delivery: true,
    branch: 3,
    image: null,
    addons: [{ id: 5, name_en: 'Minced', name_ar: 'مفروم', price: 0.25, is_available: true }],
  },
  quantity: 3,
  price: 12.735,
  addons: [{ id: 5, name_en: 'Minced', name_ar: 'مفروم', quantity: 3, price: 0.75 }],
  branch: { id: 3, name_en: 'Shuwaikh', name_ar: 'الشويخ' },
  is_available: true,
  unavailable_reason: null,
  promotion: null,
  club_price: null,
  price_before: null,
};
const visitor = { language: 'en', country: 'kw', city: 'Hawalli', cityId: 2, area: 'Salmiya', areaId: 9 } as const;
const guest: OrderParts = { items: [item], visitor, address: null, isGuest: true, cartVersion: null };
const home = {
  id: 40,
  street_address: 'Street 1',
  addressLine2: '',
  postal_code: '',
  areaId: 11,
  cityId: 2,
  phoneNumber: '+96595551234',
};
const member: OrderParts = { ...guest, address: home, isGuest: false, cartVersion: 6 };
const slot = { day: 'sunday', date: '2026/11/15', open: '08:00', close: '11:00' };
const draft: CheckoutDraft = {
  ...EMPTY_DRAFT,
  slot,
  firstName: ' Noura ',
  lastName: 'Al Sabah',
  phone: '9555 1234',
  code: '123456',
  street: 'Block 3, street 12',
  paymentMethod: 'cash_on_delivery',
};

test('[CHK-13] a line names its stock in every way, costs unit price times quantity and carries its add-ons', () => {
  expect(sentLine(item)).toEqual({
    id: 7,
    stock: 7,
    stockId: 7,
    productId: 70,
    quantity: 3,
    price: 11.985,
    addons: [{ addonId: 5, quantity: 3, price: 0.25 }],
  });
});

test('[CHK-15, CHK-16] a guest’s order has the slot with its day, and the address of the visited area on both sides', () => {
  const body = orderBody(draft, guest, 12.735);
  expect(body.timeSlot).toEqual(slot);
  expect(body.shipping_address).toMatchObject({
    street_address: 'Block 3, street 12',
    area: 9,
    areaId: 9,
    city: 2,
    cityId: 2,
    countryCode: 'kw',
  });
  expect(body.billing_address).toEqual(body.shipping_address);
  expect(body.totalAmount).toBe(12.735);
});

test('[CHK-17] the signed-in send the id of their saved address, and its area decides', () => {
  expect(orderBody(draft, member, 7.5)).toMatchObject({ shippingAddressId: 40, billingAddressId: 40 });
  expect(destinationArea(draft, member)).toBe(11);
  expect(destinationArea({ ...draft, tab: 'pickup' }, member)).toBe(9);
  expect(destinationArea(draft, { ...member, address: null })).toBeNull();
});

test('[SD-07] an order names the version of the cart it was made of; a price does not depend on it', () => {
  expect(orderBody(draft, member, 7.5).cartVersion).toBe(6);
  expect(orderBody(draft, guest, 7.5).cartVersion).toBeNull();
  expect(previewBody(draft, member)).not.toHaveProperty('cartVersion');
});

test('[CHK-18] a guest’s own fields are trimmed and the phone is sent as it is dialled from abroad', () => {
  expect(guestFields(draft, 'kw')).toEqual({
    email: '',
    firstName: 'Noura',
    lastName: 'Al Sabah',
    phone: '+96595551234',
    phone_number: '+96595551234',
    phoneVerificationCode: '123456',
  });
});

test('[CHK-14, CHK-25] a gift to a charity travels as a delivery with its flag, its message and no note', () => {
  const gift = { ...draft, tab: 'charity', charityId: 4, charityMessage: 'With love', note: 'Gate 2' } as const;
  expect(orderBody({ ...gift, isAnonymous: true, paymentMethod: 'online_payment' }, guest, 7.5)).toMatchObject({
    orderType: 'delivery',
    is_charity_order: true,
    charity_id: 4,
    charity_message: 'With love',
    is_anonymous_donation: true,
    notes: '',
    payment_method: 'online_payment',
    countryCode: 'kw',
  });
});

test('typing a name, a note or half a phone number changes no price question', () => {
  const preview = JSON.stringify(previewBody({ ...draft, phone: '' }, guest));
  const typed = { ...draft, phone: '955', firstName: 'X', note: 'Y', email: 'z@', street: '' };
  expect(JSON.stringify(previewBody(typed, guest))).toBe(preview);
});

test('points go with the order of somebody signed in, never with a guest’s', () => {
  const spending = { ...draft, redeemPoints: 150 };
  expect(previewBody(spending, member).redeemPoints).toBe(150);
  expect(orderBody(spending, member, 7.5).redeemPoints).toBe(150);
  expect(previewBody(spending, guest).redeemPoints).toBe(0);
});

test('instructions and gate code go with a delivery alone, the choice for missing items with every order and line', () => {
  const chosen: CheckoutDraft = {
    ...draft,
    details: { block: '3' },
    paymentMethod: 'online_payment',
    instructions: ['leave_at_door'],
    gateCode: ' 4411 ',
    substitution: 'call_me',
    lineSubstitutions: { 7: 'no_substitute' },
  };
  const sent = orderBody(chosen, guest, 7.5);
  expect(sent).toMatchObject({
    instructions: ['leave_at_door'],
    gateCode: '4411',
    substitution: 'call_me',
    items: [{ stockId: 7, substitution: 'no_substitute' }],
    shipping_address: { details: { block: '3' } },
  });
  expect(orderBody({ ...chosen, paymentMethod: 'cash_on_delivery' }, guest, 7.5).instructions).toEqual([]);
  const collected = orderBody({ ...chosen, tab: 'pickup' }, guest, 7.5);
  expect(collected).not.toHaveProperty('gateCode');
  expect(collected.substitution).toBe('call_me');
  // Nothing of it changes a price.
  expect(previewBody(chosen, guest)).not.toHaveProperty('instructions');
});
