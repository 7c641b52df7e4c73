import { expect, test } from 'vitest';
import { formatPeriod } from './format-period.ts';

const english = (...days: number[]) => days.map((length) => formatPeriod(length, 'en'));

test('[FMT-12] 7 days is weekly', () => {
  expect(english(7)).toEqual(['Weekly']);
});

test('[FMT-13] 14 days is biweekly', () => {
  expect(english(14)).toEqual(['Biweekly']);
});

test('[FMT-14] 28 to 31 days is monthly', () => {
  expect(english(27, 28, 29, 30, 31, 32)).toEqual([
    '27 days (Custom)',
    'Monthly',
    'Monthly',
    'Monthly',
    'Monthly',
    '32 days (Custom)',
  ]);
});

test('[FMT-15] 60 days is two months', () => {
  expect(english(60)).toEqual(['Two months']);
});

test('[FMT-16] 90 days is quarterly', () => {
  expect(english(90)).toEqual(['Quarterly']);
});

test('[FMT-17] 120 days is four months', () => {
  expect(english(120)).toEqual(['Four months']);
});

test('[FMT-18] 180 days is half-year', () => {
  expect(english(180)).toEqual(['Half-year']);
});

test('[FMT-19] 360 to 366 days is yearly', () => {
  expect(english(359, 360, 365, 366, 367)).toEqual([
    '359 days (Custom)',
    'Yearly',
    'Yearly',
    'Yearly',
    '367 days (Custom)',
  ]);
});

test('[FMT-20] any other length is "N days (Custom)"', () => {
  expect(english(1, 8, 45)).toEqual(['1 days (Custom)', '8 days (Custom)', '45 days (Custom)']);
});

test('[FMT-21] period names exist in Arabic, with Arabic plurals', () => {
  const arabic = [7, 14, 30, 60, 90, 120, 180, 365].map((days) => formatPeriod(days, 'ar'));
  expect(arabic).toEqual(['أسبوعي', 'كل أسبوعين', 'شهري', 'شهران', 'ربع سنوي', 'أربعة أشهر', 'نصف سنوي', 'سنوي']);
  expect([1, 2, 5, 45, 100].map((days) => formatPeriod(days, 'ar'))).toEqual([
    'يوم واحد (مخصص)',
    'يومان (مخصص)',
    '5 أيام (مخصص)',
    '45 يومًا (مخصص)',
    '100 يوم (مخصص)',
  ]);
});
