import type { CartItemView } from '@karaz/contract/cart';
import { SUBSCRIPTION_WEEKS } from '@karaz/domain/subscriptions/limits';
import type { BoxDraft } from './subscription-store.ts';

type Parts = { draft: BoxDraft; addressId: number | null; items: readonly CartItemView[]; userId: number | string };

export function subscriptionBody({ draft, addressId, items, userId }: Parts) {
  const { startDate, weeks } = draft.schedule;
  return {
    userId,
    subscriptionType: 'weekly' as const,
    specificDeliveryDates: weeks.flatMap((week) => (week ? [week.date] : [])),
    deliveryTimes: weeks.flatMap((week) => (week ? [week.time] : [])),
    startDate,
    totalWeeks: SUBSCRIPTION_WEEKS,
    addressId,
    items: items.map(({ stock, quantity }) => ({ stockId: stock.id, productId: stock.productId, quantity })),
    notes: draft.note,
    payment_method: 'online_payment',
  };
}
