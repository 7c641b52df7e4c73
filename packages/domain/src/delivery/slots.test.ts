import { expect, test } from 'vitest';
import { COUNTRIES, COUNTRY_CODES } from '../countries.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { checkSlot, chooseSlot, isNearlyFull, NO_SLOT_CHOICE } from './slot-check.ts';
import { leadHoursOf, shippingMethodOf } from './slot-lead.ts';
import { addMonths, formatSlotDate, instantAt, parseSlotDate, parseWallMinutes, wallTimeAt } from './slot-time.ts';
import {
  capacityOf,
  firstFreeSlot,
  nearestSlots,
  type Slot,
  type SlotQuery,
  type SlotSchedule,
  slotsForDay,
  slotsOfLastNight,
} from './slots.ts';
import type { WorkingHours } from './working-hours.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

function every(...shifts: [string, string][]): WorkingHours[] {
  return EVERY_DAY.flatMap((weekday) => shifts.map(([opens, closes]) => ({ weekday, opens, closes })));
}

function query(now: string, schedule: Partial<SlotSchedule> = {}, more: Partial<SlotQuery> = {}): SlotQuery {
  const workingHours = every(['09:00', '12:00'], ['16:00', '20:00']);
  return {
    schedule: { timeZone: 'Asia/Kuwait', workingHours, closures: [], maxOrdersPerSlot: null, ...schedule },
    now: new Date(now),
    leadHours: 0,
    booked: new Map(),
    ...more,
  };
}

const show = (slots: readonly Slot[]) => slots.map(({ date, open, status }) => `${date} ${open} ${status}`);
const codeOf = (...args: Parameters<typeof checkSlot>) => {
  const checked = checkSlot(...args);
  return checked.ok ? 'ok' : checked.error.code;
};

test('[SLOT-08, SLOT-05] the slots of a day are the working hours of its weekday, split shifts in order', () => {
  const hours = [
    { weekday: 6, opens: '16:00', closes: '20:00' },
    { weekday: 6, opens: '09:00', closes: '12:00' },
    { weekday: 0, opens: '10:00', closes: '11:00' },
    { weekday: 0, opens: 'soon', closes: '11:00' },
  ];
  const request = query('2026-11-13T09:00:00Z', { workingHours: hours });
  expect(slotsForDay(request, '2026-11-14')).toMatchObject([
    { day: 'saturday', date: '2026-11-14', open: '09:00', close: '12:00', startsAt: new Date('2026-11-14T06:00:00Z') },
    { day: 'saturday', date: '2026-11-14', open: '16:00', close: '20:00', endsAt: new Date('2026-11-14T17:00:00Z') },
  ]);
  expect(slotsForDay(request, '2026-11-15')).toHaveLength(1);
  expect(slotsForDay(request, '2026-11-16')).toEqual([]);
  expect(codeOf(request, { date: '2026/11/16', open: '09:00', close: '12:00' })).toBe('SLOT_NOT_OFFERED');
  expect(codeOf(request, { date: '2026/11/14', open: '09:00', close: '13:00' })).toBe('SLOT_NOT_OFFERED');
  expect(codeOf(request, { date: '2026/11/14', open: '09:00', close: '12:00' })).toBe('ok');
});

test('[SLOT-06] a slot must end after now plus the lead time', () => {
  // 10:00 in Kuwait
  const at = (leadHours: number) => show(slotsForDay(query('2026-11-14T07:00:00Z', {}, { leadHours }), '2026-11-14'));
  expect(at(1.5)).toEqual(['2026-11-14 09:00 free', '2026-11-14 16:00 free']);
  expect(at(2)).toEqual(['2026-11-14 09:00 too-late', '2026-11-14 16:00 free']);
  expect(at(10)).toEqual(['2026-11-14 09:00 too-late', '2026-11-14 16:00 too-late']);
  const late = query('2026-11-14T07:00:00Z', {}, { leadHours: 2 });
  expect(codeOf(late, { date: '2026-11-14', open: '09:00', close: '12:00' })).toBe('SLOT_TOO_SOON');
});

