import { category } from '@karaz/contract/catalog';
import { customPage, recipe } from '@karaz/contract/content';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contactMessages } from '../db/tables/content.ts';
import { fillSmallStore } from '../testing/small-store.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let store: TestApi;
beforeAll(async () => {
  store = await testApi();
  await fillSmallStore(store.database.db);
});
afterAll(() => store.close());

const page = z.object({
  data: z.array(z.looseObject({ id: z.number() })),
  hasNextPage: z.boolean(),
  total: z.number(),
  page: z.number(),
  limit: z.number(),
});
const pageOf = async (path: string, headers: Record<string, string> = {}) =>
  page.parse((await store.get(path, headers)).body);
const ids = async (path: string, headers: Record<string, string> = {}) =>
  (await pageOf(path, headers)).data.map(({ id }) => id);

describe('custom pages', () => {
  test('[API-32, CONTENT-11, SD-03] come 20 at a time with the true total', async () => {
    const first = await pageOf('/api/v1/custom-pages');
    expect(first).toMatchObject({ hasNextPage: true, total: 25, page: 1, limit: 20 });
    expect(first.data).toHaveLength(20);
    const second = await pageOf('/api/v1/custom-pages?page=2');
    expect(second).toMatchObject({ hasNextPage: false, total: 25, page: 2 });
    expect(second.data.map(({ id }) => id)).toEqual([21, 22, 23, 24, 25]);
  });

  test('[SD-03] a full last page has no next one', async () => {
    expect(await pageOf('/api/v1/custom-pages?limit=25')).toMatchObject({ hasNextPage: false, limit: 25 });
    expect(await pageOf('/api/v1/custom-pages?limit=5&page=5')).toMatchObject({ hasNextPage: false });
    expect(await pageOf('/api/v1/custom-pages?limit=5&page=4')).toMatchObject({ hasNextPage: true });
  });

  test.each([
    ['limit=0', { limit: 1 }],
    ['limit=-5', { limit: 1 }],
    ['limit=5000', { limit: 100 }],
    ['limit=abc', { limit: 20 }],
    ['limit=', { limit: 20 }],
    ['limit=7.9', { limit: 7 }],
    ['page=0', { page: 1 }],
    ['page=-1', { page: 1 }],
    ['page=abc', { page: 1 }],
    ['page=99999999999', { page: 1_000_000 }],
  ])('[SD-03] %s is brought into range', async (query, expected) => {
    expect(await pageOf(`/api/v1/custom-pages?${query}`)).toMatchObject(expected);
  });

  test('[SD-03] pages laid side by side hold everything once, in one order', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map((number) => ids(`/api/v1/custom-pages?limit=5&page=${number}`)));
    expect(all.flat()).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });

  test('[CONTENT-03] a page has slug and titles in both languages; drafts stay hidden', async () => {
    const { body } = await store.get('/api/v1/custom-pages/slug/page-1');
    expect(customPage.parse(body)).toMatchObject({
      slug: 'page-1',
      title_en: 'Page 1',
      title_ar: 'صفحة 1',
      body_en: '<p>Hello</p>',
      is_in_header: true,
    });
    expect((await store.get('/api/v1/custom-pages/slug/draft')).status).toBe(404);
    expect((await store.get('/api/v1/custom-pages/slug/none')).status).toBe(404);
    expect(await ids('/api/v1/custom-pages?limit=100')).not.toContain(99);
  });
});

describe('categories', () => {
  test('[CONTENT-02] have names, descriptions, a picture, children and a count', async () => {
    const found = category.parse((await store.get('/api/v1/categories/1')).body);
    expect(found).toMatchObject({
      id: 1,
      name_en: 'Vegetables',
      name_ar: 'خضار',
      description_en: 'd',
      image: { path: '/media/tomatoes' },
      stockCount: 0,
      sub_categories: [{ id: 3, name_en: 'Herbs', parentId: 1 }],
    });
    expect((await store.get('/api/v1/categories/4')).status).toBe(404);
  });

  test('[API-40] parentsOnly, isInHeader and priority=name narrow and order the list', async () => {
    expect(await ids('/api/v1/categories')).toEqual([1, 3, 2]);
    expect(await ids('/api/v1/categories?parentsOnly=true')).toEqual([1, 2]);
    expect(await ids('/api/v1/categories?isInHeader=true')).toEqual([1]);
    expect(await ids('/api/v1/categories?priority=name')).toEqual([2, 3, 1]);
    expect(await ids('/api/v1/categories?priority=name', { 'x-custom-language': 'ar' })).toEqual([3, 2, 1]);
  });

  test('[API-33, API-41] take page, limit, search and a place', async () => {
    expect(await pageOf('/api/v1/categories?page=2&limit=2')).toMatchObject({ page: 2, limit: 2, total: 3 });
    expect(await ids('/api/v1/categories?page=1&limit=10&search=herb&country=kw&city=1&area=11')).toEqual([3]);
    expect(await ids(`/api/v1/categories?search=${encodeURIComponent('اعشاب')}`)).toEqual([3]);
  });
});

