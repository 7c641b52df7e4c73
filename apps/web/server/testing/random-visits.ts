import * as fc from 'fast-check';

/** One request for a page. Every value in it that its sender can choose freely carries a mark nobody else's has. */
export type Visit = { number: number; path: string; headers: Record<string, string> };

/** What varies between two requests; the marks are put in afterwards. */
type Choice = {
  path: string;
  area: number | 'unknown' | 'odd' | 'none';
  cityId: 'mark' | 'one' | 'odd' | 'none';
  city: 'mark' | 'none';
  areaName: 'mark' | 'none';
  country: 'kw' | 'ae' | 'EG' | 'mark' | 'none';
  language: 'en' | 'ar' | 'mark' | 'none';
  lang: 'en' | 'ar' | 'mark' | 'none';
  query: readonly string[];
  headers: readonly string[];
  otherCookie: boolean;
  slash: boolean;
};

/** Names of every kind: those some pages read, those only others read, and those nobody does. */
const QUERY = ['search', 'query', 'minPrice', 'sort', 'page', 'q', 'subscribeAble', 'utm_source', 'area', 'returnTo'];
const HEADERS = [
  'accept-language',
  'authorization',
  'forwarded',
  'from',
  'if-none-match',
  'origin',
  'referer',
  'user-agent',
  'x-country',
  'x-custom-language',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-guest-secret',
  'x-original-url',
  'x-request-id',
  'x-rewrite-url',
];

const word = (number: number, name: string) => `zq${number}x${name.replaceAll(/\W/g, '')}qz`;
/** Nine digits, as long as an id may be, so that it is read as one. */
const FIRST_NUMBER = 400_000_000;
const figure = (number: number) => String(FIRST_NUMBER + number);

const choiceOf = (paths: readonly string[], areaIds: readonly number[]): fc.Arbitrary<Choice> =>
  fc.record({
    path: fc.constantFrom(...paths),
    area: fc.oneof({ arbitrary: fc.constantFrom(...areaIds), weight: 4 }, fc.constantFrom('unknown', 'odd', 'none')),
    cityId: fc.constantFrom('mark', 'one', 'odd', 'none'),
    city: fc.constantFrom('mark', 'none'),
    areaName: fc.constantFrom('mark', 'none'),
    country: fc.constantFrom('kw', 'ae', 'EG', 'mark', 'none'),
    language: fc.constantFrom('en', 'ar', 'mark', 'none'),
    lang: fc.oneof({ arbitrary: fc.constant('none' as const), weight: 4 }, fc.constantFrom('en', 'ar', 'mark')),
    query: fc.oneof(fc.constant([]), fc.subarray(QUERY)),
    headers: fc.subarray(HEADERS),
    otherCookie: fc.boolean(),
    slash: fc.boolean(),
  });

const FIELDS = ['path', 'area', 'cityId', 'city', 'areaName', 'country', 'language', 'lang', 'query'] as const;

/** Two visits that are alike in much, or their pages would never be the same one. */
export function visitPairs(paths: readonly string[], areaIds: readonly number[]): fc.Arbitrary<[Choice, Choice]> {
  const choice = choiceOf(paths, areaIds);
  return fc.tuple(choice, choice, fc.subarray([...FIELDS], { minLength: 3 })).map(([first, second, alike]) => {
    const taken = Object.fromEntries(alike.map((name) => [name, first[name]]));
    return [first, { ...second, ...taken }];
  });
}

export function visitOf(choice: Choice, number: number): Visit {
  const search = new URLSearchParams();
  for (const name of choice.query) search.append(name, name === 'minPrice' ? figure(number) : word(number, name));
  if (choice.lang !== 'none') search.append('lang', choice.lang === 'mark' ? word(number, 'lang') : choice.lang);
  const headers = Object.fromEntries(choice.headers.map((name) => [name, headerValue(name, number)]));
  const cookie = cookiesOf(choice, number).join('; ');
  const path = choice.slash && choice.path !== '/' ? `${choice.path}/` : choice.path;
  return {
    number,
    path: search.size > 0 ? `${path}?${search}` : path,
    headers: cookie === '' ? headers : { ...headers, cookie },
  };
}

const headerValue = (name: string, number: number) =>
  name === 'authorization' ? `Bearer ${word(number, name)}` : word(number, name);

function cookiesOf(choice: Choice, number: number): string[] {
  const named = (name: string, value: string | number | null) => (value === null ? [] : [`${name}=${value}`]);
  const tagged = (name: string, value: string) =>
    value === 'none' ? null : value === 'mark' ? word(number, name) : value;
  const ids = { mark: figure(number), one: 1, odd: '1e3', none: null };
  return [
    ...named('country', tagged('country', choice.country)),
    ...named('language', tagged('language', choice.language)),
    ...named('city', tagged('city', choice.city)),
    ...named('area', tagged('area', choice.areaName)),
    ...named('cityId', ids[choice.cityId]),
    ...named('areaId', areaValue(choice.area, number)),
    ...named('session', choice.otherCookie ? word(number, 'session') : null),
  ];
}

function areaValue(area: Choice['area'], number: number): string | number | null {
  if (area === 'none') return null;
  if (area === 'unknown') return figure(number);
  return area === 'odd' ? word(number, 'areaId') : area;
}

/** Whose marks are in it. */
export function tagsIn(text: string): Set<number> {
  const words = [...text.matchAll(/zq(\d+)x/g)].map(([, number]) => Number(number));
  const figures = [...text.matchAll(/(?<!\d)4\d{8}(?!\d)/g)].map(([digits]) => Number(digits) - FIRST_NUMBER);
  return new Set([...words, ...figures]);
}
