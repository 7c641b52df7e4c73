/**
 * npm run bench: the whole store on a generated catalogue, beside bare servers on the same machine in the same run.
 *   -- --products=100000   another size than 10,000
 *   -- --growth            1,000, 10,000 and 100,000 products, and how each figure grows
 *   -- --only=search,cart  some figures, without writing the report
 *   -- --short             the few seconds that are part of npm test
 * BENCH_SECONDS for each figure (4); BENCH_DATA_DIR keeps the generated stores for the next run; BENCH_STRICT=1 ends red
 * when an aim is missed.
 */
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeMachine } from './machine.ts';
import { MEASURES } from './measures.ts';
import { MIX } from './mix.ts';
import { mainSize, type Run, writeReport } from './report.ts';
import { growthVerdicts, type SizeResult, verdicts } from './results.ts';
import { runShort } from './short.ts';
import { measureSize } from './size.ts';
import { print, printFigures, printVerdicts } from './terminal.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    growth: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
  },
});
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);

async function main(): Promise<void> {
  const only = values.only.split(',').filter(Boolean);
  const unknown = only.find((key) => key !== 'mix' && !MEASURES.some((measure) => measure.key === key));
  if (unknown)
    throw new Error(`There is no figure called ${unknown}: ${MEASURES.map(({ key }) => key).join(', ')}, mix`);
  const products = values.growth ? [1_000, 10_000, 100_000] : [Number(values.products)];
  if (!products.every((size) => Number.isInteger(size) && size >= 1_000)) throw new Error('--products: at least 1000');
  print(
    `About ${expectedMinutes(products)} minutes: ${products.map((size) => size.toLocaleString('en')).join(', ')} products`,
  );
  const started = performance.now();
  const before = loadavg()[0] ?? 0;
  const sizes: SizeResult[] = [];
  for (const size of products) {
    const withMix = size === (products.length > 1 ? 10_000 : size);
    const result = await measureSize(size, { seconds, only, mixSeconds: withMix ? MIX.seconds : 0 });
    sizes.push(result);
    printFigures(result);
  }
  const minutes = (performance.now() - started) / 60_000;
  const machine = describeMachine(sizes[0]?.postgres ?? '');
  const run: Run = { sizes, machine, load: { before, after: loadavg()[0] ?? 0 }, minutes };
  const mainResult = mainSize(run);
  const found = [...(mainResult ? verdicts(mainResult) : []), ...growthVerdicts(sizes)];
  printVerdicts(found);
  if (only.length === 0) {
    writeReport(fileURLToPath(new URL('.', import.meta.url)), run);
    print('Written: bench/report.md');
  }
  if (process.env['BENCH_STRICT'] && found.some(({ met }) => met === 'no')) process.exitCode = 1;
}

/** Starts, warming up and writing the goods included. */
function expectedMinutes(products: readonly number[]): number {
  const each = products.map((size) => 40 + (size / 1000) * 1.5 + (MEASURES.length + 3) * (seconds + 3));
  return Math.ceil((each.reduce((sum, one) => sum + one, 0) + MIX.seconds) / 60);
}

// The pages as they are now, built as `npm start` builds them.
const { ensureBuilt }: { ensureBuilt: () => void } = await import(
  new URL('../scripts/build.mjs', import.meta.url).href
);
ensureBuilt();
await (values.short ? runShort() : main());