test('[SLOT-07] the lead time is the express or the regular one in hours, 0 when there is none', () => {
  const branch = {
    expressDeliveryEnabled: true,
    expressDeliveryHours: 2,
    regularDeliveryHours: 6,
    preparationHours: 1,
  };
  const input = { isPickup: false, branches: [branch], areAllItemsExpress: true };
  expect([shippingMethodOf(input), leadHoursOf(input)]).toEqual(['express', 2]);
  expect(leadHoursOf({ ...input, areAllItemsExpress: false })).toBe(6);
  expect(leadHoursOf({ ...input, branches: [{ ...branch, expressDeliveryEnabled: false }] })).toBe(6);
  expect(leadHoursOf({ ...input, branches: [{ ...branch, expressDeliveryHours: null }] })).toBe(0);
  expect(leadHoursOf({ ...input, extraHours: 3 })).toBe(5);
  expect(leadHoursOf({ ...input, isPickup: true, extraHours: 3 })).toBe(1);
  const slow = { ...branch, expressDeliveryHours: 9 };
  expect(leadHoursOf({ ...input, branches: [branch, slow] })).toBe(9);
  expect(leadHoursOf({ ...input, branches: [] })).toBe(0);
});

test('[SLOT-04, CONST-17] a date lies between today and the same day next month, in the time of the branch', () => {
  // Already the 15th in Kuwait.
  const request = query('2026-11-14T21:30:00Z');
  const codeFor = (date: string) => codeOf(request, { date, open: '16:00', close: '20:00' });
  expect(codeFor('2026-11-14')).toBe('SLOT_BEFORE_TODAY');
  expect(codeFor('2026-11-15')).toBe('ok');
  expect(codeFor('2026-12-15')).toBe('ok');
  expect(codeFor('2026/12/15')).toBe('ok');
  expect(codeFor('2026-12-16')).toBe('SLOT_TOO_FAR');
  expect(['2026-02-30', '15/11/2026', '', '2026/11/15x'].map(codeFor)).toEqual(Array(4).fill('SLOT_DATE_INVALID'));
});

test('the same day next month is the last day of a shorter one', () => {
  expect(['2026-01-31', '2028-01-30', '2026-12-31', '2026-10-31'].map((date) => addMonths(date, 1))).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2027-01-31',
    '2026-11-30',
  ]);
});

test('[SLOT-01] the first day within 30 with a free slot is chosen, and its first slot', () => {
  expect(firstFreeSlot(query('2026-11-14T07:00:00Z'))).toMatchObject({ date: '2026-11-14', open: '09:00' });
  expect(firstFreeSlot(query('2026-11-14T17:00:00Z'))).toMatchObject({ date: '2026-11-15', open: '09:00' });
  const fridays = [{ weekday: 5, opens: '14:00', closes: '18:00' }];
  expect(firstFreeSlot(query('2026-11-14T07:00:00Z', { workingHours: fridays }))).toMatchObject({ date: '2026-11-20' });
  const closures = ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'];
  expect(firstFreeSlot(query('2026-11-14T07:00:00Z', { workingHours: fridays, closures }))).toBeNull();
  expect(firstFreeSlot(query('2026-11-14T07:00:00Z', { workingHours: [] }))).toBeNull();
});

test('[SLOT-01] 30 days ahead is still looked at, 31 not, and never a day that would be rejected', () => {
  const onlyOn = (date: string, now: string) => {
    const days = Array.from({ length: 60 }, (_, ahead) => new Date(Date.parse(now) + ahead * 86_400_000));
    const closures = days.map((day) => day.toISOString().slice(0, 10)).filter((day) => day !== date);
    return firstFreeSlot(query(now, { closures }))?.date ?? null;
  };
  expect(onlyOn('2026-12-14', '2026-11-14T04:00:00Z')).toBe('2026-12-14');
  expect(onlyOn('2027-01-13', '2026-12-14T04:00:00Z')).toBe('2027-01-13');
  expect(onlyOn('2027-01-14', '2026-12-14T04:00:00Z')).toBeNull();
  expect(onlyOn('2027-03-02', '2027-02-01T04:00:00Z')).toBeNull();
});

test('[SLOT-02, SLOT-03] applying keeps day, date, open and close; clearing empties all four', () => {
  const slot = firstFreeSlot(query('2026-11-14T07:00:00Z'));
  expect(slot && chooseSlot(slot)).toEqual({ day: 'saturday', date: '2026/11/14', open: '09:00', close: '12:00' });
  expect(NO_SLOT_CHOICE).toEqual({ day: '', date: '', open: '', close: '' });
});

