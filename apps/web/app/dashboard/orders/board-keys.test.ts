import { expect, test } from 'vitest';
import { nextCard } from './board-keys.ts';

const columns = [['a', 'b', 'c'], [], ['d'], ['e', 'f']];
const from = (card: string, key: string, isRightToLeft = false) =>
  nextCard(columns, card, `Arrow${key}`, isRightToLeft);

test('up and down stay in the column and stop at its ends', () => {
  expect(from('a', 'Down')).toBe('b');
  expect(from('b', 'Up')).toBe('a');
  expect(from('a', 'Up')).toBeNull();
  expect(from('c', 'Down')).toBeNull();
});

test('sideways passes empty columns and enters a shorter one at its end', () => {
  expect(from('c', 'Right')).toBe('d');
  expect(from('d', 'Right')).toBe('e');
  expect(from('f', 'Left')).toBe('d');
  expect(from('a', 'Left')).toBeNull();
});

test('in Arabic left is onwards', () => {
  expect(from('a', 'Left', true)).toBe('d');
  expect(from('d', 'Right', true)).toBe('a');
});

test('other keys and cards that are not there lead nowhere', () => {
  expect(nextCard(columns, 'a', 'Tab', false)).toBeNull();
  expect(from('z', 'Down')).toBeNull();
});
