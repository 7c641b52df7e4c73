import type { PickingSlip } from '@karaz/contract/admin/picking';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { BagLabels } from './bag-labels.tsx';
import { Slip } from './slip.tsx';

const slip: PickingSlip = {
  id: '0190c1c8-3f7e-4f3a-9c45-1f1f5e2d7a10',
  number: 'KW-1',
  customer: 'Noura',
  orderType: 'delivery',
  shippingMethod: 'express',
  address: {
    country: 'kw',
    street_en: 'Street 5',
    street_ar: 'شارع 5',
    area: { name_en: 'Salmiya', name_ar: 'السالمية' },
    city: null,
    postalCode: '77',
    details: { block: '12', floor: '3' },
    extra: 'behind the mosque',
    note: 'gate code 4411',
    position: { latitude: 29.3341, longitude: 48.0771 },
  },
  charity: null,
  charityMessage: null,
  isAnonymous: false,
  notes: '',
  instructions: [],
  gateCode: null,
  due: 0,
  currency: 'KWD',
  slot: { date: '2026-11-16', opens: '09:00', closes: '11:00' },
  branch: { id: 1, name_en: 'Salmiya', name_ar: 'السالمية' },
  branches: [{ id: 1, name_en: 'Salmiya', name_ar: 'السالمية' }],
  lines: [],
};
const render = async (more: Partial<PickingSlip>, language: 'en' | 'ar' = 'en') => {
  const html = await renderForTest(
    <Slip slip={{ ...slip, ...more }} />,
    ['office', 'office-orders', 'orders', 'handling', 'addresses'],
    language,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
};

test('the slip says which door, how fast and what the driver was asked to know, in the language of the reader', async () => {
  const english = await render({});
  for (const part of ['Block 12', 'Building 77', 'Floor 3', 'behind the mosque', 'gate code 4411', 'Express']) {
    expect(english).toContain(part);
  }
  expect(await render({}, 'ar')).toContain('القطعة 12');
});

test('[SD-38] the slip of a gift names the charity and the giver’s words, and no giver who asked for that', async () => {
  const charity = { name_en: 'Good Hands', name_ar: 'أيادي الخير' };
  const gift = { charity, charityMessage: 'For the children', isAnonymous: true, customer: '' };
  const english = await render(gift);
  for (const part of ['Good Hands', 'For the children', 'Anonymous']) expect(english).toContain(part);
  expect(english).not.toContain('Customer');
  expect(await render(gift, 'ar')).toContain('أيادي الخير');
});

test('what was not there is not ticked on the slip', async () => {
  const none = { agreedGrams: null, weighedGrams: null, substitution: null, substitute: null, addons: [] };
  const line = {
    itemId: 1,
    branchId: 1,
    sku: 'S-1',
    zone: null,
    name_en: 'Soup',
    name_ar: 'شوربة',
    quantity: 1,
    ...none,
  };
  expect(await render({ lines: [{ ...line, pickedQuantity: 1 }] })).toContain('✓');
  const missing = await render({ lines: [{ ...line, pickedQuantity: 0 }] });
  expect(missing).toContain('✗');
  expect(missing).not.toContain('✓');
  expect(missing).toContain('Nothing picked');
});

test('what was picked short or given instead stands on a slip that is printed later', async () => {
  const line = {
    ...{ itemId: 1, branchId: 1, sku: 'S-1', zone: null, name_en: 'Soup', name_ar: 'شوربة', quantity: 3 },
    ...{ agreedGrams: null, weighedGrams: null, substitution: null, substitute: null, addons: [] },
  };
  const short = await render({ lines: [{ ...line, pickedQuantity: 2 }] });
  expect(short).toContain('Picked: 2 of 3');
  expect(short, 'not all of it is in the bag').not.toContain('✓');
  expect(await render({ lines: [{ ...line, pickedQuantity: 2 }] }, 'ar')).toContain('جُهّز 2 من 3');
  const substitute = { name_en: 'Broth', name_ar: 'مرق' };
  expect(await render({ lines: [{ ...line, pickedQuantity: 2, substitute }] })).toMatch(
    /Soup.*Substitute: *Broth.*شوربة.*مرق.*Picked: 2 · Ordered: 3/,
  );
  expect(await render({ lines: [{ ...line, pickedQuantity: null }] })).not.toContain('Picked');
});

test('[SD-36] goods of several branches stand under their branch, those to be picked here first', async () => {
  const none = {
    agreedGrams: null,
    weighedGrams: null,
    substitution: null,
    substitute: null,
    addons: [],
    pickedQuantity: null,
    quantity: 1,
  };
  const lines = [
    { itemId: 2, branchId: 2, sku: 'B', zone: null, name_en: 'Kunafa', name_ar: 'كنافة', ...none },
    { itemId: 1, branchId: 1, sku: 'A', zone: null, name_en: 'Soup', name_ar: 'شوربة', ...none },
  ];
  const branches = [{ id: 2, name_en: 'Hawalli', name_ar: 'حولي' }, slip.branch];
  expect(await render({ lines, branches })).toMatch(/Hawalli .*Kunafa .*Salmiya hands the order over .*Soup/);
  expect(await render({ lines, branches }, 'ar')).toMatch(/حولي .*كنافة .*السالمية يسلّم الطلب .*شوربة/);
});

test('the slip says what to do at the door, with the gate code', async () => {
  expect(await render({})).not.toContain('Delivery instructions');
  const given = { instructions: ['leave_at_door', 'do_not_ring'] as const, gateCode: '9876#' };
  const english = await render({ ...given, instructions: [...given.instructions] });
  expect(english).toContain('Leave at the door, Do not ring the bell');
  expect(english).toMatch(/Gate code: *9876#/);
});

test('goods stand under the zone in which they are stored', async () => {
  const none = { addons: [], agreedGrams: null, pickedQuantity: null, weighedGrams: null, substitution: null };
  const line = { itemId: 1, branchId: 1, sku: 'A', quantity: 1, substitute: null, ...none };
  const english = await render({
    lines: [
      { ...line, zone: 'ambient', name_en: 'Rice', name_ar: 'أرز' },
      { ...line, itemId: 2, zone: 'frozen', name_en: 'Peas', name_ar: 'بازلاء' },
    ],
  });
  expect(english).toMatch(/Shelves.*Rice.*أرز.*Frozen.*Peas/);
});

test('there is a label for each zone of an order, with its barcode and both languages', async () => {
  const none = { addons: [], agreedGrams: null, pickedQuantity: null, weighedGrams: null, substitution: null };
  const line = { branchId: 1, sku: 'A', quantity: 1, substitute: null, name_en: 'Rice', name_ar: 'أرز', ...none };
  const lines = (['ambient', 'ambient', 'frozen'] as const).map((zone, itemId) => ({ ...line, itemId, zone }));
  const html = await renderForTest(<BagLabels slip={{ ...slip, lines }} />, ['office', 'office-labels'], 'en');
  expect(html.match(/<svg[^>]*aria-label="KW-1"/g)).toHaveLength(2);
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toMatch(/Shelves · الرفوف 1 \/ 2.*Salmiya · السالمية.*Frozen · المجمّدات 2 \/ 2/);
  const missing = lines.map((one) => (one.zone === 'frozen' ? { ...one, pickedQuantity: 0 } : one));
  const fewer = await renderForTest(
    <BagLabels slip={{ ...slip, lines: missing }} />,
    ['office', 'office-labels'],
    'en',
  );
  expect(fewer, 'what was not there is in no bag').not.toContain('Frozen');
  expect(fewer.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain('1 / 1');
});

test('in Arabic each part of a label is set by itself: a Latin name does not draw the area to its side', async () => {
  const none = { addons: [], agreedGrams: null, pickedQuantity: null, weighedGrams: null, substitution: null };
  const line = { branchId: 1, sku: 'A', quantity: 1, substitute: null, name_en: 'Rice', name_ar: 'أرز', ...none };
  const lines = [{ ...line, itemId: 1, zone: 'meat' as const }];
  const label = <BagLabels slip={{ ...slip, customer: 'Daniel Haddad', lines }} />;
  const html = await renderForTest(label, ['office', 'office-labels'], 'ar');
  for (const part of ['Daniel Haddad', 'Salmiya', 'السالمية', 'Meat and fish', 'اللحوم والأسماك']) {
    expect(html).toContain(`<bdi>${part}</bdi>`);
  }
  expect(html).toContain('<bdi dir="ltr">1 / 1</bdi>');
  const substitute = { name_en: 'Broth', name_ar: 'Broth' };
  const sheet = await renderForTest(
    <Slip slip={{ ...slip, lines: [{ ...line, itemId: 1, zone: null, substitute }] }} />,
    ['office', 'office-orders', 'orders', 'handling', 'addresses'],
    'ar',
  );
  for (const part of ['أرز', 'Broth', 'السالمية']) expect(sheet).toContain(`<bdi>${part}</bdi>`);
});
