import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { SumsPanel } from './sums-panel.tsx';

const order = {
  ...{ currency: 'SAR', is_paid: true, hold: null, payment_method: 'cash_on_delivery', promotions: [] },
  ...{ subtotal: 204.75, discount: 0, shipping: 0, totalAmount: 204.75, refunded: 0, takenOff: 0 },
  ...{ amountPaid: 0, amountsRefunded: [], club_cherry_discount: '0.00', pointsDiscount: 0 },
  tax: { name_en: 'Tax', name_ar: 'ضريبة', amount: 0 },
  vat: { name_en: 'VAT', name_ar: 'ضريبة القيمة المضافة', rate: 15, amount: 26.71 },
};
const seen = async (sums: object, of: object = {}) => {
  const detail = {
    payments: [{ status: 'paid' }],
    cash: null,
    reduction: 0,
    due: 0,
    ...sums,
    order: { ...order, ...of },
  };
  const html = await renderForTest(<SumsPanel detail={detail as unknown as OfficeOrder} />, [
    'office-orders',
    'orders',
  ]);
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ');
};

test('VAT inside the prices is that of the total, and of what was packed once the bag is closed', async () => {
  expect(await seen({})).toContain('26.71 SAR');
  const short = await seen({ reduction: 8.19 });
  expect(short).toContain('196.56 SAR');
  expect(short).not.toContain('VAT');
  expect(await seen({ reduction: 8.19 }, { billed: { vat: 25.64 } })).toMatch(/VAT[^.]*25\.64 SAR/);
});

test('what is still due, what refunds took off it and what was handed back are apart', async () => {
  const before = await seen({ reduction: 8.19, cash: { short: 10.56 } });
  expect(before).toContain('Still due 10.56 SAR');
  const after = await seen(
    { reduction: 8.19, cash: { short: 0 } },
    {
      ...{ refunded: 90.5, amountPaid: 194.19, amountsRefunded: [90.5], takenOff: 10.56 },
    },
  );
  expect(after).toMatch(/Taken off what was due\s+[−-]10\.56 SAR/);
  expect(after).toContain('Total refunded 90.50 SAR');
  expect(after).toContain('Amount paid 194.19 SAR');
  expect(after).not.toContain('Still due');
});

test('what took something off stands once, by name: promotions, the club and points', async () => {
  const names = { name_en: 'Harvest', name_ar: 'حصاد' };
  const promotion = { id: 1, ...names, code: null, audience: 'everybody', target: 'goods', discount: 30 };
  const free = { ...promotion, id: 2, name_en: 'Free weekend', target: 'delivery', discount: 15 };
  const forMembers = { ...promotion, id: 3, name_en: 'Club week', audience: 'members', discount: 4 };
  const text = await seen(
    {},
    {
      ...{ discount: 43, totalAmount: 161.75, promotions: [promotion, free, forMembers] },
      ...{ club_cherry_discount: '10.00', pointsDiscount: 3 },
    },
  );
  expect(text).toContain('Harvest −30.00');
  expect(text).toContain('Club week −4.00');
  expect(text).toContain('Club discount −6.00');
  expect(text).toContain('Points −3.00');
  expect(text).not.toContain('Discount −');
  expect(text).not.toContain('43.00');
  expect(text).not.toContain('15.00');
  expect(text).toContain('Free weekend');
});
