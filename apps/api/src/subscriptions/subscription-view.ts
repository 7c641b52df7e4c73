import type {
  CalendarDelivery,
  SubscriptionDeliveryView,
  SubscriptionDetails,
  SubscriptionView,
} from '@karaz/contract/subscription-shapes';
import { addMinor, toDecimal } from '@karaz/domain/money';
import { SUBSCRIPTION_WEEKS } from '@karaz/domain/subscriptions/limits';
import { weekRange } from '@karaz/domain/subscriptions/subscription-draft';
import { canMoveSubscription } from '@karaz/domain/subscriptions/subscription-status';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import type { Language } from '@karaz/i18n/language';
import { eventText, readEvent } from './event-texts.ts';
import type {
  Credit,
  DeliveryRow,
  HistoryRow,
  SubscriptionItemRow,
  SubscriptionRow,
  SubscriptionWithBranch,
} from './subscriptions.queries.ts';

export type SubscriptionParts = {
  row: SubscriptionWithBranch;
  items: readonly SubscriptionItemRow[];
  deliveries: readonly DeliveryRow[];
  credit: Credit;
};
type Reader = { language: Language; now: Date };

export function subscriptionView(parts: SubscriptionParts, reader: Reader): SubscriptionView {
  const { row, items, deliveries, credit } = parts;
  const { subscription, branch, timeZone } = row;
  const { currency, status } = subscription;
  const money = (minor: number) => toDecimal(minor, currency);
  const toCome = deliveries.flatMap(({ delivery }) => (delivery.status === 'scheduled' ? [delivery.totalMinor] : []));
  const isOpen = toCome.length > 0;
  const canGo = (to: 'paused' | 'active' | 'cancelled') => isOpen && canMoveSubscription(status, to, 'shopper');
  const { heldUntil } = subscription;
  const canPay = status === 'pending' && heldUntil !== null && heldUntil > reader.now;
  return {
    id: subscription.id,
    status,
    subscriptionType: 'weekly',
    createdAt: subscription.createdAt.toISOString(),
    startDate: subscription.startDate,
    totalWeeks: SUBSCRIPTION_WEEKS,
    specificDeliveryDates: deliveries.map(({ delivery }) => delivery.day),
    deliveryTimes: deliveries.map(({ delivery }) => delivery.time),
    items: items.filter(({ week }) => week === null).map((item) => itemView(item, subscription, reader.language)),
    subtotal: money(subscription.subtotalMinor),
    shipping: money(subscription.shippingMinor),
    discount: money(subscription.discountMinor),
    totalAmount: money(subscription.totalMinor),
    currency,
    is_paid: subscription.isPaid,
    notes: subscription.notes,
    branch: { id: branch.id, name_en: branch.nameEn, name_ar: branch.nameAr },
    timeZone,
    address: addressView(subscription),
    deliveries: deliveries.map((delivery) => deliveryView(parts, delivery, reader)),
    credit: money(credit.credit),
    refunded: money(credit.refunded + refundedByOrders(deliveries)),
    backIfCancelled: money(subscription.isPaid && canGo('cancelled') ? addMinor(credit.credit, ...toCome) : 0),
    canPay,
    payUntil: canPay ? heldUntil.toISOString() : null,
    canPause: canGo('paused'),
    canResume: canGo('active'),
    canCancel: canGo('cancelled'),
  };
}

export function detailsView(
  parts: SubscriptionParts,
  history: readonly HistoryRow[],
  reader: Reader,
): SubscriptionDetails {
  const { currency } = parts.row.subscription;
  return {
    ...subscriptionView(parts, reader),
    history: history.map((entry) => {
      const event = readEvent(entry.event);
      return {
        id: entry.id,
        event,
        week: entry.week === null ? null : entry.week + 1,
        amount: entry.amountMinor === null ? null : toDecimal(entry.amountMinor, currency),
        text: eventText({ ...entry, event }, currency, reader.language),
        triggeredBy: entry.triggeredBy,
        createdAt: entry.createdAt.toISOString(),
      };
    }),
  };
}

