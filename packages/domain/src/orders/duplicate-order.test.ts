import { expect, test } from 'vitest';
import { type CartNow, type EarlierOrders, linesText, placementOf } from './duplicate-order.ts';

const lines = [
  { stockId: 7, quantity: 2, addons: [{ addonId: 5 }, { addonId: 4, quantity: 1 }] },
  { stockId: 3, quantity: 1, addons: [] },
];
const cart: CartNow = { id: 40, version: 6, lines };
const none: EarlierOrders<string> = { byKey: null, byCart: null, byContent: null };
const named = (version: number | null) => ({ cart: { version }, lines });

test('a basket is the same in any order, and an add-on without a number comes with every piece', () => {
  const other = [
    { stockId: 3, quantity: 1, addons: [] },
    {
      stockId: 7,
      quantity: 2,
      addons: [
        { addonId: 4, quantity: 1 },
        { addonId: 5, quantity: 2 },
      ],
    },
  ];
  expect(linesText(other)).toBe(linesText(lines));
  expect(linesText([{ stockId: 7, quantity: 3, addons: [] }])).not.toBe(
    linesText([{ stockId: 7, quantity: 2, addons: [] }]),
  );
});

test('the version of the page is claimed while the cart still has it', () => {
  expect(placementOf(named(6), none, cart)).toEqual({ kind: 'new', claim: { cartId: 40, version: 6, isSent: true } });
  expect(placementOf(named(5), none, cart)).toEqual({ kind: 'cartChanged' });
  expect(placementOf(named(7), none, cart)).toEqual({ kind: 'cartChanged' });
  expect(placementOf(named(0), none, null)).toEqual({ kind: 'cartChanged' });
});

test('an order of that version is the response, also after the cart has moved on', () => {
  const first = { kind: 'existing', order: 'A', isDuplicate: true };
  expect(placementOf(named(6), { ...none, byCart: 'A' }, cart)).toEqual(first);
  expect(placementOf(named(5), { ...none, byCart: 'A' }, { ...cart, lines: [] })).toEqual(first);
});

test('without a version the cart is meant when the goods are the cart', () => {
  expect(placementOf(named(null), none, cart)).toEqual({
    kind: 'new',
    claim: { cartId: 40, version: 6, isSent: false },
  });
  expect(placementOf(named(null), { ...none, byCart: 'A' }, cart)).toMatchObject({ order: 'A' });
  const other = { cart: { version: null }, lines: lines.slice(1) };
  expect(placementOf(other, { ...none, byCart: 'A' }, cart)).toEqual({ kind: 'new', claim: null });
  expect(placementOf(other, { ...none, byContent: 'B' }, cart)).toMatchObject({ order: 'B', isDuplicate: true });
  expect(placementOf({ cart: null, lines }, { ...none, byCart: 'A' }, cart)).toEqual({ kind: 'new', claim: null });
});

test('the same goods in the cart again are ordered again, also within the minute', () => {
  expect(placementOf(named(6), { ...none, byContent: 'A' }, cart)).toMatchObject({ kind: 'new' });
  expect(placementOf(named(null), { ...none, byContent: 'A' }, cart)).toMatchObject({ kind: 'new' });
  expect(placementOf(named(6), { ...none, byContent: 'A' }, { ...cart, lines: [] })).toMatchObject({ order: 'A' });
});

test('a key returns its own order only for the same content', () => {
  const byKey = (isSameContent: boolean) => ({ ...none, byCart: 'B', byKey: { order: 'A', isSameContent } });
  expect(placementOf(named(6), byKey(true), cart)).toEqual({ kind: 'existing', order: 'A', isDuplicate: false });
  expect(placementOf(named(6), byKey(false), cart)).toEqual({ kind: 'keyReused' });
});
