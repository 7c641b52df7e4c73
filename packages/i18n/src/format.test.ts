import { describe, expect, test } from 'vitest';
import { formatMoney, formatPercent, isolate, unbroken } from './format.ts';
import { formatBytes } from './format-bytes.ts';
import { formatClock } from './format-clock.ts';
import { formatDate, formatOrderDate, formatTime } from './format-date.ts';
import { formatNumber } from './format-number.ts';

describe('money', () => {
  test('[FMT-02] KWD amounts show 3 decimals', () => {
    expect(formatMoney(1250, 'KWD', 'en')).toBe('1.250 KWD');
    expect(formatMoney(0, 'KWD', 'en')).toBe('0.000 KWD');
  });

  test('[FMT-03] amounts in other currencies show 2 decimals', () => {
    expect(formatMoney(1999, 'AED', 'en')).toBe('19.99 AED');
    expect(formatMoney(5, 'SAR', 'en')).toBe('0.05 SAR');
    expect(formatMoney(100_000, 'EGP', 'en')).toBe('1,000.00 EGP');
  });

  test('[FMT-04] the amount is followed by the currency, in Arabic by its sign, with Latin digits', () => {
    expect(formatMoney(123_456_789, 'KWD', 'en')).toBe('123,456.789 KWD');
    expect(formatMoney(1250, 'KWD', 'ar')).toBe('1.250 د.ك');
    expect(formatMoney(-1250, 'AED', 'ar')).toBe('\u2066−12.50\u2069 د.إ');
    expect(formatMoney(-1250, 'AED', 'en')).toBe('−12.50 AED');
  });

  test('a number and what it counts stay in one line', () => {
    expect(unbroken('Frozen okra, extra small 400 g')).toBe('Frozen okra, extra small 400\u00a0g');
    expect(unbroken(`500 جم · ${isolate('3.610 د.ك')} / كجم`)).toBe(
      `500\u00a0جم · ${isolate('3.610\u00a0د.ك')}\u00a0/\u00a0كجم`,
    );
    expect(unbroken('6 pieces, 2 of them')).toBe('6\u00a0pieces, 2\u00a0of them');
  });

  test('an isolated value keeps its own direction inside any sentence', () => {
    expect(isolate('1.250 KWD')).toBe('\u20681.250 KWD\u2069');
  });

  test('[CHK-52, ODD-54, ODD-71] a summary has every decimal of its currency, as everywhere', () => {
    expect(formatMoney(2230, 'KWD', 'en')).toBe('2.230 KWD');
    expect(formatMoney(500, 'KWD', 'ar')).toBe('0.500 د.ك');
    expect(formatMoney(1950, 'EGP', 'ar')).toBe('19.50 ج.م');
    expect(formatMoney(1950, 'SAR', 'ar')).toBe('19.50 ر.س');
  });
});

describe('numbers', () => {
  test('[FMT-07] percent shows up to 1 decimal', () => {
    expect(formatPercent(12)).toBe('12%');
    expect(formatPercent(12.34)).toBe('12.3%');
  });

  test('[FMT-08] plain numbers show up to 2 decimals', () => {
    expect(formatNumber(3)).toBe('3');
    expect(formatNumber(1234.567)).toBe('1,234.57');
  });

  test('[FMT-22] byte sizes run from bytes up to YB, in units of the language', () => {
    const labels = Array.from({ length: 10 }, (_, power) => formatBytes(1024 ** power, 'en'));
    expect(labels).toEqual(['1 bytes', '1 KB', '1 MB', '1 GB', '1 TB', '1 PB', '1 EB', '1 ZB', '1 YB', '1,024 YB']);
    expect(formatBytes(0, 'en')).toBe('0 bytes');
    expect(formatBytes(1536, 'en')).toBe('1.5 KB');
    expect(formatBytes(1536, 'ar')).toBe('1.5 ك.ب');
    expect(formatBytes(1024 * 1024 - 1, 'en')).toBe('1 MB');
    expect(formatBytes(Number.NaN, 'en')).toBe('0 bytes');
  });
});

describe('dates', () => {
  const evening = '2026-03-05T21:05:00Z';

  test('[FMT-09] dates read "DD MMM YYYY" and times "h:mm a", in the asked zone', () => {
    expect(formatDate(evening, 'en', 'UTC')).toBe('05 Mar 2026');
    expect(formatDate(evening, 'en', 'Asia/Kuwait')).toBe('06 Mar 2026');
    expect(formatDate(evening, 'ar', 'UTC')).toBe('05 مارس 2026');
    expect(formatTime(evening, 'en', 'UTC')).toBe('9:05 pm');
    expect(formatTime(evening, 'en', 'Asia/Kuwait')).toBe('12:05 am');
    expect(formatTime(evening, 'ar', 'UTC')).toBe('9:05 م');
    expect(formatTime('2026-09-01T12:00:00Z', 'en', 'UTC')).toBe('12:00 pm');
    expect(formatDate('2026-09-01T12:00:00Z', 'en', 'UTC')).toBe('01 Sep 2026');
  });

  test('working hours read like times', () => {
    expect(formatClock('00:30', 'en')).toBe('12:30 am');
    expect(formatClock('13:00', 'ar')).toBe('1:00 م');
    expect(formatClock('24:00', 'en')).toBe('12:00 am');
  });

  test('[FMT-10] order dates read "DD/MM/YYYY HH:mm"', () => {
    expect(formatOrderDate(evening, 'UTC')).toBe('05/03/2026 21:05');
    expect(formatOrderDate(evening, 'Asia/Kuwait')).toBe('06/03/2026 00:05');
    // Summer time in Cairo: UTC+3.
    expect(formatOrderDate('2026-07-05T21:05:00Z', 'Africa/Cairo')).toBe('06/07/2026 00:05');
  });

  test('a date that does not exist raises', () => {
    expect(() => formatDate('never', 'en', 'UTC')).toThrow('Invalid time value');
    expect(() => formatOrderDate('never', 'UTC')).toThrow('Invalid time value');
  });
});
