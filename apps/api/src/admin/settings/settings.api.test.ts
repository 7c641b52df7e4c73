import type { OfficeCountrySettings, OfficeStoreSettings } from '@karaz/contract/admin/settings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let shop: OrderShop;
let staffId: number;
const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });
const PATH = '/api/v1/admin/settings';

beforeAll(async () => {
  shop = await openOrderShop();
  staffId = (await shop.buyer(await shop.counterOf('kw'), { role: 'admin' })).id;
});
afterAll(() => shop.close());

const read = async () =>
  (await shop.get(PATH, as('admin'))).body as { store: OfficeStoreSettings; countries: OfficeCountrySettings[] };
const kuwait = async () => {
  const found = (await read()).countries.find(({ country }) => country === 'kw');
  if (!found) throw new Error('no Kuwait');
  return found;
};
const save = (body: object, path = 'countries/kw') =>
  shop.call('PUT', `${PATH}/${path}`, { headers: as('admin'), body });

test('[SD-10] settings are for administrators', async () => {
  for (const role of ['manager', 'fulfilment', 'support', 'user']) {
    expect((await shop.get(PATH, as(role))).status).toBe(403);
  }
});

test('[SD-20, SD-52] what is set for a country holds in the shop within a second and is written down', async () => {
  const before = await kuwait();
  const response = await save({
    ...before,
    minOrder: 3.75,
    freeDeliveryFrom: null,
    pickupEnabled: !before.pickupEnabled,
  });
  expect(response.status, response.text).toBe(200);
  const fetchPublic = async () => (await shop.get('/api/v1/settings/country/kw')).body;
  await waitForNotifications(shop);
  expect(await fetchPublic()).toMatchObject({
    min_order_amount: 3.75,
    free_delivery_from: null,
    pickup_enabled: !before.pickupEnabled,
  });
  const log = await shop.rows(sql`select entity_id, before, after from audit_log where entity = 'settings'`);
  expect(log[0]).toMatchObject({
    entity_id: 'kw',
    before: { minOrder: before.minOrder },
    after: { minOrder: 3.75, freeDeliveryFrom: null },
  });
  expect((await save({ ...before, minOrder: 9 })).body).toMatchObject({ status: 409, code: 'conflict' });
});

test('bad values are named and nothing is saved', async () => {
  const before = await kuwait();
  const rate = { from: '2026-12-01', standard: 101, reduced: 0 };
  const wrong = { ...before, vatRates: [rate], minOrder: -1, supportEmail: 'nobody', supportPhone: '12' };
  const response = await save(wrong);
  expect(response.status).toBe(422);
  expect(Object.keys((response.body as { errors: object }).errors).sort()).toEqual([
    'minOrder',
    'supportEmail',
    'supportPhone',
    'vatRates[0].standard',
  ]);
  expect(await kuwait()).toEqual(before);
  const generous = await save({ ...before, pointsEarnedPerUnit: 100, pointsPerUnit: 100 });
  expect(generous.status).toBe(422);
  expect(generous.body).toMatchObject({ code: 'pointsBackTooHigh', errors: { pointsPerUnit: expect.any(Array) } });
  expect(await kuwait()).toEqual(before);
});

test('the delivery fee bears no class without its rate, nor one without the reason in both languages', async () => {
  const arabia = (await read()).countries.find(({ country }) => country === 'sa');
  const put = (more: object) => save({ ...arabia, ...more }, 'countries/sa');
  const codes = async (more: object) => ((await put(more)).body as { errorCodes?: object }).errorCodes;
  const vatRates = arabia?.vatRates.map((rate) => ({ ...rate, reduced: 0 }));
  expect(await codes({ vatRates, deliveryTaxClass: 'reduced', confirmRates: true })).toEqual({
    deliveryTaxClass: 'reducedRateMissing',
  });
  const zero = { deliveryTaxClass: 'zero', zeroReason_en: 'Export of goods', zeroReason_ar: '' };
  expect(await codes(zero)).toEqual({ deliveryTaxClass: 'taxReasonMissing' });
});

