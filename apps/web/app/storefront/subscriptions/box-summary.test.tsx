import type { SubscriptionPreview } from '@karaz/contract/subscription-shapes';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { PriceNoteProvider } from '../../ui/price-note.ts';
import { BoxSummary } from './box-summary.tsx';
import { isVatOnTop } from './is-vat-on-top.ts';
import type { Subscription } from './use-subscription.ts';

const preview = {
  ...{ subtotal: 100, shipping: 10, discount: 20, totalAmount: 103.5, currency: 'SAR', totalWeeks: 4 },
  week: { totalAmount: 25.88, vat: 3.37 },
  vat: { name_en: 'VAT', name_ar: 'ضريبة القيمة المضافة', rate: 15, amount: 13.5 },
  validation: { warnings: [] as string[] },
} as unknown as SubscriptionPreview;
const view = (total: number) => ({
  ...{ items: [], total_items: 0, total_amount: total, currency: 'SAR' },
  delivery: { min_order_amount: 25 },
});
const subscription = {
  view: view(25),
  preview: { preview, status: 'ready' },
} as unknown as Subscription;

test('VAT is a part of the total only where the prices hold it', async () => {
  const summary = <BoxSummary subscription={subscription} isBusy={false} />;
  const seen = async (note: string) => {
    const node = <PriceNoteProvider value={note}>{summary}</PriceNoteProvider>;
    return (await renderForTest(node, ['subscriptions'])).replaceAll(/<[^>]*>/gu, ' ');
  };
  expect(await seen('')).toMatch(/Of that VAT \(4 × \P{L}*3\.37/u);
  expect(await seen('excl. VAT')).not.toContain('Of that');
});

test('the sums of a subscription say whether VAT came on top', () => {
  const sums = { subtotal: 100, shipping: 10, discount: 20, totalAmount: 103.5, currency: 'SAR' as const };
  expect(isVatOnTop(sums)).toBe(true);
  expect(isVatOnTop({ ...sums, totalAmount: 90 })).toBe(false);
});

test('the way on leads to goods while one week lacks something to the minimum', async () => {
  const seen = async (total: number) => {
    const below = { ...subscription, view: view(total) } as unknown as Subscription;
    const html = await renderForTest(<BoxSummary subscription={below} isBusy={false} />, ['subscriptions']);
    return html.replaceAll(/[\u2066-\u2069]/gu, '');
  };
  expect(await seen(25)).not.toContain('the minimum each week');
  // Four of these weeks together would reach it.
  expect(await seen(20)).toContain('Add 5.00 SAR: the minimum each week is 25.00 SAR');
  expect(await seen(20)).toContain('href="/subscriptions"');
});
