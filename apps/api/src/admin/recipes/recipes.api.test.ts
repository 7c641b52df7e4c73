import type { OfficeRecipe } from '@karaz/contract/admin/recipes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, bearer, signInAs } from '../../testing/people.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let store: TestApi;
let manager: Record<string, string>;
let support: Record<string, string>;

beforeAll(async () => {
  store = await testApi();
  const { db } = store.database;
  manager = bearer((await signInAs(store, await addPerson(db, { role: 'manager' }))).token);
  support = bearer((await signInAs(store, await addPerson(db, { role: 'support' }))).token);
});
afterAll(() => store.close());

const send = (method: string, path: string, body?: unknown, headers = manager) =>
  store.call(method, `/api/v1/admin/recipes${path}`, { headers, body });
const part = { name_en: 'Rice', name_ar: 'أرز', quantity: 0.5, unit_en: 'kg', unit_ar: 'كجم', productId: null };
const machboos = {
  name_en: 'Machboos',
  name_ar: 'مجبوس',
  slug: 'machboos',
  description_en: 'Rice and lamb',
  description_ar: 'أرز ولحم',
  servings: 4,
  prepMinutes: 20,
  cookMinutes: 90,
  difficulty: 'medium',
  steps_en: ['Wash', 'Cook'],
  steps_ar: ['اغسل', 'اطبخ'],
  isPublished: true,
  sortOrder: 1,
  mediaId: null,
  ingredients: [part, { ...part, name_en: 'Lamb', name_ar: 'لحم' }],
};

test('a recipe reaches the shop with its ingredients in their order, and leaves it', async () => {
  const added = await send('POST', '', machboos);
  expect(added.status).toBe(201);
  const { id, version } = added.body as OfficeRecipe;
  const inShop = async () => (await store.get(`/api/v1/recipes/${id}`)).body;
  await waitForNotifications(store);
  expect(await inShop()).toMatchObject({
    steps_en: ['Wash', 'Cook'],
    ingredients: [{ name_en: 'Rice' }, { name_en: 'Lamb' }],
  });
  const turned = { ...machboos, ingredients: [...machboos.ingredients].reverse(), version };
  expect((await send('PUT', `/${id}`, turned)).status).toBe(200);
  await waitForNotifications(store);
  expect(await inShop()).toMatchObject({ ingredients: [{ name_en: 'Lamb' }, { name_en: 'Rice' }] });
  expect((await send('PUT', `/${id}`, turned)).status).toBe(409);
  expect((await send('GET', '?search=mach')).body).toMatchObject({ total: 1, data: [{ ingredientCount: 2 }] });
  expect((await send('DELETE', `/${id}`)).status).toBe(204);
  await waitForNotifications(store);
  expect((await store.get(`/api/v1/recipes/${id}`)).status).toBe(404);
});

test('bad input names its field, and only those who write content may', async () => {
  const bad = await send('POST', '', { ...machboos, steps_ar: [], ingredients: [{ ...part, name_ar: '' }] });
  expect(bad.status).toBe(422);
  expect(bad.body).toMatchObject({ errors: { steps_ar: expect.any(Array) } });
  const unknown = await send('POST', '', { ...machboos, ingredients: [{ ...part, productId: 999_999 }] });
  expect(unknown.status).toBe(409);
  expect((await send('GET', '', undefined, support)).status).toBe(403);
  expect((await send('GET', '/999999')).status).toBe(404);
});
