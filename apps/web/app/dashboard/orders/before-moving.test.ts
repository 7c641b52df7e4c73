import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { expect, test } from 'vitest';
import { doubtsOf, isDoubtful, leftOver, toCollect } from './before-moving.ts';

const order = (part: Partial<OrderMoney>): OrderMoney => ({
  ...{ id: 'a', number: 'KW-1', customer: 'Dana', status: 'on preparation', currency: 'KWD' },
  ...{
    paymentMethod: 'cash_on_delivery',
    isPaid: false,
    back: 0,
    provider: null,
    isHeld: false,
    isSentBack: false,
    declined: 0,
    due: 0,
  },
  ...{ picking: { lines: 3, notPicked: 0, notWeighed: 0 }, isWeighingRequired: false, early: null },
  ...part,
});
const open = order({ picking: { lines: 7, notPicked: 2, notWeighed: 3 } });

test('an order that would leave unpicked or unweighed is doubted, one that is only prepared is not', () => {
  expect(doubtsOf([open, order({})], 'On the way')).toMatchObject({ unpicked: [open], held: [] });
  expect(isDoubtful(doubtsOf([open], 'ready for pickup'))).toBe(true);
  expect(isDoubtful(doubtsOf([open], 'on preparation'))).toBe(false);
  expect(leftOver([open, open])).toEqual({ lines: 14, notPicked: 4, notWeighed: 6 });
});

test('what the country does not let go is held; goods that are only unpicked are not', () => {
  const strict = order({ ...open, isWeighingRequired: true });
  const unpicked = order({ picking: { lines: 2, notPicked: 1, notWeighed: 0 }, isWeighingRequired: true });
  expect(doubtsOf([strict, unpicked], 'On the way').held).toEqual([strict]);
});

test('cash is collected with the delivery, of orders that are due', () => {
  const due = order({ due: 5 });
  expect(toCollect([due, order({})], 'delivered')).toEqual([due]);
  expect(toCollect([due], 'On the way')).toEqual([]);
});

test('an order that would go out long before its window is asked about, one that waits at the counter is not', () => {
  const early = order({ early: { date: '2026-11-20', opens: '13:30', days: 1 } });
  for (const to of ['On the way', 'delivered'] as const) {
    expect(doubtsOf([early, order({})], to).early).toEqual([early]);
    expect(isDoubtful(doubtsOf([early], to))).toBe(true);
  }
  expect(isDoubtful(doubtsOf([early], 'ready for pickup'))).toBe(false);
  expect(isDoubtful(doubtsOf([order({})], 'On the way'))).toBe(false);
});
