import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { type CartLine, cartTotals, type StockNow } from './cart-line.ts';
import { diffCarts, isEmptyDiff } from './diff-carts.ts';
import { MERGE_STRATEGIES, type MergeInput, mergeCarts } from './merge-carts.ts';

function line(stockId: number, quantity: number, more: Partial<CartLine> = {}): CartLine {
  return { stockId, productId: stockId, branchId: 1, unitPriceMinor: 100 * stockId, quantity, addons: [], ...more };
}

const quantities = (lines: readonly CartLine[]) => lines.map(({ stockId, quantity }) => [stockId, quantity]);

test('[CART-13] a diff names what was added, changed in quantity and deleted', () => {
  const before = [line(1, 1), line(2, 2), line(3, 3)];
  const diff = diffCarts(before, [line(1, 1), line(2, 5), line(4, 1)]);
  expect(diff).toEqual({ added: [line(4, 1)], changed: [line(2, 5)], deleted: [line(3, 3)] });
  expect(isEmptyDiff(diffCarts(before, [...before].reverse()))).toBe(true);
});

test('a diff sees other add-ons, not their order nor a price', () => {
  const [salt, cut] = [
    { addonId: 1, quantity: 1, priceMinor: 5 },
    { addonId: 2, quantity: null, priceMinor: 5 },
  ];
  const one = line(1, 1, { addons: [salt, cut] });
  expect(isEmptyDiff(diffCarts([one], [{ ...one, addons: [cut, salt], unitPriceMinor: 1 }]))).toBe(true);
  expect(diffCarts([one], [{ ...one, addons: [salt] }]).changed).toHaveLength(1);
  expect(diffCarts([one], [{ ...one, addons: [{ ...salt, quantity: 2 }, cut] }]).changed).toHaveLength(1);
});

test('[CART-14] a stock in both carts takes the larger quantity, at the price of today, and the totals follow', () => {
  const local = [line(1, 5, { unitPriceMinor: 90 }), line(2, 1), line(4, 2)];
  const server = [line(1, 2), line(2, 3), line(3, 1)];
  const stock = new Map([[1, { available: 50, unitPriceMinor: 120 }]]);
  const cart = mergeCarts({ local, server, stock });
  expect(cart).toEqual([line(1, 5, { unitPriceMinor: 120 }), line(2, 3), line(3, 1), line(4, 2)]);
  expect(cartTotals(cart)).toEqual({ totalItems: 11, totalAmountMinor: 5 * 120 + 3 * 200 + 300 + 2 * 400 });
});

test('[CART-15] keep-local makes the server cart the local one, keep-server leaves it alone', () => {
  const local = [line(1, 2), line(2, 9)];
  const server = [line(1, 5), line(3, 1)];
  expect(quantities(mergeCarts({ local, server, strategy: 'keep-local' }))).toEqual([
    [1, 2],
    [2, 9],
  ]);
  expect(mergeCarts({ local, server, strategy: 'keep-server' })).toEqual(server);
});

