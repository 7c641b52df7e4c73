import type { UnpublishedProduct } from '@karaz/contract/admin/product-publishing';
import type {
  OfficeProduct,
  OfficeProductRow,
  ProductBody,
  ProductHistoryEntry,
  ProductOptions,
} from '@karaz/contract/admin/products';
import type { LedgerEntry } from '@karaz/contract/admin/stock';
import { NO_FOOD } from '@karaz/domain/catalog/food';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Counter, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let staffId: number;
let options: ProductOptions;
let mediaId: number;
const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  staffId = (await shop.buyer(counter, { role: 'manager', firstName: 'Salem', lastName: 'Ali' })).id;
  options = (await shop.get('/api/v1/admin/product-options', as('manager'))).body as ProductOptions;
  mediaId = (await shop.rows<{ id: number }>(sql`select id from media order by id limit 1`))[0]?.id ?? 0;
});
afterAll(() => shop.close());

let created = 0;
function lamb(more: Partial<ProductBody> = {}): ProductBody {
  const number = ++created;
  const none = { enabled: false, en: '', ar: '' };
  return {
    nameEn: `Test lamb ${number}`,
    nameAr: `لحم ${number}`,
    shortDescriptionEn: '',
    shortDescriptionAr: '',
    descriptionEn: 'Fresh',
    descriptionAr: 'طازج',
    code: `T-${number}`,
    sku: `TST${number}`,
    gtin: '',
    brand: '',
    slug: '',
    classification: 'grocery',
    unitEn: '1 kg',
    unitAr: '1 كجم',
    netAmount: null,
    estimatedGrams: null,
    weightTolerance: 15,
    serves: 1,
    netOf: null,
    originCountry: 'KW',
    ...NO_FOOD,
    taxClasses: {},
    isSubscribable: false,
    publish: 'published',
    newLabel: none,
    saleLabel: none,
    seoTitleEn: '',
    seoTitleAr: '',
    seoDescriptionEn: '',
    seoDescriptionAr: '',
    categoryIds: options.categories.slice(0, 1).map(({ id }) => id),
    tagIds: options.tags.slice(0, 2).map(({ id }) => id),
    addonIds: [],
    mediaIds: [mediaId],
    attributes: [],
    stocks: [stock()],
    ...more,
  };
}
const stock = (more: Partial<ProductBody['stocks'][number]> = {}): ProductBody['stocks'][number] => ({
  branchId: counter.branchId,
  valueIds: [],
  price: 2.5,
  sellingPrice: null,
  quantity: 4,
  lowAt: 2,
  isAvailable: true,
  expressDelivery: false,
  ...more,
});
const send = (method: string, path: string, body?: unknown, role = 'manager') =>
  shop.call(method, `/api/v1/admin/products${path}`, { headers: as(role), ...(body ? { body } : {}) });
const create = async (more: Partial<ProductBody> = {}) => {
  const response = await send('POST', '', lamb(more));
  expect(response.status, response.text).toBe(201);
  return response.body as OfficeProduct;
};
const show = async (id: number) => (await send('GET', `/${id}`)).body as OfficeProduct;
const save = (product: OfficeProduct, more: Partial<ProductBody>) =>
  send('PUT', `/${product.id}`, { ...product.product, version: product.version, ...more });
const errors = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;
const inShop = (stockId: number) => shop.get(`/api/v1/stocks/${stockId}`, { 'x-country': 'kw' });

