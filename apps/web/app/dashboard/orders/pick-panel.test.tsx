import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { Line } from './pick-panel.tsx';

const line: PickLine = {
  itemId: 1,
  branchId: 1,
  sku: 'LENTIL-1',
  gtin: '',
  zone: null,
  name_en: 'Lentil soup',
  name_ar: 'شوربة عدس',
  image: '/media/1',
  quantity: 2,
  total: 0.95,
  addons: [],
  agreedGrams: null,
  weightTolerance: 15,
  pickedQuantity: 2,
  weighedGrams: null,
  substitution: null,
  substitute: null,
  reduction: 0,
  pickedBy: null,
};
const detail = { order: { currency: 'KWD' } } as OfficeOrder;
const closed = (more: Partial<PickLine>) =>
  renderForTest(
    <Line detail={detail} line={{ ...line, ...more }} isOpen={false} onChange={() => undefined} />,
    ['office', 'office-orders', 'orders', 'handling'],
    'en',
  );

test('after the bag is closed each line says what is in it, and nothing missing looks done', async () => {
  expect(await closed({})).toContain('Picked: 2 of 2');
  expect(await closed({})).toContain('data-packed="whole"');
  const light = await closed({ pickedQuantity: 1, weighedGrams: 950 });
  expect(light).toContain('Picked: 1 of 2 · 950 g');
  expect(light).toContain('data-packed="part"');
  const missing = await closed({ pickedQuantity: 0 });
  expect(missing).toContain('Nothing picked');
  expect(missing).toContain('data-packed="none"');
  expect(await closed({ pickedQuantity: null })).not.toContain('data-packed');
});

test('a line says what the shopper chose for when it is missing', async () => {
  expect(await closed({})).not.toContain('If missing');
  expect(await closed({ substitution: 'call_me' })).toContain('If missing: Call me first');
});

test('a substitute dearer than agreed says its price and what it costs more', async () => {
  const goods = { stockId: 9, name_en: 'Harees', name_ar: 'هريس', sku: 'H', gtin: '', image: null, gramsEach: null };
  const dear = await closed({ substitute: { ...goods, total: 0.95, price: 1.2 } });
  expect(dear.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')).toMatch(/2 × 1\.200 KWD.*Dearer by: 1\.450 KWD/);
  expect(await closed({ substitute: { ...goods, total: 0.8, price: 0.4 } })).not.toContain('Dearer');
});
