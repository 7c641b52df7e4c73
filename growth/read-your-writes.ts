/** Who has just written reads it, at another process, while the replica is seconds behind. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Shop, send } from './crowd.ts';
import type { Server } from './postgres.ts';

const ROUNDS = 60;
const BEHIND_SECONDS = 3;
/** Enough for the least an order may cost. */
const PIECES = 10;
/** As long as cached responses about stock may be behind anyway. */
const STRANGER_MS = 1_000;

export type Seen = { rounds: number; stale: number; strangersStale: number };

export async function checkReadYourWrites(shop: Shop, stores: readonly number[], replica: Server): Promise<Seen> {
  await delay(replica, `${BEHIND_SECONDS}s`);
  const agent = new Agent({ keepAlive: true });
  const seen: Seen = { rounds: ROUNDS, stale: 0, strangersStale: 0 };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const stockId = shop.market.stockIds[round % 10] ?? 0;
      const [here = 0, there = 0] = round % 2 ? stores : [...stores].reverse();
      const owner = shop.shoppers[round % shop.shoppers.length];
      const before = await quantity(agent, here, stockId, `b${round}`, owner?.authorization);
      await order(agent, here, shop, stockId, round);
      const after = await quantity(agent, there, stockId, `a${round}`, owner?.authorization);
      if (after !== before - PIECES) seen.stale += 1;
      if (round % 6) continue;
      await sleep(STRANGER_MS);
      if ((await quantity(agent, there, stockId, `s${round}`)) !== before - PIECES) seen.strangersStale += 1;
    }
  } finally {
    await delay(replica, '0');
    agent.destroy();
  }
  return seen;
}

async function delay(replica: Server, time: string): Promise<void> {
  await replica.rows(`alter system set recovery_min_apply_delay = '${time}'`);
  await replica.rows('select pg_reload_conf()');
}

async function quantity(agent: Agent, port: number, id: number, tag: string, authorization?: string): Promise<number> {
  const headers = { 'x-country': 'kw', ...(authorization ? { authorization } : {}) };
  const path = `/api/v1/stocks/${id}?country=kw&r=${tag}`;
  const { status, body } = await send(agent, port, { method: 'GET', path, headers, body: '' });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  const response: { quantity: number } = JSON.parse(body);
  return response.quantity;
}

async function order(agent: Agent, port: number, shop: Shop, stockId: number, round: number): Promise<void> {
  const owner = shop.shoppers[round % shop.shoppers.length];
  if (!owner) throw new Error('There are no shoppers');
  const text = JSON.stringify({
    items: [{ stockId, quantity: PIECES }],
    payment_method: 'cash_on_delivery',
    orderType: 'delivery',
    shippingAddressId: owner.addressId,
    timeSlot: shop.slot,
    notes: `own write ${round}`,
  });
  const headers = {
    'x-country': 'kw',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    authorization: owner.authorization,
    'idempotency-key': `own-write-${Date.now()}-${round}`,
    'x-forwarded-for': `10.2.0.${round + 1}`,
  };
  const { status, body } = await send(agent, port, { method: 'POST', path: '/api/v1/orders', headers, body: text });
  if (status !== 201) throw new Error(`order of ${stockId}: ${status} ${body}`);
}