describe('a new product', () => {
  test('bears VAT of a class only where its country has the rate, or says why there is none; what was saved stays', async () => {
    const taxClasses = { kw: 'exempt', sa: 'reduced', ae: 'zero' } as const;
    const rejected = await send('POST', '', lamb({ taxClasses }));
    expect(rejected.status, rejected.text).toBe(422);
    expect(Object.keys(errors(rejected.body)).toSorted()).toEqual(['taxClasses.ae', 'taxClasses.sa']);
    expect((rejected.body as { errorCodes: object }).errorCodes).toEqual({
      'taxClasses.ae': 'taxReasonMissing',
      'taxClasses.sa': 'reducedRateMissing',
    });
    const saved = await create();
    await shop.rows(sql`update products set tax_classes = '{"sa":"reduced"}' where id = ${saved.id}`);
    const stays = await save(await show(saved.id), { nameEn: 'Lamb again' });
    expect(stays.status, stays.text).toBe(200);
    expect((await save(await show(saved.id), { taxClasses: { sa: 'reduced', eg: 'reduced' } })).status).toBe(422);
    expect((await send('DELETE', `/${saved.id}`)).status).toBeLessThan(300);
  });

  test('[ADMIN-06, ADMIN-07, ADMIN-09, ADMIN-21] with variations and prices is saved whole, and the shop sells it', async () => {
    const attribute = options.attributes.find(({ values }) => values.length > 1);
    if (!attribute) throw new Error('no attribute');
    const valueIds = attribute.values.slice(0, 2).map(({ id }) => id);
    const created = await create({
      attributes: [{ attributeId: attribute.id, valueIds }],
      saleLabel: { enabled: true, en: 'Sale', ar: 'تخفيض' },
      seoTitleEn: 'Buy lamb',
      stocks: valueIds.map((id, index) => stock({ valueIds: [id], price: 2 + index, sellingPrice: 1.5 })),
    });
    expect(created.product.stocks.map(({ price }) => price)).toEqual([2, 3]);
    expect(created.stocks.map(({ quantity }) => quantity)).toEqual([4, 4]);
    expect(created.product.attributes).toEqual([{ attributeId: attribute.id, valueIds }]);
    const sold = await inShop(created.stocks[0]?.id ?? 0);
    expect(sold.status, sold.text).toBe(200);
    expect(sold.body).toMatchObject({
      price: 2,
      selling_price: 1.5,
      saleLabel: { en: 'Sale' },
      product: { seo_title_en: 'Buy lamb' },
    });
    expect((sold.body as { available_variations: unknown[] }).available_variations).toHaveLength(2);
    const [entry] = await shop.rows<{ action: string; actor_id: number }>(
      sql`select action, actor_id from audit_log where entity = 'product' and entity_id = ${String(created.id)}`,
    );
    expect(entry).toEqual({ action: 'product.create', actor_id: staffId });
  });

  test('[ADMIN-10, ADMIN-11, ADMIN-12, ADMIN-13, ADMIN-14, ADMIN-16, ADMIN-17, UI-10, UI-13] says what is missing, in its words', async () => {
    const response = await send(
      'POST',
      '',
      lamb({
        nameEn: ' ',
        descriptionEn: '',
        mediaIds: [],
        code: '',
        sku: '',
        tagIds: [],
        categoryIds: [],
        stocks: [stock({ price: 0, quantity: 0 })],
      }),
    );
    expect(response.status).toBe(422);
    expect(errors(response.body)).toEqual({
      nameEn: ['Enter a name'],
      descriptionEn: ['Enter a description'],
      mediaIds: ['Add at least one picture'],
      code: ['Enter a product code'],
      sku: ['Enter an SKU'],
      tagIds: ['Choose at least two tags'],
      categoryIds: ['Choose at least one category'],
      'stocks[0].price': ['Enter a price above zero'],
      'stocks[0].quantity': ['Enter a quantity above zero'],
    });
  });

  test('[ADMIN-10] needs only a name as a draft: code, SKU and slug are proposed, and a second one gets others', async () => {
    const draft = async (body: Partial<ProductBody>) => (await send('POST', '', body)).body as OfficeProduct;
    const names = ({ product: { code, sku, slug } }: OfficeProduct) => [code, sku, slug];
    const first = await draft({ nameEn: 'Full cream milk 1 L' });
    expect(names(first)).toEqual(['FULL-CREAM-MILK-1-L', 'FULL-CREAM-MILK-1-L', 'full-cream-milk-1-l']);
    expect(first.product).toMatchObject({ publish: 'draft', categoryIds: [], nameAr: '' });
    const second = await draft({ nameEn: 'Full cream milk 1 L' });
    expect(names(second)).toEqual(['FULL-CREAM-MILK-1-L-2', 'FULL-CREAM-MILK-1-L-2', 'full-cream-milk-1-l-2']);
    const arabic = await draft({ nameAr: 'حليب كامل الدسم' });
    expect(names(arabic)).toEqual([
      expect.stringMatching(/^P-\d+$/),
      expect.stringMatching(/^P-\d+$/),
      'حليب-كامل-الدسم',
    ]);
    expect((await send('GET', '?search=Full cream milk')).text).toContain('FULL-CREAM-MILK-1-L-2');
    expect(errors((await send('POST', '', { brand: 'KDD' })).body)).toEqual({ nameEn: ['Enter a name'] });
  });

  test('a barcode is checked by its last digit and stands in the shop with the brand', async () => {
    expect(errors((await send('POST', '', lamb({ gtin: '4006381333932' }))).body)).toHaveProperty('gtin');
    const { id, stocks, product } = await create({ gtin: '4 006381-333931', brand: 'KDD' });
    expect(product.gtin).toBe('4006381333931');
    const found = await send('GET', `?search=${encodeURIComponent('4 006381 333931')}`);
    expect((found.body as { data: { id: number }[] }).data.map((row) => row.id)).toEqual([id]);
    const sold = await inShop(stocks[0]?.id ?? 0);
    expect(sold.body).toMatchObject({ product: { gtin: '4006381333931', brand: 'KDD' } });
  });

  test('a price finer than its money is rejected, never rounded to another', async () => {
    const { status, body } = await send('POST', '', lamb({ stocks: [stock({ price: 2.5005, sellingPrice: 2.1234 })] }));
    expect(status).toBe(422);
    const texts = ['At most 3 digits after the point'];
    expect(errors(body)).toEqual({ 'stocks[0].price': texts, 'stocks[0].sellingPrice': texts });
  });

  test('[ADMIN-15] an attribute needs a value of its own', async () => {
    const [one, other] = options.attributes;
    const none = await send(
      'POST',
      '',
      lamb({ attributes: [{ attributeId: one?.id ?? 0, valueIds: [] }], stocks: [] }),
    );
    expect(errors(none.body)['attributes[0]']).toEqual(['Choose at least one option']);
    const foreign = [{ attributeId: one?.id ?? 0, valueIds: [other?.values[0]?.id ?? 0] }];
    const wrong = await send('POST', '', lamb({ attributes: foreign, publish: 'draft', stocks: [] }));
    expect(wrong.status).toBe(422);
    expect(Object.keys(errors(wrong.body))).toEqual(['attributes[0]']);
  });

  test('a code that is taken and a tag that is gone are named by their fields', async () => {
    const { product } = await create();
    expect(errors((await send('POST', '', lamb({ code: product.code }))).body)).toHaveProperty('code');
    expect(errors((await send('POST', '', lamb({ tagIds: [1, 999_999] }))).body)).toHaveProperty('tagIds');
  });
});

