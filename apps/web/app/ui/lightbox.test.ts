import { expect, test } from 'vitest';
import { isFiniteRow, SWIPE_MS, slideAfter } from './lightbox-slides.ts';

test('[UI-22] fewer than 5 pictures end at both ends, more go round', () => {
  expect([1, 2, 3, 4, 5, 6].map(isFiniteRow)).toEqual([true, true, true, true, false, false]);
  expect(slideAfter(3, 1, 4)).toBeNull();
  expect(slideAfter(0, -1, 4)).toBeNull();
  expect(slideAfter(1, 1, 4)).toBe(2);
  expect(slideAfter(4, 1, 5)).toBe(0);
  expect(slideAfter(0, -1, 5)).toBe(4);
});

test('[UI-23] one swipe moves for 240 ms', () => {
  expect(SWIPE_MS).toBe(240);
});
