import { NEW_STORE } from '@karaz/contract/store-settings';
import { expect, test } from 'vitest';
import { shellModel } from './shell-model.ts';

const page = (slug: string, isInHeader: boolean) => ({
  id: 1,
  slug,
  title_en: `${slug} en`,
  title_ar: `${slug} ar`,
  is_in_header: isInHeader,
});
const settings = {
  countryCode: 'kw' as const,
  currency: 'KWD' as const,
  timeZone: 'Asia/Kuwait',
  pickup_enabled: true,
  charity_enabled: true,
  loyalty_system_enabled: true,
  tax_percent: 0,
  vat_percent: 0,
  prices_include_tax: true,
  min_order_amount: 3,
  free_delivery_from: 15,
  charity_fee: 0,
  points_earned_per_unit: 1,
  points_per_unit: 100,
  support_email: 'care@karaz.test',
  support_phone: '+96522000100',
  whatsapp: '+96550000100',
  ...{ legal_name_en: 'Karaz', legal_name_ar: 'كرز', legal_address_en: '', legal_address_ar: '' },
  registration_number: '',
  headerCategories: [{ id: 3, slug: 'butcher', name_en: 'Butcher', name_ar: 'الملحمة' }],
  customPages: [page('halal', true), page('terms', false)],
};
const category = (id: number, name: string, children: ReturnType<typeof leaf>[] = []) => ({
  ...leaf(id, name),
  sub_categories: children,
});
function leaf(id: number, name: string) {
  return {
    id,
    slug: name,
    name_en: name,
    name_ar: `${name} ar`,
    description_en: '',
    description_ar: '',
    image: null,
    banner: null,
    banner_rtl: null,
    parentId: null,
    classification: 'grocery' as const,
    stockCount: 1,
    sub_categories: [],
  };
}

test('[I18N-08] categories and pages of the frame are named in the visitor’s language', () => {
  const categories = [category(1, 'fruit', [leaf(2, 'dates')])];
  const model = shellModel({ settings, categories, global: null, countries: [], payments: ['cash'], language: 'ar' });
  expect(model.categories).toEqual([
    { id: 1, name: 'fruit ar', picture: null, children: [{ id: 2, name: 'dates ar' }] },
  ]);
  expect(model.headerCategories).toEqual([{ id: 3, name: 'الملحمة' }]);
});

test('only pages flagged for the header are in the header', () => {
  const model = shellModel({
    settings,
    categories: [],
    global: { ...NEW_STORE, id: 1 },
    countries: [],
    payments: ['cash'],
    language: 'en',
  });
  expect(model.headerMenu.at(-1)).toEqual({ key: 'pages', to: '/page/halal', title: 'halal en' });
});

test('prices are marked where VAT comes on top, and nowhere else', () => {
  const isMarked = (vat_percent: number, prices_include_tax: boolean) =>
    shellModel({
      settings: { ...settings, vat_percent, prices_include_tax },
      categories: [],
      global: null,
      countries: [],
      payments: [],
      language: 'en',
    }).isTaxOnTop;
  expect([isMarked(5, false), isMarked(5, true), isMarked(0, false)]).toEqual([true, false, false]);
});

test('the frame stands when nothing could be loaded', () => {
  expect(
    shellModel({ settings: null, categories: [], global: null, countries: [], payments: ['cash'], language: 'en' }),
  ).toEqual({
    hasClub: false,
    isTaxOnTop: false,
    support: { email: '', phone: '', whatsapp: '' },
    headerMenu: [],
    footerMenu: [],
    footerText: '',
    countries: [],
    payments: ['cash'],
    headerCategories: [],
    categories: [],
    social: [],
  });
});