describe('what classes of VAT lack in a country', () => {
  const code = 'sa';
  const country = async () => (await read()).countries.find((one) => one.country === code);
  const put = async (more: object, language = 'en') => {
    const headers = { ...as('admin'), 'x-custom-language': language };
    const body = { ...(await country()), ...more, confirmRates: true };
    return shop.call('PUT', `${PATH}/countries/${code}`, { headers, body });
  };
  const problems = async (more: object) => ((await put(more)).body as { errorCodes?: object }).errorCodes;
  const withReduced = async (reduced: number) => ({
    vatRates: (await country())?.vatRates.map((rate) => ({ ...rate, reduced })),
  });
  const goodsOf = (table: 'products' | 'categories', taxClass: string) =>
    shop.rows(sql`update ${sql.identifier(table)} set tax_classes = tax_classes || jsonb_build_object('sa', ${taxClass}::text)
      where id = (select min(id) from ${sql.identifier(table)})`);
  afterAll(async () => {
    await shop.rows(sql`update products set tax_classes = tax_classes - 'sa'`);
    await shop.rows(sql`update categories set tax_classes = tax_classes - 'sa'`);
  });

  test('stays as it was saved until class, rates or reasons change', async () => {
    await shop.rows(sql`update country_settings set delivery_tax_class = 'exempt', exempt_reason_en = 'As agreed',
      exempt_reason_ar = '' where country_code = 'sa'`);
    expect((await put({ supportPhone: '+966500000001' })).status).toBe(200);
    expect(await problems({ zeroReason_en: 'Export of goods' })).toEqual({ exemptReason_ar: 'taxReasonMissing' });
    expect(await problems(await withReduced(3))).toEqual({ exemptReason_ar: 'taxReasonMissing' });
    expect((await put({ exemptReason_ar: 'متفق عليه' })).status).toBe(200);
    expect((await put({ deliveryTaxClass: 'standard' })).status).toBe(200);
  });

  test('is not taken away while goods or the delivery fee have the class', async () => {
    expect((await put({ zeroReason_en: 'Export', zeroReason_ar: 'تصدير', ...(await withReduced(5)) })).status).toBe(
      200,
    );
    await goodsOf('products', 'zero');
    await goodsOf('categories', 'reduced');
    expect(await problems({ zeroReason_en: ' ', zeroReason_ar: '' })).toEqual({
      zeroReason_en: 'taxReasonMissing',
      zeroReason_ar: 'taxReasonMissing',
    });
    expect((await put({ zeroReason_ar: '' }, 'ar')).body).toMatchObject({
      errors: { zeroReason_ar: [expect.stringContaining('يجب أن تذكر الفاتورة السبب')] },
    });
    const last = ((await country())?.vatRates.length ?? 0) - 1;
    expect(await problems(await withReduced(0))).toEqual({ [`vatRates[${last}].reduced`]: 'reducedRateMissing' });
    // No goods of the country are exempt any more.
    expect((await put({ exemptReason_en: '', exemptReason_ar: '' })).status).toBe(200);
  });

  test('hinders nobody where goods lacked it before', async () => {
    await goodsOf('products', 'exempt');
    expect((await put({ zeroReason_en: 'Sent abroad' })).status).toBe(200);
  });
});

test('VAT rates by which invoices were issued are changed or removed only when that is confirmed', async () => {
  const country = async () => {
    const found = (await read()).countries.find((one) => one.country === 'sa');
    if (!found) throw new Error('no Saudi Arabia');
    return found;
  };
  const before = await country();
  const first = before.vatRates.at(-1);
  if (!first) throw new Error('no rates');
  const counter = await shop.counterOf('kw');
  const buyer = await shop.buyer(counter);
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer));
  await shop.rows(sql`insert into invoices (country_code, kind, count, order_id, seller, content, issued_at)
    values ('sa', 'invoice', 900070, ${(placed.body as { id: string }).id}, '{}', '{}', ${first.from}::date + 1)`);
  // The day of the invoice itself is in its rates' time, too.
  const [{ day = '' } = {}] = await shop.rows<{ day: string }>(sql`select (${first.from}::date + 1)::text as day`);
  const added = [...before.vatRates, { from: day, standard: 5, reduced: 0 }];
  for (const vatRates of [[], [{ ...first, standard: 5 }], [{ ...first, from: '2020-01-01' }], added]) {
    const rejected = await save({ ...before, vatRates }, 'countries/sa');
    expect(rejected.body, JSON.stringify(vatRates)).toMatchObject({ status: 409, code: 'ratesInUse' });
  }
  expect(await country()).toEqual(before);
  // What begins later has been in nobody's invoice: it comes and goes.
  const later = [...before.vatRates, { from: '2099-01-01', standard: 20, reduced: 0 }];
  expect((await save({ ...before, vatRates: later }, 'countries/sa')).status).toBe(200);
  const back = await save({ ...(await country()), vatRates: before.vatRates }, 'countries/sa');
  expect(back.status, back.text).toBe(200);
  const none = await save({ ...(await country()), vatRates: [], confirmRates: true }, 'countries/sa');
  expect(none.status, none.text).toBe(200);
  const again = { ...(await country()), vatRates: before.vatRates };
  expect((await save(again, 'countries/sa')).status, 'added again').toBe(409);
  expect((await save({ ...again, confirmRates: true }, 'countries/sa')).status).toBe(200);
});

