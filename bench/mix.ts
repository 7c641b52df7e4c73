/** A day's traffic in small: 60 % lists and search, 20 % products, 15 % cart, 5 % checkout, at a steady pace. */
import type { Market } from './catalogue.ts';
import { loadFromOutside } from './load-process.ts';
import { type Figure, measure } from './measure.ts';
import {
  cartWrites,
  facetsPath,
  fresh,
  listingPath,
  newTexts,
  orderRequest,
  productPath,
  searchPath,
} from './requests.ts';
import { CONNECTIONS, type Stage } from './stage.ts';

export const MIX = { perSecond: 500, seconds: 60, p99Ms: 100 };

/** For the report: what "shoppers" means here. */
export const MIX_TEXT = `The shopper mix: of twenty requests 6 are lists, 2 their facets, 4 searches, 4 products, 3 cart writes and 1 is an order of eight lines. 32 shoppers with carts of up to 20 lines take turns, and a request is due at its time however slow the responses before it are: waiting in line counts. Words and goods are searched by Zipf's law (the second half as often as the first, the third a third as often), as people do; one search in twenty is for words nobody has used before. No response comes from the cache, because every address carries a number of its own; people's do not, so a real store has it easier. Ten seconds at the same pace come before, since a store that was just started compiles its code and plans its queries. \`node bench/mix-alone.ts\` runs it alone.`;

/** Of twenty requests: 12 lists and searches, 4 products, 3 cart writes, 1 order. None comes from cached responses. */
const TURN = ['list', 'cart', 'search', 'list', 'product', 'facets', 'list', 'cart', 'product', 'search'].concat([
  'facets',
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
/** Longer than anybody's minute, so that nobody repeats a request. */
const ROUNDS = 60;
/** One search in so many is for words that nobody has looked for before. */
const NEW_WORDS = 20;
/** What people buy together is among so many goods of the branch, the most popular first. */
const POPULAR = 100;
const BASKET = 8;
const CART = 20;

/** The same every time it is run. */
function random(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Zipf's law: the second is requested half as often as the first, the third a third as often. */
function zipf(count: number, next: () => number): () => number {
  const shares = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) shares[rank] = sum += 1 / (rank + 1);
  return () => {
    const at = next() * sum;
    const rank = shares.findIndex((share) => share > at);
    return rank < 0 ? 0 : rank;
  };
}

/** Addresses as often as they are requested, each with a parameter nobody sent before. */
function poolsOf(market: Market): Record<string, string[]> {
  const next = random(1);
  const [word, good] = [zipf(market.texts.length, next), zipf(market.stockIds.length, next)];
  const only = <T>(items: readonly T[], rank: number) => items.slice(rank, rank + 1);
  return {
    list: fresh(listingPath, market),
    facets: fresh(facetsPath, market),
    search: fresh((all, n) => searchPath({ ...all, texts: only(all.texts, word()) }, n), market),
    product: fresh((all, n) => productPath({ ...all, stockIds: only(all.stockIds, good()) }, n), market),
  };
}

/** Different goods of the branch, the popular ones more often. */
function basket({ stockIds }: Market, size: number, next: () => number): number[] {
  const rank = zipf(Math.min(POPULAR, stockIds.length), next);
  const chosen = new Set<number>();
  while (chosen.size < size) chosen.add(stockIds[rank()] ?? 0);
  return [...chosen];
}

type RequestPools = { pools: Record<string, string[]>; newTexts: string[] };

/** All one shopper does. */
function turnsOf({ market, slot, shoppers }: Stage, number: number, { pools, newTexts }: RequestPools): string[] {
  const shopper = shoppers[number];
  if (!shopper) throw new Error(`There is no shopper ${number}`);
  const next = random(number + 2);
  const carts = cartWrites({ ...market, stockIds: basket(market, CART, next) }, shopper, number);
  const newWords = newTexts.filter((_, n) => n % shoppers.length === number);
  let searches = number;
  const turn = (kind: string, n: number) => {
    if (kind === 'order') return orderRequest({ ...market, stockIds: basket(market, BASKET, next) }, shopper, slot);
    if (kind === 'search' && ++searches % NEW_WORDS === 0) return newWords.pop();
    const pool = kind === 'cart' ? carts : (pools[kind] ?? []);
    return pool[(n + number * 61) % pool.length];
  };
  // Everybody begins somewhere else, so that the kinds never come in waves.
  return Array.from(
    { length: ROUNDS * TURN.length },
    (_, n) => turn(TURN[(n + number * 7) % TURN.length] ?? 'list', n) ?? '',
  );
}

function mixOf(stage: Stage): string[][] {
  const requestPools = { pools: poolsOf(stage.market), newTexts: newTexts(stage.market) };
  return stage.shoppers.map((_, number) => turnsOf(stage, number, requestPools));
}

/** The shoppers have been there for a while: a store that was just started translates its code while people wait. */
const WARMING = { seconds: 10, turns: 200 };

export async function runMix(stage: Stage, seconds: number, perSecond: number): Promise<Figure> {
  const { store, databaseCpu } = stage;
  const plan = { connections: CONNECTIONS, rate: perSecond };
  const all = mixOf(stage);
  const first = all.map((turns) => turns.slice(0, WARMING.turns));
  await loadFromOutside({ ...plan, own: first, port: store.port, seconds: Math.min(seconds, WARMING.seconds) });
  // They go on where they were: new searches must not have been requested while warming up.
  const rest = { ...plan, own: all.map((turns) => turns.slice(WARMING.turns)), requestsAllFirst: true };
  return measure({ target: store, databaseCpu, seconds }, rest);
}
