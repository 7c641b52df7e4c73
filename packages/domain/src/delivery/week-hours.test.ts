import { expect, test } from 'vitest';
import { firstFreeSlot, slotsForDay } from './slots.ts';
import { wrongHours, wrongPeriods } from './week-hours.ts';

const range = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

test('split shifts and nights past midnight stand beside each other; what meets is named', () => {
  const wrong = (...ranges: ReturnType<typeof range>[]) => wrongHours(ranges);
  expect(wrong(range(1, '08:00', '12:00'), range(1, '12:00', '16:00'), range(1, '20:00', '02:00'))).toEqual([]);
  const second = [{ index: 1, problem: 'overlap' }];
  expect(wrong(range(1, '08:00', '12:00'), range(1, '11:00', '16:00'))).toEqual(second);
  expect(wrong(range(1, '20:00', '02:00'), range(2, '01:00', '05:00'))).toEqual(second);
  expect(wrong(range(0, '01:00', '05:00'), range(6, '20:00', '02:00'))).toEqual(second);
});

test('a time that is none, and a window without length, are not called a meeting', () => {
  expect(wrongHours([range(0, '25:00', '26:00'), range(1, '08:00', ''), range(2, '08:00', '08:00')])).toEqual([
    { index: 0, problem: 'time' },
    { index: 1, problem: 'time' },
    { index: 2, problem: 'length' },
  ]);
});

test('periods neither run backwards nor share a day, and say when they are open or that they are not', () => {
  const hours = [range(1, '08:00', '12:00')];
  const period = (from: string, to: string) => ({ from, to, hours, isClosed: false });
  expect(wrongPeriods([period('2026-02-18', '2026-03-19')])).toEqual([]);
  expect(wrongPeriods([period('2026-03-19', '2026-02-18')])).toEqual([{ index: 0, problem: 'backwards' }]);
  expect(wrongPeriods([period('2026-02-18', '2026-03-19'), period('2026-03-19', '2026-03-25')])).toEqual([
    { index: 1, problem: 'overlap' },
  ]);
  expect(wrongPeriods([period('', ''), period('', '')])).toEqual([]);
  const empty = { ...period('2026-02-18', '2026-03-19'), hours: [] };
  expect(wrongPeriods([empty])).toEqual([{ index: 0, problem: 'noWindows' }]);
  expect(wrongPeriods([{ ...empty, isClosed: true }])).toEqual([]);
});

const schedule = {
  timeZone: 'Asia/Kuwait',
  workingHours: [0, 1, 2, 3, 4, 5, 6].map((day) => range(day, '09:00', '12:00')),
  specialHours: [{ from: '2026-02-18', to: '2026-02-19', hours: [range(3, '21:00', '01:00')] }],
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
