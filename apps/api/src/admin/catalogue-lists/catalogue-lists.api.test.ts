import type { OfficeAddon, OfficeAttribute, OfficeSynonym, OfficeTag } from '@karaz/contract/admin/catalogue-lists';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let shop: OrderShop;
let counter: Counter;
let staffId: number;
const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  staffId = (await shop.buyer(counter, { role: 'manager' })).id;
});
afterAll(() => shop.close());

const send = (method: string, path: string, body?: object, role = 'manager') =>
  shop.call(method, `/api/v1/admin/${path}`, { headers: as(role), body });
const list = async <Row>(path: string) =>
  ((await shop.get(`/api/v1/admin/${path}`, as('manager'))).body as { data: Row[] }).data;
const create = async <Row>(path: string, body: object) => {
  const response = await send('POST', path, body);
  expect(response.status, response.text).toBe(201);
  return response.body as Row;
};

test.each(['attributes', 'tags', 'addons', 'synonyms'])('[SD-10] %s: support reads, managers write', async (path) => {
  expect((await shop.get(`/api/v1/admin/${path}`, as('support'))).status).toBe(200);
  expect((await shop.get(`/api/v1/admin/${path}`, as('user'))).status).toBe(403);
  expect((await send('POST', path, {}, 'support')).status).toBe(403);
  expect((await send('POST', path, {})).status).toBe(422);
});

test('names are in the order of the reader’s language', async () => {
  await create('tags', { name_en: 'Zzz order', name_ar: 'أأأ ترتيب', slug: 'order-one' });
  await create('tags', { name_en: 'Zzy order', name_ar: 'أأب ترتيب', slug: 'order-two' });
  const slugs = async (language: string) => {
    const { body } = await shop.get('/api/v1/admin/tags?search=order-&sort=name', {
      ...as('manager'),
      'x-custom-language': language,
    });
    return (body as { data: OfficeTag[] }).data.map(({ slug }) => slug);
  };
  expect(await slugs('en')).toEqual(['order-two', 'order-one']);
  expect(await slugs('ar')).toEqual(['order-one', 'order-two']);
});

test('[SD-22, SD-52] a new synonym is understood by the search within a second, and forgotten as fast', async () => {
  const [word] = await shop.rows<{ word: string }>(
    sql`select lower(split_part(p.name_en, ' ', 1)) as word from products p join stocks s on s.product_id = p.id
      where s.branch_id = ${counter.branchId} and p.is_published and s.quantity > 0 order by p.id limit 1`,
  );
  const found = async () => {
    const query = `query=zorblat&country=kw&areaId=${counter.areaId}&cityId=${counter.cityId}`;
    return ((await shop.get(`/api/v2/search/products?${query}`)).body as { total: number }).total;
  };
  expect(await found()).toBe(0);
  const group = await create<OfficeSynonym>('synonyms', {
    country: 'kw',
    words: ` zorblat,  ${word?.word} `,
    isActive: true,
  });
  expect(group.words).toBe(`zorblat ${word?.word}`);
  await waitForNotifications(shop);
  expect(await found()).toBeGreaterThan(0);
  const off = await send('PUT', `synonyms/${group.id}`, { ...group, isActive: false });
  expect(off.status, off.text).toBe(200);
  await waitForNotifications(shop);
  expect(await found()).toBe(0);
  expect((await send('PUT', `synonyms/${group.id}`, group)).status).toBe(409);
  expect((await send('DELETE', `synonyms/${group.id}`)).status).toBe(200);
  expect((await send('POST', 'synonyms', { country: null, words: 'alone', isActive: true })).status).toBe(422);
  const log = await shop.rows(sql`select action from audit_log where entity = 'synonym' order by id`);
  expect(log.map(({ action }) => action)).toEqual(['synonym.create', 'synonym.update', 'synonym.delete']);
});

test('an attribute keeps the order of its values; a value products use stays', async () => {
  const cut = await create<OfficeAttribute>('attributes', {
    name_en: 'Thickness',
    name_ar: 'السماكة',
    values: [
      { id: null, value_en: 'Thin', value_ar: 'رقيق' },
      { id: null, value_en: 'Thick', value_ar: 'سميك' },
    ],
  });
  const [thin, thick] = cut.values;
  const turned = await send('PUT', `attributes/${cut.id}`, { ...cut, values: [thick, thin] });
  expect((turned.body as OfficeAttribute).values.map(({ value_en }) => value_en)).toEqual(['Thick', 'Thin']);
  const used = (await list<OfficeAttribute>('attributes?limit=100')).find(({ values }) =>
    values.some(({ productCount }) => productCount > 0),
  );
  if (!used) throw new Error('no attribute in use');
  const without = used.values.filter(({ productCount }) => productCount === 0);
  const values = without.length > 0 ? without : [{ id: null, value_en: 'Other', value_ar: 'أخرى' }];
  expect((await send('PUT', `attributes/${used.id}`, { ...used, values })).body).toMatchObject({ code: 'stillUsed' });
  expect((await send('DELETE', `attributes/${used.id}`)).body).toMatchObject({ status: 409, code: 'stillUsed' });
  expect((await send('DELETE', `attributes/${cut.id}`)).status).toBe(200);
});

