import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import type { Suggestions } from '../listing/use-suggestions.ts';
import { SuggestedProducts } from './suggested.tsx';

const product = (name: string, more: object) => ({
  ...{
    id: name.length,
    productId: 1,
    name,
    unit: '500 g',
    price: 2,
    selling_price: null,
    currency: 'KWD',
    image: null,
  },
  ...{ branch: { id: 1, name: 'Karaz' }, quantity: 9, isAvailable: true, hasVariations: false, ...more },
});

test('what can be had has a plus; with options the row only leads to them', async () => {
  const products = [
    product('Okra', {}),
    product('Lamb', { hasVariations: true }),
    product('Fig', { isAvailable: false }),
  ];
  const response = { products, totalProducts: 3 } as unknown as Suggestions;
  const html = await renderForTest(<SuggestedProducts response={response} />, ['search', 'product', 'search-notes']);
  const rows = html.split('<a ').slice(1);
  expect(rows.map((row) => row.includes('button-soft'))).toEqual([true, false, false]);
  expect(rows.map((row) => row.includes('<button'))).toEqual([true, false, false]);
  expect(rows[1]).toContain('500\u00a0g');
});
