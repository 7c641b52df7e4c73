import { expect, test } from 'vitest';
import { momentIn, openState } from './opening-hours.ts';

const days = (opens: string, closes: string) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }));

test('inside its window a shop is open until the window ends', () => {
  expect(openState(days('08:00', '23:00'), { weekday: 1, clock: '08:00' })).toEqual({ isOpen: true, until: '23:00' });
  expect(openState(days('08:00', '23:00'), { weekday: 1, clock: '23:00' })).toEqual({ isOpen: false, from: null });
  expect(openState(days('08:00', '23:00'), { weekday: 1, clock: '07:59' })).toEqual({ isOpen: false, from: '08:00' });
});

test('a window past midnight belongs to the day it began', () => {
  const friday = [{ weekday: 5, opens: '18:00', closes: '02:00' }];
  expect(openState(friday, { weekday: 6, clock: '01:30' })).toEqual({ isOpen: true, until: '02:00' });
  expect(openState(friday, { weekday: 5, clock: '01:30' })).toEqual({ isOpen: false, from: '18:00' });
  expect(openState(friday, { weekday: 6, clock: '18:30' })).toEqual({ isOpen: false, from: null });
});

test('windows that follow each other are one: nobody reads that a shop closes at noon', () => {
  const sunday = [
    { weekday: 0, opens: '08:00', closes: '12:00' },
    { weekday: 0, opens: '12:00', closes: '16:00' },
    { weekday: 0, opens: '20:00', closes: '00:00' },
    { weekday: 1, opens: '00:00', closes: '01:00' },
  ];
  expect(openState(sunday, { weekday: 0, clock: '08:30' })).toEqual({ isOpen: true, until: '16:00' });
  expect(openState(sunday, { weekday: 0, clock: '21:00' })).toEqual({ isOpen: true, until: '01:00' });
  expect(openState(sunday, { weekday: 0, clock: '17:00' })).toEqual({ isOpen: false, from: '20:00' });
  expect(openState(days('00:00', '00:00'), { weekday: 3, clock: '10:00' })).toEqual({ isOpen: true, until: '00:00' });
});

test('the clock is that of the branch, not of the reader', () => {
  const moment = new Date('2026-03-01T22:30:00Z');
  expect(momentIn('Asia/Kuwait', moment)).toEqual({ weekday: 1, clock: '01:30' });
  expect(momentIn('Africa/Cairo', moment)).toEqual({ weekday: 1, clock: '00:30' });
});
