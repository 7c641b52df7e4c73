import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import { LATE_STATUSES, ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { BoardCard } from './board-card.tsx';
import { LateBadge } from './time-left.tsx';

const order: OfficeOrderRow = {
  id: '0190c1c8-3f7e-4f3a-9c45-1f1f5e2d7a10',
  number: 'KW-1',
  createdAt: '2026-11-15T09:00:00.000Z',
  status: 'on preparation',
  orderType: 'delivery',
  country: 'kw',
  currency: 'KWD',
  total: 8.75,
  reduction: 0,
  customer: { id: 1, name: 'Noura', phone: null },
  branch: { id: 1, name_en: 'Salmiya', name_ar: 'السالمية' },
  helpers: [],
  area: null,
  slot: { date: '2026-11-16', opens: '09:00', closes: '11:00' },
  dueAt: '2026-11-16T08:00:00.000Z',
  paymentMethod: 'online_payment',
  isPaid: true,
  hold: null,
  refunded: 0,
  takenOff: 0,
  isAllSentBack: false,
  cashShort: 0,
  itemCount: 2,
  packed: null,
  hasNote: false,
  moves: [],
};
const card = (more: Partial<OfficeOrderRow>, language: 'en' | 'ar' = 'en') =>
  renderForTest(<BoardCard order={{ ...order, ...more }} />, ['office', 'office-orders', 'orders'], language);

test('a card does not call an order paid whose money went back', async () => {
  expect(await card({})).toContain('Paid');
  expect(await card({ refunded: 8.75, isAllSentBack: true })).toContain('Refunded');
  expect(await card({ refunded: 8.75, isAllSentBack: true })).not.toContain('Paid');
  expect(await card({ refunded: 1 })).toContain('Partly refunded');
  expect(await card({ refunded: 8.75, isAllSentBack: true }, 'ar')).toContain('رُدّ المبلغ');
  expect(await card({ paymentMethod: 'cash_on_delivery', isPaid: false })).toContain('Cash');
});

test('a card does not call an order paid whose money a bank only holds', async () => {
  const hold = { status: 'authorised', amount: 7.5, chargedOn: '2026-11-18T09:00:00.000Z' } as const;
  const text = await card({ hold });
  expect(text).toContain('Authorised');
  expect(text).toContain('7.500');
  expect(text).not.toContain('Paid');
  expect(await card({ hold: { ...hold, status: 'captured' } })).toContain('Paid');
  expect(await card({ hold: { ...hold, status: 'failed' } })).toContain('Charge declined');
});

test('a card says when nothing is left to pick', async () => {
  const packed = { lines: 2, done: 2 };
  expect(await card({ status: 'on preparation', packed })).toContain('Ready to leave');
  expect(await card({ status: 'on preparation', packed: { lines: 2, done: 1 } })).not.toContain('Ready to leave');
});

test('card and list call the same orders late: those somebody waits for, not those that wait for their shopper', async () => {
  const isLate = async (status: OfficeOrderRow['status'], dueAt = '2020-01-01T08:00:00.000Z') => {
    const row = { ...order, status, dueAt };
    const texts = ['office', 'office-orders', 'orders'] as const;
    const badge = await renderForTest(<LateBadge order={row} />, texts, 'en');
    expect((await card(row)).includes('Late'), status).toBe(badge.includes('Late'));
    return badge.includes('Late');
  };
  for (const status of ORDER_STATUSES)
    expect(await isLate(status), status).toBe(LATE_STATUSES.some((one) => one === status));
  expect(await isLate('On the way')).toBe(true);
  expect(await isLate('ready for pickup')).toBe(false);
  expect(await isLate('On the way', '2099-01-01T08:00:00.000Z')).toBe(false);
});