test('the store’s own name and links; what the form does not know stays', async () => {
  const { store } = await read();
  const social = [{ value: 'instagram', label: 'Instagram', path: 'https://instagram.com/karaz' }];
  const response = await save({ ...store, storeName_en: 'Karaz Market', social }, 'store');
  expect(response.status, response.text).toBe(200);
  const fetchPublic = async () => (await shop.get('/api/v1/settings')).body;
  await waitForNotifications(shop);
  expect(await fetchPublic()).toMatchObject({ data: [{ store_name_en: 'Karaz Market', social }] });
  const [row] = await shop.rows(sql`select data ? 'demoVersion' as stored from global_settings`);
  expect(row).toEqual({ stored: true });
  const unsafe = await save({ ...store, social: [{ ...social[0], path: 'javascript:alert(1)' }] }, 'store');
  expect(unsafe.status).toBe(422);
});

test('a colour on which white text cannot be read is rejected with the nearest that works', async () => {
  const { store } = await read();
  const rejected = await save({ ...store, primaryColour: '#FFCC00' }, 'store');
  expect(rejected.status).toBe(422);
  expect(rejected.body).toMatchObject({
    code: 'contrastTooLow',
    errors: { primaryColour: [expect.stringMatching(/#[0-9a-f]{6}$/)] },
  });
  const nearest = /#[0-9a-f]{6}/.exec(rejected.text)?.[0];
  expect((await save({ ...store, primaryColour: nearest }, 'store')).status).toBe(200);
});

test('pictures come from the library and links lead to pages of the shop or to https', async () => {
  const { store } = await read();
  const own = { key: 'link', visible: true, label_en: 'Offers', label_ar: 'عروض' };
  for (const wrong of [
    { logo: '/media/not-there' },
    { logo: 'https://elsewhere.example/logo.png' },
    ...['javascript:alert(1)', '//elsewhere.example', ''].map((url) => ({ headerMenu: [{ ...own, url }] })),
    { footerMenu: [{ ...own, label_ar: '', url: '/product' }] },
  ])
    expect((await save({ ...store, ...wrong }, 'store')).status, JSON.stringify(wrong)).toBe(422);
  expect((await read()).store).toEqual(store);
  expect((await save({ ...store, headerMenu: [{ ...own, url: '/product?sale=true' }] }, 'store')).status).toBe(200);
});

test('a store without settings, or with some that cannot be read, has those of a new one', async () => {
  const [row] = await shop.rows<{ data: object }>(sql`delete from global_settings returning data`);
  expect((await shop.get(PATH, as('admin'))).status).toBe(200);
  await waitForNotifications(shop);
  const body = { data: [{ store_name_en: 'My shop', is_open: false }] };
  expect((await shop.get('/api/v1/settings')).body).toMatchObject(body);
  await shop.rows(sql`insert into global_settings (data) values (${JSON.stringify({ ...row?.data, colours: 'red' })})`);
  expect((await read()).store).toMatchObject({ primaryColour: '#cd1e2e' });
});

test('a VAT number is written as its tax authority writes it; what was saved before stays until it is changed', async () => {
  const saved = async (code: string, vatNumber: string, language = 'en') => {
    const { countries } = await read();
    const body = { ...countries.find(({ country }) => country === code), vatNumber };
    const headers = { ...as('admin'), 'x-custom-language': language };
    return shop.call('PUT', `${PATH}/countries/${code}`, { headers, body });
  };
  const wrong = [
    ['ae', '12345', 'en', 'A VAT number here has 15 digits'],
    ['sa', '100000000000003', 'en', 'begins and ends with 3'],
    ['sa', '100000000000003', 'ar', 'يبدأ بالرقم 3'],
    ['eg', '12345678', 'ar', '9 أرقام'],
  ] as const;
  for (const [code, number, language, words] of wrong) {
    const response = await saved(code, number, language);
    expect([response.status, response.body]).toMatchObject([422, { errorCodes: { vatNumber: 'vatNumberFormat' } }]);
    expect((response.body as { errors: Record<string, string[]> }).errors['vatNumber']?.[0]).toContain(words);
  }
  for (const [code, number] of [
    ['ae', '100000000000003'],
    ['sa', '310122393500003'],
    ['eg', '123456789'],
    ['kw', 'none here'],
  ] as const) {
    expect((await saved(code, number)).status, code).toBe(200);
  }
  await shop.rows(sql`update country_settings set vat_number = 'from before' where country_code = 'eg'`);
  expect((await saved('eg', 'from before')).status).toBe(200);
  await shop.rows(sql`update country_settings set vat_number = '' where country_code in ('eg', 'kw')`);
});