test('merging never promises more than there is', () => {
  const stock = new Map([
    [1, { available: 3, unitPriceMinor: 100 }],
    [2, { available: 0, unitPriceMinor: 200 }],
  ]);
  expect(quantities(mergeCarts({ local: [line(1, 10), line(2, 4)], server: [line(1, 2)], stock }))).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

test('no add-on chosen on either side is lost', () => {
  const local = [line(1, 2, { addons: [{ addonId: 1, quantity: null, priceMinor: 10 }] })];
  const server = [line(1, 5, { addons: [{ addonId: 2, quantity: 1, priceMinor: 20 }], itemId: 8 })];
  expect(mergeCarts({ local, server })).toEqual([
    line(1, 5, {
      itemId: 8,
      addons: [
        { addonId: 2, quantity: 1, priceMinor: 20 },
        { addonId: 1, quantity: 2, priceMinor: 10 },
      ],
    }),
  ]);
});

test('an empty side never empties the other', () => {
  const lines = [line(1, 2), line(2, 1)];
  expect(mergeCarts({ local: [], server: lines })).toEqual(lines);
  expect(mergeCarts({ local: lines, server: [] })).toEqual(lines);
});

const random = seededRandom(20_261_114);

function randomCart(): CartLine[] {
  const lines: CartLine[] = [];
  for (let stockId = 1; stockId <= 6; stockId += 1) {
    if (random(2) === 0) continue;
    const addons = [1, 2].flatMap((addonId) =>
      random(3) === 0 ? [{ addonId, quantity: random(2) === 0 ? null : 1 + random(4), priceMinor: 10 * addonId }] : [],
    );
    lines.push(line(stockId, 1 + random(6), { addons, unitPriceMinor: 100 + random(3) }));
  }
  return lines;
}

function randomStock(): Map<number, StockNow> {
  return new Map(
    [1, 2, 3, 4, 5, 6]
      .filter(() => random(3) > 0)
      .map((stockId) => [stockId, { available: random(6), unitPriceMinor: 100 + random(3) }]),
  );
}

/** How many of an add-on: null follows its own line, and never counts for items that only the other side brought. */
function addonOracle(chosen: readonly CartLine[], addonId: number, quantity: number): number {
  const counts = chosen.flatMap((each) => {
    const addon = each.addons.find((other) => other.addonId === addonId);
    return addon ? [{ own: addon.quantity, line: each.quantity }] : [];
  });
  const [first, second] = counts;
  if (!first) return 0;
  if (counts.every(({ own }) => own === null))
    return second || chosen.length === 1 ? quantity : Math.min(first.line, quantity);
  return Math.max(...counts.map(({ own, line: items }) => (own === null ? items : own)));
}

const summary = (quantity: number, price: number | undefined, addons: readonly number[]) =>
  `${quantity} at ${price} with ${addons}`;

/** Written from the sentences, stock by stock: one stock after the merge. */
function oracle({ local, server, strategy, stock }: MergeInput, stockId: number): string {
  const here = local.filter((each) => each.stockId === stockId);
  const there = server.filter((each) => each.stockId === stockId);
  let chosen: CartLine[] = [...here, ...there];
  if (strategy === 'keep-local') chosen = here;
  if (strategy === 'keep-server') chosen = there;
  if (chosen.length === 0) return 'none';
  let quantity = 0;
  for (const each of chosen) if (each.quantity > quantity) quantity = each.quantity;
  const now = stock?.get(stockId);
  if (now && now.available > 0 && now.available < quantity) quantity = now.available;
  const price = now ? now.unitPriceMinor : (there[0] ?? here[0])?.unitPriceMinor;
  return summary(
    quantity,
    price,
    [1, 2].map((addonId) => addonOracle(chosen, addonId, quantity)),
  );
}

test('[CART-14, CART-15] 10,000 random pairs merge as the rule says, and merging twice equals merging once', () => {
  for (let run = 0; run < 10_000; run += 1) {
    const strategy = MERGE_STRATEGIES[run % 3] ?? 'larger-quantity';
    const stock = random(2) === 0 ? randomStock() : new Map<number, StockNow>();
    const input = { local: randomCart(), server: randomCart(), strategy, stock };
    const once = mergeCarts(input);
    for (let stockId = 1; stockId <= 6; stockId += 1) {
      const found = once.find((each) => each.stockId === stockId);
      const addons = [1, 2].map((addonId) => {
        const addon = found?.addons.find((other) => other.addonId === addonId);
        return addon ? (addon.quantity ?? found?.quantity ?? 0) : 0;
      });
      const got = found ? summary(found.quantity, found.unitPriceMinor, addons) : 'none';
      if (got !== oracle(input, stockId)) expect({ input, got }).toEqual({ input, got: oracle(input, stockId) });
    }
    const again = mergeCarts({ ...input, server: once });
    if (JSON.stringify(again) !== JSON.stringify(once)) expect({ input, again }).toEqual({ input, again: once });
  }
}, 120_000);