describe('what is known of a product as food', () => {
  const milk = { allergens: ['milk' as const], traces: ['nuts' as const], diets: ['vegetarian' as const] };

  test('is saved, shown by the shop, logged field by field and undone', async () => {
    const product = await create({ ...milk, ingredientsEn: 'Milk', energyKcal: 62, shelfLifeDays: 10 });
    const stockId = product.stocks[0]?.id ?? 0;
    const inProduct = {
      product: { food: { ...NO_FOOD, ...milk, ingredientsEn: 'Milk', energyKcal: 62, shelfLifeDays: 10 } },
    };
    expect((await inShop(stockId)).body).toMatchObject(inProduct);
    const changed = await save(product, { allergens: ['nuts', 'milk', 'milk'], halal: 'certified', halalBy: 'Amana' });
    expect(changed.status, changed.text).toBe(200);
    // In the order of a label, each once, and what is contained is no trace.
    expect((changed.body as OfficeProduct).product).toMatchObject({ allergens: ['milk', 'nuts'], traces: [] });
    const { entries } = (await send('GET', `/${product.id}/history`)).body as { entries: ProductHistoryEntry[] };
    expect(entries[0]?.before).toEqual({ allergens: ['milk'], traces: ['nuts'], halal: 'unknown', halalBy: '' });
    const { version } = changed.body as OfficeProduct;
    const undone = await send('POST', `/${product.id}/undo`, { version });
    expect(undone.status, undone.text).toBe(200);
    expect((undone.body as OfficeProduct).product).toMatchObject({ ...milk, halal: 'unknown' });
  });

  test('stays as it is when a program that knows nothing of it saves the product', async () => {
    const product = await create(milk);
    const known = Object.keys(NO_FOOD);
    const others = Object.fromEntries(Object.entries(product.product).filter(([name]) => !known.includes(name)));
    const saved = await send('PUT', `/${product.id}`, { ...others, brand: 'KDD', version: product.version });
    expect(saved.status, saved.text).toBe(200);
    expect((saved.body as OfficeProduct).product).toMatchObject({ ...milk, brand: 'KDD' });
  });

  test('and how it is weighed stays then, too; dishes are never weighed', async () => {
    const { id, version, product } = await create({ estimatedGrams: 1200, weightTolerance: 10 });
    const { estimatedGrams: _, weightTolerance: __, ...others } = product;
    const saved = await send('PUT', `/${id}`, { ...others, brand: 'KDD', version });
    expect((saved.body as OfficeProduct).product).toMatchObject({ estimatedGrams: 1200, weightTolerance: 10 });
    const dish = { ...product, classification: 'dish', version: (saved.body as OfficeProduct).version };
    expect(((await send('PUT', `/${id}`, dish)).body as OfficeProduct).product.estimatedGrams).toBeNull();
    expect((await send('POST', '', { nameEn: 'Weightless', estimatedGrams: 0 })).status).toBe(422);
  });

  test('is refused where no label could say it', async () => {
    for (const wrong of [
      { fat: 101 },
      { energyKcal: -1 },
      { allergens: ['dust'] },
      { diets: ['keto'] },
      { shelfLifeDays: 0 },
    ]) {
      const response = await send('POST', '', { ...lamb(), ...wrong });
      expect(response.status).toBe(422);
      expect(Object.keys(errors(response.body)).join()).toContain(Object.keys(wrong).join());
    }
  });
});

