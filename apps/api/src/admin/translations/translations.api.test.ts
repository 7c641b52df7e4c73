import type { OfficeBanner } from '@karaz/contract/admin/banners';
import type { OfficeCategory } from '@karaz/contract/admin/categories';
import type { OfficeProduct, ProductBody, ProductHistoryEntry } from '@karaz/contract/admin/products';
import type { OfficeStoreSettings } from '@karaz/contract/admin/settings';
import { EMPTY_PRODUCT } from '@karaz/domain/catalog/empty-product';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let shop: OrderShop;
let staffId: number;
beforeAll(async () => {
  shop = await openOrderShop();
  staffId = (await shop.buyer(await shop.counterOf('kw'), { role: 'admin' })).id;
});
afterAll(() => shop.close());

const send = async <Response>(method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer admin:${staffId}` };
  const {
    status,
    text,
    body: response,
  } = await shop.call(method, `/api/v1/admin${path}`, {
    headers,
    ...(body ? { body } : {}),
  });
  return { status, text, body: response as Response };
};
const stored = (kind: string, id: number) =>
  shop.rows(sql`select language, field, text from translations where kind = ${kind} and entity_id = ${id}
    order by language, field`);

describe('a product', () => {
  const create = async (more: Partial<ProductBody>) => {
    const body = { ...EMPTY_PRODUCT, nameEn: 'Red apples', nameAr: 'تفاح أحمر', ...more };
    const created = await send<OfficeProduct>('POST', '/products', body);
    expect(created.status, created.text).toBe(201);
    return created.body;
  };
  const save = ({ id, version, product }: OfficeProduct, more: object) =>
    send<OfficeProduct>('PUT', `/products/${id}`, { ...product, version, ...more });

  test('has names in other languages: saved, logged by field, undone, removed when empty', async () => {
    const product = await create({ name_fr: ' Pommes rouges ', unit_cn: '1公斤' });
    expect(product.product).toMatchObject({ name_fr: 'Pommes rouges', unit_cn: '1公斤', name_vi: '' });
    expect(await stored('product', product.id)).toEqual([
      { language: 'cn', field: 'unit', text: '1公斤' },
      { language: 'fr', field: 'name', text: 'Pommes rouges' },
    ]);
    const changed = await save(product, { name_fr: '', name_vi: 'Táo đỏ' });
    expect(changed.status, changed.text).toBe(200);
    expect(await stored('product', product.id)).toEqual([
      { language: 'cn', field: 'unit', text: '1公斤' },
      { language: 'vi', field: 'name', text: 'Táo đỏ' },
    ]);
    const history = await send<{ entries: ProductHistoryEntry[] }>('GET', `/products/${product.id}/history`);
    expect(history.body.entries[0]).toMatchObject({
      before: { name_fr: 'Pommes rouges', name_vi: '' },
      after: { name_fr: '', name_vi: 'Táo đỏ' },
    });
    const undone = await send<OfficeProduct>('POST', `/products/${product.id}/undo`, { version: changed.body.version });
    expect(undone.body.product).toMatchObject({ name_fr: 'Pommes rouges', name_vi: '' });
  });

  test('keeps them when a program that knows nothing of them saves it', async () => {
    const product = await create({ name_fr: 'Pommes' });
    const { name_fr: _, ...others } = product.product;
    const saved = await save({ ...product, product: others }, { brand: 'KDD' });
    expect(saved.body.product).toMatchObject({ name_fr: 'Pommes', brand: 'KDD' });
  });

  test('is rejected on top of what somebody else translated meanwhile', async () => {
    const product = await create({});
    expect((await save(product, { name_fr: 'Pommes' })).status).toBe(200);
    const second = await save(product, { name_fr: 'Poires' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'conflict', data: { product: { name_fr: 'Pommes' } } });
  });

  test('has no longer name than in English', async () => {
    const product = await create({});
    const long = await save(product, { name_fr: 'a'.repeat(161) });
    expect(long.status).toBe(422);
    expect(long.body).toMatchObject({ errors: { name_fr: expect.anything() } });
  });
});

test('a category is read in its language in the shop at once, and a second editor is notified', async () => {
  const [category] = (await send<{ categories: OfficeCategory[] }>('GET', '/categories')).body.categories;
  if (!category) throw new Error('no category');
  const saved = await send('PUT', `/categories/${category.id}`, { ...category, name_fr: 'Le potager du matin' });
  expect(saved.status, saved.text).toBe(200);
  await waitForNotifications(shop);
  const inShop = await shop.get(`/api/v1/categories/${category.id}`, { 'x-custom-language': 'fr' });
  expect(inShop.body).toMatchObject({ name_fr: 'Le potager du matin', name_en: category.name_en });
  const second = await send('PUT', `/categories/${category.id}`, { ...category, name_fr: 'Primeurs' });
  expect(second).toMatchObject({ status: 409, body: { data: { name_fr: 'Le potager du matin' } } });
});

test('a banner too', async () => {
  const [banner] = (await send<{ banners: OfficeBanner[] }>('GET', '/banners')).body.banners;
  if (!banner) throw new Error('no banner');
  const saved = await send('PUT', `/banners/${banner.id}`, { ...banner, title_vi: 'Hái sáng nay' });
  expect(saved.body).toMatchObject({ title_vi: 'Hái sáng nay', title_fr: banner.title_fr });
  expect(await stored('banner', banner.id)).toContainEqual({ language: 'vi', field: 'title', text: 'Hái sáng nay' });
});

test('the owner chooses the languages of the shop; English, Arabic and the usual one are always among them', async () => {
  const settings = async () => (await send<{ store: OfficeStoreSettings }>('GET', '/settings')).body.store;
  expect((await settings()).languages).toEqual(['en', 'ar', 'fr', 'vi', 'cn']);
  const put = async (part: Partial<OfficeStoreSettings>) =>
    send<OfficeStoreSettings>('PUT', '/settings/store', { ...(await settings()), ...part });
  expect((await put({ languages: ['fr'] })).body.languages).toEqual(['en', 'ar', 'fr']);
  expect((await put({ languages: [], defaultLanguage: 'vi' })).body.languages).toEqual(['en', 'ar', 'vi']);
  const { languages: _, ...older } = await settings();
  expect((await send('PUT', '/settings/store', older)).body).toMatchObject({ languages: ['en', 'ar', 'vi'] });
  await waitForNotifications(shop);
  expect((await shop.get('/api/v1/settings')).body).toMatchObject({ data: [{ languages: ['en', 'ar', 'vi'] }] });
});
