import { expect, test } from 'vitest';
import { originOptions } from './country-of-origin.ts';

const names = new Intl.DisplayNames('ar', { type: 'region', fallback: 'none' });
const nameOf = (code: string) => names.of(code) ?? '';

test('every country has a name, in the order of the language', () => {
  const options = originOptions(nameOf, 'ar', 'KW');
  expect(options).toHaveLength(249);
  expect(options.filter(({ label }) => label === '')).toEqual([]);
  expect(options.find(({ value }) => value === 'KW')?.label).toBe('الكويت');
  expect(options[0]?.label.localeCompare(options[1]?.label ?? '', 'ar')).toBe(-1);
});

test('a word that is no code stays as it came', () => {
  expect(originOptions(nameOf, 'ar', 'Levant')[0]).toEqual({ value: 'Levant', label: 'Levant' });
});
