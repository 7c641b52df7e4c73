import { VIEW_LISTS } from '@karaz/domain/office/view-lists';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { CHANGE_TEXTS, Changes } from './changes.tsx';

const rendered = (after: Readonly<Record<string, unknown>>, language: 'en' | 'ar', names = {}) =>
  renderForTest(
    <Changes action="order.pick" before={{}} {...{ after, names }} />,
    ['office', ...CHANGE_TEXTS],
    language,
  );

test('the list of a saved view is shown by its name in both languages', async () => {
  expect(await rendered({ list: 'orders' }, 'ar')).toContain('الطلبات');
  expect(await rendered({ list: 'letters' }, 'en')).toContain('Contact messages');
  for (const list of VIEW_LISTS) expect(await rendered({ list }, 'ar')).not.toContain(list);
});

test('a pick says first of which goods, by name', async () => {
  const name = { name_en: 'Lamb ribs', name_ar: 'ريش غنم', currency: null };
  const page = await rendered({ pickedQuantity: 2, itemId: 9 }, 'ar', { 'orderItem 9': name });
  expect(page).toMatch(/المنتج.*ريش غنم.*المجهّز.*2/);
  expect(await rendered({ asOrdered: [9] }, 'en', { 'orderItem 9': name })).toContain('Lamb ribs');
});
