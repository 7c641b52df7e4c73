import type { OrderView } from '@karaz/contract/order-view';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { OrderReports } from './order-reports.tsx';
import { ReportItems } from './report-items.tsx';

const instead = { name_en: 'Laban', name_ar: 'لبن' };
const item = { id: 1, name_en: 'Milk', name_ar: 'حليب', packed: { quantity: 3, instead } };
const report = {
  ...{ id: 'a', status: 'open', createdAt: '2026-11-01T10:00:00Z', note: '', pictures: [], refund: null },
  ...{ declineReason: '', lines: [{ itemId: 1, quantity: 1, reason: 'spoiled' }] },
};
const order = {
  ...{ id: 'o', timeZone: 'Asia/Kuwait', currency: 'KWD', items: [item], reports: [report] },
  ...{ reportBefore: '2999-01-01T00:00:00Z', reportable: [{ itemId: 1, quantity: 3 }] },
} as unknown as OrderView;
const seen = async (part: React.ReactElement, language: 'en' | 'ar') =>
  (await renderForTest(part, ['order-report', 'orders'], language))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '');

test('what can be reported and what was reported names the substitute that came', async () => {
  const state = { order, status: 'ready', reload: async () => undefined } as unknown as Parameters<
    typeof ReportItems
  >[0]['state'];
  for (const part of [
    <OrderReports key="reports" order={order} token={null} />,
    <ReportItems key="form" state={state} token={null} id="o" />,
  ]) {
    expect(await seen(part, 'en')).toContain('Laban instead of Milk');
    expect(await seen(part, 'ar')).toContain('لبن بدلاً من حليب');
  }
});

test('the form says who decides and how money comes back', async () => {
  const form = (method: OrderView['payment_method']) => {
    const state = { order: { ...order, payment_method: method }, status: 'ready', reload: async () => undefined };
    const shown = state as unknown as Parameters<typeof ReportItems>[0]['state'];
    return seen(<ReportItems state={shown} token={null} id="o" />, 'en');
  };
  expect(await form('online_payment')).toMatch(/message with the decision.*goes back to your card/);
  expect(await form('cash_on_delivery')).toMatch(/message with the decision.*back to you in cash/);
});
