import { addDays } from '@karaz/domain/calendar/calendar-date';
import { toDecimalText } from '@karaz/domain/money';
import type { payments, refunds, sandboxPayments } from '../tables/payments.ts';
import type * as tables from '../tables/subscriptions.ts';
import { required } from './keyed.ts';
import { hours } from './local-time.ts';
import { type Line, lineTotal } from './order-lines.ts';
import { openShop, type Shop, type ShopRows } from './order-shop.ts';
import { randomFor, uuidFrom } from './random.ts';
import { type Box, boxOf, SEED_SUBSCRIPTIONS, type SeedSubscription, timeIn } from './subscription-box.ts';

const WEEKS = [0, 1, 2, 3] as const;

export type SubscriptionRows = {
  subscriptions: (typeof tables.subscriptions.$inferInsert)[];
  subscriptionItems: (typeof tables.subscriptionItems.$inferInsert)[];
  subscriptionDeliveries: (typeof tables.subscriptionDeliveries.$inferInsert)[];
  subscriptionCredits: (typeof tables.subscriptionCredits.$inferInsert)[];
  subscriptionHistory: (typeof tables.subscriptionHistory.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  refunds: (typeof refunds.$inferInsert)[];
  sandboxPayments: (typeof sandboxPayments.$inferInsert)[];
};

export function subscriptionRows(rows: ShopRows): SubscriptionRows {
  const shop = openShop(rows);
  const created = SEED_SUBSCRIPTIONS.map((seed) => subscribed(shop, seed));
  const all = <Row>(of: (one: SubscriptionRows) => Row[]) => created.flatMap(of);
  return {
    subscriptions: all((one) => one.subscriptions),
    subscriptionItems: all((one) => one.subscriptionItems),
    subscriptionDeliveries: all((one) => one.subscriptionDeliveries),
    subscriptionCredits: all((one) => one.subscriptionCredits),
    subscriptionHistory: all((one) => one.subscriptionHistory),
    payments: all((one) => one.payments),
    refunds: all((one) => one.refunds),
    sandboxPayments: all((one) => one.sandboxPayments),
  };
}

function subscribed(shop: Shop, seed: SeedSubscription): SubscriptionRows {
  const box = boxOf(shop, seed);
  const { payment, gateway } = paymentOf(box);
  return {
    subscriptions: [subscriptionRow(shop, box, payment.providerId)],
    subscriptionItems: box.lines.map((line, position) => itemRow(box, line, position)),
    subscriptionDeliveries: WEEKS.map((week) => ({
      subscriptionId: box.id,
      week,
      ...timeIn(shop, box.branch, addDays(box.startDate, week * 7), box.timeZone),
      status: box.isOver ? ('cancelled' as const) : ('scheduled' as const),
      ...box.week,
    })),
    subscriptionCredits: box.isOver ? creditRows(box) : [],
    subscriptionHistory: historyRows(box),
    payments: [payment],
    sandboxPayments: [gateway],
    refunds: box.isOver ? [refundRow(box, payment.id)] : [],
  };
}

function subscriptionRow(shop: Shop, box: Box, paymentId: string) {
  const { user, address, area, branch, week } = box;
  const city = required(shop.cityById, area.cityId);
  return {
    id: box.id,
    userId: user.id,
    status: box.seed.status,
    language: user.language,
    customerName: `${user.firstName} ${user.lastName}`,
    customerEmail: user.email,
    customerPhone: user.phone,
    countryCode: branch.countryCode,
    currency: box.currency,
    branchId: branch.id,
    addressId: address.id,
    shippingAddress: {
      id: address.id,
      street_address: address.streetAddress,
      addressLine2: address.addressLine2,
      postal_code: address.postalCode,
      areaId: area.id,
      area: { id: area.id, name_en: area.nameEn, name_ar: area.nameAr },
      cityId: city.id,
      city: { id: city.id, name_en: city.nameEn, name_ar: city.nameAr },
      countryCode: branch.countryCode,
      phone_number: user.phone,
    },
    areaId: area.id,
    shippingMethod: 'regular' as const,
    startDate: box.startDate,
    subtotalMinor: 4 * week.subtotalMinor,
    shippingMinor: 4 * week.shippingMinor,
    totalMinor: box.totalMinor,
    isPaid: true,
    paidAt: box.boughtAt,
    paymentId,
    createdAt: box.boughtAt,
    updatedAt: box.steeredAt,
  };
}

function creditRows({ id, week, totalMinor, steeredAt }: Box) {
  const given = WEEKS.map((number) => ({
    subscriptionId: id,
    week: number,
    kind: 'cancelled' as const,
    amountMinor: week.totalMinor,
    createdAt: steeredAt,
  }));
  return [...given, { subscriptionId: id, kind: 'refunded' as const, amountMinor: -totalMinor, createdAt: steeredAt }];
}

function historyRows({ id, seed, totalMinor, boughtAt, steeredAt }: Box) {
  const shopper = { subscriptionId: id, triggeredBy: 'shopper' as const };
  const system = { subscriptionId: id, triggeredBy: 'system' as const, amountMinor: totalMinor };
  const steered = {
    active: [],
    paused: [{ ...shopper, event: 'paused', createdAt: steeredAt }],
    cancelled: [
      { ...shopper, event: 'cancelled', createdAt: steeredAt },
      { ...system, event: 'refunded', createdAt: steeredAt },
    ],
  };
  return [
    { ...shopper, event: 'created', createdAt: boughtAt },
    { ...system, event: 'paid', createdAt: boughtAt },
    ...steered[seed.status],
  ];
}

function refundRow({ id, seed, totalMinor, steeredAt }: Box, paymentId: string) {
  return {
    id: uuidFrom(randomFor('refund', seed.name)),
    paymentId,
    reference: `subscription ${id}`,
    amountMinor: totalMinor,
    reason: 'weeks not delivered',
    status: 'done' as const,
    createdAt: steeredAt,
    doneAt: steeredAt,
  };
}

function itemRow({ id: subscriptionId, lineVat }: Box, line: Line, position: number) {
  const vat = lineVat[position] ?? { taxClass: 'standard' as const };
  const { stock, product, nameEn, nameAr, image } = line.good;
  return {
    subscriptionId,
    position,
    stockId: stock.id,
    productId: product.id,
    nameEn,
    nameAr,
    sku: stock.sku,
    image,
    quantity: line.quantity,
    unitPriceMinor: line.unitPriceMinor,
    totalMinor: lineTotal(line),
    ...vat,
  };
}

/** Known to the practice gateway too, so that money can go back. */
function paymentOf({ id, seed, user: { language }, totalMinor, currency, boughtAt, isOver }: Box) {
  const random = randomFor('subscription payment', seed.name);
  const providerId = `9${String(random.int(100_000_000, 999_999_999)).padStart(15, '1')}`;
  const number = `SUB-${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  const returnUrl = '/payments/status';
  return {
    payment: {
      id: uuidFrom(random),
      target: 'subscription' as const,
      targetId: id,
      provider: 'noon',
      reference: `${number}-1`,
      providerId,
      returnUrl,
      language,
      amountMinor: totalMinor,
      currency,
      status: isOver ? ('refunded' as const) : ('paid' as const),
      expiresAt: new Date(boughtAt.getTime() + hours(0.5)),
      paidAt: boughtAt,
      createdAt: boughtAt,
      updatedAt: boughtAt,
    },
    gateway: {
      id: providerId,
      reference: `${number}-1`,
      amount: toDecimalText(totalMinor, currency),
      currency,
      name: number,
      locale: language,
      returnUrl,
      status: isOver ? 'REFUNDED' : 'CAPTURED',
      createdAt: boughtAt,
    },
  };
}
