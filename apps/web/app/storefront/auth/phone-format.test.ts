import { expect, test } from 'vitest';
import { countryTyped, e164Of, formatPhone, formatTyped } from './phone-format.ts';

test('[PHONE-13] only digits, spaces, hyphen, plus and parentheses stay in the field', () => {
  expect(formatTyped('5a0b0-0 (1)2.3_4', 'kw')).toBe('5000 1234');
  expect(formatTyped('+965 (5000)-12x34', 'kw')).toBe('+965 (5000)-1234');
  expect(formatTyped('٥٠٠٠١٢٣٤', 'kw')).toBe('5000 1234');
});

test('numbers are grouped as people write them at home', () => {
  expect(formatTyped('50001234', 'kw')).toBe('5000 1234');
  expect(formatTyped('01001234567', 'eg')).toBe('010 0123 4567');
  expect(formatTyped('501234567', 'ae')).toBe('50 123 4567');
  expect(formatTyped('0501234567', 'sa')).toBe('050 123 4567');
  expect(formatTyped('50', 'kw')).toBe('50');
  expect(formatTyped('', 'kw')).toBe('');
});

test('a number in E.164 is shown in groups', () => {
  expect(formatPhone('+96550001234')).toBe('+965 5000 1234');
  expect(formatPhone('+201001234567')).toBe('+20 10 0123 4567');
  expect(formatPhone('+4915123456789')).toBe('+4915123456789');
});

test('the chosen country decides, and a country code written out chooses it', () => {
  expect(e164Of('501234567', 'ae')).toBe('+971501234567');
  expect(e164Of('501234567', 'sa')).toBe('+966501234567');
  expect(e164Of('5000 12', 'kw')).toBeNull();
  expect(countryTyped('+20 10')).toBe('eg');
  expect(countryTyped('00966 5')).toBe('sa');
  expect(countryTyped('5000')).toBeNull();
});