test('[CHK-15] dates are written YYYY/MM/DD and read in both spellings', () => {
  expect(formatSlotDate('2026-11-14')).toBe('2026/11/14');
  expect(['2026/11/14', '2026-11-14', ' 2026/11/14 '].map(parseSlotDate)).toEqual(Array(3).fill('2026-11-14'));
  expect(['2026/11-14', '2026-13-01', 'x'].map(parseSlotDate)).toEqual([null, null, null]);
});

test('a full slot is rejected, and the three nearest free ones are offered', () => {
  const booked = new Map([
    ['2026-11-15 09:00', 5],
    ['2026-11-15 16:00', 4],
  ]);
  const request = query('2026-11-14T07:00:00Z', { maxOrdersPerSlot: 5 }, { booked });
  const checked = checkSlot(request, { date: '2026-11-15', open: '09:00', close: '12:00' });
  expect(checked).toMatchObject({ ok: false, error: { code: 'SLOT_FULL', slot: { left: 0 } } });
  expect(show(nearestSlots(request, new Date('2026-11-15T06:00:00Z')))).toEqual([
    '2026-11-14 09:00 free',
    '2026-11-14 16:00 free',
    '2026-11-15 16:00 free',
  ]);
  const [, evening] = slotsForDay(request, '2026-11-15');
  expect(evening?.left).toBe(1);
  expect(evening && isNearlyFull(evening, 5)).toBe(false);
  expect(evening && isNearlyFull(evening, 10)).toBe(true);
});

test('closed days have no slots and say so', () => {
  const request = query('2026-11-14T07:00:00Z', { closures: ['2026-11-14'] });
  expect(slotsForDay(request, '2026-11-14')).toEqual([]);
  expect(codeOf(request, { date: '2026-11-14', open: '09:00', close: '12:00' })).toBe('SLOT_DAY_CLOSED');
});

test('a slot in which another seller of the goods is closed is not offered', () => {
  const { schedule } = query('2026-11-14T03:00:00Z');
  const withOther = (other: Partial<SlotSchedule>) =>
    show(slotsForDay(query('2026-11-14T03:00:00Z', {}, { others: [{ ...schedule, ...other }] }), '2026-11-14'));
  const both = ['2026-11-14 09:00 free', '2026-11-14 16:00 free'];
  expect(withOther({ workingHours: every(['11:30', '17:00']) })).toEqual(both);
  expect(withOther({ workingHours: every(['12:00', '17:00']) })).toEqual(['2026-11-14 16:00 free']);
  // Open until 9:30 since the evening before.
  expect(withOther({ workingHours: every(['20:30', '09:30']) })).toEqual(['2026-11-14 09:00 free']);
  expect(withOther({ closures: ['2026-11-14'] })).toEqual([]);
  expect(withOther({ workingHours: [] })).toEqual(both);
});

test('a window past midnight belongs to its evening and is still offered after midnight', () => {
  const workingHours = [{ weekday: 6, opens: '15:00', closes: '03:00' }];
  // Sunday 00:30 in Kuwait.
  const request = query('2026-11-14T21:30:00Z', { workingHours });
  expect(show(slotsOfLastNight(request))).toEqual(['2026-11-14 15:00 free']);
  expect(firstFreeSlot(request)).toMatchObject({ date: '2026-11-14', endsAt: new Date('2026-11-15T00:00:00Z') });
  expect(codeOf(request, { date: '2026/11/14', open: '15:00', close: '03:00' })).toBe('ok');
  const over = query('2026-11-15T00:00:00Z', { workingHours });
  expect(codeOf(over, { date: '2026/11/14', open: '15:00', close: '03:00' })).toBe('SLOT_BEFORE_TODAY');
});

test('24:00 and 00:00 close a day at the same moment', () => {
  for (const closes of ['24:00', '00:00']) {
    const request = query('2026-11-14T07:00:00Z', { workingHours: every(['20:00', closes]) });
    expect(slotsForDay(request, '2026-11-14')[0]?.endsAt).toEqual(new Date('2026-11-14T21:00:00Z'));
    for (const close of ['24:00', '00:00'])
      expect(codeOf(request, { date: '2026-11-14', open: '20:00', close })).toBe('ok');
  }
  expect(['24:00', '24:01', '9:00', '23:59', '00:00'].map(parseWallMinutes)).toEqual([1440, null, null, 1439, 0]);
  const aroundTheClock = slotsForDay(
    query('2026-11-14T07:00:00Z', { workingHours: every(['00:00', '00:00']) }),
    '2026-11-15',
  );
  expect(aroundTheClock[0]?.endsAt).toEqual(new Date('2026-11-15T21:00:00Z'));
});

