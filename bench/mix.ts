/** A day's traffic in small: 60 % lists and search, 20 % products, 15 % cart, 5 % checkout, at a steady pace. */

import { type Figure, measure } from './measure.ts';
import { cartWrites, factsPath, fresh, listingPath, orderRequest, productPath, searchPath } from './requests.ts';
import { CONNECTIONS, type Stage } from './stage.ts';

export const MIX = { perSecond: 500, seconds: 60, p99Ms: 100 };

/** Of twenty requests: 12 lists and searches, 4 products, 3 cart writes, 1 order. None comes from kept answers. */
const TURN = ['list', 'cart', 'search', 'list', 'product', 'facts', 'list', 'cart', 'product', 'search'].concat([
  'facts',
  'list',
  'product',
  'search',
  'list',
  'cart',
  'list',
  'product',
  'search',
  'order',
]);
const ROUNDS = 20;

export function mixOf({ market, shoppers, slot }: Stage): string[][] {
  const pools: Record<string, string[]> = {
    list: fresh(listingPath, market),
    facts: fresh(factsPath, market),
    search: fresh(searchPath, market),
    product: fresh(productPath, market),
  };
  return shoppers.map((shopper, number) => {
    const carts = cartWrites(market, shopper, number);
    const turns = Array.from({ length: ROUNDS * TURN.length }, (_, n) => {
      // Everybody begins somewhere else, so that the kinds never come in waves.
      const kind = TURN[(n + number * 7) % TURN.length] ?? 'list';
      if (kind === 'order') return orderRequest(market, shopper, slot);
      const pool = kind === 'cart' ? carts : (pools[kind] ?? []);
      return pool[(n + number * 61) % pool.length] ?? '';
    });
    return turns;
  });
}

export function runMix(stage: Stage, seconds: number, perSecond: number): Promise<Figure> {
  const { store, databaseCpu } = stage;
  return measure(
    { target: store, databaseCpu, seconds },
    { own: mixOf(stage), connections: CONNECTIONS, rate: perSecond },
  );
}
