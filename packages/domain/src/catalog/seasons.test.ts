import { expect, test } from 'vitest';
import { seasonOf, seasonsAt, seasonWindow } from './seasons.ts';

const on = (day: string) => [...seasonsAt(new Date(`${day}T09:00:00Z`))].sort();

test.each([
  // 15 Sha'ban, 1 Ramadan and Eid al-Fitr as Umm al-Qura has them.
  ['2026-02-02', '2026-02-03', '2026-03-19', '2026-03-20'],
  ['2027-01-22', '2027-01-23', '2027-03-08', '2027-03-09'],
  ['2028-01-11', '2028-01-12', '2028-02-25', '2028-02-26'],
  ['2028-12-30', '2028-12-31', '2029-02-13', '2029-02-14'],
  ['2029-12-20', '2029-12-21', '2030-02-03', '2030-02-04'],
])(
  'the goods of Ramadan are in season from mid Sha’ban until Eid: not on %s, from %s to %s',
  (before, first, last, eid) => {
    expect(on(before)).not.toContain('ramadan');
    expect(on(first)).toContain('ramadan');
    expect(on(last)).toEqual(expect.arrayContaining(['eid', 'ramadan']));
    expect(on(eid)).toContain('eid');
    expect(on(eid)).not.toContain('ramadan');
  },
);

test.each([
  ['2026-05-06', '2026-05-07', '2026-05-30', '2026-05-31'],
  ['2027-04-26', '2027-04-27', '2027-05-19', '2027-05-20'],
])(
  'those of Eid al-Adha from ten days before its month to its fourth day: %s, %s, %s, %s',
  (before, first, last, after) => {
    expect(on(before)).not.toContain('eid');
    expect(on(first)).toContain('eid');
    expect(on(last)).toContain('eid');
    expect(on(after)).not.toContain('eid');
  },
);

test('fixed seasons, one over the turn of the year', () => {
  expect(on('2026-08-19')).toEqual([]);
  expect(on('2026-08-20')).toEqual(['school-lunch']);
  expect(on('2026-10-01')).toEqual([]);
  expect(on('2026-11-30')).toEqual([]);
  expect(on('2026-12-01')).toEqual(['winter']);
  expect(on('2027-02-28')).toContain('winter');
  expect(on('2027-03-01')).not.toContain('winter');
});

test('a day begins at midnight in the Gulf', () => {
  expect([...seasonsAt(new Date('2026-08-19T20:59:59Z'))]).toEqual([]);
  expect([...seasonsAt(new Date('2026-08-19T21:00:00Z'))]).toEqual(['school-lunch']);
});

test('the window that is on, else the next one; two Ramadans in 2030', () => {
  const days = (now: string) => {
    const window = seasonWindow('ramadan', new Date(`${now}T09:00:00Z`));
    return [window?.from, window?.until].map((at) => at?.toISOString().slice(0, 10));
  };
  expect(days('2026-11-17')).toEqual(['2027-01-23', '2027-03-09']);
  expect(days('2027-02-20')).toEqual(['2027-01-23', '2027-03-09']);
  expect(days('2030-05-01')).toEqual(['2030-12-11', '2031-01-24']);
  expect(seasonWindow('unknown', new Date())).toBeNull();
});

const box = { tags: ['ramadan', 'family-size'], names: ['Ramadan table box', 'صندوق سفرة رمضان'] };
const dates = { tags: ['ramadan'], names: ['Medjool dates', 'تمر مجدول'] };
const lunch = { tags: ['school-lunch'], names: ['School lunch box', 'علبة'] };

test('what only the season is for leaves the shop window outside it; what is bought all year hardly moves', () => {
  const [november, ramadan] = [seasonsAt(new Date('2026-11-17')), seasonsAt(new Date('2027-02-20'))];
  expect(seasonOf(box, november)).toEqual({ weight: 0.4, isOutOfSeason: true });
  expect(seasonOf(dates, november)).toEqual({ weight: 0.9, isOutOfSeason: false });
  expect(seasonOf(lunch, november)).toEqual({ weight: 1, isOutOfSeason: false });
  for (const goods of [box, dates]) expect(seasonOf(goods, ramadan)).toEqual({ weight: 1.25, isOutOfSeason: false });
  expect(seasonOf({ tags: [], names: box.names }, november)).toEqual({ weight: 1, isOutOfSeason: false });
});

test('a name that only contains the letters is no feast', () => {
  const november = seasonsAt(new Date('2026-11-17'));
  const named = (name: string) => seasonOf({ tags: ['eid'], names: [name] }, november).isOutOfSeason;
  expect(['Eid sheep', 'حلويات العيد', 'خروف عيد'].map(named)).toEqual([true, true, true]);
  expect(['Seafood reid', 'أرز السعيد', 'خروف نعيمي'].map(named)).toEqual([false, false, false]);
});
