import { expect, test } from 'vitest';
import { paymobSignedText, readPaymobEvent, signPaymob } from './paymob-event.ts';
import { statusOf, transaction } from './paymob-json.ts';

/** The sample of their documentation. */
const SAMPLE = {
  amount_cents: 100_000,
  created_at: '2024-06-13T11:33:44.592345',
  currency: 'EGP',
  error_occured: false,
  has_parent_transaction: false,
  id: 192_036_465,
  integration_id: 4_097_558,
  is_3d_secure: true,
  is_auth: false,
  is_capture: false,
  is_refunded: false,
  is_standalone_payment: true,
  is_voided: false,
  order: { id: 217_503_754, merchant_order_id: 'EG-1-1.0a1b2c3d' },
  owner: 302_852,
  pending: false,
  source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
  success: true,
};
const SIGNED =
  '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue';
const SECRET = 'a-secret-only-for-this-test';
const bodyOf = (more = {}) => JSON.stringify({ type: 'TRANSACTION', obj: { ...SAMPLE, ...more } });

test('the values are signed in the documented order', () => {
  expect(paymobSignedText(transaction.parse(SAMPLE))).toBe(SIGNED);
});

test('an event with its signature names the order; changed or unsigned it is nobody’s', () => {
  const hmac = signPaymob(SECRET, SIGNED);
  const event = readPaymobEvent(bodyOf(), hmac, ['the-new-secret', SECRET]);
  expect(event).toEqual({ eventId: '192036465 01000', providerId: '217503754' });
  expect(readPaymobEvent(bodyOf({ amount_cents: 1 }), hmac, [SECRET])).toBeNull();
  expect(readPaymobEvent(bodyOf(), '', [SECRET])).toBeNull();
  expect(readPaymobEvent(bodyOf(), hmac, [])).toBeNull();
  expect(readPaymobEvent(JSON.stringify({ type: 'TOKEN', obj: SAMPLE }), hmac, [SECRET])).toBeNull();
});

test.each([
  [{}, 'paid'],
  [{ pending: true, success: false }, 'pending'],
  [{ success: false }, 'failed'],
  [{ error_occured: true }, 'failed'],
  [{ is_voided: true }, 'cancelled'],
  [{ is_auth: true }, 'authorised'],
  [{ is_auth: true, is_captured: true, captured_amount: 90_000 }, 'paid'],
  [{ is_refunded: true, refunded_amount_cents: 40_000 }, 'paid'],
  [{ is_refunded: true, refunded_amount_cents: 100_000 }, 'refunded'],
])('%j is %s', (more, status) => {
  expect(statusOf(transaction.parse({ ...SAMPLE, ...more }))).toBe(status);
});
