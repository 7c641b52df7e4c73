import type { CartView } from '@karaz/contract/cart';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { EMPTY_DRAFT } from './draft.ts';
import type { Checkout } from './use-checkout.ts';
import { OneDelivery } from './when-section.tsx';

const item = (branchId: number, name: string, price: number) => ({
  branch: { id: branchId, name_en: name, name_ar: name },
  stock: { id: branchId, branch: branchId, currency: 'SAR', price, selling_price: null, tags: [] },
  ...{ quantity: 1, price, addons: [], is_available: true },
});
const seen = async (items: readonly unknown[]) => {
  const view = { items } as unknown as CartView;
  const checkout = { view, draft: EMPTY_DRAFT, parts: { items: view.items } } as unknown as Checkout;
  const html = await renderForTest(<OneDelivery checkout={checkout} />, ['checkout']);
  return html.replaceAll(/<[^>]*>|[\u2066-\u2069]/gu, '');
};

test('whose times count is named where goods of several sellers come together', async () => {
  expect(await seen([item(1, 'Najd', 90), item(2, 'Olaya', 120)])).toContain('at the times of Olaya');
  expect(await seen([item(1, 'Najd', 90)])).toBe('');
});
