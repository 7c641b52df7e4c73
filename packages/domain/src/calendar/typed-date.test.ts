import { expect, test } from 'vitest';
import { isUnreadableDate, parseTypedDate, typedDateOf, unreadableDate } from './typed-date.ts';

test('a date is read as day, month and year, in either kind of digits', () => {
  expect(parseTypedDate('05/03/2026')).toBe('2026-03-05');
  expect(parseTypedDate('5.3.2026')).toBe('2026-03-05');
  expect(parseTypedDate('٥/٣/٢٠٢٦')).toBe('2026-03-05');
  expect(parseTypedDate('2026-03-05')).toBe('2026-03-05');
  expect(typedDateOf('2026-03-05')).toBe('05/03/2026');
  expect(typedDateOf('')).toBe('');
});

test('what is half typed or on no calendar is no date', () => {
  for (const typed of ['', '5/3', '5/3/20', '31/02/2026', '29/02/2027', '13/13/2026', '0/1/2026', 'tomorrow']) {
    expect(parseTypedDate(typed), typed).toBeNull();
  }
  expect(parseTypedDate('29/02/2028')).toBe('2028-02-29');
});

test('a year of two digits is read when nobody types on; an impossible day never is', () => {
  expect(parseTypedDate('1/5/27')).toBeNull();
  expect(parseTypedDate('1/5/27', { isFinished: true })).toBe('2027-05-01');
  for (const typed of ['31/02/27', '31/02/2027', '15 Jan 2027', '5/13/27', '1/5/270']) {
    expect(parseTypedDate(typed, { isFinished: true }), typed).toBeNull();
  }
});

test('what is no date keeps its text and is taken for no date', () => {
  const value = unreadableDate('31/02/2027');
  expect(isUnreadableDate(value)).toBe(true);
  expect(typedDateOf(value)).toBe('31/02/2027');
  expect(parseTypedDate(value)).toBeNull();
  expect(isUnreadableDate('2027-02-28')).toBe(false);
});