describe('recipes, banners, questions and charities', () => {
  test('[API-36, REC-03] recipes come in pages, with names and a banner or none', async () => {
    const found = await pageOf('/api/v1/recipes?page=1&limit=1');
    expect(found).toMatchObject({ total: 2, hasNextPage: true, limit: 1 });
    expect(found.data[0]).toMatchObject({
      name_en: 'Shakshuka',
      name_ar: 'شكشوكة',
      banner: { path: '/media/tomatoes' },
    });
    expect((await pageOf('/api/v1/recipes?page=2&limit=1')).data[0]).toMatchObject({ id: 2, banner: null });
    expect(await ids('/api/v1/recipes?search=lentil')).toEqual([2]);
  });

  test('[SD-24] one recipe has its ingredients in order and its steps', async () => {
    const found = recipe.parse((await store.get('/api/v1/recipes/1')).body);
    expect(found.ingredients.map(({ name_en, quantity }) => [name_en, quantity])).toEqual([
      ['Tomatoes', 0.5],
      ['Eggs', 4],
    ]);
    expect(found.steps_ar).toEqual(['قطّع', 'اطبخ']);
    expect((await store.get('/api/v1/recipes/3')).status).toBe(404);
  });

  test('[API-37, SD-24] banners of the country that are on now, in the store’s order', async () => {
    expect(await ids('/api/v1/banners?page=1&limit=10')).toEqual([2, 1]);
    expect(await ids('/api/v1/banners', { 'x-country': 'eg' })).toEqual([1]);
    const [first] = (await pageOf('/api/v1/banners?limit=1')).data;
    expect(first).toMatchObject({
      title_en: 'Hello',
      title_ar: 'أهلاً',
      link: '/product',
      image: { path: '/media/hero-box' },
    });
  });

  test('[SD-04] the country header scopes what is shown; an unknown or missing one means Kuwait', async () => {
    const charities = async (headers: Record<string, string>) =>
      z
        .object({
          items: z.array(z.object({ id: z.number() })),
          total: z.number(),
          page: z.number(),
          limit: z.number(),
        })
        .parse((await store.get('/api/v1/charities', headers)).body)
        .items.map(({ id }) => id);
    expect(await charities({ 'x-country': 'eg' })).toEqual([2]);
    expect(await charities({ 'x-country': 'EG' })).toEqual([2]);
    expect(await charities({ 'x-country': 'xx' })).toEqual([1]);
    expect(await charities({})).toEqual([1]);
  });

  test('[CHK-20] a charity has its names, a picture, its place in the list, and is one that takes gifts', async () => {
    const { items } = (await store.get('/api/v1/charities')).body as { items: Record<string, unknown>[] };
    expect(items[0]).toMatchObject({
      id: 1,
      nameEn: expect.stringMatching(/./),
      nameAr: expect.stringMatching(/./),
      sort_order: expect.any(Number),
      is_active: true,
    });
    expect(items[0]).toHaveProperty('image');
  });

  test('questions come in the store’s order', async () => {
    expect(await ids('/api/v1/faqs')).toEqual([2, 1]);
  });
});

describe('a message to the store', () => {
  const message = {
    name: '  Sara  ',
    email: 'sara@example.com',
    subject: 'Lamb',
    message: 'Do you deliver on Friday?',
  };

  test('is stored with the language and country it came from, without the spaces around', async () => {
    const headers = { 'x-custom-language': 'ar', 'x-country': 'ae' };
    const response = await store.call('POST', '/api/v1/contact-messages', { body: message, headers });
    expect(response.status).toBe(201);
    const [row] = await store.database.db.select().from(contactMessages).orderBy(asc(contactMessages.id));
    expect(row).toMatchObject({
      name: 'Sara',
      email: 'sara@example.com',
      phone: null,
      language: 'ar',
      countryCode: 'ae',
    });
    expect(response.body).toEqual({ id: row?.id });
  });

  test('a phone is stored as it is dialled, and one from elsewhere as it was typed', async () => {
    const phones = ['٥٠٠٠ ١٢٣٤', '+1 415 555 0100'];
    for (const phone of phones) {
      const response = await store.call('POST', '/api/v1/contact-messages', { body: { ...message, phone } });
      expect(response.status).toBe(201);
    }
    const rows = await store.database.db.select().from(contactMessages).orderBy(asc(contactMessages.id));
    expect(rows.slice(-2).map(({ phone }) => phone)).toEqual(['+96550001234', '+1 415 555 0100']);
  });

  test('an empty mail address is none, a wrong one is an error of the field', async () => {
    const empty = await store.call('POST', '/api/v1/contact-messages', { body: { ...message, email: '' } });
    expect(empty.status).toBe(201);
    const wrong = await store.call('POST', '/api/v1/contact-messages', { body: { ...message, email: 'sara@' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  });
});
