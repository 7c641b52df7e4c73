import { countrySettings } from '@karaz/contract/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories } from '../db/tables/catalog.ts';
import { fillSmallStore } from '../testing/small-store.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let store: TestApi;
beforeAll(async () => {
  store = await testApi();
  await fillSmallStore(store.database.db);
});
afterAll(() => store.close());

const settingsOf = async (code: string) =>
  countrySettings.parse((await store.get(`/api/v1/settings/country/${code}`)).body);

describe('settings', () => {
  test('[API-38, CONTENT-09, ODD-66] the global setting is the first of a list', async () => {
    const { body } = await store.get('/api/v1/settings');
    expect(body).toMatchObject({ data: [{ id: 1, store_name_en: 'Karaz', store_name_ar: 'كرز' }], hasNextPage: false });
  });

  test('[API-39, CONTENT-07] a country has its code, currency, loyalty, header categories and pages', async () => {
    const settings = await settingsOf('kw');
    expect(settings).toMatchObject({ countryCode: 'kw', currency: 'KWD', loyalty_system_enabled: true });
    expect(settings.headerCategories).toEqual([{ id: 1, slug: 'vegetables', name_en: 'Vegetables', name_ar: 'خضار' }]);
    expect(settings.customPages).toHaveLength(25);
    expect(settings.customPages[0]).toMatchObject({ slug: 'page-1', is_in_header: true });
  });

  test('[CONTENT-08, SD-20] pickup, charity, taxes and amounts are there, amounts in the country’s money', async () => {
    expect(await settingsOf('kw')).toMatchObject({
      pickup_enabled: true,
      charity_enabled: true,
      tax_percent: 0,
      vat_percent: 0,
      min_order_amount: 2.5,
      free_delivery_from: 15,
      support_email: 'kw@karaz.example',
    });
    expect(await settingsOf('ae')).toMatchObject({
      currency: 'AED',
      pickup_enabled: false,
      vat_percent: 5,
      min_order_amount: 25,
      free_delivery_from: null,
    });
  });

  test('[SD-20] the code may be written in either case; an unknown or closed country is 404', async () => {
    expect((await settingsOf('AE')).countryCode).toBe('ae');
    for (const code of ['xx', 'sa', 'kuwait']) {
      expect((await store.get(`/api/v1/settings/country/${code}`)).status).toBe(404);
    }
  });

  test('[CONTENT-10] the header takes up to 100 categories', async () => {
    await store.database.db.insert(categories).values(
      Array.from({ length: 120 }, (_, index) => ({
        id: 1000 + index,
        slug: `more-${index}`,
        nameEn: `More ${index}`,
        nameAr: `المزيد ${index}`,
        classification: 'grocery' as const,
        isInHeader: true,
        sortOrder: 50,
      })),
    );
    expect((await settingsOf('eg')).headerCategories).toHaveLength(100);
  });
});