test('in Cairo the clocks go forward at midnight to the last Friday of April', () => {
  const timeZone = 'Africa/Cairo';
  const evening = { timeZone, workingHours: every(['22:00', '02:00'], ['00:15', '00:45'], ['00:30', '01:00']) };
  const night = slotsForDay(query('2026-04-20T07:00:00Z', evening), '2026-04-23').at(-1);
  // Four hours on the clock, three in truth.
  expect(night).toMatchObject({ startsAt: new Date('2026-04-23T20:00:00Z'), endsAt: new Date('2026-04-23T23:00:00Z') });
  // A quarter past midnight is pushed on with its end; what should end when the clocks have jumped is left out.
  const friday = slotsForDay(query('2026-04-20T07:00:00Z', evening), '2026-04-24');
  expect(friday.map(({ open }) => open)).toEqual(['00:15', '22:00']);
  expect(instantAt({ date: '2026-04-24', minutes: 30 }, timeZone)).toEqual(new Date('2026-04-23T22:30:00Z'));
});

test('in Cairo the hour before midnight comes twice on the last Thursday of October, and means its first time', () => {
  const timeZone = 'Africa/Cairo';
  expect(instantAt({ date: '2026-10-29', minutes: 23 * 60 + 30 }, timeZone)).toEqual(new Date('2026-10-29T20:30:00Z'));
  expect(instantAt({ date: '2026-10-29', minutes: 1440 }, timeZone)).toEqual(new Date('2026-10-29T22:00:00Z'));
  const [slot] = slotsForDay(
    query('2026-10-28T07:00:00Z', { timeZone, workingHours: every(['22:00', '24:00']) }),
    '2026-10-29',
  );
  // Two hours on the clock, three in truth.
  expect(slot).toMatchObject({ startsAt: new Date('2026-10-29T19:00:00Z'), endsAt: new Date('2026-10-29T22:00:00Z') });
});

// From here on the law of each country instead of the platform's tables: when summer time began and ended, in UTC.
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function lastOf(year: number, month: number, weekday: number): number {
  let day = Date.UTC(year, month, 0);
  while (new Date(day).getUTCDay() !== weekday) day -= DAY;
  return day;
}

const CAIRO_SUMMERS = [2024, 2025, 2026, 2027, 2028, 2029, 2030].map((year) => ({
  from: lastOf(year, 4, 5) - 2 * HOUR,
  to: lastOf(year, 10, 4) + 21 * HOUR,
}));
const HOURS_AHEAD = { 'Asia/Kuwait': 3, 'Asia/Riyadh': 3, 'Asia/Dubai': 4, 'Africa/Cairo': 2 };

function hoursAhead(instant: number, zone: keyof typeof HOURS_AHEAD): number {
  const isSummer = zone === 'Africa/Cairo' && CAIRO_SUMMERS.some(({ from, to }) => instant >= from && instant < to);
  return HOURS_AHEAD[zone] + (isSummer ? 1 : 0);
}

function isZone(zone: string): zone is keyof typeof HOURS_AHEAD {
  return zone in HOURS_AHEAD;
}

/** Walks the possible offsets, larger first: the larger one is the earlier instant. Skipped hours read winter time. */
function instantOracle(wall: number, zone: keyof typeof HOURS_AHEAD): number {
  for (const hours of [4, 3, 2]) {
    if (hoursAhead(wall - hours * HOUR, zone) === hours) return wall - hours * HOUR;
  }
  return wall - HOURS_AHEAD[zone] * HOUR;
}

const SCHEDULES: readonly WorkingHours[][] = [
  every(['09:00', '12:00'], ['16:00', '20:00']),
  every(['00:00', '24:00']),
  every(['18:00', '02:00'], ['00:15', '01:45'], ['23:15', '23:45']),
];