test('tags: an address is given once; a change is seen, an old page is rejected', async () => {
  const tag = await create<OfficeTag>('tags', { slug: 'picnic', name_en: 'Picnic', name_ar: 'نزهة' });
  expect((await send('POST', 'tags', { ...tag })).body).toMatchObject({ errorCodes: { slug: 'alreadyExists' } });
  expect((await send('PUT', `tags/${tag.id}`, { ...tag, name_en: 'Picnics' })).status).toBe(200);
  expect((await send('PUT', `tags/${tag.id}`, { ...tag, name_en: 'Outing' })).status).toBe(409);
  expect((await list<OfficeTag>('tags?search=picnic')).map(({ name_en }) => name_en)).toEqual(['Picnics']);
  expect((await send('DELETE', `tags/${tag.id}`)).status).toBe(200);
});

test('an add-on has a price in each country’s currency; one that products offer stays', async () => {
  const wrap = await create<OfficeAddon>('addons', {
    name_en: 'Gift wrapping',
    name_ar: 'تغليف هدية',
    prices: [{ country: 'kw', price: 0.375, isAvailable: true }],
  });
  const saved = await send('PUT', `addons/${wrap.id}`, {
    ...wrap,
    prices: [...wrap.prices, { country: 'ae', price: 4.5, isAvailable: false }],
  });
  expect(saved.body).toMatchObject({
    prices: [
      { country: 'ae', price: 4.5, isAvailable: false },
      { country: 'kw', price: 0.375, isAvailable: true },
    ],
  });
  const rows = await shop.rows(sql`select price_minor::int from addon_prices where addon_id = ${wrap.id} order by 1`);
  expect(rows).toEqual([{ price_minor: 375 }, { price_minor: 450 }]);
  const offered = (await list<OfficeAddon>('addons?limit=100')).find(({ productCount }) => productCount > 0);
  expect((await send('DELETE', `addons/${offered?.id}`)).body).toMatchObject({ code: 'stillUsed' });
  expect((await send('DELETE', `addons/${wrap.id}`)).status).toBe(200);
});

test('what an add-on decides about an animal is saved, and left as it is by who does not name it', async () => {
  const named = {
    name_en: 'Cut for stew',
    name_ar: 'تقطيع مرق',
    prices: [{ country: 'kw', price: 1, isAvailable: true }],
  };
  const cut = await create<OfficeAddon>('addons', { ...named, animalChoice: 'cutting' });
  expect(cut.animalChoice).toBe('cutting');
  const renamed = await send('PUT', `addons/${cut.id}`, { ...named, name_en: 'Stew cut', version: cut.version });
  expect(renamed.body).toMatchObject({ name_en: 'Stew cut', animalChoice: 'cutting' });
  const { version } = renamed.body as OfficeAddon;
  const extra = await send('PUT', `addons/${cut.id}`, { ...named, animalChoice: null, version });
  expect(extra.body).toMatchObject({ animalChoice: null });
  expect((await send('POST', 'addons', { ...named, animalChoice: 'haircut' })).status).toBe(422);
});

test('an add-on at an amount its money cannot hold, or at none, is rejected beside its field', async () => {
  const named = { name_en: 'Ribbon', name_ar: 'شريط' };
  const excess = { country: 'ae', price: 1.255, isAvailable: true };
  const right = { country: 'kw', price: 0.125, isAvailable: true };
  const rejected = { status: 422, errorCodes: { 'prices[1].price': 'priceTooFine' } };
  const response = await send('POST', 'addons', { ...named, prices: [right, excess] });
  expect(response.body).toMatchObject(rejected);
  expect(response.body).toMatchObject({ errors: { 'prices[1].price': ['At most 2 digits after the point'] } });
  expect((await send('POST', 'addons', { ...named, prices: [] })).body).toMatchObject({
    status: 422,
    errorCodes: { prices: 'priceRequired' },
  });
  const ribbon = await create<OfficeAddon>('addons', { ...named, prices: [right] });
  expect((await send('PUT', `addons/${ribbon.id}`, { ...ribbon, prices: [right, excess] })).body).toMatchObject(
    rejected,
  );
  expect((await send('PUT', `addons/${ribbon.id}`, { ...ribbon, prices: [] })).status).toBe(422);
  expect(await list<OfficeAddon>('addons?search=ribbon')).toMatchObject([{ prices: [right] }]);
});

test('[PDP-22] a colour has six digits, and nothing else is saved as one', async () => {
  const value = { id: null, value_en: 'Cherry', value_ar: 'كرزي' };
  for (const hex of ['#b32', 'b3203a', '#b3203g', 'red', '#b3203a7f']) {
    const body = { name_en: 'Shade', name_ar: 'درجة', values: [{ ...value, hex }] };
    const response = await send('POST', 'attributes', body);
    expect([response.status, Object.keys((response.body as { errors: object }).errors)], hex).toEqual([
      422,
      ['values[0].hex'],
    ]);
  }
  const shade = await create<OfficeAttribute>('attributes', {
    name_en: 'Shade',
    name_ar: 'درجة',
    values: [{ ...value, hex: '#B3203A' }],
  });
  expect(shade.values).toMatchObject([{ hex: '#b3203a' }]);
  expect((await send('DELETE', `attributes/${shade.id}`)).status).toBe(200);
});
