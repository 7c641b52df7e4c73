/** The parts of the rehearsal: what is done to the open shop, and what is claimed about it. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim } from './claims.ts';
import { isFailed, letIn, percentile, send, type Told, troubleMs } from './crowd.ts';
import { readOwnWrites } from './own-writes.ts';
import type { GrowthStage } from './stage.ts';

export type Rehearsal = GrowthStage & {
  perSecond: number;
  seconds: number;
  tell: (text: string) => void;
  confirmed: string[];
};
type Part = (rehearsal: Rehearsal) => Promise<Claim[]>;

/** Everybody shops while `work` is done. */
async function whileShopping(rehearsal: Rehearsal, work: () => Promise<void>): Promise<Told[]> {
  const crowd = letIn(rehearsal.shop, rehearsal.perSecond);
  try {
    await work();
  } finally {
    await crowd.stop();
    rehearsal.confirmed.push(...crowd.confirmed);
  }
  return crowd.told;
}

const describe = (told: readonly Told[]) => {
  const failed = told.filter(isFailed);
  const kinds = [...new Set(failed.map(({ kind, status }) => `${kind} ${status}`))].join(', ');
  const seconds = ((told.at(-1)?.at ?? 0) - (told[0]?.at ?? 0)) / 1000;
  const rate = Math.round(told.length / Math.max(1, seconds));
  return `${failed.length} of ${told.length} requests failed${kinds && ` (${kinds})`}, ${rate}/s, p50 ${percentile(told, 0.5)} ms, p99 ${percentile(told, 0.99)} ms`;
};

const noneFailed = (what: string, told: readonly Told[]): Claim => ({
  what,
  found: describe(told),
  isTrue: told.length > 0 && !told.some(isFailed),
});

export const steady: Part = async (rehearsal) => {
  const { tell, stores, perSecond, seconds } = rehearsal;
  tell(`${perSecond} requests/s for ${seconds} s`);
  const told = await whileShopping(rehearsal, () => sleep(seconds * 1000));
  const total = async (server: string) => {
    const figures = await Promise.all(
      stores.map((store) => store.figure(`catalogue_questions_total{server="${server}"}`)),
    );
    return figures.reduce((sum, figure) => sum + figure, 0);
  };
  const [primary, replica] = [await total('primary'), await total('replica')];
  return [
    noneFailed('two processes behind nginx: no failed request', told),
    {
      what: 'the replica answers questions about the catalogue',
      found: `${replica} of ${primary + replica}`,
      isTrue: replica > 0,
    },
  ];
};

export const ownWrites: Part = async ({ tell, shop, stores, pair }) => {
  tell('orders at one process, read at the other, with a replica 3 s behind');
  const { rounds, stale, strangersStale } = await readOwnWrites(
    shop,
    stores.map(({ port }) => port),
    pair.replica,
  );
  return [
    {
      what: 'own writes are seen at once, replica 3 s behind',
      found: `${stale} of ${rounds} stale`,
      isTrue: stale === 0,
    },
    {
      what: 'strangers see them within a second',
      found: `${strangersStale} of ${Math.ceil(rounds / 6)} stale`,
      isTrue: strangersStale === 0,
    },
  ];
};

const MOST_LETTERS = 10;

/** The store takes ten letters an hour from one address, whichever process they reach. */
export const limits: Part = async (rehearsal) => {
  const { tell, shop, redis } = rehearsal;
  tell('a limit over both processes, then without Redis');
  const write = async (address: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const body = JSON.stringify({ name: 'Sara', subject: 'Lamb', message: 'Do you deliver on Friday?' });
    const headers = { 'x-country': 'kw', 'content-type': 'application/json', 'x-forwarded-for': address };
    const asked = { method: 'POST', path: '/api/v1/contact-messages', headers, body };
    const answers = await Promise.all(Array.from({ length: 3 * MOST_LETTERS }, () => send(agent, shop.port, asked)));
    agent.destroy();
    return answers.filter(({ status }) => status === 201).length;
  };
  const counted = await write('10.3.0.1');
  let countedWithout = 0;
  const told = await whileShopping(rehearsal, async () => {
    await sleep(2_000);
    await redis.kill();
    await sleep(3_000);
    countedWithout = await write('10.3.0.2');
    redis.start();
    await sleep(3_000);
  });
  return [
    {
      what: 'ten letters an hour, counted by Redis',
      found: `${counted} taken of 30`,
      isTrue: counted === MOST_LETTERS,
    },
    {
      what: 'the same with Redis killed',
      found: `${countedWithout} taken of 30`,
      isTrue: countedWithout === MOST_LETTERS,
    },
    noneFailed('Redis killed and back: no failed request', told),
  ];
};

export const rolling: Part = async (rehearsal) => {
  const { tell, stores, perSecond } = rehearsal;
  const told = await whileShopping(rehearsal, async () => {
    for (const [index, store] of stores.entries()) {
      await sleep(2_000);
      tell(`process ${index + 1} of ${stores.length} leaves and comes back, ${perSecond} requests/s meanwhile`);
      await store.restart();
    }
    await sleep(3_000);
  });
  return [noneFailed('rolling restart: no failed request', told)];
};

/** Failures are what shoppers felt; that nothing was lost is for the books to say. */
const outage = (what: string, told: readonly Told[], since: number, backMs: number): Claim => {
  const felt = told.filter((one) => one.at > since - 5_000);
  const reads = felt.filter(({ kind }) => kind === 'list' || kind === 'product');
  const failed = (some: readonly Told[]) => `${some.filter(isFailed).length} of ${some.length}`;
  return {
    what,
    found: `orders again after ${Math.round(backMs)} ms; failed: ${failed(felt)} requests over ${troubleMs(told, since)} ms (${failed(reads)} reads)`,
    isTrue: backMs < 15_000,
  };
};

async function whilePrimaryIsAway(rehearsal: Rehearsal, bringBack: () => Promise<void>) {
  const { pair, confirmed } = rehearsal;
  let killedAt = 0;
  const told = await whileShopping(rehearsal, async () => {
    await sleep(3_000);
    killedAt = performance.now();
    await pair.primary.kill();
    await bringBack();
    await sleep(8_000);
  });
  const order = told.find(({ kind, status, at }) => kind === 'order' && status === 201 && at > killedAt);
  return { told, killedAt, backMs: order ? order.at + order.ms - killedAt : Number.POSITIVE_INFINITY, confirmed };
}

export const primaryComesBack: Part = async (rehearsal) => {
  rehearsal.tell('the primary is killed and started again');
  const { told, killedAt, backMs } = await whilePrimaryIsAway(rehearsal, () => rehearsal.pair.primary.start());
  return [outage('primary killed and started again', told, killedAt, backMs)];
};

export const replicaTakesOver: Part = async (rehearsal) => {
  const { tell, pair } = rehearsal;
  tell('the primary is killed for good, the replica takes over');
  const { told, killedAt, backMs } = await whilePrimaryIsAway(rehearsal, async () => {
    // As long as whoever watches needs to be sure.
    await sleep(1_000);
    await pair.replica.rows('select pg_promote(true)');
  });
  return [outage('primary killed, replica promoted after 1 s', told, killedAt, backMs)];
};
