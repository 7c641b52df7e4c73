import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { expect, test } from 'vitest';
import { type SignedInPerson, SignedInProvider } from '../../session/signed-in.ts';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { RefundGoods } from './refund-goods.tsx';
import { NOTHING_CHOSEN } from './refund-sum.ts';

const line = { itemId: 7, given: 3, before: 1, paid: 6.945, taken: 2.315, canRestock: true };
const detail = {
  order: { currency: 'KWD', items: [{ id: 7, name_en: 'Olive oil', name_ar: 'زيت زيتون' }] },
  pick: [],
  refundable: { lines: [line], deliveryFee: 0, acceptedLess: 0 },
} as unknown as OfficeOrder;

test('of a line that was refunded in part, what is left of its sum is shown', async () => {
  const shown = await renderForTest(
    <SignedInProvider value={{ user: { role: 'manager' } } as unknown as SignedInPerson}>
      <RefundGoods detail={detail} chosen={NOTHING_CHOSEN} error={undefined} onChange={() => undefined} />
    </SignedInProvider>,
    ['office', 'office-orders'],
  );
  expect(shown).toContain('2 of 3 left to refund');
  expect(shown).toContain('4.630');
  expect(shown).not.toContain('6.945');
});
