import { expect, test } from 'vitest';
import { isSame, unparsableNumbers } from './unparsable-numbers.ts';

test('a number nobody could read is named as the server names the field, however deep', () => {
  const values = {
    name: 'x',
    fee: null,
    areas: [{ fee: 1 }, { fee: Number.NaN }],
    amounts: { kw: Number.NaN },
    at: null,
  };
  expect(unparsableNumbers(values, 'A number, please')).toEqual({
    'areas[1].fee': 'A number, please',
    'amounts.kw': 'A number, please',
  });
  expect(unparsableNumbers({ fee: 2.5, list: [] }, 'x')).toEqual({});
});

test('something typed that is no number is a change, though JSON writes both as null', () => {
  expect(isSame({ fee: null }, { fee: Number.NaN })).toBe(false);
  expect(isSame({ fee: Number.NaN }, { fee: Number.NaN })).toBe(true);
  expect(isSame({ areas: [{ fee: 1 }] }, { areas: [{ fee: 1 }] })).toBe(true);
});
