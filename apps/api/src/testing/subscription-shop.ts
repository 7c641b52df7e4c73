import { sql } from 'drizzle-orm';
import { createPayments } from '../create-payments.ts';
import { SANDBOX_PATH } from '../integrations/payment/sandbox-noon.ts';
import { type Buyer, type Counter, type Country, type OrderShop, openOrderShop } from './order-shop.ts';
import type { TestApiOptions, TestResponse } from './test-api.ts';

export type Delivery = {
  week: number;
  date: string;
  time: string;
  status: string;
  orderId: string | null;
  totalAmount: number;
  canChange: boolean;
  isSwapped: boolean;
  cutoffAt: string;
};
export type Subscription = {
  id: string;
  status: string;
  totalAmount: number;
  credit: number;
  refunded: number;
  is_paid: boolean;
  deliveries: Delivery[];
  items: { stockId: number; price: number }[];
  history: { event: string; week: number | null; amount: number | null; text: string; triggeredBy: string }[];
};

export type SubscriptionShop = OrderShop & {
  /** Goods that may be subscribed to, in plenty. */
  boxOf: (country: Country, goods?: number) => Promise<Counter>;
  payload: (counter: Counter, buyer: Buyer, start: string, more?: Record<string, unknown>) => Record<string, unknown>;
  create: (buyer: Buyer, payload: Record<string, unknown>, headers?: Record<string, string>) => Promise<TestResponse>;
  /** Created and paid for. */
  running: (counter: Counter, buyer: Buyer, start: string, more?: Record<string, unknown>) => Promise<string>;
  link: (buyer: Buyer, id: string) => Promise<{ paymentUrl: string; paymentId: string }>;
  press: (paymentUrl: string, action: string) => Promise<unknown>;
  webhook: (body: string) => Promise<unknown>;
  show: (buyer: Buyer, id: string, language?: string) => Promise<Subscription>;
  steer: (buyer: Buyer, id: string, what: string, body?: unknown) => Promise<TestResponse>;
  /** What the gateway has called about, in the order it did. */
  events: string[];
};

export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The demo store with a practice gateway and shoppers who come every week. */
export async function openSubscriptionShop(options: TestApiOptions = {}): Promise<SubscriptionShop> {
  const events: string[] = [];
  const shop = await openOrderShop({
    ...options,
    extend(app, deps) {
      const { sandbox, deps: payments } = createPayments({
        settings: { provider: 'sandbox' },
        db: deps.db,
        publicOrigin: 'https://shop.example',
        tokenSecret: 'a-secret-only-for-tests-of-subscriptions',
        // Recorded instead of sent: each test decides what arrives, when and how often.
        deliver: async (body) => events.push(body),
      });
      deps.payments = payments;
      if (sandbox) app.route(SANDBOX_PATH, sandbox.app);
    },
  });
  return { ...shop, events, ...stepsOf(shop, events) };
}

function stepsOf(shop: OrderShop, events: string[]) {
  const press = async (paymentUrl: string, action: string) =>
    shop.app.request(new URL(paymentUrl).pathname, {
      method: 'POST',
      body: new URLSearchParams({ action, behaviour: 'normal' }),
    });
  const webhook = async (body: string) => shop.app.request('/api/v1/payments/webhook/noon', { method: 'POST', body });
  const create = (buyer: Buyer, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    shop.call('POST', '/api/v1/subscriptions', { body, headers: { ...buyer.headers, ...headers } });
  const link = async (buyer: Buyer, id: string) => {
    const path = `/api/v1/subscriptions/${id}/payment/auto?locale=en`;
    return (await shop.call('POST', path, { headers: buyer.headers })).body as {
      paymentUrl: string;
      paymentId: string;
    };
  };
  const running: SubscriptionShop['running'] = async (counter, buyer, start, more = {}) => {
    const created = await create(buyer, payloadOf(counter, buyer, start, more));
    const { id } = created.body as { id: string };
    if (created.status !== 201) throw new Error(created.text);
    await press((await link(buyer, id)).paymentUrl, 'pay');
    await webhook(events.at(-1) ?? '');
    return id;
  };
  return {
    press,
    webhook,
    create,
    link,
    running,
    payload: payloadOf,
    boxOf: (country: Country, goods = 2) => boxOf(shop, country, goods),
    show: async (buyer: Buyer, id: string, language = 'en') => {
      const headers = { ...buyer.headers, 'x-custom-language': language };
      return (await shop.get(`/api/v1/subscriptions/${id}`, headers)).body as Subscription;
    },
    steer: (buyer: Buyer, id: string, what: string, body?: unknown) =>
      shop.call('POST', `/api/v1/subscriptions/${id}/${what}`, { headers: buyer.headers, body }),
  };
}

/** One delivery on the second day of every week, at noon. */
function payloadOf(counter: Counter, buyer: Buyer, start: string, more: Record<string, unknown> = {}) {
  return {
    userId: buyer.id,
    subscriptionType: 'weekly',
    specificDeliveryDates: [0, 1, 2, 3].map((week) => plusDays(start, week * 7 + 1)),
    deliveryTimes: ['12:00', '12:00', '12:00', '12:00'],
    startDate: start,
    totalWeeks: 4,
    addressId: buyer.addressId,
    items: counter.goods.map(({ id }) => ({ stockId: id, productId: 1, quantity: 1 })),
    notes: 'Ring twice',
    ...more,
  };
}

async function boxOf(shop: OrderShop, country: Country, goods: number): Promise<Counter> {
  const counter = await shop.counterOf(country, goods);
  const ids = counter.goods.map(({ id }) => id);
  await shop.rows(sql`update products set is_subscribable = true where id in (
    select product_id from stocks where id in ${ids})`);
  // Every day the whole day: what branches do on which weekday is tried elsewhere.
  await shop.rows(sql`delete from branch_closures where branch_id = ${counter.branchId}`);
  await shop.rows(sql`delete from branch_working_hours where branch_id = ${counter.branchId}`);
  await shop.rows(sql`insert into branch_working_hours (branch_id, weekday, opens, closes)
    select ${counter.branchId}, day, '09:00', '21:00' from generate_series(0, 6) as day`);
  return counter;
}
