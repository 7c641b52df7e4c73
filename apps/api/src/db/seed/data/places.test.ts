import { COUNTRIES, COUNTRY_CODES } from '@karaz/domain/countries';
import { validatePhone } from '@karaz/domain/people/phone';
import { ratesOn } from '@karaz/domain/pricing/vat';
import { describe, expect, test } from 'vitest';
import pictureNames from '../pictures/names.json' with { type: 'json' };
import {
  banners,
  branches,
  categories,
  charities,
  cities,
  countries,
  countrySettings,
  coupons,
  faqs,
  pages,
  plans,
  reviewTexts,
  tags,
  users,
} from '../seed-data.ts';
import type { CountryCode, SeedBranch, Text } from './shapes.ts';

const kuwaitCities = cities.filter(({ country }) => country === 'kw');
const allAreas = cities.flatMap((city) =>
  city.areas.map((area) => ({ ...area, city, path: `${city.key}/${area.key}` })),
);
const areaPaths = new Set(allAreas.map((area) => area.path));

const BOXES: Record<CountryCode, { south: number; north: number; west: number; east: number }> = {
  kw: { south: 28.5, north: 30.1, west: 46.5, east: 48.6 },
  eg: { south: 22, north: 31.7, west: 24.7, east: 36.9 },
  ae: { south: 22.6, north: 26.1, west: 51.5, east: 56.4 },
  sa: { south: 16.3, north: 32.2, west: 34.5, east: 55.7 },
};
const ROUTES = ['/categories', '/liveStocks', '/subscriptions', '/membership', '/product', '/contact-us', '/sellers'];
const E164 = /^\+[1-9]\d{7,14}$/;
const ARABIC = /\p{Script=Arabic}/u;

type Point = { latitude: number; longitude: number };

function kilometresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const x = (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  const y = (b.latitude - a.latitude) * radians;
  return 6371 * Math.hypot(x, y);
}

