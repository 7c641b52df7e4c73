import type { LastChoices } from '@karaz/contract/reorder';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './draft.ts';
import { choicesOf, withChoices } from './last-choices.ts';

const LAST: LastChoices = {
  orderType: 'pickup',
  payment_method: 'online_payment',
  addressId: 7,
  instructions: ['call_on_arrival'],
  gateCode: null,
  substitution: null,
};
const SHOP = { takesCards: true, cashEnabled: true, pickupEnabled: true };

test('the choices of the last order start the next one', () => {
  expect(choicesOf(LAST, SHOP, true)).toEqual({
    tab: 'pickup',
    paymentMethod: 'online_payment',
    addressId: 7,
    instructions: ['call_on_arrival'],
    gateCode: '',
    substitution: 'best_match',
  });
});

test('what is not offered any more is not chosen', () => {
  expect(choicesOf(LAST, { ...SHOP, takesCards: false }, true).paymentMethod).toBe('');
  expect(choicesOf(LAST, { ...SHOP, pickupEnabled: false }, true).tab).toBe('delivery');
  expect(choicesOf(LAST, SHOP, false).tab).toBe('delivery');
});

test('what was chosen while they were loading stays, and a time for another way is dropped', () => {
  const slot = { day: 'sunday', date: '2026/11/22', open: '10:00', close: '13:00' };
  const started = { ...EMPTY_DRAFT, slot, paymentMethod: 'cash_on_delivery' as const };
  expect(withChoices(started, choicesOf(LAST, SHOP, true))).toMatchObject({
    paymentMethod: 'cash_on_delivery',
    addressId: 7,
    tab: 'pickup',
    slot: { date: '' },
  });
  expect(withChoices(started, choicesOf(LAST, SHOP, false)).slot).toEqual(slot);
});
