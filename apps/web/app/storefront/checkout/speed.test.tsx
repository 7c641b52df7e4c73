import type { CartView } from '@karaz/contract/cart';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { EMPTY_DRAFT } from './draft.ts';
import type { Checkout } from './use-checkout.ts';
import { Speed } from './when-section.tsx';

const first = { day: 'friday', date: '2026/11/20', open: '14:00', close: '16:00' };
const sooner = { day: 'friday', date: '2026/11/20', open: '08:00', close: '10:30' };
const items = ['Mug', 'Rug', 'Jug'].map((name, index) => ({ stock: { id: index, name_en: name, name_ar: name } }));

async function seen(slots: Partial<Checkout['slots']>, late: readonly number[] = [], chosen = first) {
  const checkout = {
    view: { items } as unknown as CartView,
    draft: { ...EMPTY_DRAFT, slot: chosen },
    slots: { first, isExpress: false, sooner: null, ...slots, delays: late.map(notExpress) },
  } as unknown as Checkout;
  const html = await renderForTest(<Speed checkout={checkout} />, ['checkout']);
  return html.replaceAll(/<[^>]*>|[\u2066-\u2069\u2060]/gu, '').replaceAll('\u00a0', ' ');
}
const notExpress = (stockId: number) => ({ stockId, reason: 'notExpress' as const });

test('goods that delay the others are named with the time that is gained, and only then', async () => {
  expect(await seen({ sooner }, [0, 1])).toContain('Without Mug and Rug the order arrives sooner: Friday');
  expect(await seen({ sooner }, [0])).toContain('8:00 am – 10:30 am');
  expect(await seen({}, [0])).toBe('');
  expect(await seen({ sooner }, [0, 1, 2])).toBe('');
});

test('express stands only beside the time that is one', async () => {
  expect(await seen({ isExpress: true })).toContain('Express');
  expect(await seen({ isExpress: true }, [], { ...first, open: '16:00', close: '18:00' })).toBe('');
  expect(await seen({ isExpress: false })).toBe('');
});
