/** A month and a day, and the last one that still belongs to it: [from, to], each as month * 100 + day. */
type Days = readonly [from: number, to: number];

type Season = {
  /** The slug of the tag that goods of the season have. */
  tag: string;
  calendar: 'hijri' | 'gregorian';
  days: readonly Days[];
  /** Whose name has one of these is for the season alone. */
  named: RegExp | null;
};

/** People buy before the day: Ramadan begins here in the middle of Sha'ban, an Eid ten days ahead. */
const SEASONS: readonly Season[] = [
  {
    tag: 'ramadan',
    calendar: 'hijri',
    days: [[815, 930]],
    named: /ramadan|iftar|suhoor|رمضان|إفطار|افطار|سحور|قرقيعان/i,
  },
  {
    tag: 'eid',
    calendar: 'hijri',
    days: [
      [920, 1003],
      [1120, 1213],
    ],
    named: /\beid\b|(^|\s)(ال)?عيد(\s|$)/i,
  },
  { tag: 'school-lunch', calendar: 'gregorian', days: [[820, 930]], named: null },
  { tag: 'winter', calendar: 'gregorian', days: [[1201, 228]], named: /\bwinter\b|شتاء|شتوي/i },
];

export const SEASON_TAGS: readonly string[] = SEASONS.map(({ tag }) => tag);

/** One zone for all countries: a day more or less does not matter weeks before the feast. */
const TIME_ZONE = 'Asia/Riyadh';
const parts = { timeZone: TIME_ZONE, month: 'numeric', day: 'numeric' } as const;
const FORMATS = {
  // Umm al-Qura by name: what plain 'islamic' computes is not defined.
  hijri: new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', parts),
  gregorian: new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', parts),
};

function dayOf(at: Date, calendar: Season['calendar']): number {
  const found = FORMATS[calendar].formatToParts(at);
  const part = (type: 'month' | 'day') => Number(found.find((one) => one.type === type)?.value);
  return part('month') * 100 + part('day');
}

const isWithin = (day: number, [from, to]: Days) => (from <= to ? day >= from && day <= to : day >= from || day <= to);

/** The tags of the seasons that are on. */
export function seasonsAt(at: Date): ReadonlySet<string> {
  const today = { hijri: dayOf(at, 'hijri'), gregorian: dayOf(at, 'gregorian') };
  const isOn = ({ calendar, days }: Season) => days.some((range) => isWithin(today[calendar], range));
  return new Set(SEASONS.filter(isOn).map(({ tag }) => tag));
}

export const isSameSeasons = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  String([...a]) === String([...b]);

const DAY_MS = 86_400_000;
/** More than the longest season, and more than from one to the next. */
const [LONGEST, TO_NEXT] = [100, 400];

/** The season that is on, or the next one: from its first day to the one after its last. */
export function seasonWindow(tag: string, now: Date): { from: Date; until: Date } | null {
  const day = (distance: number) => new Date(now.getTime() + distance * DAY_MS);
  const isOn = (distance: number) => seasonsAt(day(distance)).has(tag);
  let from = 0;
  if (isOn(0)) while (from > -LONGEST && isOn(from - 1)) from--;
  else while (from < TO_NEXT && !isOn(from)) from++;
  if (from === TO_NEXT) return null;
  let until = from;
  while (until < from + LONGEST && isOn(until)) until++;
  return { from: day(from), until: day(until) };
}

/** What is sold in its season counts a little more than it did; out of it less, and much less if it is for nothing else. */
const WEIGHT = { inSeason: 1.25, outOfSeason: 0.9, onlyThen: 0.4 };

type SeasonalGoods = { tags: readonly string[]; names: readonly string[] };

/** What its sales count by, and whether it is for a season that is over or still to come. */
export function seasonOf(goods: SeasonalGoods, now: ReadonlySet<string>): { weight: number; isOutOfSeason: boolean } {
  const own = SEASONS.filter(({ tag }) => goods.tags.includes(tag));
  if (own.some(({ tag }) => now.has(tag))) return { weight: WEIGHT.inSeason, isOutOfSeason: false };
  const isOutOfSeason = own.some(({ named }) => named && goods.names.some((name) => named.test(name)));
  const isSeasonal = own.some(({ named }) => named);
  return { weight: isOutOfSeason ? WEIGHT.onlyThen : isSeasonal ? WEIGHT.outOfSeason : 1, isOutOfSeason };
}
