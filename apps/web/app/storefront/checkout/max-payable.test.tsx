import type { OrderPreview } from '@karaz/contract/order-view';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { MaxPayable } from './checkout-summary.tsx';

const seen = async (preview: Partial<OrderPreview>, isOnline = true) => {
  const given = { currency: 'SAR', maxPayable: 158, cardCharge: 'packed', ...preview } as OrderPreview;
  const html = await renderForTest(<MaxPayable preview={given} isOnline={isOnline} />, ['checkout']);
  return html.replaceAll(/<[^>]*>|[\u2066-\u2069]/gu, '').replaceAll('\u00a0', ' ');
};

test('whoever pays by card for goods that are weighed reads before paying when the card is charged', async () => {
  expect(await seen({})).toMatch(/^Held on your card now, charged when packed: at most 158\.00/);
  expect(await seen({ cardCharge: 'now' })).toMatch(/^Charged now: 158\.00.*refunded after packing/);
  for (const text of [await seen({}, false), await seen({ cardCharge: null })])
    expect(text).toContain('you pay at most');
  expect(await seen({ maxPayable: null })).toBe('');
});
