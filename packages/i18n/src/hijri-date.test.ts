import { expect, test } from 'vitest';
import { formatHijriDate } from './hijri-date.ts';

test('the Hijri line follows Umm al-Qura, with Latin digits in both languages', () => {
  expect(formatHijriDate('2026-03-05T12:00:00Z', 'en', 'Asia/Riyadh')).toBe('16 Ramadan 1447 AH');
  expect(formatHijriDate('2026-03-05T12:00:00Z', 'ar', 'Asia/Riyadh')).toBe('16 رمضان 1447 هـ');
});
