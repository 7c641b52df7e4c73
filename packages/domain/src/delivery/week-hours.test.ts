import { expect, test } from 'vitest';
import { firstFreeSlot, slotsForDay } from './slots.ts';
import { wrongPeriod, wrongWindow } from './week-hours.ts';

const window = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

test('split shifts and nights past midnight stand beside each other; what meets is named', () => {
  expect(
    wrongWindow([window(1, '08:00', '12:00'), window(1, '12:00', '16:00'), window(1, '20:00', '02:00')]),
  ).toBeNull();
  expect(wrongWindow([window(1, '08:00', '12:00'), window(1, '11:00', '16:00')])).toBe(1);
  expect(wrongWindow([window(1, '20:00', '02:00'), window(2, '01:00', '05:00')])).toBe(1);
  expect(wrongWindow([window(0, '01:00', '05:00'), window(6, '20:00', '02:00')])).toBe(1);
  expect(wrongWindow([window(0, '25:00', '26:00')])).toBe(0);
});

test('periods neither run backwards nor share a day', () => {
  expect(wrongPeriod([{ from: '2026-02-18', to: '2026-03-19' }])).toBeNull();
  expect(wrongPeriod([{ from: '2026-03-19', to: '2026-02-18' }])).toBe(0);
  expect(
    wrongPeriod([
      { from: '2026-02-18', to: '2026-03-19' },
      { from: '2026-03-19', to: '2026-03-25' },
    ]),
  ).toBe(1);
});

const schedule = {
  timeZone: 'Asia/Kuwait',
  workingHours: [0, 1, 2, 3, 4, 5, 6].map((day) => window(day, '09:00', '12:00')),
  specialHours: [{ from: '2026-02-18', to: '2026-02-19', hours: [window(3, '21:00', '01:00')] }],
  closures: [],
  maxOrdersPerSlot: null,
};
const query = { schedule, now: new Date('2026-02-17T20:00:00Z'), leadHours: 0, booked: new Map() };

test('inside a period only its own hours are offered, before and after it the weekly ones', () => {
  const opening = (day: string) => slotsForDay(query, day).map(({ open }) => open);
  expect(opening('2026-02-17')).toEqual(['09:00']);
  expect(opening('2026-02-18')).toEqual(['21:00']);
  expect(opening('2026-02-19')).toEqual([]);
  expect(opening('2026-02-20')).toEqual(['09:00']);
  expect(firstFreeSlot(query)).toMatchObject({ date: '2026-02-18', open: '21:00' });
});

test('a closed day stays closed inside a period', () => {
  const closed = { ...query, schedule: { ...schedule, closures: ['2026-02-18'] } };
  expect(slotsForDay(closed, '2026-02-18')).toEqual([]);
});
