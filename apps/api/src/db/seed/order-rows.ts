import { COUNTRIES } from '@karaz/domain/countries';
import { type OrderStatus, PAYMENT_WINDOW_MINUTES } from '@karaz/domain/orders/order-status';
import type * as tables from '../tables/orders.ts';
import { redemptionRows } from './coupon-redemptions.ts';
import { required } from './keyed.ts';
import { localDate } from './local-time.ts';
import { couponOffice } from './order-coupons.ts';
import { lineTotal } from './order-lines.ts';
import { orderPayments } from './order-payments.ts';
import { orderPlans } from './order-plan.ts';
import { openShop, type Shop, type ShopRows } from './order-shop.ts';
import { type PastOrder, pastOrder } from './past-order.ts';

/** Past orders, and what they change elsewhere: sales counted on stocks, coupons used. */
export function orderRows(rows: ShopRows) {
  const shop = openShop(rows);
  const office = couponOffice(shop.coupons);
  const past = orderPlans(shop)
    .map((plan) => pastOrder(shop, office, plan))
    .sort((a, b) => a.times.createdAt - b.times.createdAt);
  const numberOf = orderNumbers();
  const orders = past.map((order) => orderRow(shop, order, numberOf(order)));
  return {
    orders,
    ...orderPayments(orders),
    orderItems: past.flatMap(itemRows).map((row, index) => ({ id: index + 1, ...row })),
    orderHistory: past
      .flatMap((order) => historyRows(shop, order))
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map((row, index) => ({ id: index + 1, ...row })),
    soldStocks: withSales(shop, past),
    usedCoupons: office.usedCoupons(),
    ...redemptionRows(past),
  };
}

/** KW-20261114-00012: the country, its day, and the how-manieth order of that day. */
function orderNumbers(): (order: PastOrder) => string {
  const counters = new Map<string, number>();
  return ({ plan: { country }, times }) => {
    const date = localDate(times.createdAt, COUNTRIES[country].timeZone);
    const day = `${country.toUpperCase()}-${date.replaceAll('-', '')}`;
    const count = (counters.get(day) ?? 0) + 1;
    counters.set(day, count);
    return `${day}-${String(count).padStart(5, '0')}`;
  };
}

const NOTES = {
  en: ['Please call when you arrive', 'Ripe tomatoes if you can', 'Leave it with the guard'],
  ar: ['الرجاء الاتصال عند الوصول', 'التسليم عند الحارس لو سمحتم', 'التقطيع صغير من فضلكم'],
};

function orderRow(shop: Shop, order: PastOrder, customOrderId: string) {
  const { plan, customer, place, branch, times, sums, steps } = order;
  const { lineDiscounts: _, lineVat: _vat, waivedFeeMinor: _fee, ...amounts } = sums;
  const isCharity = plan.orderType === 'charity';
  return {
    id: order.id,
    customOrderId,
    userId: customer.userId,
    isGuestOrder: customer.userId === null,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    language: customer.language,
    countryCode: plan.country,
    currency: required(shop.settingsOf, plan.country).currency,
    orderType: plan.orderType,
    status: plan.status,
    branchId: branch.id,
    charityId: place.charityId,
    charityMessage: isCharity
      ? { en: 'May it reach those who need it', ar: 'تقبّل الله منا ومنكم' }[customer.language]
      : null,
    isAnonymousDonation: isCharity && plan.random.chance(0.4),
    notes: plan.random.chance(0.15) ? plan.random.pick(NOTES[customer.language]) : '',
    shippingMethod: order.shippingMethod,
    shippingAddress: place.shippingAddress,
    areaId: place.areaId,
    slotDate: times.slot.date,
    slotOpens: times.slot.opens,
    slotCloses: times.slot.closes,
    heldUntil: waitsForMoney(order) ? new Date(times.createdAt + PAYMENT_WINDOW_MINUTES * 60_000) : null,
    couponCode: order.coupon?.code ?? null,
    ...amounts,
    ...payment(order),
    deliveredAt: timeOf(order, 'delivered'),
    createdAt: new Date(times.createdAt),
    updatedAt: new Date(steps.at(-1)?.at ?? times.createdAt),
  } satisfies typeof tables.orders.$inferInsert;
}

/** Online orders are paid when they leave `pending` for `placed`, cash ones at the door. */
function payment(order: PastOrder) {
  const { isOnline, country, random } = order.plan;
  const paidAt = timeOf(order, isOnline ? 'placed' : 'delivered');
  const paymentId = isOnline && paidAt ? String(random.int(100_000_000, 999_999_999)) : null;
  return {
    paymentMethod: isOnline ? ('online_payment' as const) : ('cash_on_delivery' as const),
    isPaid: paidAt !== null,
    paidAt,
    paymentId,
    knetTransactionId: paymentId && country === 'kw' ? `${random.int(100_000, 999_999)}${paymentId}` : null,
  };
}

function timeOf({ steps }: PastOrder, status: OrderStatus): Date | null {
  const step = steps.find((one) => one.status === status);
  return step ? new Date(step.at) : null;
}

/** As in life: when the time to pay is over it expires, and its goods go back. */
const waitsForMoney = ({ plan: { status } }: PastOrder) => status === 'pending' || status === 'payment_failed';

function itemRows({ id, lines, sums }: PastOrder) {
  return lines.map(
    (line, position) =>
      ({
        orderId: id,
        position,
        stockId: line.good.stock.id,
        productId: line.good.product.id,
        branchId: line.good.stock.branchId,
        nameEn: line.good.nameEn,
        nameAr: line.good.nameAr,
        sku: line.good.stock.sku,
        image: line.good.image,
        quantity: line.quantity,
        unitPriceMinor: line.unitPriceMinor,
        addons: line.addons,
        discountMinor: sums.lineDiscounts[position] ?? 0,
        totalMinor: lineTotal(line),
        ...(sums.lineVat[position] ?? { taxClass: 'standard' as const }),
      }) satisfies typeof tables.orderItems.$inferInsert,
  );
}

function historyRows(shop: Shop, { id, customer, branch, steps }: PastOrder) {
  const packer = shop.userBranches.find(({ branchId }) => branchId === branch.id)?.userId;
  const staff = packer ?? shop.users.find(({ role }) => role === 'manager')?.id;
  const actors: Record<string, number | null | undefined> = { checkout: customer.userId, admin: staff };
  return steps.map(
    ({ status, previous, reason, source, at }) =>
      ({
        orderId: id,
        status,
        previousStatus: previous,
        reason: reason[customer.language],
        triggeredBy: String(actors[source] ?? 'system'),
        source,
        createdAt: new Date(at),
      }) satisfies typeof tables.orderHistory.$inferInsert,
  );
}

/** What was bought here counts too, so that no stock has sold less than its orders show. */
function withSales(shop: Shop, past: readonly PastOrder[]) {
  const sold = new Map<number, number>();
  for (const { plan, lines } of past) {
    if (plan.status !== 'delivered') continue;
    for (const { good, quantity } of lines) sold.set(good.stock.id, (sold.get(good.stock.id) ?? 0) + quantity);
  }
  return shop.stocks.map((stock) => ({ ...stock, salesCount: stock.salesCount + (sold.get(stock.id) ?? 0) }));
}
