import { EMPTY_SUBSCRIPTION_DRAFT, setStartDate } from '@karaz/domain/subscriptions/subscription-draft';
import { expect, test } from 'vitest';
import { spreadWeek, timesOn } from './delivery-times.ts';
import { EMPTY_BOX_DRAFT, parseBoxDraft } from './subscription-store.ts';

const DAYS = [
  { date: '2026-11-15', windows: [{ open: '09:00', close: '12:00' }] },
  { date: '2026-11-16', windows: [] },
  { date: '2026-11-17', windows: [{ open: '21:30', close: '02:00' }] },
];
const EARLY = { date: '2026-11-14', minutes: 0 };

test('times are the full hours a branch is open, none on a closed day', () => {
  expect(timesOn(DAYS, '2026-11-15', EARLY)).toEqual(['09:00', '10:00', '11:00']);
  expect(timesOn(DAYS, '2026-11-16', EARLY)).toEqual([]);
  expect(timesOn(DAYS, '2026-12-01', EARLY)).toEqual([]);
});

test('a window over midnight ends with its day', () => {
  expect(timesOn(DAYS, '2026-11-17', EARLY)).toEqual(['22:00', '23:00']);
});

test('what has passed today is not offered', () => {
  expect(timesOn(DAYS, '2026-11-15', { date: '2026-11-15', minutes: 10 * 60 })).toEqual(['11:00']);
  expect(timesOn(DAYS, '2026-11-15', { date: '2026-11-16', minutes: 0 })).toEqual([]);
});

test('[SUB-06] one choice is carried to the same day of every week, but not onto a closed one', () => {
  const draft = setStartDate(EMPTY_SUBSCRIPTION_DRAFT, '2026-11-15');
  const choice = { date: '2026-11-17', time: '10:00' };
  const all = spreadWeek(draft, 0, choice, () => true);
  expect(all.weeks.map((week) => week?.date)).toEqual(['2026-11-17', '2026-11-24', '2026-12-01', '2026-12-08']);
  const holiday = spreadWeek(draft, 0, choice, ({ date }) => date !== '2026-12-01');
  expect(holiday.weeks.map((week) => week?.date)).toEqual(['2026-11-17', '2026-11-24', undefined, '2026-12-08']);
});

test('a stored draft is read again, and rubbish is an empty one', () => {
  const draft = { ...EMPTY_BOX_DRAFT, note: 'gate 3', addressId: 4 };
  expect(parseBoxDraft(JSON.stringify(draft))).toEqual(draft);
  for (const rubbish of ['', 'null', '[]', '{"schedule":{"startDate":"soon","weeks":[1]}}']) {
    expect(parseBoxDraft(rubbish)).toEqual(EMPTY_BOX_DRAFT);
  }
});
