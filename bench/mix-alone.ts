/**
 * node bench/mix-alone.ts: the shopper mix and nothing else, in about a minute and a half.
 *   --products=10000 --rate=500 --seconds=60
 * BENCH_DATA_DIR keeps the generated store for the next run; BENCH_STRICT=1 ends red when the aim is missed. Says what
 * a second of it costs the store and PostgreSQL: figures that stay true on a busy machine.
 */
import { parseArgs } from 'node:util';
import { MIX, runMix } from './mix.ts';
import { openStage } from './stage.ts';
import { log, print } from './terminal.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    rate: { type: 'string', default: String(MIX.perSecond) },
    seconds: { type: 'string', default: String(MIX.seconds) },
  },
});
const [products, rate, seconds] = [Number(values.products), Number(values.rate), Number(values.seconds)];

const { ensureBuilt }: { ensureBuilt: () => void } = await import(
  new URL('../scripts/build.mjs', import.meta.url).href
);
ensureBuilt();
const stage = await openStage(products, log);
try {
  log(`${rate} requests/s for ${seconds} s`);
  const { requests, p50, p95, p99, failures, serverFailures, cpuMs, databaseMs } = await runMix(stage, seconds, rate);
  const perSecond = (ms: number) => `${((ms * requests) / seconds).toFixed(0)} ms`;
  const isMet = p99 < MIX.p99Ms && serverFailures === 0;
  print(
    `${requests} requests, ${(requests / seconds).toFixed(0)}/s: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  print(`${failures} refused or failed, ${serverFailures} of them by the server`);
  print(`processor in a second: store ${perSecond(cpuMs)}, PostgreSQL ${perSecond(databaseMs)}`);
  print(isMet ? `met: p99 < ${MIX.p99Ms} ms, no 5xx` : `MISSED: p99 < ${MIX.p99Ms} ms, no 5xx`);
  if (!isMet && process.env['BENCH_STRICT']) process.exitCode = 1;
} finally {
  await stage.stop();
}
