import type { OrderStatus } from '@karaz/domain/orders/order-status';
import type { orderHistory } from '../tables/orders.ts';
import { hours } from './local-time.ts';
import type { OrderPlan } from './order-plan.ts';
import type { OrderTimes } from './order-times.ts';

type Source = NonNullable<(typeof orderHistory.$inferInsert)['source']>;
/** When: how far along the way from order to end, or a fixed time after the change before. */
type When = { share: number } | { hoursAfter: number };
/** Why, for the customer to read: in the customer's language. */
type Reason = { en: string; ar: string };
type Move = { status: OrderStatus; source: Source; reason?: Reason } & When;
export type Step = { status: OrderStatus; previous: OrderStatus | null; source: Source; reason: Reason; at: number };

/** The order's way through the statuses, each move one that the shop allows. */
export function stepsOf(plan: OrderPlan, times: OrderTimes, now: number): Step[] {
  const moves = movesOf(plan);
  const end = endOf(plan, times, now);
  const steps: Step[] = [];
  for (const move of moves) {
    const before = steps.at(-1);
    const at =
      'share' in move
        ? times.createdAt + (end - times.createdAt) * move.share
        : (before?.at ?? times.createdAt) + hours(move.hoursAfter);
    const { status, source, reason = { en: '', ar: '' } } = move;
    steps.push({ status, previous: before?.status ?? null, source, reason, at: Math.round(at) });
  }
  return steps;
}

function endOf({ status, orderType, random }: OrderPlan, { createdAt, slot }: OrderTimes, now: number): number {
  if (status === 'delivered') return slot.startsAt + (slot.endsAt - slot.startsAt) * (0.15 + random.fraction() * 0.7);
  if (status === 'expired') return orderType === 'pickup' ? slot.startsAt : createdAt + hours(0.5);
  if (status === 'payment_failed') return createdAt + hours(0.05 + random.fraction() * 0.1);
  if (status === 'cancelled') return createdAt + hours(0.1 + random.fraction() * 1.5);
  return now;
}

function movesOf({ status, orderType, isOnline, random }: OrderPlan): Move[] {
  if (status === 'pending') return [pending];
  if (status === 'payment_failed')
    return [pending, { status, source: 'payment', share: 1, reason: { en: 'Card declined', ar: 'رُفضت البطاقة' } }];
  if (status === 'expired' && isOnline)
    return [
      pending,
      { status, source: 'scheduler', share: 1, reason: { en: 'Not paid in time', ar: 'لم يُدفع في الوقت المحدد' } },
    ];
  if (status === 'cancelled' && isOnline)
    return [
      pending,
      { status, source: 'admin', share: 1, reason: { en: 'The customer changed their mind', ar: 'غيّر العميل رأيه' } },
    ];
  const started: Move[] = isOnline ? [pending, { status: 'placed', source: 'payment', share: 0.01 }] : [placed];
  if (status === 'placed') return started;
  if (status === 'cancelled')
    return [
      ...started,
      { status, source: 'admin', share: 1, reason: { en: 'The customer asked to cancel', ar: 'طلب العميل الإلغاء' } },
    ];
  if (status === 'on review') return [...started, review];
  const reviewed = status === 'delivered' && random.chance(0.08) ? [...started, review] : started;
  return [...reviewed, ...fulfilmentMoves(status, orderType)];
}

const pending: Move = { status: 'pending', source: 'checkout', share: 0 };
const placed: Move = { status: 'placed', source: 'checkout', share: 0 };
const review: Move = {
  status: 'on review',
  source: 'admin',
  share: 0.08,
  reason: { en: 'We are checking the address with you', ar: 'نتأكد معك من العنوان' },
};

function fulfilmentMoves(status: OrderStatus, orderType: OrderPlan['orderType']): Move[] {
  const way: Move[] = [
    { status: 'active', source: 'admin', share: 0.15 },
    { status: 'on preparation', source: 'admin', share: 0.5 },
    { status: orderType === 'pickup' ? 'ready for pickup' : 'On the way', source: 'admin', share: 0.85 },
    { status: 'delivered', source: 'admin', share: 1 },
  ];
  if (status === 'expired') {
    return [
      ...way.slice(0, 3),
      {
        status,
        source: 'scheduler',
        hoursAfter: 48,
        reason: { en: 'Not collected within 48 hours', ar: 'لم يُستلم خلال 48 ساعة' },
      },
    ];
  }
  return way.slice(0, way.findIndex((move) => move.status === status) + 1);
}
