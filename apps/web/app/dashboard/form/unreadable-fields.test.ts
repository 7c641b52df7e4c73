import { unreadableDate } from '@karaz/domain/calendar/typed-date';
import { expect, test } from 'vitest';
import { isSame, unreadableFields } from './unreadable-fields.ts';

const MESSAGES = { typeNumber: 'A number, please', typeDate: 'No date' };

test('a number nobody could read is named as the server names the field, however deep', () => {
  const values = {
    name: 'x',
    fee: null,
    areas: [{ fee: 1 }, { fee: Number.NaN }],
    amounts: { kw: Number.NaN },
    at: null,
  };
  expect(unreadableFields(values, MESSAGES)).toEqual({
    'areas[1].fee': 'A number, please',
    'amounts.kw': 'A number, please',
  });
  expect(unreadableFields({ fee: 2.5, list: [] }, MESSAGES)).toEqual({});
});

test('a date nobody could read is named, too: nothing is saved without the end somebody typed', () => {
  const values = { endsAt: unreadableDate('31/02/2027'), startsAt: null, closures: [{ day: unreadableDate('1/5') }] };
  expect(unreadableFields(values, MESSAGES)).toEqual({ endsAt: 'No date', 'closures[0].day': 'No date' });
  expect(unreadableFields({ endsAt: '2027-02-28T20:59:00.000Z' }, MESSAGES)).toEqual({});
});

test('something typed that is no number is a change, though JSON writes both as null', () => {
  expect(isSame({ fee: null }, { fee: Number.NaN })).toBe(false);
  expect(isSame({ fee: Number.NaN }, { fee: Number.NaN })).toBe(true);
  expect(isSame({ areas: [{ fee: 1 }] }, { areas: [{ fee: 1 }] })).toBe(true);
});
