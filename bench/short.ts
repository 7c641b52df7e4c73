/**
 * The few seconds of it that are part of npm test: 1,000 products, some hundred requests of each kind. It fails when
 * requests fail or when one costs many times what it should beside the baseline: a lost index or a lost cache does
 * that, a busy machine does not.
 */

import { idleShare, measure } from './measure.ts';
import { MEASURES } from './measures.ts';
import { runMix } from './mix.ts';
import { cpuShare } from './results.ts';
import { measureBaselines } from './size.ts';
import { openStage, type Stage } from './stage.ts';
import { log, print } from './terminal.ts';

const SECONDS = 0.7;
/** The least a request may be of one indexed query, by processor; about a fifth of what it is. */
const MIN: Record<string, number> = {
  'listing-cached': 0.15,
  listing: 0.08,
  facets: 0.08,
  search: 0.06,
  product: 0.08,
  cart: 0.02,
  order: 0.003,
};
const MIX = { perSecond: 60, seconds: 3 };

export async function runShort(): Promise<void> {
  const stage = await openStage(1_000, log);
  try {
    const problems = await problemsOf(stage);
    for (const problem of problems) print(`✘ ${problem}`);
    print(problems.length > 0 ? 'Slower than it may be' : 'Quick enough: every kind of request, and the shopper mix');
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await stage.stop();
  }
}

async function problemsOf(stage: Stage): Promise<string[]> {
  const { store, databaseCpu } = stage;
  const problems: string[] = [];
  const baselines = await measureBaselines(stage, SECONDS);
  const idle = await idleShare(store, 1);
  for (const { key, name, against, plan } of MEASURES) {
    const min = MIN[key];
    if (min === undefined) continue;
    const figure = await measure({ target: store, databaseCpu, seconds: SECONDS }, plan(stage), idle);
    const share = cpuShare(figure, baselines[against]);
    log(
      `${name}: ${figure.requestsPerSecond.toFixed(0)}/s, ${(100 * share).toFixed(0)} % of the baseline by processor`,
    );
    if (figure.failures > 0)
      problems.push(`${name}: ${figure.failures} of ${figure.requests + figure.failures} failed`);
    if (share < min) problems.push(`${name}: ${(100 * share).toFixed(1)} % of the baseline, at least ${100 * min} %`);
  }
  const mix = await runMix(stage, MIX.seconds, MIX.perSecond);
  log(`shopper mix: ${mix.requests} requests, p99 ${mix.p99.toFixed(0)} ms`);
  if (mix.failures > 0) problems.push(`shopper mix: ${mix.failures} requests failed`);
  return problems;
}
