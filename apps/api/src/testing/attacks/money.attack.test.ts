import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../order-shop.ts';
import { someAddress } from '../people.ts';
import { SEED, sized } from './attack-size.ts';
import { type Described, describedBy, resolved, type Schema } from './operations.ts';
import { validValue } from './schema-values.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let described: Described;
beforeAll(async () => {
  shop = await openOrderShop();
  described = await describedBy(shop);
  counter = await shop.counterOf('kw', 2);
  // Who is rejected for want of places says nothing about prices.
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  buyer = await shop.buyer(counter);
}, 180_000);
afterAll(() => shop?.close());

const FORGED = [
  'price',
  'unitPrice',
  'selling_price',
  'total',
  'totalAmount',
  'subtotal',
  'discount',
  'discountAmount',
  'tax',
  'vat',
  'shipping',
  'delivery_fee',
  'deliveryFee',
  'club_cherry_discount',
  'coupon_discount',
  'is_paid',
  'isPaid',
  'paid_at',
  'status',
  'currency',
  'countryCode',
];
const VALUES = [0, -1, 0.001, -1e9, 1e-9, null, true, '0', '-5', 'free', 'USD', 'eg', [], {}];

const forgery = fc.record({
  field: fc.constantFrom(...FORGED),
  value: fc.constantFrom(...VALUES),
  place: fc.constantFrom('order', 'item', 'addon', 'slot', 'address'),
});

test('whatever an order says about its own price, the store’s price is charged', async () => {
  const runs = sized(60, 500);
  let placed = 0;
  let orders = 0;
  const wrong: string[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.array(forgery, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (list, quantity) => {
        const honest = deliveryOrder(counter, buyer, { notes: `order ${++orders}` });
        const items = honest.items.map((item) => ({ ...item, quantity }));
        const body: Record<string, unknown> = { ...honest, items };
        const holders: Record<string, object> = { order: body, item: items[0] ?? {}, addon: {}, slot: {}, address: {} };
        for (const { field, value, place } of list) Reflect.set(holders[place] ?? {}, field, value);
        const response = await shop.order(buyer, body);
        if (response.status >= 500) wrong.push(`${response.text} ${JSON.stringify(list)}`);
        if (response.status !== 201) return;
        placed += 1;
        const { id } = response.body as { id: string };
        const [order] = await shop.rows<{
          subtotal: number;
          total: number;
          shipping: number;
          paid: boolean;
          currency: string;
        }>(
          sql`select subtotal_minor::int as subtotal, total_minor::int as total, shipping_minor::int as shipping,
          is_paid as paid, currency from orders where id = ${id}`,
        );
        const fair = counter.goods.reduce((sum, { unitMinor }) => sum + unitMinor * quantity, 0);
        const isFair = order?.subtotal === fair && order.total >= fair && !order.paid && order.currency === 'KWD';
        if (!isFair) wrong.push(`${JSON.stringify(order)} for ${fair}: ${JSON.stringify(list)}`);
      },
    ),
    { numRuns: runs, seed: SEED },
  );
  process.stderr.write(`attacks: ${placed} of ${runs} forged orders were placed, each at the store's own price\n`);
  expect(wrong).toEqual([]);
  expect(placed).toBeGreaterThan(runs / 4);
});

const QUANTITIES: readonly unknown[] = [
  -1,
  0,
  -0,
  1.5,
  0.1,
  '1e3',
  '1',
  '٣',
  100_000,
  2 ** 31,
  2 ** 53 + 2,
  1e21,
  -(2 ** 31),
  null,
  [1],
  [[1]],
  {},
  { $gt: 0 },
  true,
  false,
  '',
  ' ',
  'NaN',
  'Infinity',
  '0x1',
  '1;--',
  '\u0000',
  ['1'],
  { valueOf: 1 },
  1e-7,
];

type Place = readonly string[];

/** Every field called quantity in a body. */
function quantitiesIn(given: Schema, path: Place = []): Place[] {
  const schema = resolved(given, described.schemas);
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    key === 'quantity' ? [[...path, key]] : quantitiesIn(part, [...path, key]),
  );
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => quantitiesIn(one, path));
  return [...inside, ...choices, ...(schema.items ? quantitiesIn(schema.items, [...path, '0']) : [])];
}

const line = () => ({ stockId: counter.goods[0]?.id, stock: counter.goods[0]?.id, quantity: 1 });

function put(body: unknown, [key = '', ...rest]: Place, value: unknown): unknown {
  const copy: object = typeof body === 'object' && body !== null ? structuredClone(body) : {};
  const inside: unknown = Reflect.get(copy, key);
  const existing = Array.isArray(inside) && inside.length === 0 ? [line()] : inside;
  Reflect.set(copy, key, rest.length === 0 ? value : put(existing ?? [line()], rest, value));
  return copy;
}

test('no call of the shop takes a quantity that is no whole number of at least one', async () => {
  const taken: string[] = [];
  let sent = 0;
  const existing = (name: string) => (name === 'stockId' || name === 'stock' ? counter.goods.map(({ id }) => id) : []);
  for (const { name, method, path, body, access } of described.operations) {
    if (!body || access.startsWith('staff:')) continue;
    for (const place of quantitiesIn(body)) {
      const [plain] = fc.sample(validValue(body, { schemas: described.schemas, existing }), { numRuns: 1, seed: SEED });
      for (const quantity of QUANTITIES) {
        const address = path.replace(/\{\w+\}/g, String(counter.goods[0]?.id));
        const options = { headers: buyer.headers, body: put(plain, place, quantity), remoteAddress: someAddress() };
        const response = await shop.call(method, address, options);
        sent += 1;
        const isOptional = quantity === null && response.status < 500;
        if (response.status >= 500 || (response.status < 300 && !isOptional)) {
          taken.push(
            `${name} ${place.join('.')} = ${JSON.stringify(quantity)}: ${response.status} ${response.text.slice(0, 120)}`,
          );
        }
      }
    }
  }
  expect(taken).toEqual([]);
  expect(sent).toBeGreaterThan(100);
  expect(await shop.rows(sql`select id from order_items where quantity < 1 or quantity > 99999`)).toEqual([]);
  expect(await shop.rows(sql`select id from orders where total_minor < 0 or subtotal_minor < 0`)).toEqual([]);
});
