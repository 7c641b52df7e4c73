/** All figures of one size of the catalogue. */
import { between, type Figure, idleShare, measure, together } from './measure.ts';
import { MEASURES } from './measures.ts';
import { MIX, runMix } from './mix.ts';
import { pageWeight } from './page-weight.ts';
import { residentBytes } from './processes.ts';
import { listingPath, requestText } from './requests.ts';
import type { SizeResult } from './results.ts';
import { type BaselineName, CONNECTIONS, openStage, type Stage } from './stage.ts';
import { log } from './terminal.ts';

export type SizeOptions = {
  seconds: number;
  /** Keys of figures; empty: all. */
  only: readonly string[];
  /** 0: no shopper mix. */
  mixSeconds: number;
};

const LANGUAGES = ['en', 'ar'] as const;

export async function measureSize(products: number, options: SizeOptions): Promise<SizeResult> {
  const stage = await openStage(products, log);
  try {
    return await measured(stage, options);
  } finally {
    await stage.stop();
  }
}

async function measured(stage: Stage, { seconds, only, mixSeconds }: SizeOptions): Promise<SizeResult> {
  const { products, store, databaseCpu, starts, postgres } = stage;
  const isIncluded = (key: string) => only.length === 0 || only.includes(key);
  const before = await measureBaselines(stage, seconds);
  const idle = await idleShare(store);
  const figures: Record<string, Figure> = {};
  for (const { key, name, plan, withoutPageCache, requests = 1 } of MEASURES.filter((one) => isIncluded(one.key))) {
    log(name);
    const target = withoutPageCache ? await stage.storeWithoutPageCache() : store;
    figures[key] = together(await measure({ target, databaseCpu, seconds }, plan(stage), idle), requests);
  }
  const after = await measureBaselines(stage, seconds);
  const baselines = {
    http: between(before.http, after.http),
    buffer: between(before.buffer, after.buffer),
    query: between(before.query, after.query),
  };
  const memoryBytes = await residentBytes(store.port);
  const result = { products, baselines, figures, starts, postgres, memoryBytes, weights: await weights(stage, only) };
  if (mixSeconds === 0 || !isIncluded('mix')) return result;
  log(`shopper mix, ${MIX.perSecond} requests/s for ${mixSeconds} s`);
  const mix = await runMix(stage, mixSeconds, MIX.perSecond);
  return { ...result, mix: { ...mix, seconds: mixSeconds, perSecond: MIX.perSecond } };
}

export async function measureBaselines(stage: Stage, seconds: number): Promise<Record<BaselineName, Figure>> {
  const { baselines, market, store, databaseCpu } = stage;
  const body = await (await fetch(`http://127.0.0.1:${store.port}${listingPath(market, 0)}`)).text();
  await fetch(`http://127.0.0.1:${baselines.buffer.port}/cached`, { method: 'PUT', body });
  const requests: Record<BaselineName, string[]> = {
    http: [requestText('GET', '/')],
    buffer: [requestText('GET', '/cached')],
    query: market.stockIds.slice(0, 5_000).map((id) => requestText('GET', `/stocks/${id}`)),
  };
  const of = (name: BaselineName) => {
    log(`baseline: ${name}`);
    const work = { target: baselines[name], databaseCpu, seconds };
    return measure(work, { requests: requests[name], connections: CONNECTIONS });
  };
  return { http: await of('http'), buffer: await of('buffer'), query: await of('query') };
}

async function weights({ store, market }: Stage, only: readonly string[]): Promise<SizeResult['weights']> {
  if (only.length > 0) return [];
  log('page weight');
  const paths = [
    '/',
    '/product',
    `/product/${market.stockIds[0]}`,
    '/search?query=lamb',
    '/cart',
    '/recipes',
    '/checkout',
  ];
  const found: SizeResult['weights'] = [];
  for (const path of paths) {
    for (const language of LANGUAGES) {
      found.push({ path, language, weight: await pageWeight(store.port, path, `language=${language}`) });
    }
  }
  return found;
}