function slotsOracle(
  date: string,
  now: number,
  zone: keyof typeof HOURS_AHEAD,
  at: { lead: number; hours: readonly WorkingHours[] },
) {
  const midnight = Date.parse(`${date}T00:00Z`);
  const clock = (text: string) => Number(text.slice(0, 2)) * HOUR + Number(text.slice(3)) * 60_000;
  return at.hours
    .filter(({ weekday }) => weekday === new Date(midnight).getUTCDay())
    .map(({ opens, closes }) => {
      const end = clock(closes) <= clock(opens) ? clock(closes) + DAY : clock(closes);
      return [instantOracle(midnight + clock(opens), zone), instantOracle(midnight + end, zone)] as const;
    })
    .filter(([from, to]) => to > from)
    .sort(([one], [other]) => one - other)
    .map(([from, to]) => `${from} ${to} ${to > now + at.lead * HOUR ? 'free' : 'too-late'}`)
    .join();
}

test('[SLOT-05, SLOT-06, SD-06] 100,000 random instants in four time zones agree with the law of each country', () => {
  const random = seededRandom(11);
  const [first, days] = [Date.UTC(2025, 0, 1), 5 * 365];
  for (let run = 0; run < 100_000; run += 1) {
    const { timeZone } = COUNTRIES[COUNTRY_CODES[random(4)] ?? 'kw'];
    if (!isZone(timeZone)) throw new Error(timeZone);
    // Every tenth lies near a change of the clocks.
    const change = CAIRO_SUMMERS[1 + random(5)] ?? { from: first, to: first };
    const near = (random(2) === 0 ? change.from : change.to) + (random(2 * 1440) - 1440) * 60_000;
    const now = run % 10 === 0 ? near : first + random(days * 1440) * 60_000;
    const wall = new Date(now + hoursAhead(now, timeZone) * HOUR);
    const date = wall.toISOString().slice(0, 10);
    const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes();
    const hours = SCHEDULES[random(3)] ?? [];
    const lead = random(20) / 2;
    const request = query(new Date(now).toISOString(), { timeZone, workingHours: hours }, { leadHours: lead });
    const day = new Date(Date.parse(date) + random(3) * DAY).toISOString().slice(0, 10);
    const got = [
      JSON.stringify(wallTimeAt(new Date(now), timeZone)),
      instantAt({ date, minutes }, timeZone).getTime(),
      slotsForDay(request, day).map((slot) => `${slot.startsAt.getTime()} ${slot.endsAt.getTime()} ${slot.status}`),
    ].join('\n');
    const expected = [
      JSON.stringify({ date, minutes }),
      instantOracle(Date.parse(date) + minutes * 60_000, timeZone),
      slotsOracle(day, now, timeZone, { lead, hours }),
    ].join('\n');
    if (got !== expected)
      expect({ now: new Date(now), timeZone, got }).toEqual({ now: new Date(now), timeZone, got: expected });
  }
}, 120_000);

test('the chosen first slot is always one that would be accepted, and nothing free lies before it', () => {
  const random = seededRandom(12);
  for (let run = 0; run < 3000; run += 1) {
    const { timeZone } = COUNTRIES[COUNTRY_CODES[random(4)] ?? 'kw'];
    const now = new Date(Date.UTC(2026, 0, 1) + random(365 * 1440) * 60_000).toISOString();
    const workingHours = (SCHEDULES[random(3)] ?? []).filter(() => random(4) === 0);
    const request = query(now, { timeZone, workingHours, maxOrdersPerSlot: 1 }, { leadHours: random(40) });
    const slot = firstFreeSlot(request);
    if (slot === null) continue;
    expect(codeOf(request, chooseSlot(slot))).toBe('ok');
    const [nearest] = nearestSlots(request, new Date(now), 1000);
    expect(nearest).toEqual(slot);
  }
}, 120_000);

test('one window of one day may take another number than the others, or none at all', () => {
  const slotLimits = [
    { day: '2026-03-11', opens: '09:00', places: 1 },
    { day: '2026-03-11', opens: '16:00', places: 0 },
  ];
  const request = query(
    '2026-03-10T03:00:00Z',
    { maxOrdersPerSlot: 5, slotLimits },
    { booked: new Map([['2026-03-11 09:00', 1]]) },
  );
  expect(show(slotsForDay(request, '2026-03-10'))).toEqual(['2026-03-10 09:00 free', '2026-03-10 16:00 free']);
  expect(show(slotsForDay(request, '2026-03-11'))).toEqual(['2026-03-11 09:00 full']);
  expect(codeOf(request, { date: '2026-03-11', open: '16:00', close: '20:00' })).toBe('SLOT_NOT_OFFERED');
  expect(capacityOf(request.schedule, { date: '2026-03-12', open: '09:00' })).toBe(5);
});
