/** The parts of the rehearsal: what is done to the open shop, and what is claimed about it. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim } from './claims.ts';
import { isFailed, letIn, percentile, type Sample, send, troubleMs } from './crowd.ts';
import { checkReadYourWrites } from './read-your-writes.ts';
import type { GrowthStage } from './stage.ts';

export type Rehearsal = GrowthStage & {
  perSecond: number;
  seconds: number;
  log: (text: string) => void;
  confirmed: string[];
};
type Part = (rehearsal: Rehearsal) => Promise<Claim[]>;

/** Everybody shops while `work` is done. */
async function whileShopping(rehearsal: Rehearsal, work: () => Promise<void>): Promise<Sample[]> {
  const crowd = letIn(rehearsal.shop, rehearsal.perSecond);
  try {
    await work();
  } finally {
    await crowd.stop();
    rehearsal.confirmed.push(...crowd.confirmed);
  }
  return crowd.samples;
}

const describe = (samples: readonly Sample[]) => {
  const failed = samples.filter(isFailed);
  const kinds = [...new Set(failed.map(({ kind, status }) => `${kind} ${status}`))].join(', ');
  const seconds = ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) / 1000;
  const rate = Math.round(samples.length / Math.max(1, seconds));
  return `${failed.length} of ${samples.length} requests failed${kinds && ` (${kinds})`}, ${rate}/s, p50 ${percentile(samples, 0.5)} ms, p99 ${percentile(samples, 0.99)} ms`;
};

const noneFailed = (what: string, samples: readonly Sample[]): Claim => ({
  what,
  found: describe(samples),
  isTrue: samples.length > 0 && !samples.some(isFailed),
});

export const steady: Part = async (rehearsal) => {
  const { log, stores, perSecond, seconds } = rehearsal;
  log(`${perSecond} requests/s for ${seconds} s`);
  const samples = await whileShopping(rehearsal, () => sleep(seconds * 1000));
  const total = async (server: string) => {
    const figures = await Promise.all(
      stores.map((store) => store.figure(`catalogue_questions_total{server="${server}"}`)),
    );
    return figures.reduce((sum, figure) => sum + figure, 0);
  };
  const [primary, replica] = [await total('primary'), await total('replica')];
  return [
    noneFailed('two processes behind nginx: no failed request', samples),
    {
      what: 'the replica answers questions about the catalogue',
      found: `${replica} of ${primary + replica}`,
      isTrue: replica > 0,
    },
  ];
};

export const readYourWrites: Part = async ({ log, shop, stores, pair }) => {
  log('orders at one process, read at the other, with a replica 3 s behind');
  const { rounds, stale, strangersStale } = await checkReadYourWrites(
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

const MAX_MESSAGES = 10;

/** The store takes ten letters an hour from one address, whichever process they reach. */
export const limits: Part = async (rehearsal) => {
  const { log, shop, redis } = rehearsal;
  log('a limit over both processes, then without Redis');
  const write = async (address: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const body = JSON.stringify({ name: 'Sara', subject: 'Lamb', message: 'Do you deliver on Friday?' });
    const headers = { 'x-country': 'kw', 'content-type': 'application/json', 'x-forwarded-for': address };
    const httpRequest = { method: 'POST', path: '/api/v1/contact-messages', headers, body };
    const responses = await Promise.all(
      Array.from({ length: 3 * MAX_MESSAGES }, () => send(agent, shop.port, httpRequest)),
    );
    agent.destroy();
    return responses.filter(({ status }) => status === 201).length;
  };
  const counted = await write('10.3.0.1');
  let countedWithout = 0;
  const samples = await whileShopping(rehearsal, async () => {
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
      isTrue: counted === MAX_MESSAGES,
    },
    {
      what: 'the same with Redis killed',
      found: `${countedWithout} taken of 30`,
      isTrue: countedWithout === MAX_MESSAGES,
    },
    noneFailed('Redis killed and back: no failed request', samples),
  ];
};

export const rolling: Part = async (rehearsal) => {
  const { log, stores, perSecond } = rehearsal;
  const samples = await whileShopping(rehearsal, async () => {
    for (const [index, store] of stores.entries()) {
      await sleep(2_000);
      log(`process ${index + 1} of ${stores.length} leaves and comes back, ${perSecond} requests/s meanwhile`);
      await store.restart();
    }
    await sleep(3_000);
  });
  return [noneFailed('rolling restart: no failed request', samples)];
};

/** Failures are what shoppers felt; that nothing was lost is for the ledger to say. */
const outage = (what: string, samples: readonly Sample[], since: number, backMs: number): Claim => {
  const felt = samples.filter((one) => one.at > since - 5_000);
  const reads = felt.filter(({ kind }) => kind === 'list' || kind === 'product');
  const failed = (some: readonly Sample[]) => `${some.filter(isFailed).length} of ${some.length}`;
  return {
    what,
    found: `orders again after ${Math.round(backMs)} ms; failed: ${failed(felt)} requests over ${troubleMs(samples, since)} ms (${failed(reads)} reads)`,
    isTrue: backMs < 15_000,
  };
};

async function whilePrimaryIsAway(rehearsal: Rehearsal, bringBack: () => Promise<void>) {
  const { pair, confirmed } = rehearsal;
  let killedAt = 0;
  const samples = await whileShopping(rehearsal, async () => {
    await sleep(3_000);
    killedAt = performance.now();
    await pair.primary.kill();
    await bringBack();
    await sleep(8_000);
  });
  const order = samples.find(({ kind, status, at }) => kind === 'order' && status === 201 && at > killedAt);
  return { samples, killedAt, backMs: order ? order.at + order.ms - killedAt : Number.POSITIVE_INFINITY, confirmed };
}

export const primaryComesBack: Part = async (rehearsal) => {
  rehearsal.log('the primary is killed and started again');
  const { samples, killedAt, backMs } = await whilePrimaryIsAway(rehearsal, () => rehearsal.pair.primary.start());
  return [outage('primary killed and started again', samples, killedAt, backMs)];
};

export const replicaTakesOver: Part = async (rehearsal) => {
  const { log, pair } = rehearsal;
  log('the primary is killed for good, the replica takes over');
  const { samples, killedAt, backMs } = await whilePrimaryIsAway(rehearsal, async () => {
    // As long as whoever watches needs to be sure.
    await sleep(1_000);
    await pair.replica.rows('select pg_promote(true)');
  });
  return [outage('primary killed, replica promoted after 1 s', samples, killedAt, backMs)];
};
