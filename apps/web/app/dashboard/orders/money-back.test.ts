import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { expect, test } from 'vitest';
import { sumsBack, whyNothing } from './money-back.ts';

const order = (part: Partial<OrderMoney>): OrderMoney => ({
  id: 'a',
  number: 'KW-1',
  customer: 'Dana',
  status: 'placed',
  currency: 'KWD',
  paymentMethod: 'online_payment',
  isPaid: true,
  back: 0,
  provider: null,
  isHeld: false,
  isSentBack: false,
  declined: 0,
  due: 0,
  picking: { lines: 1, notPicked: 0, notWeighed: 0 },
  isWeighingRequired: false,
  early: null,
  ...part,
});

test('sums are exact and each currency stands for itself', () => {
  const orders = [order({ back: 0.1 }), order({ back: 0.2 }), order({ back: 30, currency: 'EGP' }), order({})];
  expect(sumsBack(orders)).toEqual([
    { currency: 'KWD', amount: 0.3 },
    { currency: 'EGP', amount: 30 },
  ]);
  expect(sumsBack([])).toEqual([]);
});

test('why nothing goes back: it is paid at the door, was never paid, or went back before', () => {
  expect(whyNothing(order({ isPaid: false, paymentMethod: 'cash_on_delivery' }))).toBe('atTheDoor');
  expect(whyNothing(order({ isPaid: false }))).toBe('neverPaid');
  expect(whyNothing(order({}))).toBe('wentBackBefore');
});
