/** What one run found. */
import type { Figure } from './measure.ts';
import { MEASURES } from './measures.ts';
import { MIX } from './mix.ts';
import type { PageWeight } from './page-weight.ts';
import type { BaselineName, Stage } from './stage.ts';

export type SizeResult = {
  products: number;
  baselines: Record<BaselineName, Figure>;
  figures: Record<string, Figure>;
  starts: Stage['starts'];
  postgres: string;
  memoryBytes: number;
  mix?: Figure & { seconds: number; perSecond: number };
  weights: { path: string; language: string; weight: PageWeight }[];
};

/** By processor: the rate fell short, but a request costs little enough: something else had the cores meanwhile. */
export type Met = 'yes' | 'by processor' | 'no';
export type Verdict = { what: string; target: string; found: string; met: Met };

const metBy = (rate: boolean, cpu = false): Met => (rate ? 'yes' : cpu ? 'by processor' : 'no');

/** All the work a request causes, whoever does it: other programs change it less than they change rates. */
export const wholeCpu = ({ cpuMs, databaseMs }: Figure) => cpuMs + (Number.isNaN(databaseMs) ? 0 : databaseMs);
export const rateShare = (figure: Figure, of: Figure) => figure.requestsPerSecond / of.requestsPerSecond;
/** 1: a request costs as much processor as one of the baseline; 0.5: twice as much. */
export const cpuShare = (figure: Figure, of: Figure) => wholeCpu(of) / wholeCpu(figure);

const percent = (share: number) => `${Math.round(100 * share)} %`;

/** Of a store of 10,000 products that has just served every kind of request. */
const MAX_MEMORY = { products: 10_000, mebibytes: 400 };

export function verdicts({ products, figures, baselines, memoryBytes, mix }: SizeResult): Verdict[] {
  const found: Verdict[] = [];
  for (const { key, name, aim, against } of MEASURES) {
    const figure = figures[key];
    if (!figure || !aim) continue;
    if (aim.share !== undefined) {
      const share = rateShare(figure, baselines[against]);
      const cpu = cpuShare(figure, baselines[against]);
      found.push({
        what: name,
        target: `${percent(aim.share)} of ${NAMES[against]}`,
        found: `${percent(share)} (by processor ${percent(cpu)})`,
        met: metBy(share >= aim.share, cpu >= aim.share),
      });
    }
    if (aim.cpuMs !== undefined) {
      found.push({
        what: name,
        target: `< ${aim.cpuMs} ms of the store's processor`,
        found: `${figure.cpuMs.toFixed(1)} ms`,
        met: metBy(figure.cpuMs < aim.cpuMs),
      });
    }
    if (aim.perSecond !== undefined) {
      found.push({
        what: name,
        target: `${aim.perSecond}/s`,
        found: `${figure.requestsPerSecond.toFixed(0)}/s`,
        met: metBy(figure.requestsPerSecond >= aim.perSecond, wholeCpu(figure) * aim.perSecond <= 1000),
      });
    }
  }
  if (mix) {
    found.push({
      what: `shopper mix, ${mix.perSecond}/s for ${mix.seconds} s`,
      target: `p99 < ${MIX.p99Ms} ms, no 5xx`,
      found: `p99 ${mix.p99.toFixed(0)} ms, ${mix.serverFailures} of 5xx, ${mix.failures} refused`,
      met: metBy(mix.p99 < MIX.p99Ms && mix.serverFailures === 0),
    });
  }
  if (products === MAX_MEMORY.products) {
    const mebibytes = memoryBytes / 1024 ** 2;
    found.push({
      what: 'memory of the store under load',
      target: `at most ${MAX_MEMORY.mebibytes} MiB`,
      found: `${mebibytes.toFixed(0)} MiB`,
      met: metBy(mebibytes <= MAX_MEMORY.mebibytes),
    });
  }
  return found;
}

/** From the smallest to the biggest store nothing may fall to less than half. */
export function growthVerdicts(sizes: readonly SizeResult[]): Verdict[] {
  const [small, big] = [sizes[0], sizes.at(-1)];
  if (!small || !big || small === big) return [];
  return MEASURES.flatMap(({ key, name }) => {
    const [before, after] = [small.figures[key], big.figures[key]];
    if (!before || !after) return [];
    // The machine's own moods are taken out: each size is held against the baseline of its own minutes.
    const rate = rateShare(after, big.baselines.query) / rateShare(before, small.baselines.query);
    const cpu = wholeCpu(before) / wholeCpu(after);
    return {
      what: `${name}, ${small.products.toLocaleString('en')} → ${big.products.toLocaleString('en')} products`,
      target: 'at least 50 %',
      found: `${percent(rate)} (by processor ${percent(cpu)})`,
      met: metBy(rate >= 0.5, cpu >= 0.5),
    };
  });
}

export const NAMES: Record<BaselineName, string> = {
  http: 'bare node:http',
  query: 'Hono with one indexed query',
  buffer: 'a buffer in memory',
};
