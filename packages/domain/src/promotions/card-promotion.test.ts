import { expect, test } from 'vitest';
import { type CardPromotion, cardPromotion } from './card-promotion.ts';

const none: CardPromotion = { kind: 'percent', percent: null, amountMinor: null, buy: null, get: null, minPieces: 1 };
const tenth: CardPromotion = { ...none, percent: 10 };
const half: CardPromotion = { ...none, kind: 'fixed', amountMinor: 500 };
const fromThree: CardPromotion = { ...tenth, minPieces: 3 };
const group: CardPromotion = { ...none, kind: 'buy-get', buy: 2, get: 1 };

test('a card names what takes most off one piece, and a group only alone', () => {
  expect(cardPromotion([tenth, half], 1000)).toEqual({ kind: 'fixed', amountMinor: 500, minPieces: 1 });
  expect(cardPromotion([tenth, half], 9000)).toEqual({ kind: 'percent', percent: 10, minPieces: 1 });
  expect(cardPromotion([group, tenth], 1000)).toEqual({ kind: 'percent', percent: 10, minPieces: 1 });
  expect(cardPromotion([group], 1000)).toEqual({ kind: 'buy-get', buy: 2, get: 1, percent: 100 });
  expect(cardPromotion([fromThree, half], 100_000)).toEqual({ kind: 'fixed', amountMinor: 500, minPieces: 1 });
  expect(cardPromotion([fromThree], 1000)).toEqual({ kind: 'percent', percent: 10, minPieces: 3 });
});

test('what is worth nothing here is not named', () => {
  expect(cardPromotion([], 1000)).toBeNull();
  expect(cardPromotion([none, { ...none, kind: 'fixed' }, { ...group, get: null }], 1000)).toBeNull();
});
