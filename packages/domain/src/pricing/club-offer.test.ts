import { expect, test } from 'vitest';
import { isClubOffered } from './club-offer.ts';

test('the club is offered for a saving that is worth something, not for a few fils', () => {
  expect([12, 99, 100].map((fils) => isClubOffered(fils, 'KWD'))).toEqual([false, false, true]);
  expect([99, 100].map((minor) => isClubOffered(minor, 'AED'))).toEqual([false, true]);
  expect([999, 1_000].map((minor) => isClubOffered(minor, 'EGP'))).toEqual([false, true]);
});
