import { expect, test } from 'vitest';
import { paymobCardOf, paymobSignedCard, paymobSignedText, readPaymobEvent, signPaymob } from './paymob-event.ts';
import { cardEvent, statusOf, transaction } from './paymob-json.ts';

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

/** The sample of their documentation. */
const CARD = {
  type: 'TOKEN',
  obj: {
    id: 8_555_026,
    token: 'e98aceb96f5a370ddf46460db9d555f88bf12448f80e1839b39f78ab',
    masked_pan: 'xxxx-xxxx-xxxx-2346',
    merchant_id: 246_628,
    card_subtype: 'MasterCard',
    created_at: '2024-11-13T12:32:23.859982',
    email: 'test@test.com',
    order_id: '264064419',
    user_added: false,
    next_payment_intention: 'pi_test_2a9c29ead1734ce8ad09ae4936019992',
  },
};

test('a saved card comes in a signed call of its own and names the order it was saved with', () => {
  const hmac = signPaymob(SECRET, paymobSignedCard(cardEvent.parse(CARD).obj));
  const body = JSON.stringify(CARD);
  expect(readPaymobEvent(body, hmac, [SECRET])).toEqual({ eventId: 'card 8555026', providerId: '264064419' });
  const { token } = CARD.obj;
  expect(paymobCardOf(body)).toEqual({ token, customer: '', brand: 'MasterCard', last4: '2346' });
  for (const more of [{ token: 'another' }, { order_id: '1' }, { masked_pan: 'xxxx-xxxx-xxxx-0000' }]) {
    const changed = JSON.stringify({ ...CARD, obj: { ...CARD.obj, ...more } });
    expect(readPaymobEvent(changed, hmac, [SECRET])).toBeNull();
  }
  expect(paymobCardOf(bodyOf())).toBeNull();
});
