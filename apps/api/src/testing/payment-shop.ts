import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createPayments, sandboxSecret } from '../create-payments.ts';
import { createLogger } from '../http/logger.ts';
import { SANDBOX_PATH, sandboxEvent } from '../integrations/payment/sandbox-noon.ts';
import type { Behaviour } from '../integrations/payment/sandbox-page.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop, type Slot } from './order-shop.ts';
import { someAddress } from './people.ts';
import type { TestResponse } from './test-api.ts';

type Body = Record<string, unknown>;
export type PaymentLink = { paymentUrl: string; paymentId: string };

export type PaymentShop = OrderShop & {
  counter: Counter;
  /** Who orders and pays, until `newShopper` puts somebody else in their place. */
  readonly shopper: Buyer;
  newShopper: () => Promise<void>;
  /** Signed calls of the gateway: collected instead of sent, each test decides what arrives, when and how often. */
  outbox: string[];
  /** Every line of the log, as it was written. */
  lines: Body[];
  newOrder: (more?: Body) => Promise<string>;
  payLink: (orderId: string) => Promise<PaymentLink>;
  press: (link: PaymentLink, action: 'pay' | 'decline' | 'cancel', behaviour?: Behaviour) => Promise<void>;
  webhook: (body: string) => Promise<TestResponse>;
  /** A signed call about this payment, as the gateway would make one by itself. */
  eventFor: (paymentId: string) => Promise<string>;
  /** Paid in some odd way, and the gateway has called. */
  paidOddly: (behaviour: Behaviour, more?: Body) => Promise<{ orderId: string; paymentId: string }>;
  orderOf: (id: string) => Promise<Body>;
  paymentOf: (id: string) => Promise<Body>;
  later: (seconds: number) => void;
};

const TOKEN_SECRET = 'a-secret-only-for-tests-of-the-review';

/** A shop whose orders are paid at the practice gateway, by one shopper at a time. */
export async function openPaymentShop(): Promise<PaymentShop> {
  const outbox: string[] = [];
  const lines: Body[] = [];
  const shop = await openOrderShop({
    log: createLogger('debug', (line) => lines.push(JSON.parse(line))),
    extend(app, deps) {
      const created = createPayments({
        settings: { provider: 'sandbox' },
        db: deps.db,
        publicOrigin: 'https://shop.example',
        tokenSecret: TOKEN_SECRET,
        deliver: async (body) => outbox.push(body),
      });
      deps.payments = created.deps;
      if (created.sandbox) app.route(SANDBOX_PATH, created.sandbox.app);
    },
  });
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  const counter = await shop.counterOf('kw', 2);
  const current = { shopper: await shop.buyer(counter) };
  return {
    ...shop,
    ...actions(shop, { counter, current, outbox }),
    counter,
    outbox,
    lines,
    get shopper() {
      return current.shopper;
    },
    newShopper: async () => {
      current.shopper = await shop.buyer(counter);
    },
  };
}

/** The last one there is: still there when the clock moves. */
async function farSlot(shop: OrderShop, { branchId }: Counter): Promise<Slot> {
  const { days } = (await shop.get(`/api/v1/branches/${branchId}/slots`)).body as {
    days: { date: string; day: string; slots: { open: string; close: string }[] }[];
  };
  const day = days.at(-1);
  const [slot] = day?.slots ?? [];
  if (!day || !slot) throw new Error('no window');
  return { date: day.date, day: day.day, open: slot.open, close: slot.close };
}

type Parts = Pick<PaymentShop, 'counter' | 'outbox'> & { current: { shopper: Buyer } };

function actions(shop: OrderShop, { counter, current, outbox }: Parts) {
  let count = 0;
  const newOrder = async (more: Body = {}) => {
    const timeSlot = await farSlot(shop, counter);
    const body = { payment_method: 'online_payment', notes: `payment ${++count}`, timeSlot, ...more };
    const placed = await shop.order(current.shopper, deliveryOrder(counter, current.shopper, body));
    expect(placed.status, placed.text).toBe(201);
    return String((placed.body as Body)['id']);
  };
  const payLink = async (orderId: string) => {
    const path = `/api/v1/orders/${orderId}/payment/auto`;
    const response = await shop.call('POST', path, { headers: current.shopper.headers, remoteAddress: someAddress() });
    expect(response.status, response.text).toBe(200);
    return response.body as PaymentLink;
  };
  const press: PaymentShop['press'] = async ({ paymentUrl }, action, behaviour = 'normal') => {
    const form = new URLSearchParams({ action, behaviour });
    await shop.app.request(new URL(paymentUrl).pathname, { method: 'POST', body: form });
  };
  const webhook = (body: string) => shop.call('POST', '/api/v1/payments/webhook/noon', { rawBody: body });
  const paymentOf = async (id: string) => {
    const [row = {}] = await shop.rows<Body>(sql`select * from payments where id = ${id}`);
    return row;
  };
  return {
    newOrder,
    payLink,
    press,
    webhook,
    paymentOf,
    eventFor: async (paymentId: string) => {
      const { provider_id, reference } = await paymentOf(paymentId);
      const payment = { id: String(provider_id), reference: String(reference) };
      return sandboxEvent(sandboxSecret(TOKEN_SECRET), payment, { status: 'CAPTURED', eventType: 'Sale' });
    },
    paidOddly: async (behaviour: Behaviour, more: Body = {}) => {
      const orderId = await newOrder(more);
      const link = await payLink(orderId);
      await press(link, 'pay', behaviour);
      await webhook(outbox.at(-1) ?? '');
      return { orderId, paymentId: link.paymentId };
    },
    orderOf: async (id: string) => (await shop.get(`/api/v1/orders/${id}`, current.shopper.headers)).body as Body,
    later: (seconds: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
    },
  };
}