/** A week that was to come and is cancelled by the branch is paid back by its order. */
const refundedByOrders = (deliveries: readonly DeliveryRow[]) =>
  deliveries.reduce((sum, { order }) => (order?.status === 'cancelled' ? sum + order.totalMinor : sum), 0);

function itemView(item: SubscriptionItemRow, { currency }: SubscriptionRow, language: Language) {
  return {
    stockId: item.stockId ?? 0,
    productId: item.productId ?? 0,
    name: language === 'ar' ? item.nameAr : item.nameEn,
    name_en: item.nameEn,
    name_ar: item.nameAr,
    quantity: item.quantity,
    price: toDecimal(item.unitPriceMinor, currency),
    total: toDecimal(item.totalMinor, currency),
    product_image: item.image,
  };
}

function goodsOf(items: readonly SubscriptionItemRow[], week: number): SubscriptionItemRow[] {
  const own = items.filter((item) => item.week === week);
  return own.length > 0 ? own : items.filter((item) => item.week === null);
}

function deliveryView({ row, items }: SubscriptionParts, found: DeliveryRow, reader: Reader): SubscriptionDeliveryView {
  const { delivery, order } = found;
  const { subscription } = row;
  const isRemoved = delivery.status === 'skipped' || (delivery.status === 'cancelled' && order === null);
  return {
    week: delivery.week + 1,
    date: delivery.day,
    time: delivery.time,
    status: statusOf(found),
    orderId: order?.id ?? null,
    custom_order_id: order?.customOrderId ?? null,
    orderStatus: order?.status ?? null,
    totalAmount: toDecimal(isRemoved ? 0 : delivery.totalMinor, subscription.currency),
    isSwapped: items.some(({ week }) => week === delivery.week),
    items: goodsOf(items, delivery.week).map((item) => itemView(item, subscription, reader.language)),
    cutoffAt: delivery.dueAt.toISOString(),
    canChange: subscription.status === 'active' && delivery.status === 'scheduled' && reader.now < delivery.dueAt,
    window: weekRange(subscription.startDate, delivery.week),
  };
}

/** The order changes first: the week is updated a moment later. */
function statusOf({ delivery, order }: DeliveryRow): SubscriptionDeliveryView['status'] {
  if (delivery.status !== 'ordered') return delivery.status;
  if (order?.status === 'delivered') return 'delivered';
  return order?.status === 'cancelled' || order?.status === 'expired' ? 'cancelled' : 'ordered';
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const named = (place: unknown, field: 'name_en' | 'name_ar') =>
  typeof place === 'object' && place !== null && field in place ? text(Reflect.get(place, field)) : '';

function addressView({ addressId, shippingAddress }: SubscriptionRow): SubscriptionView['address'] {
  const { street_address, addressLine2, area, city } = shippingAddress ?? {};
  const line = (field: 'name_en' | 'name_ar', comma: string) =>
    foldDigits(
      [text(street_address), text(addressLine2), named(area, field), named(city, field)].filter(Boolean).join(comma),
    );
  return { id: addressId, text_en: line('name_en', ', '), text_ar: line('name_ar', '، ') };
}

export function calendarView(parts: SubscriptionParts, reader: Reader): CalendarDelivery[] {
  const { id, status, currency } = parts.row.subscription;
  return parts.deliveries.map((found) => {
    const { week, date, time, orderId, cutoffAt, canChange, items, totalAmount } = deliveryView(parts, found, reader);
    return {
      subscriptionId: id,
      subscriptionStatus: status,
      week,
      date,
      time,
      status: statusOf(found),
      orderId,
      cutoffAt,
      canChange,
      itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
      items: items.map(({ name_en, name_ar, quantity, product_image }) => ({
        name_en,
        name_ar,
        quantity,
        product_image,
      })),
      totalAmount,
      currency,
    };
  });
}
