import type { OrderPreview } from '@karaz/contract/order-view';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { EMPTY_DRAFT } from './draft.ts';
import { PromoCode } from './promo-code.tsx';
import type { Checkout } from './use-checkout.ts';

const USED = { code: 'COUPON', text: 'You have already used this code', field: 'couponCode' };
const shown = async (given: Partial<OrderPreview> | null, details: (typeof USED)[] = []) => {
  const preview = given && { currency: 'SAR', promotions: [], couponDiscount: 0, ...given, validation: { details } };
  const draft = { ...EMPTY_DRAFT, couponCode: 'WELCOME10' };
  const checkout = { draft, preview: { preview, status: 'ready' } } as unknown as Checkout;
  const html = await renderForTest(<PromoCode checkout={checkout} />, ['checkout']);
  return html.replaceAll(/<[^>]*>|[\u2066-\u2069]/gu, ' ').replaceAll('\u00a0', ' ');
};
const PROMOTION = { id: 1, code: 'WELCOME10', discount: 7.55 } as OrderPreview['promotions'][number];

test('a code is said to be accepted when the price of the order counts it, and not before', async () => {
  expect(await shown(null)).not.toContain('accepted');
  expect(await shown({}, [USED])).not.toContain('accepted');
  expect(await shown({ promotions: [PROMOTION], couponDiscount: 7.55 }, [USED])).not.toContain('accepted');
  expect(await shown({ promotions: [PROMOTION], couponDiscount: 7.55 })).toMatch(/accepted: you save\s+7\.55/);
});

test('a code for the delivery saves nothing of the goods and is accepted all the same', async () => {
  const text = await shown({ promotions: [{ ...PROMOTION, discount: 0 }] });
  expect(text).toContain('Promo code accepted');
  expect(text).not.toContain('you save');
});
