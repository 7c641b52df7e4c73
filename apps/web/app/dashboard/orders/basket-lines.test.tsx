import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { type BasketLine, BasketLines } from './basket-lines.tsx';

const line: BasketLine = {
  ...{ itemId: 1, stockId: 2, name_en: 'Ordered milk', name_ar: 'حليب', price: 1 },
  ...{ quantity: 2, quantityBefore: 2, picked: 3 },
  substitute: { name_en: 'Other milk', name_ar: 'حليب آخر', total: 1.5 },
};
const seen = (part: Partial<BasketLine> = {}) =>
  renderForTest(
    <BasketLines lines={[{ ...line, ...part }]} currency="KWD" branchId={1} onChange={() => undefined} />,
    ['office-order-edit'],
    'en',
  );

test('the substitute stands on its line, and what becomes of it when the line is changed', async () => {
  const same = await seen();
  expect(same).toContain('In the bag instead');
  expect(same).toContain('Other milk');
  expect(same).not.toContain('goes back into stock');
  expect(await seen({ quantity: 1 })).toContain('The substitute goes back into stock, and this line is picked again.');
  expect(await seen({ quantity: 0 })).toContain('The substitute goes back into stock.');
  expect(await seen({ substitute: null })).not.toContain('In the bag instead');
});

test('a line of the order shows its add-ons and can have others', async () => {
  const had = [{ id: 7, name_en: 'Gift wrap', name_ar: 'تغليف', price: 0.25 }];
  const html = await seen({ had, addons: [{ addonId: 7, day: null }] });
  expect(html).toContain('Gift wrap');
  expect(html).toContain('Change add-ons of');
  expect(await seen({ had: [], hasAddons: true })).toContain('Change add-ons of');
  expect(await seen({ had: [], hasAddons: false }), 'none can be had with it').not.toContain('add-ons');
});

test('of ways of cutting one is chosen or none, other add-ons as many as one likes; goods to be weighed say so', async () => {
  const addon = { name_ar: '', price: 0, isAvailable: true, needsDay: false };
  const offered = [
    { ...addon, id: 1, name_en: 'Cubes', group: 'cutting' as const },
    { ...addon, id: 2, name_en: 'Halves', group: 'cutting' as const },
    { ...addon, id: 3, name_en: 'Offal', group: null },
  ];
  const html = await seen({ itemId: null, offered, addons: [{ addonId: 2, day: null }], isWeighed: true });
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(html.match(/type="checkbox"/g)).toHaveLength(1);
  expect(html).toContain('Cut: no choice');
  expect(html).not.toContain('Packing: no choice');
  expect(html.replace(/[\u2068\u2069]/g, '')).toContain('Weighed at packing: at most 2.000 KWD');
  expect(await seen()).not.toContain('Weighed at packing');
});
