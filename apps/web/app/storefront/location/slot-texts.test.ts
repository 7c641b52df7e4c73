import { expect, test } from 'vitest';
import { slotDayShort, slotHoursShort } from './slot-texts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u2060\u2066-\u2069]/g, '');

test('hours are said as short as they can be', () => {
  expect(plain(slotHoursShort({ open: '18:00', close: '21:00' }, 'en'))).toBe('6–9 pm');
  expect(plain(slotHoursShort({ open: '10:00', close: '13:30' }, 'en'))).toBe('10 am–1:30 pm');
  expect(plain(slotHoursShort({ open: '18:00', close: '21:00' }, 'ar'))).toBe('6–9 م');
  expect(plain(slotHoursShort({ open: '18:00', close: '21:00' }, 'fr'))).toBe('18:00 – 21:00');
});

test('a day is today, a weekday, or a weekday with its number where there are two of them', () => {
  const dayOf = (date: string) => slotDayShort(date, '2026/11/15', { language: 'en', text: 'Today' });
  expect(dayOf('2026/11/15')).toBe('Today');
  expect(dayOf('2026/11/16')).toBe('Mon');
  expect(dayOf('2026/11/22')).toBe('Sun 22');
});
