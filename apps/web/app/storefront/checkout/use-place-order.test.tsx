import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { PlaceButton } from './checkout-summary.tsx';
import { EMPTY_DRAFT } from './draft.ts';
import { canPayCash, isUnpaid, opensPanel } from './send-order.ts';
import type { Checkout } from './use-checkout.ts';
import { totalToOrder } from './use-place-order.ts';
import type { PreviewState } from './use-preview.ts';

const preview = { totalAmount: 7.5, minOrderAmount: 0, subtotal: 7.5, currency: 'KWD' } as PreviewState['preview'];
const stateOf = (status: PreviewState['status'], of = preview): PreviewState => ({
  preview: of,
  status,
  refresh: () => {},
});

test('only the total that is shown for what is chosen now is ordered', () => {
  expect(totalToOrder(stateOf('ready'))).toBe(7.5);
  for (const status of ['waiting', 'loading', 'failed'] as const) {
    expect(totalToOrder(stateOf(status)), status).toBeNull();
    expect(totalToOrder(stateOf(status, null)), status).toBeNull();
  }
});

test('while the total is being worked out the button waits', async () => {
  const buttonOf = (state: PreviewState) => {
    const checkout = { draft: EMPTY_DRAFT, preview: state, refreshGoods: null } as unknown as Checkout;
    return renderForTest(<PlaceButton checkout={checkout} isBusy={false} />, ['checkout']);
  };
  expect(await buttonOf(stateOf('loading'))).toContain('aria-disabled="true"');
  expect(await buttonOf(stateOf('ready'))).not.toContain('aria-disabled');
});

test('only an order that waits for its money leads to a payment: one that costs nothing is paid, whatever was chosen', () => {
  expect(isUnpaid({ status: 'pending' })).toBe(true);
  expect(isUnpaid({ status: 'placed' })).toBe(false);
});

test('cash is pointed to where cards are down only where the country takes it, and not for a gift to a charity', () => {
  const cash = { takesCards: true, cashEnabled: true };
  expect(canPayCash({ draft: { tab: 'delivery' }, data: cash })).toBe(true);
  expect(canPayCash({ draft: { tab: 'charity' }, data: cash })).toBe(false);
  expect(canPayCash({ draft: { tab: 'pickup' }, data: { ...cash, cashEnabled: false } })).toBe(false);
});

test('a conflict and a place that is not served open the panel, by their codes alone', () => {
  expect(opensPanel({ status: 409, code: 'pricesChanged' })).toBe(true);
  expect(opensPanel({ status: 422, code: 'notServedHere' })).toBe(true);
  expect(opensPanel({ status: 422, code: 'validationFailed' })).toBe(false);
});