function isInside(country: CountryCode, { latitude, longitude }: Point): boolean {
  const box = BOXES[country];
  return latitude > box.south && latitude < box.north && longitude > box.west && longitude < box.east;
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function servedBy(branch: SeedBranch): Set<string> {
  const whole = cities.filter((city) => branch.servesCities.includes(city.key));
  return new Set([...whole.flatMap((c) => c.areas.map((a) => `${c.key}/${a.key}`)), ...(branch.servesAreas ?? [])]);
}

/** Minutes from the start of the day; a window past midnight ends beyond 24 hours. */
function minutes(hour: { opens: string; closes: string }): { from: number; to: number } {
  const [from, to] = [hour.opens, hour.closes].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  if (from === undefined || to === undefined) throw new Error('unreachable: two times were given');
  return { from, to: to <= from ? to + 24 * 60 : to };
}

const texts: Text[] = [
  ...countries.map((c) => c.name),
  ...cities.map((c) => c.name),
  ...allAreas.map((a) => a.name),
  ...branches.flatMap((b) => [b.name, b.description, b.address, ...(b.closuresInDays ?? []).map((c) => c.reason)]),
  ...banners.flatMap((b) => [b.title, b.subtitle, b.action]),
  ...pages.flatMap((p) => [p.title, p.body]),
  ...faqs.flatMap((f) => [f.topic, f.question, f.answer]),
  ...charities.flatMap((c) => [c.name, c.description, c.address]),
  ...coupons.map((c) => c.description),
  ...plans.flatMap((p) => [
    p.name,
    p.description,
    ...p.benefits.en.map((en, i) => ({ en, ar: p.benefits.ar[i] ?? '' })),
  ]),
];

test('every text is written in both languages and none was put in the wrong one', () => {
  const wrong = texts.filter(({ en, ar }) => en.trim() === '' || ARABIC.test(en) || !ARABIC.test(ar));
  expect(wrong).toEqual([]);
});

test('keys, codes and slugs are unique', () => {
  expect(repeated(cities.map((c) => c.key))).toEqual([]);
  expect(repeated(allAreas.map((a) => a.path))).toEqual([]);
  expect(repeated(branches.flatMap((b) => [b.key, b.code]))).toEqual([]);
  expect(repeated(banners.map((b) => b.key))).toEqual([]);
  expect(repeated(pages.map((p) => p.slug))).toEqual([]);
  expect(repeated(charities.map((c) => c.key))).toEqual([]);
  expect(repeated(coupons.map((c) => c.code))).toEqual([]);
  expect(repeated(plans.map((p) => p.key))).toEqual([]);
  expect(repeated(users.map((u) => u.key))).toEqual([]);
  expect(repeated(reviewTexts.map((r) => r.text))).toEqual([]);
});

describe('countries', () => {
  test('[GEN-08] the demo store has exactly Kuwait, Egypt, the Emirates and Saudi Arabia', () => {
    expect(countries.map((country) => country.code)).toEqual([...COUNTRY_CODES]);
  });

  test('money, time zone and dialling code are the ones the rules know', () => {
    for (const { code, currency, timeZone, phoneCode } of countries) {
      expect(COUNTRIES[code]).toMatchObject({ currency, timeZone, phoneCode });
    }
  });

  test('VAT is what each country asks and is already inside the prices', () => {
    const expected = { kw: 0, eg: 14, ae: 5, sa: 15 };
    expect(Object.fromEntries(countries.map((c) => [c.code, c.vatPercent]))).toEqual(expected);
    const rates = countrySettings.map((c) => [c.country, ratesOn(c.settings.vat_rates, '2026-11-01').vatPercent]);
    expect(Object.fromEntries(rates)).toEqual(expected);
    expect(countrySettings.every((c) => c.settings.prices_include_tax && c.settings.tax_percent === 0)).toBe(true);
  });
});

describe('cities and areas', () => {
  test('there are enough of them to look like a region', () => {
    expect(cities.length).toBeGreaterThanOrEqual(22);
    expect(allAreas.length).toBeGreaterThanOrEqual(160);
    expect(kuwaitCities).toHaveLength(6);
    expect(kuwaitCities.flatMap((city) => city.areas).length).toBeGreaterThanOrEqual(75);
  });

  test('every area lies in its country and within 60 km of its city', () => {
    const lost = allAreas.filter((a) => !isInside(a.city.country, a) || kilometresBetween(a, a.city) > 60);
    expect(lost.map((area) => area.path)).toEqual([]);
  });

  test('two areas never share a place on the map', () => {
    expect(repeated(allAreas.map((area) => `${area.latitude},${area.longitude}`))).toEqual([]);
  });

  test('names are unique within a city, in each language', () => {
    for (const city of cities) {
      expect(repeated(city.areas.map((area) => area.name.en))).toEqual([]);
      expect(repeated(city.areas.map((area) => area.name.ar))).toEqual([]);
    }
  });

  test('some areas have no delivery and some are hidden, so both cases can be seen', () => {
    expect(allAreas.filter((area) => area.shippingAvailable === false).length).toBeGreaterThanOrEqual(3);
    expect(allAreas.filter((area) => area.active === false).length).toBeGreaterThanOrEqual(1);
  });

  test('delivery in Kuwait costs between half a dinar and two', () => {
    const fees = kuwaitCities.flatMap((city) => city.areas.map((area) => area.deliveryFee));
    expect(Math.min(...fees)).toBe(0.5);
    expect(Math.max(...fees)).toBe(2);
  });
});

describe('branches', () => {
  test('serve only cities and areas of their own country that exist', () => {
    for (const branch of branches) {
      const countryOf = (key: string) => cities.find((city) => city.key === key)?.country;
      expect(branch.servesCities.map(countryOf)).toEqual(branch.servesCities.map(() => branch.country));
      const single = branch.servesAreas ?? [];
      expect(single.filter((path) => !areaPaths.has(path))).toEqual([]);
      expect(single.map((path) => countryOf(path.split('/')[0] ?? ''))).toEqual(single.map(() => branch.country));
    }
  });

  test('each country has one main branch, and it reaches every area that gets deliveries', () => {
    for (const code of COUNTRY_CODES) {
      const main = branches.filter((branch) => branch.country === code && branch.isMain === true);
      expect(main).toHaveLength(1);
      const served = new Set(main.flatMap((branch) => [...servedBy(branch)]));
      const reachable = allAreas.filter((a) => a.city.country === code && a.shippingAvailable !== false);
      expect(reachable.filter((area) => !served.has(area.path)).map((area) => area.path)).toEqual([]);
    }
  });

  test('windows are real times and never overlap, not even past midnight into the next day', () => {
    const week = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    for (const branch of branches) {
      expect(
        branch.hours.every(
          (h) => /^([01]\d|2[0-3]):[0-5]\d$/.test(h.opens) && /^([01]\d|2[0-3]):[0-5]\d$/.test(h.closes),
        ),
      ).toBe(true);
      const ranges = branch.hours
        .map((hour) => ({ day: week.indexOf(hour.day), ...minutes(hour) }))
        .map(({ day, from, to }) => ({ from: day * 1440 + from, to: day * 1440 + to }))
        .sort((a, b) => a.from - b.from);
      const overlapping = ranges.filter((range, index) => index > 0 && range.from < (ranges[index - 1]?.to ?? 0));
      expect({ branch: branch.key, overlapping }).toEqual({ branch: branch.key, overlapping: [] });
    }
  });

  test('the hard cases of opening hours are all there to try', () => {
    const daysOpen = (branch: SeedBranch) => new Set(branch.hours.map((hour) => hour.day)).size;
    expect(branches.some((b) => b.hours.some((h) => h.closes <= h.opens))).toBe(true);
    expect(branches.some((b) => daysOpen(b) < 7)).toBe(true);
    expect(branches.some((b) => (b.closuresInDays ?? []).some((c) => c.day > 0 && c.day <= 14))).toBe(true);
    expect(branches.some((b) => b.maxOrdersPerSlot === null)).toBe(true);
  });

  test('express branches say how fast, and stand in their country', () => {
    expect(branches.filter((b) => b.expressEnabled !== (b.expressHours !== undefined)).map((b) => b.key)).toEqual([]);
    expect(branches.filter((b) => !isInside(b.country, b) || !E164.test(b.phone)).map((b) => b.key)).toEqual([]);
  });
});

describe('content', () => {
  test('every wide picture is used, by one banner at most', () => {
    const onBanners = banners.map(({ picture }) => picture);
    expect(new Set(onBanners).size).toBe(banners.length);
    const used = new Set([...onBanners, ...categories.map(({ banner }) => banner)]);
    const wide = Object.keys(pictureNames).filter((name) => name.startsWith('hero-') && !name.endsWith('-rtl'));
    expect(wide).toHaveLength(24);
    expect(wide.filter((name) => !used.has(name) || !(`${name}-rtl` in pictureNames))).toEqual([]);
  });

  test('banners lead to real pages, tags and categories', () => {
    for (const { link: path, category } of banners) {
      expect([path, category]).toContain(undefined);
      if (path === undefined) {
        expect(categories.map(({ key }) => key)).toContain(category);
        continue;
      }
      const link = new URL(path, 'https://karaz.test');
      expect(ROUTES).toContain(link.pathname);
      const tag = link.searchParams.get('tag');
      if (tag !== null) expect(tags.map((existing) => existing.key)).toContain(tag);
    }
  });

  test('pages hold simple, closed HTML and link only to what exists', () => {
    for (const { slug, body } of pages.map((page) => ({ slug: page.slug, body: page.body.en + page.body.ar }))) {
      const names = [...body.matchAll(/<(\/?)([a-z0-9]+)/g)].map(([, slash, name]) => `${slash}${name}`);
      const opened = names.filter((name) => !name.startsWith('/')).sort();
      const closed = names
        .filter((name) => name.startsWith('/'))
        .map((name) => name.slice(1))
        .sort();
      expect({ slug, tags: closed }).toEqual({ slug, tags: opened });
      expect(opened.filter((name) => !['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a'].includes(name))).toEqual(
        [],
      );
      const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      const existing = [...ROUTES, ...pages.map((page) => `/page/${page.slug}`)];
      expect(links.filter((href) => href === undefined || !existing.includes(href))).toEqual([]);
    }
  });

  test('the pages the footer and the header need are there', () => {
    expect(pages.map((page) => page.slug)).toEqual(
      expect.arrayContaining(['about-us', 'contact-us', 'terms', 'privacy']),
    );
    expect(pages.filter((page) => page.inHeader).map((page) => page.slug)).toEqual(['halal-promise']);
  });

  test('questions come in four topics', () => {
    expect(faqs.length).toBeGreaterThanOrEqual(16);
    expect(new Set(faqs.map((faq) => faq.topic.en)).size).toBe(4);
  });

  test('charities exist only where giving is switched on', () => {
    const giving = countrySettings.filter(({ settings }) => settings.charity_enabled).map(({ country }) => country);
    expect([...new Set(charities.map((charity) => charity.country))].sort()).toEqual(giving.sort());
    expect(charities.filter((charity) => charity.active === false)).toHaveLength(1);
  });
});

describe('coupons and plans', () => {
  test('a coupon carries what its kind needs, for every country it is valid in', () => {
    for (const coupon of coupons) {
      const valid = coupon.countries ?? COUNTRY_CODES;
      if (coupon.kind === 'percent') {
        expect(coupon.percent).toBeGreaterThan(0);
        expect(Object.keys(coupon.maxDiscount ?? {}).sort()).toEqual([...valid].sort());
      }
      if (coupon.kind === 'fixed') expect(Object.keys(coupon.amount ?? {}).sort()).toEqual([...valid].sort());
      expect(coupon.startsInDays ?? -1).toBeLessThan(coupon.endsInDays ?? Number.POSITIVE_INFINITY);
    }
  });

  test('every reason to refuse a coupon can be tried', () => {
    expect(new Set(coupons.map((coupon) => coupon.kind))).toEqual(new Set(['percent', 'fixed', 'free-delivery']));
    expect(coupons.some((coupon) => (coupon.endsInDays ?? 1) < 0)).toBe(true);
    expect(coupons.some((coupon) => (coupon.startsInDays ?? 0) > 0)).toBe(true);
    expect(coupons.some((coupon) => coupon.totalLimit === 1)).toBe(true);
    expect(coupons.some((coupon) => coupon.perCustomerLimit === 1 && coupon.totalLimit === undefined)).toBe(true);
    expect(coupons.some((coupon) => coupon.minSubtotal !== undefined)).toBe(true);
    expect(coupons.some((coupon) => coupon.countries?.length === 1)).toBe(true);
    expect(coupons.some((coupon) => coupon.active === false)).toBe(true);
  });

  test('three plans, each with as many benefits in Arabic as in English', () => {
    expect(plans).toHaveLength(3);
    for (const { benefits } of plans) expect(benefits.ar).toHaveLength(benefits.en.length);
  });
});

describe('people', () => {
  test('one demo account for each role, an English and an Arabic shopper', () => {
    const withPassword = users.filter((user) => user.password !== undefined);
    expect(withPassword.map((user) => `${user.role} ${user.email} ${user.language}`)).toEqual([
      'admin admin@karaz.test en',
      'manager manager@karaz.test en',
      'fulfilment fulfilment@karaz.test en',
      'support support@karaz.test ar',
      'user shopper@karaz.test en',
      'user salma@karaz.test ar',
    ]);
    expect(users.length - withPassword.length).toBeGreaterThanOrEqual(40);
  });

  test('phones are unique, in E.164 and valid by the same rule that shoppers meet', () => {
    const phones = users.map((user) => user.phone ?? '');
    expect(repeated(phones)).toEqual([]);
    expect(phones.filter((phone) => !E164.test(phone))).toEqual([]);
    for (const phone of phones) expect(validatePhone(phone)).toEqual({ ok: true, value: phone });
  });

  test('shoppers live in areas that exist, are shown and get deliveries, with a phone of that country', () => {
    for (const user of users) {
      for (const address of user.addresses ?? []) {
        const area = allAreas.find((candidate) => candidate.path === `${address.city}/${address.area}`);
        expect({ user: user.key, country: area?.city.country }).toEqual({ user: user.key, country: address.country });
        expect(area?.active ?? true).toBe(true);
        expect(area?.shippingAvailable ?? true).toBe(true);
        expect(user.phone?.startsWith(`+${COUNTRIES[address.country].phoneCode}`)).toBe(true);
      }
    }
  });

  test('who has addresses has exactly one default, and staff work in branches that exist', () => {
    for (const { addresses = [] } of users) {
      expect(addresses.filter((address) => address.isDefault)).toHaveLength(addresses.length > 0 ? 1 : 0);
    }
    const existing = branches.map((branch) => branch.key);
    expect(users.flatMap((user) => user.branches ?? []).filter((key) => !existing.includes(key))).toEqual([]);
  });

  test('shoppers come from all four countries', () => {
    const homes = users.flatMap((user) => (user.addresses ?? []).map((address) => address.country));
    expect([...new Set(homes)].sort()).toEqual([...COUNTRY_CODES].sort());
  });
});

describe('reviews', () => {
  test('there are enough, in both languages, for every kind of product', () => {
    expect(reviewTexts.length).toBeGreaterThanOrEqual(60);
    const kinds = [
      'produce',
      'meat',
      'seafood',
      'dairy',
      'bakery',
      'pantry',
      'drinks',
      'household',
      'frozen',
      'dish',
      'livestock',
      'any',
    ] as const;
    for (const kind of kinds) {
      const fitting = reviewTexts.filter((review) => review.fits.includes(kind));
      expect(new Set(fitting.map((review) => review.language))).toEqual(new Set(['en', 'ar']));
    }
  });

  test('each is in the language it says, with a rating from 1 to 5', () => {
    expect(reviewTexts.filter((review) => ARABIC.test(review.text) !== (review.language === 'ar'))).toEqual([]);
    expect(reviewTexts.filter((review) => review.rating < 1 || review.rating > 5)).toEqual([]);
  });
});