describe('a change', () => {
  test('[ADMIN-11] a draft is saved without a picture, but not published without one', async () => {
    const { id, version, product } = await create({ publish: 'draft' });
    const bare = { ...product, mediaIds: [], nameEn: 'Imported lamb' };
    const published = await send('PUT', `/${id}`, { ...bare, publish: 'published', version });
    expect(errors(published.body)).toEqual({ mediaIds: ['Add at least one picture'] });
    const saved = await send('PUT', `/${id}`, { ...bare, version });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ product: { nameEn: 'Imported lamb', mediaIds: [], publish: 'draft' } });
  });

  test('a trial says what saving would say, and saves nothing', async () => {
    const taken = await create();
    const { id, version, product } = await create();
    const attempt = (part: Partial<ProductBody>, seen = version) =>
      send('PUT', `/${id}`, { ...product, ...part, version: seen, isTrial: true });
    expect(errors((await attempt({ nameEn: '' })).body)).toEqual({ nameEn: ['Enter a name'] });
    expect(errors((await attempt({ code: taken.product.code })).body)).toHaveProperty('code');
    expect((await attempt({}, version + 1)).status).toBe(409);
    const precise = await attempt({ nameEn: 'Tried', publish: 'draft', stocks: [] });
    expect(precise.status, precise.text).toBe(200);
    expect((await send('GET', `/${id}`)).body).toMatchObject({ version, product });
  });

  test('two editors: the second is notified and nothing of the first is lost', async () => {
    const opened = await create();
    expect((await save(opened, { nameEn: 'First' })).status).toBe(200);
    const second = await save(opened, { nameAr: 'ثانٍ' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'conflict', data: { product: { nameEn: 'First' } } });
    expect((await show(opened.id)).product).toMatchObject({ nameEn: 'First', nameAr: opened.product.nameAr });
  });

  test('leaves alone what was sold meanwhile; a count is written into the ledger', async () => {
    const opened = await create();
    const stockId = opened.stocks[0]?.id ?? 0;
    await shop.rows(sql`update stocks set quantity = 1 where id = ${stockId}`);
    const saved = (await save(opened, { nameEn: 'Renamed' })).body as OfficeProduct;
    expect(saved.stocks[0]).toMatchObject({ id: stockId, quantity: 1 });
    await save(saved, { stocks: [stock({ quantity: 30 })] });
    const moves = await shop.rows(
      sql`select delta, quantity_after, reason from stock_movements where stock_id = ${stockId} order by id`,
    );
    expect(moves).toEqual([
      { delta: 4, quantity_after: 4, reason: 'opening' },
      { delta: -3, quantity_after: 1, reason: 'sale' },
      { delta: 29, quantity_after: 30, reason: 'count' },
    ]);
  });

  describe('what a form read goes with what it sends', () => {
    const saveRead = (seen: OfficeProduct, more: Partial<ProductBody>) => {
      const read = seen.product.stocks.map((one, index) => ({ ...one, quantity: seen.stocks[index]?.quantity ?? 0 }));
      return send('PUT', `/${seen.id}`, { ...seen.product, ...more, version: seen.version, read });
    };
    const typed = (seen: OfficeProduct, part: Partial<ProductBody['stocks'][number]>) =>
      saveRead(seen, { stocks: seen.product.stocks.map((one) => ({ ...one, ...part })) });
    const stockCall = (seen: OfficeProduct, method: string, path: string, body: unknown) =>
      shop.call(method, `/api/v1/admin/stock/${seen.stocks[0]?.id}${path}`, { headers: as('manager'), body });

    test('a new name puts nothing back on sale, and a stock nobody changed was not changed', async () => {
      const opened = await create();
      await stockCall(opened, 'PATCH', '', { isAvailable: false, lowAt: 7 });
      const stocks = () => shop.rows(sql`select updated_at from stocks where product_id = ${opened.id}`);
      const before = await stocks();
      const saved = await saveRead(opened, { nameEn: 'Renamed' });
      expect(saved.status, saved.text).toBe(200);
      expect(saved.body).toMatchObject({
        product: { nameEn: 'Renamed', stocks: [{ isAvailable: false, lowAt: 7, price: 2.5 }] },
      });
      expect(await stocks()).toEqual(before);
      const priced = await typed(saved.body as OfficeProduct, { price: 3 });
      expect(priced.body).toMatchObject({ product: { stocks: [{ isAvailable: false, lowAt: 7, price: 3 }] } });
    });

    test('a figure that moved meanwhile is not written over unseen', async () => {
      const opened = await create();
      await stockCall(opened, 'POST', '/adjustments', { change: -1, reason: 'damaged' });
      await stockCall(opened, 'PATCH', '', { lowAt: 7 });
      for (const part of [{ quantity: 50 }, { lowAt: 5 }]) {
        const rejected = await typed(opened, part);
        expect(rejected.status, rejected.text).toBe(409);
        expect(rejected.body).toMatchObject({ code: 'conflict', data: { stocks: [{ quantity: 3 }] } });
      }
      expect((await typed(opened, { lowAt: 7, isAvailable: false })).status).toBe(200);
      const counted = await typed(await show(opened.id), { quantity: 50 });
      expect(counted.body).toMatchObject({ stocks: [{ quantity: 50 }], product: { stocks: [{ isAvailable: false }] } });
    });

    test('a sale that is under way is waited for before its figure is compared', async () => {
      const opened = await create();
      const waiting = await shop.database.db.transaction(async (tx) => {
        await tx.execute(sql`update stocks set quantity = quantity - 1 where product_id = ${opened.id}`);
        const saving = typed(opened, { quantity: 50 });
        await vi.waitFor(async () => {
          const { rows } = await shop.database.db.execute(sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`);
          expect(rows).toHaveLength(1);
        });
        return [saving];
      });
      expect((await waiting[0])?.status).toBe(409);
      expect((await show(opened.id)).stocks[0]?.quantity).toBe(3);
    });
  });

  test('a branch or a form that goes takes its pieces with a word in the ledger, which still knows of what they were', async () => {
    const attribute = options.attributes.find(({ values }) => values.length > 1);
    const [a = 0, b = 0] = attribute?.values.map(({ id }) => id) ?? [];
    const formed = (...valueIds: number[]) => [{ attributeId: attribute?.id ?? 0, valueIds }];
    const stocks = [stock({ valueIds: [a], quantity: 8 }), stock({ valueIds: [b], quantity: 5 })];
    const opened = await create({ attributes: formed(a, b), stocks });
    const fewer = await save(opened, { attributes: formed(a), stocks: [stock({ valueIds: [a], quantity: null })] });
    await save(fewer.body as OfficeProduct, { stocks: [], publish: 'draft' });
    const { body } = await shop.get(`/api/v1/admin/stock/movements?search=${opened.product.nameEn}`, as('manager'));
    const { data } = body as { data: LedgerEntry[] };
    expect(data.map(({ delta, quantityAfter, reason, actor }) => [delta, quantityAfter, reason, actor])).toEqual([
      [-8, 0, 'removed', 'Salem Ali'],
      [-5, 0, 'removed', 'Salem Ali'],
      [5, 5, 'opening', 'Salem Ali'],
      [8, 8, 'opening', 'Salem Ali'],
    ]);
    const remaining = {
      sku: null,
      productId: opened.id,
      name_en: opened.product.nameEn,
      branch: { id: counter.branchId },
    };
    for (const { stock: of } of data) expect(of).toMatchObject(remaining);
  });

  test('who saves what somebody deleted meanwhile is notified, and by whom', async () => {
    const opened = await create();
    await send('DELETE', `/${opened.id}`);
    const deleted = {
      status: 404,
      body: { code: 'notFound', message: 'Salem Ali deleted this product in the meantime' },
    };
    expect(await save(opened, { nameEn: 'Too late' })).toMatchObject(deleted);
    expect(await send('POST', `/${opened.id}/undo`, { version: opened.version })).toMatchObject(deleted);
  });

  test('a product that is deleted takes its pieces with a word in the ledger', async () => {
    const opened = await create();
    await send('DELETE', `/${opened.id}`);
    const [last] = await shop.rows(sql`select delta, reason, actor_id from stock_movements
      where product_id = ${opened.id} order by id desc limit 1`);
    expect(last).toEqual({ delta: -4, reason: 'removed', actor_id: staffId });
  });

  test('the last one can be taken back, and that too', async () => {
    const opened = await create();
    expect(opened.canUndo).toBe(false);
    const undo = (seen: OfficeProduct) => send('POST', `/${opened.id}/undo`, { version: seen.version });
    const saved = (await save(opened, { nameEn: 'Wrong', stocks: [stock({ price: 9, quantity: null })] })).body;
    const undone = (await undo(saved as OfficeProduct)).body as OfficeProduct;
    expect(undone.product).toEqual(opened.product);
    const again = (await undo(undone)).body as OfficeProduct;
    expect(again.product).toMatchObject({ nameEn: 'Wrong', stocks: [{ price: 9 }] });
    const { body } = await send('GET', `/${opened.id}/history`);
    expect((body as { entries: { action: string }[] }).entries.map(({ action }) => action)).toEqual([
      'product.undo',
      'product.undo',
      'product.update',
      'product.create',
    ]);
    expect((body as { entries: { actor: string }[] }).entries[0]?.actor).toBe('Salem Ali');
  });

  test('a branch taken away by mistake comes back with its pieces, and the ledger adds up', async () => {
    const attribute = options.attributes.find(({ values }) => values.length > 1);
    const [a = 0, b = 0] = attribute?.values.map(({ id }) => id) ?? [];
    const attributes = [{ attributeId: attribute?.id ?? 0, valueIds: [a, b] }];
    const stocks = [stock({ valueIds: [a], quantity: 8 }), stock({ valueIds: [b], quantity: 5 })];
    const opened = await create({ attributes, stocks });
    await shop.rows(sql`update stocks set quantity = 3 where id = ${opened.stocks[1]?.id ?? 0}`);
    const onlyFirst = { attributes: [{ attributeId: attribute?.id ?? 0, valueIds: [a] }] };
    const fewer = await save(opened, { ...onlyFirst, stocks: [stock({ valueIds: [a], quantity: null })] });
    // What stays is sold on meanwhile: that is not taken back.
    await shop.rows(sql`update stocks set quantity = 7 where id = ${opened.stocks[0]?.id ?? 0}`);
    const { version } = fewer.body as OfficeProduct;
    const undone = (await send('POST', `/${opened.id}/undo`, { version })).body as OfficeProduct;
    expect(undone.product).toEqual(opened.product);
    expect(undone.stocks.map(({ quantity }) => quantity)).toEqual([7, 3]);
    const logged = await shop.rows<{ id: number; sum: number }>(sql`select stock_id as id, sum(delta)::int as sum
      from stock_movements where product_id = ${opened.id} group by 1`);
    const sums = new Map(logged.map(({ id, sum }) => [id, sum]));
    expect(undone.stocks.map(({ id }) => sums.get(id))).toEqual([7, 3]);
    expect(sums.get(opened.stocks[1]?.id ?? 0)).toBe(0);
  });

  test('a count typed by mistake is taken back, what was sold since stays sold, and the history has both', async () => {
    const opened = await create({ stocks: [stock({ quantity: 15 })] });
    const undo = (seen: OfficeProduct) => send('POST', `/${opened.id}/undo`, { version: seen.version });
    const typed = (await save(opened, { stocks: [stock({ quantity: 60 })] })).body as OfficeProduct;
    expect(typed.stocks[0]?.quantity).toBe(60);
    const changes = async () => {
      const { body } = await send('GET', `/${opened.id}/history`);
      const { entries } = body as { entries: ProductHistoryEntry[] };
      return [entries[0]?.before, entries[0]?.after];
    };
    expect(await changes()).toMatchObject([{ stocks: [{ quantity: 15 }] }, { stocks: [{ quantity: 60 }] }]);
    await shop.rows(sql`update stocks set quantity = 58 where product_id = ${opened.id}`);
    const undone = await undo(typed);
    expect(undone.body, undone.text).toMatchObject({ stocks: [{ quantity: 13 }] });
    expect(await changes()).toMatchObject([{ stocks: [{ quantity: 58 }] }, { stocks: [{ quantity: 13 }] }]);
    expect((await undo(undone.body as OfficeProduct)).body).toMatchObject({ stocks: [{ quantity: 58 }] });
    // Nothing is left of what would have to be taken back.
    await shop.rows(sql`update stocks set quantity = 8 where product_id = ${opened.id}`);
    const [{ name } = { name: '' }] = await shop.rows<{ name: string }>(sql`select name_en as name from branches
      where id = ${typed.product.stocks[0]?.branchId ?? 0}`);
    const message = `This cannot be taken back: it brought 45 to ${name}; left there: 8.`;
    expect(await undo(await show(opened.id))).toMatchObject({
      status: 409,
      body: { code: 'notEnoughStock', message: expect.stringContaining(message), data: { available: 8 } },
    });
    const [sums] = await shop.rows(sql`select sum(delta)::int as recorded from stock_movements
      where product_id = ${opened.id}`);
    expect(sums).toEqual({ recorded: 8 });
  });

  test('what the stock page changed stands in the history with its branch, and is what undo takes back', async () => {
    const opened = await create({ stocks: [stock({ quantity: 6, lowAt: 2 })] });
    const saved = (await save(opened, { nameEn: 'Kept' })).body as OfficeProduct;
    const [stockId, branchId] = [opened.stocks[0]?.id, counter.branchId];
    const onStock = (method: 'POST' | 'PATCH', path: string, body: object) =>
      shop.call(method, `/api/v1/admin/stock/${stockId}${path}`, { headers: as('manager'), body });
    expect((await onStock('POST', '/adjustments', { change: 4, reason: 'delivery', note: 'van 3' })).status).toBe(200);
    expect((await onStock('PATCH', '', { lowAt: 5, isAvailable: false })).status).toBe(200);
    const { entries } = (await send('GET', `/${opened.id}/history`)).body as { entries: ProductHistoryEntry[] };
    expect(entries.map(({ action }) => action)).toEqual([
      ...['stock.update', 'stock.adjust', 'product.update', 'product.create'],
    ]);
    expect(entries.slice(0, 2)).toMatchObject([
      {
        actor: 'Salem Ali',
        before: { stocks: [{ branchId, lowAt: 2, isAvailable: true }] },
        after: { stocks: [{ branchId, lowAt: 5, isAvailable: false }] },
        names: { [`branch ${branchId}`]: { name_en: expect.any(String) } },
      },
      {
        before: { stocks: [{ branchId, quantity: 6 }] },
        after: { stocks: [{ branchId, quantity: 10 }], reason: 'delivery', note: 'van 3' },
      },
    ]);
    // Whoever has the form open since before has not seen it, although the version is the same.
    const undo = (seen: OfficeProduct) =>
      send('POST', `/${opened.id}/undo`, { version: seen.version, changeId: seen.lastChangeId });
    const unseen = await undo(saved);
    expect(unseen).toMatchObject({ status: 409, body: { code: 'conflict', data: { lastChangeId: entries[0]?.id } } });
    const undone = (await undo((unseen.body as { data: OfficeProduct }).data)).body;
    const [now] = [
      { product: { nameEn: 'Kept', stocks: [{ lowAt: 2, isAvailable: true }] }, stocks: [{ quantity: 10 }] },
    ];
    expect(undone).toMatchObject(now);
    expect((await undo(undone as OfficeProduct)).body).toMatchObject({ product: { stocks: [{ lowAt: 5 }] } });
  });

  test('a count of the stock page is taken back with a word in the ledger', async () => {
    const opened = await create();
    const adjusted = `/api/v1/admin/stock/${opened.stocks[0]?.id}/adjustments`;
    await shop.call('POST', adjusted, { headers: as('manager'), body: { quantity: 13, reason: 'count' } });
    await shop.rows(sql`update stocks set quantity = 7 where product_id = ${opened.id}`);
    const seen = await show(opened.id);
    const undo = () => send('POST', `/${opened.id}/undo`, { version: seen.version, changeId: seen.lastChangeId });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'notEnoughStock', data: { available: 7 } } });
    await shop.rows(sql`update stocks set quantity = 12 where product_id = ${opened.id}`);
    expect((await undo()).body).toMatchObject({ stocks: [{ quantity: 3 }] });
    const [last] = await shop.rows(sql`select delta, reason, actor_id from stock_movements
      where product_id = ${opened.id} order by id desc limit 1`);
    expect(last).toEqual({ delta: -9, reason: 'count', actor_id: staffId });
  });

  test('who has not seen the last one does not take it back unseen', async () => {
    const opened = await create();
    const mine = (await save(opened, { nameEn: 'Mine' })).body as OfficeProduct;
    const theirs = (await save(mine, { nameEn: 'Theirs' })).body as OfficeProduct;
    const rejected = await send('POST', `/${opened.id}/undo`, { version: mine.version });
    expect(rejected).toMatchObject({ status: 409, body: { code: 'conflict', data: { version: theirs.version } } });
    expect((await send('GET', `/${opened.id}`)).body).toMatchObject({ product: { nameEn: 'Theirs' } });
  });

  test('fewer values of an attribute leave the stocks of the others as they were', async () => {
    const attribute = options.attributes.find(({ values }) => values.length > 1);
    const [a = 0, b = 0] = attribute?.values.map(({ id }) => id) ?? [];
    const attributes = [{ attributeId: attribute?.id ?? 0, valueIds: [a, b] }];
    const opened = await create({ attributes, stocks: [stock({ valueIds: [a] }), stock({ valueIds: [b] })] });
    const remaining = opened.stocks[0]?.id;
    const fewer = await save(opened, {
      attributes: [{ attributeId: attribute?.id ?? 0, valueIds: [a] }],
      stocks: [stock({ valueIds: [a], quantity: null })],
    });
    expect((fewer.body as OfficeProduct).stocks.map(({ id }) => id)).toEqual([remaining]);
  });
});

describe('the list', () => {
  const list = async (query: string, role = 'manager') =>
    (await send('GET', `?${query}`, undefined, role)).body as {
      data: OfficeProductRow[];
      total: number;
      limit: number;
    };

  test('[ADMIN-03] ten on a page unless asked otherwise; found by name, code and SKU', async () => {
    const { product, id } = await create({ nameEn: 'Zebra 100% milk', nameAr: 'حليب ظظث' });
    // Each letter has a Latin one that stands for it in the index; nobody finds it by those.
    expect((await list(`search=${encodeURIComponent('ب ظظث')}`)).data.map((row) => row.id)).toEqual([id]);
    expect((await list('search=h%20xxk')).total + (await list('search=xxk')).total).toBe(0);
    expect(await list('')).toMatchObject({ limit: 10 });
    expect((await list('limit=5')).data).toHaveLength(5);
    for (const texts of ['zebra 100%25', product.code, product.sku]) {
      expect((await list(`search=${texts}`)).data.map((row) => row.id)).toContain(id);
    }
    expect((await list('search=z_bra')).total).toBe(0);
  });

  test('[ADMIN-04, ADMIN-05, ADMIN-08] a draft has no live link and is gone from the shop within a second', async () => {
    const { id, stocks, product } = await create();
    const path = `/product/${stocks[0]?.id}`;
    const row = async () => (await list(`search=${product.sku}`)).data[0];
    expect(await row()).toMatchObject({ publish: 'published', livePath: path });
    expect((await inShop(stocks[0]?.id ?? 0)).status).toBe(200);
    await send('POST', '/publish', { ids: [id], publish: 'draft' });
    expect(await row()).toMatchObject({ publish: 'draft', livePath: null });
    await vi.waitFor(async () => expect((await inShop(stocks[0]?.id ?? 0)).status).toBe(404), { timeout: 3_000 });
    expect((await send('POST', '/publish', { ids: [id], publish: 'neither' })).status).toBe(422);
  });

  test('a category holds what is filed below it, in the list, its count, the ids to choose and the file', async () => {
    const under = async (parentId: number | null, slug: string) => {
      const [row] = await shop.rows<{ id: number }>(sql`insert into categories
        (parent_id, slug, name_en, name_ar, classification) values (${parentId}, ${slug}, ${slug}, ${slug}, 'grocery') returning id`);
      return row?.id ?? 0;
    };
    const parent = await under(null, 'tree-top');
    const child = await under(parent, 'tree-middle');
    const leaf = await under(child, 'tree-leaf');
    const { id, product } = await create({ categoryIds: [leaf] });
    const twice = await create({ categoryIds: [child, leaf] });
    for (const categoryId of [parent, child, leaf]) {
      const found = await list(`categoryId=${categoryId}`);
      expect([found.total, found.data.map((row) => row.id)]).toEqual([2, [twice.id, id]]);
      expect((await send('GET', `/ids?categoryId=${categoryId}`)).body).toEqual({ ids: [twice.id, id] });
      const file = (await send('GET', `/export?categoryId=${categoryId}`)).text;
      expect(file.trim().split('\n')).toHaveLength(3);
      expect(file).toContain(product.sku);
    }
  });

  test('in stock is what any branch in reach has, sold out what none has', async () => {
    const { id, product, stocks } = await create();
    const [stock] = stocks;
    const found = async (query: string, role?: string) =>
      (await list(`search=${product.sku}&${query}`, role)).data.map((row) => row.id);
    const hold = (quantity: number) => shop.rows(sql`update stocks set quantity = ${quantity} where id = ${stock?.id}`);
    await hold(2);
    expect([await found('stock=in'), await found('stock=out')]).toEqual([[id], []]);
    await hold(0);
    expect([await found('stock=in'), await found('stock=out')]).toEqual([[], [id]]);
    const [all, there, sold] = [await list(''), await list('stock=in'), await list('stock=out')];
    expect(there.total + sold.total).toBe(all.total);
    await hold(2);
    await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${staffId}, ${counter.branchId})`);
    expect([await found('stock=in', 'fulfilment'), await found('stock=out', 'fulfilment')]).toEqual([[id], []]);
    const [elsewhere] = await shop.rows<{ id: number }>(
      sql`select id from branches where id <> ${counter.branchId} order by id limit 1`,
    );
    await shop.rows(sql`insert into stocks (product_id, branch_id, sku, price_minor, quantity)
      values (${id}, ${elsewhere?.id}, ${`${product.sku}-ELSEWHERE`}, 100, 9)`);
    await hold(0);
    expect([await found('stock=in', 'fulfilment'), await found('stock=out', 'fulfilment')]).toEqual([[], [id]]);
    expect(await found('stock=in')).toEqual([id]);
    await shop.rows(sql`delete from user_branches where user_id = ${staffId}`);
  });

  test('the lowest price stands in the list, in the money of the reader’s country where it is sold there', async () => {
    const abroad = options.branches.find(({ currency }) => currency === 'EGP');
    const stocks = [stock({ sellingPrice: 1.25 }), stock({ branchId: abroad?.id ?? 0, price: 40 })];
    const { product } = await create({ stocks });
    const from = async (country: string) => {
      const headers = { ...as('manager'), 'x-country': country };
      const { body } = await shop.get(`/api/v1/admin/products?search=${product.sku}`, headers);
      return (body as { data: OfficeProductRow[] }).data[0]?.from;
    };
    expect(await from('kw')).toEqual({ amount: 1.25, currency: 'KWD' });
    expect(await from('eg')).toEqual({ amount: 40, currency: 'EGP' });
    expect(await from('sa')).toEqual({ amount: 40, currency: 'EGP' });
    const nowhere = await create({ stocks: [], publish: 'draft' });
    expect((await list(`search=${nowhere.product.sku}`)).data[0]?.from).toBeNull();
  });

  test('published in bulk: what is complete gets its tags, what is not stays a draft with all that it lacks', async () => {
    const whole = await create({ publish: 'draft', tagIds: [] });
    const bare = (await send('POST', '', { nameEn: 'Bare draft' })).body as OfficeProduct;
    const publish = (state: string) => send('POST', '/publish', { ids: [whole.id, bare.id], publish: state });
    const { body } = await publish('published');
    const { changed, left } = body as { changed: number[]; left: UnpublishedProduct[] };
    expect(changed).toEqual([whole.id]);
    expect(left).toMatchObject([{ id: bare.id, name_en: 'Bare draft' }]);
    expect(left[0]?.reasons.map(({ code }) => code)).toEqual(
      'nameRequired descriptionRequired unitRequired categoryRequired tagsTooFew imagesRequired branchRequired'.split(
        ' ',
      ),
    );
    expect(left[0]?.reasons.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Enter a name in Arabic',
        'Enter a description in English and Arabic',
        'Add at least one picture',
      ]),
    );
    const after = await show(whole.id);
    expect(after.product.publish).toBe('published');
    expect(after.product.tagIds.length).toBeGreaterThanOrEqual(2);
    expect((await publish('draft')).body).toEqual({ changed: [whole.id], left: [] });
  });

  test('[ADMIN-16] proposed tags come from category and origin, and are made once', async () => {
    const body = { nameEn: 'Sumac', categoryIds: lamb().categoryIds, originCountry: 'PH' };
    const propose = async () => (await send('POST', '/proposal', body)).body as { sku: string; tags: { id: number }[] };
    const first = await propose();
    expect(first).toMatchObject({
      sku: 'SUMAC',
      tags: expect.arrayContaining([expect.objectContaining({ name_en: 'Philippines', name_ar: 'الفلبين' })]),
    });
    expect(first.tags.length).toBeGreaterThanOrEqual(2);
    expect(await propose()).toEqual(first);
    expect((await send('POST', '/proposal', body, 'support')).status).toBe(403);
  });

  test('[ADMIN-20] what is deleted is gone', async () => {
    const { id } = await create();
    expect((await send('DELETE', `/${id}`)).status).toBe(204);
    expect((await send('GET', `/${id}`)).status).toBe(404);
    expect((await send('DELETE', `/${id}`)).status).toBe(404);
  });

  test('[SD-10] who may only look may only look, and only at their own branches', async () => {
    const { id } = await create();
    expect((await send('POST', '', lamb(), 'support')).status).toBe(403);
    expect((await send('DELETE', `/${id}`, undefined, 'fulfilment')).status).toBe(403);
    expect((await list('', 'fulfilment')).total).toBe(0);
    expect((await send('GET', `/${id}`, undefined, 'fulfilment')).status).toBe(404);
    await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${staffId}, ${counter.branchId})`);
    expect((await list('', 'fulfilment')).total).toBeGreaterThan(0);
    const seen = (await send('GET', `/${id}`, undefined, 'fulfilment')).body as OfficeProduct;
    expect(seen.product.stocks.map(({ branchId }) => branchId)).toEqual([counter.branchId]);
    await shop.rows(sql`delete from user_branches where user_id = ${staffId}`);
  });

  test('[SD-10] the history shows nobody what other branches hold, by whichever page it was changed', async () => {
    const [other] = await shop.rows<{ id: number }>(sql`select id from branches
      where country_code = 'kw' and id <> ${counter.branchId} order by id limit 1`);
    const elsewhere = other?.id ?? 0;
    const reader = await shop.buyer(counter, { role: 'fulfilment' });
    await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${reader.id}, ${counter.branchId})`);
    const opened = await create({ stocks: [stock(), stock({ branchId: elsewhere, quantity: 731, lowAt: 71 })] });
    const there = opened.stocks[opened.product.stocks.findIndex(({ branchId }) => branchId === elsewhere)]?.id;
    const adjusting = { headers: as('manager'), body: { quantity: 732, reason: 'count' } };
    expect((await shop.call('POST', `/api/v1/admin/stock/${there}/adjustments`, adjusting)).status).toBe(200);
    const undo = { version: (await show(opened.id)).version };
    const undone = (await send('POST', `/${opened.id}/undo`, undo)).body as OfficeProduct;
    const at = (branchId: number, more: object) => (one: ProductBody['stocks'][number]) =>
      one.branchId === branchId ? { ...one, ...more } : one;
    const low = undone.product.stocks.map(at(elsewhere, { quantity: 733, lowAt: 72 }));
    const both = (await save(undone, { nameEn: 'Of both', stocks: low })).body as OfficeProduct;
    const mine = both.product.stocks.map(at(counter.branchId, { lowAt: 9 }));
    expect((await save(both, { stocks: mine })).status).toBe(200);
    const path = `/api/v1/admin/products/${opened.id}/history`;
    const whole = await shop.get(path, as('manager'));
    expect(whole.text).toContain('733');
    const read = await shop.get(path, { authorization: `Bearer fulfilment:${reader.id}` });
    const { entries } = read.body as { entries: ProductHistoryEntry[] };
    expect(entries.map(({ action }) => action)).toEqual(['product.update', 'product.update', 'product.create']);
    expect(entries).toMatchObject([
      { before: { stocks: [{ lowAt: 2 }] }, after: { stocks: [{ branchId: counter.branchId, lowAt: 9 }] } },
      { after: { nameEn: 'Of both' } },
      { after: { stocks: [{ branchId: counter.branchId }] } },
    ]);
    const logged = entries.flatMap(({ before, after }) => [before['stocks'] ?? [], after['stocks'] ?? []].flat());
    expect(logged.filter((one) => (one as { branchId: number }).branchId !== counter.branchId)).toEqual([]);
    expect(read.text).not.toContain(`branch ${elsewhere}"`);
  });

  test('the file holds the products, one row for each stock', async () => {
    const { product } = await create({ nameEn: '=SUM(A1)' });
    const response = await send('GET', `/export?search=${product.sku}`);
    expect(response.headers.get('content-type')).toBe('text/csv');
    expect(response.text).toContain("'=SUM(A1)");
    expect(response.text.trim().split('\n')).toHaveLength(2);
  });
});
