/** Shoppers who come at a steady pace, and a record of the responses each of them got. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from '../bench/catalogue.ts';
import {
  cartWrites,
  facetsPath,
  fillIn,
  fresh,
  listingPath,
  orderRequest,
  productPath,
  searchPath,
} from '../bench/requests.ts';
import type { Shopper } from '../bench/shoppers.ts';

export type Kind = 'list' | 'product' | 'cart' | 'order';
/** `status` 0: no response. `at` and `ms` in milliseconds, waiting for a free connection included. */
export type Sample = { kind: Kind; at: number; ms: number; status: number; orderId?: string };
export type Crowd = {
  samples: Sample[];
  /** Ids of orders that were confirmed, each as often as it was. */
  confirmed: string[];
  stop: () => Promise<void>;
};
export type Shop = { port: number; market: Market; shoppers: readonly Shopper[]; slot: unknown };

/** Of twenty requests: 12 lists, facets and searches, 4 products, 3 cart writes, 1 order. None comes from cached responses. */
const TURN =
  'list product list cart list list product list list cart list product list list cart list product list list order';
const TURNS = TURN.split(' ');

type HttpRequest = { method: string; path: string; headers: Record<string, string>; body: string };

function parsed(text: string): HttpRequest {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const [method = 'GET', path = '/'] = first.split(' ');
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { method, path, headers: Object.fromEntries(headers), body };
}

type HttpResponse = { status: number; body: string };

export function send(agent: Agent, port: number, { method, path, headers, body }: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, body: '' });
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      response.on('error', lost);
    });
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer')));
    sent.on('error', lost).end(body);
  });
}

/** What the shopper's next step is, as the whole text of a request. */
function planOf(
  { market, shoppers, slot }: Shop,
  turns: readonly string[],
): (n: number) => { kind: Kind; text: string } {
  const lists = [listingPath, searchPath, facetsPath].map((path) => fresh(path, market));
  const products = fresh(productPath, market);
  const carts = shoppers.map((shopper, number) => cartWrites(market, shopper, number));
  const orders = shoppers.map((shopper) => orderRequest(market, shopper, slot));
  const at = (texts: readonly string[] | undefined, n: number) => texts?.[n % texts.length] ?? '';
  return (n) => {
    const [kind, who] = [turns[n % turns.length], Math.floor(n / turns.length) % shoppers.length];
    if (kind === 'order') return { kind, text: at(orders, who) };
    if (kind === 'cart') return { kind, text: at(carts[who], n) };
    if (kind === 'product') return { kind, text: at(products, n) };
    return { kind: 'list', text: at(lists[n % lists.length], n) };
  };
}

const MAX_AT_ONCE = 64;
let count = 0;
const run = Date.now().toString(36);

export type Habits = { turns: readonly string[]; retryMs: number };

/** After a failed order the same order is sent again, as a browser does; each try is recorded. */
export function letIn(shop: Shop, perSecond: number, habits: Habits = { turns: TURNS, retryMs: 250 }): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_AT_ONCE });
  const plan = planOf(shop, habits.turns);
  const crowd: Sample[] = [];
  const confirmed: string[] = [];
  const running = new Set<Promise<void>>();
  let isOver = false;

  const serve = async (kind: Kind, httpRequest: HttpRequest) => {
    for (;;) {
      const at = performance.now();
      const { status, body } = await send(agent, shop.port, httpRequest);
      const isConfirmed = kind === 'order' && status === 201;
      if (isConfirmed) confirmed.push(orderIdOf(body));
      crowd.push({ kind, at, ms: performance.now() - at, status });
      if (isConfirmed || kind !== 'order') return;
      await sleep(habits.retryMs);
    }
  };
  const come = async () => {
    const startedAt = performance.now();
    for (let came = 0; !isOver; came += 1) {
      await sleep(Math.max(0, startedAt + (came * 1000) / perSecond - performance.now()));
      // A machine that cannot keep up shows in the rate that was reached, not in people who waited for one another.
      if (running.size >= MAX_AT_ONCE) continue;
      const { kind, text } = plan(count);
      const tag = `${run}-${count}`;
      const httpRequest = parsed(fillIn(text, { n: tag, ip: `10.1.${(count >> 8) & 255}.${count & 255}` }));
      count += 1;
      const served: Promise<void> = serve(kind, httpRequest).finally(() => running.delete(served));
      running.add(served);
    }
  };
  const coming = come();
  const stop = async () => {
    isOver = true;
    await coming;
    await Promise.all(running);
    agent.destroy();
  };
  return { samples: crowd, confirmed, stop };
}

function orderIdOf(body: string): string {
  const response: { id: unknown } = JSON.parse(body);
  return String(response.id);
}

export const isFailed = ({ status }: Sample) => status < 200 || status >= 400;

export function percentile(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** How long it took from the moment something was broken until the last request that failed of it had been sent. */
export function troubleMs(samples: readonly Sample[], since: number): number {
  return Math.round(Math.max(0, ...samples.filter(isFailed).map(({ at }) => at - since)));
}
