import type { OrderPreview } from '@karaz/contract/order-view';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { PhoneSums } from './phone-sums.tsx';

test('a draft names everything that takes something off, each with its amount', async () => {
  const names = { name_en: 'Harvest', name_ar: 'حصاد' };
  const promotion = { id: 1, ...names, code: null, audience: 'everybody', target: 'goods', discount: 0.2 };
  const preview = {
    ...{ currency: 'KWD', subtotal: 10, discount: 0.608, membershipDiscount: 0.408, pointsDiscount: 0, shipping: 0 },
    promotions: [promotion, { ...promotion, id: 2, name_en: 'Free weekend', target: 'delivery', discount: 1 }],
    tax: { amount: 0 },
    totalAmount: 9.392,
  } as unknown as OrderPreview;
  const sums = <PhoneSums preview={{ preview, problems: [], isPricing: false }} />;
  const html = await renderForTest(sums, ['office', 'office-phone-order', 'orders']);
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Harvest −0.200');
  expect(text).toContain('Club discount −0.408');
  expect(text).toContain('Free weekend');
  expect(text).not.toContain('0.608');
});
