import { SUPPORT_HOURS } from '@karaz/domain/chats/support-hours';
import { POINTS_LIFE_MONTHS } from '@karaz/domain/membership/points-lots';
import { PAYMENT_WINDOW_MINUTES, PICKUP_HOLD_HOURS } from '@karaz/domain/orders/order-status';
import { LOCATION_COOKIE_DAYS } from '@karaz/domain/settings/browser-storage';
import { WEEK_CUTOFF_HOURS } from '@karaz/domain/subscriptions/limits';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { countrySettings } from '../../tables/places.ts';
import * as data from '../seed-data.ts';

/** What shoppers read of the demo shop, with the rules that it must agree with. */
const LANGUAGES = ['en', 'ar'] as const;
type Text = Record<(typeof LANGUAGES)[number], string>;

const answer = (question: string): Text => {
  const found = data.faqs.find((faq) => faq.question.en === question);
  if (!found) throw new Error(`no question ${question}`);
  return found.answer;
};
const page = (slug: string): Text => {
  const found = data.pages.find((one) => one.slug === slug);
  if (!found) throw new Error(`no page ${slug}`);
  return found.body;
};
const expectNumber = (text: Text, amount: number, en: string, ar: string) => {
  expect(text.en).toMatch(new RegExp(`\\b${amount} ${en}`));
  expect(text.ar).toMatch(new RegExp(`${amount} ${ar}`));
};
const all = (): string[] =>
  [
    ...data.faqs.flatMap((faq) => [faq.question, faq.answer]),
    ...data.pages.map(({ body }) => body),
    ...data.posts.map(({ body }) => body),
    ...data.banners.map(({ subtitle }) => subtitle),
    ...data.branches.map(({ description }) => description),
    ...data.catalogueProducts.map(({ description }) => description),
  ].flatMap((text) => LANGUAGES.map((language) => text[language]));

/** Hours in which a shopper can report items, where a shop has set none. */
const REPORT_HOURS = getTableConfig(countrySettings).columns.find(({ name }) => name === 'report_hours')?.default;

describe('numbers in the demo shop’s texts are those of the rules', () => {
  test('express has one time everywhere', () => {
    for (const text of [answer('What does Express mean?'), page('delivery-and-returns')]) {
      expect(text.en).toContain('about 2½ hours');
      expect(text.ar).toContain('ساعتين ونصف تقريباً');
    }
    expect(
      all().filter((text) => /one or two hours|within the hour\b|ساعة أو ساعتين|غالباً خلال ساعة/.test(text)),
    ).toEqual([]);
  });

  test('the weekly box changes until its order is made', () => {
    for (const text of [answer('What is the weekly box?'), page('subscription-terms')])
      expectNumber(text, WEEK_CUTOFF_HOURS, 'hours before', 'ساعة');
    expectNumber(
      data.posts.find(({ slug }) => slug === 'the-box-that-decides-for-you')?.body ?? { en: '', ar: '' },
      WEEK_CUTOFF_HOURS,
      'hours before',
      'ساعة',
    );
  });

  test('a card is charged when the checkout says so, and never for more', () => {
    for (const text of [answer('When is my card charged?'), page('terms')]) {
      expect(text.en).toMatch(/held|holds/);
      expect(text.en).toContain('The checkout says which');
      expect(text.ar).toContain('صفحة إتمام الطلب أيهما');
    }
  });

  test('what was bad is reported as long as the form takes it', () => {
    expect(REPORT_HOURS).toBe(48);
    for (const text of [
      answer('Something was not fresh. What now?'),
      page('delivery-and-returns'),
      page('contact-us'),
      page('about-us'),
    ])
      expectNumber(text, Number(REPORT_HOURS), 'hours', 'ساعة');
    expect(all().filter((text) => /on the day of delivery|في يوم التوصيل/.test(text))).toEqual([]);
  });

  test('goods, orders, points and cookies last as long as the texts say', () => {
    expectNumber(answer('My online payment failed. Is my order lost?'), PAYMENT_WINDOW_MINUTES, 'minutes', 'دقيقة');
    expectNumber(page('terms'), PAYMENT_WINDOW_MINUTES, 'minutes', 'دقيقة');
    expectNumber(answer('How does pickup work?'), PICKUP_HOLD_HOURS, 'hours', 'ساعة');
    expectNumber(page('delivery-and-returns'), PICKUP_HOLD_HOURS, 'hours', 'ساعة');
    expectNumber(answer('What are points worth?'), POINTS_LIFE_MONTHS, 'months', 'شهراً');
    expectNumber(page('privacy'), LOCATION_COOKIE_DAYS, 'days', 'يوماً');
  });

  test('points are promised where they are earned', () => {
    const { en } = answer('What are points worth?');
    for (const { country, settings } of data.countrySettings) {
      const name = { kw: 'Kuwait', eg: 'Egypt', ae: 'the Emirates', sa: 'Saudi Arabia' }[country];
      expect(en.includes(name), name).toBe(settings.loyalty_system_enabled);
    }
  });

  test('hours of the support, prices of the club and dates of pages are said by the pages themselves', () => {
    const hours = new RegExp(`${SUPPORT_HOURS.opens}|${SUPPORT_HOURS.closes}|until midnight|منتصف الليل`);
    for (const language of LANGUAGES) expect(page('contact-us')[language]).not.toMatch(hours);
    expect(all().filter((text) => /\bAED\b|بالدرهم الإماراتي/.test(text))).toEqual([]);
    expect(all().filter((text) => /last changed on|آخر تعديل في/i.test(text))).toEqual([]);
  });

  test('goods of a benefit for many people are trays, and every country has some', () => {
    const forMany = data.clubBenefits.filter(({ minPeople }) => minPeople > 1);
    expect(forMany).not.toEqual([]);
    const countryOf = new Map(data.branches.map(({ key, country }) => [key, country]));
    for (const { tag } of forMany) {
      const goods = data.catalogueProducts.filter(({ tags }) => tags.includes(tag));
      expect(goods.filter(({ serves = 1 }) => serves < 4).map(({ key }) => key)).toEqual([]);
      const sold = new Set(goods.flatMap(({ sold }) => sold.map(({ branch }) => countryOf.get(branch))));
      expect([...sold].toSorted()).toEqual(['ae', 'eg', 'kw', 'sa']);
    }
  });

  test('nobody is promised a cook, a list of names or a card of the vet', () => {
    expect(
      all().filter((text) => /we can cook|names on your list|named for you|vet card|بطاقة بيطرية|للأسماء/i.test(text)),
    ).toEqual([]);
  });
});

test('what is described as it comes is not offered that way for money', () => {
  const offering = (addon: string, described: RegExp) =>
    data.catalogueProducts
      .filter((product) => product.addons?.includes(addon))
      .filter(({ name, short, description }) =>
        LANGUAGES.some((language) =>
          described.test([name, short, description].map((text) => text[language]).join(' ')),
        ),
      )
      .map(({ key }) => key);
  expect(offering('bone-out', /boneless|bones? out|بدون عظم|منزوع العظم/i)).toEqual([]);
  expect(offering('fat-trimmed', /\blean\b.*\bround\b/i)).toEqual([]);
  expect(offering('fish-fillet', /fillet|steaks|فيليه/i)).toEqual([]);
  expect(offering('large-cut-joints', /cut (into|for) /i)).toEqual([]);
});
