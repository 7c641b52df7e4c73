import { expect, test } from 'vitest';
import { joinName, splitName } from './full-name.ts';

test('a full name is its first word and the rest, and comes together again', () => {
  expect(splitName('  Noura  Al Sabah ')).toEqual({ firstName: 'Noura', lastName: 'Al Sabah' });
  expect(splitName('نورة')).toEqual({ firstName: 'نورة', lastName: '' });
  expect(splitName(' ')).toEqual({ firstName: '', lastName: '' });
  for (const name of ['Noura Al Sabah', 'نورة', '']) expect(joinName(splitName(name))).toBe(name);
});
