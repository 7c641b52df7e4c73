import { expect, test } from 'vitest';
import { type OrderEvent, orderMessages } from './order-messages.ts';

const ORDER = {
  id: '1',
  customOrderId: 'KW-1',
  language: 'en',
  currency: 'KWD',
  totalMinor: 1000,
  customerPhone: '+96550000001',
  orderedByPhone: '+96550000002',
  customerEmail: null,
} as const;
const recipientsOf = (event: OrderEvent, trackingToken: string | null) =>
  orderMessages(event, { ...ORDER, trackingToken }, '').messages.map(({ recipient }) => recipient);

test('who placed an order that somebody else receives is told of its money, and of nothing else', () => {
  expect(recipientsOf('refund', null)).toEqual(['+96550000001', '+96550000002']);
  expect(recipientsOf('On the way', null)).toEqual(['+96550000001']);
});

test('a number of a guest that was corrected gets no link to the order', () => {
  expect(recipientsOf('refund', 'token')).toEqual(['+96550000001']);
});
