import { expect, test } from 'vitest';
import type { CartLine } from './cart-line.ts';
import {
  CART_ERROR_CODES,
  CART_ERROR_TEXTS,
  CART_FALLBACK_TEXTS,
  type CartEvent,
  type CartOperation,
  type CartState,
  EMPTY_CART_STATE,
  GUEST_CART_ID,
  nextCartState,
} from './cart-state.ts';

const AT = '2026-11-14T09:00:00.000Z';

function line(stockId: number, quantity: number): CartLine {
  return { stockId, productId: 1, branchId: 1, unitPriceMinor: 500, quantity, addons: [] };
}

function run(...events: CartEvent[]): CartState {
  return events.reduce(nextCartState, EMPTY_CART_STATE);
}

const started = (operation: CartOperation, ticket = 1): CartEvent => ({ type: 'started', operation, ticket });
const failed = (operation: CartOperation, ticket = 1): CartEvent => ({ type: 'failed', operation, ticket });
const succeeded = (operation: CartOperation, ticket: number, lines: CartLine[], isSignedIn = true): CartEvent => ({
  type: 'succeeded',
  operation,
  ticket,
  id: isSignedIn ? '42' : GUEST_CART_ID,
  lines,
  isSignedIn,
  at: AT,
});

test('[CART-03] the guest cart is called guest-cart', () => {
  expect(EMPTY_CART_STATE.id).toBe('guest-cart');
});

test('[CART-04] the state holds loading, syncInProgress, lastSynced and errors beside the cart', () => {
  expect(EMPTY_CART_STATE).toMatchObject({ loading: false, syncInProgress: false, lastSynced: null, errors: {} });
  expect(run(started('sync'))).toMatchObject({ loading: true, syncInProgress: true });
  expect(run(started('update'))).toMatchObject({ loading: true, syncInProgress: false });
});

test('[CART-17] loading is set while any operation is pending', () => {
  const both = run(started('update', 1), started('remove', 2));
  const one = nextCartState(both, succeeded('update', 1, []));
  expect(one.loading).toBe(true);
  expect(nextCartState(one, failed('remove', 2)).loading).toBe(false);
});

test('[CART-18] errors are cleared when a load or a sync starts, and only then', () => {
  for (const operation of ['load', 'sync'] as const) {
    expect(run(failed('update'), failed('remove'), started(operation)).errors).toEqual({});
  }
  expect(run(failed('update'), started('remove')).errors).toEqual({ update: 'CART_UPDATE_FAILED' });
  expect(run(failed('update', 1), succeeded('update', 2, [])).errors).toEqual({});
});

test('[CART-19] lastSynced is set on success for signed-in users and stays empty for guests', () => {
  expect(run(started('load'), succeeded('load', 1, [line(1, 2)])).lastSynced).toBe(AT);
  expect(run(started('load'), succeeded('load', 1, [], false)).lastSynced).toBeNull();
  expect(run(started('load'), failed('load')).lastSynced).toBeNull();
});

test('a success shows the cart with its totals', () => {
  expect(run(started('load'), succeeded('load', 1, [line(1, 2), line(2, 1)]))).toMatchObject({
    id: '42',
    totalItems: 3,
    totalAmountMinor: 1500,
  });
});

test('a slow answer to an old change never undoes a newer one', () => {
  const state = run(started('update', 1), started('update', 2), succeeded('update', 2, [line(1, 9)]));
  const late = nextCartState(state, succeeded('update', 1, [line(1, 1)]));
  expect(late.lines).toEqual([line(1, 9)]);
  expect(late.loading).toBe(false);
});

test('a failure keeps the cart that is shown', () => {
  const state = run(succeeded('load', 1, [line(1, 2)]), started('update', 2), failed('update', 2));
  expect(state.lines).toEqual([line(1, 2)]);
  expect(state.errors).toEqual({ update: 'CART_UPDATE_FAILED' });
});

test.each([
  ['[ERR-21] loading', 'load', 'Failed to retrieve your shopping cart'],
  ['[ERR-22] syncing', 'sync', 'Failed to sync your cart across devices'],
  ['[ERR-23] updating', 'update', 'Failed to update your shopping cart'],
  ['[ERR-24] removing', 'remove', 'Failed to remove item from your cart'],
  ['[ERR-25] resetting', 'reset', 'Failed to reset cart'],
] as const)('%s has its words when it fails', (_name, operation, text) => {
  expect(run(failed(operation)).errors[operation]).toBe(CART_ERROR_CODES[operation]);
  expect(CART_ERROR_TEXTS[CART_ERROR_CODES[operation]].en).toBe(text);
});

test('[ERR-28] a failure without words falls back to a short text', () => {
  const { load, update, remove, sync } = CART_FALLBACK_TEXTS;
  expect([load.en, update.en, remove.en, sync.en]).toEqual([
    'Failed to load cart',
    'Failed to update cart',
    'Failed to remove item',
    'Failed to sync cart',
  ]);
});
