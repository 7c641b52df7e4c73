/**
 * How long a search takes for words that nobody has searched for, one at a time and never from a cache, with 100,000
 * products. The processor time decides: it is the same on a busy machine, and has the reading of the clock in it.
 * `PRODUCTS=10000` is another size; BENCH_DATA_DIR stores what is generated for the next run.
 */
import { openStage } from './stage.ts';

const LIMIT_MS = 30;
const ROUNDS = 200;

const stage = await openStage(Number(process.env['PRODUCTS'] ?? 100_000), (text) => console.log(text));
const { market, store } = stage;

const word = (n: number) => (market.texts[(n * 7 + 3) % market.texts.length] ?? '').split(' ').at(-1) ?? '';
const letter = (n: number) => String.fromCharCode(97 + ((n * 11 + 5) % 26));
/** The number makes each text a new one. */
const TEXTS: Record<string, (n: number) => string> = {
  'two words': (n) => `${market.texts[(n * 21) % market.texts.length]} ${word(n).slice(0, 3 + (n % 5))}${n}`,
  'beginning of a word': (n) => word(n).slice(0, 2 + (n % 3)) + letter(n),
  'mistyped word': (n) => word(n).slice(0, 2) + letter(n) + word(n).slice(3) + letter(n + 1),
  'no word at all': (n) => letter(n) + letter(n + 3) + letter(n * 5) + letter(n + 8) + n,
};

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const quantile = (values: readonly number[], part: number) =>
  sorted(values)[Math.floor((values.length - 1) * part)] ?? 0;

async function timed(path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${store.port}${path}`, { headers: { 'x-country': 'kw' } });
  await response.text();
  if (response.status !== 200) throw new Error(`${response.status} for ${path}`);
  return performance.now() - started;
}

let isSlow = false;
try {
  const place = `country=kw&cityId=${market.cityId}&areaId=${market.areaId}`;
  for (const [name, text] of Object.entries(TEXTS)) {
    const path = (n: number) => `/api/v2/search/products?${place}&limit=28&r=${n}&query=${encodeURIComponent(text(n))}`;
    for (let n = 0; n < 20; n++) await timed(path(10_000 + n));
    const [times, cpus]: [number[], number[]] = [[], []];
    for (let n = 0; n < ROUNDS; n++) {
      const before = await store.cpu();
      times.push(await timed(path(n)));
      cpus.push(((await store.cpu()) - before) * 1000);
    }
    const [p95, cpu] = [quantile(times, 0.95), quantile(cpus, 0.95)];
    isSlow ||= cpu > LIMIT_MS;
    console.log(
      `${name.padEnd(22)} p50 ${quantile(times, 0.5).toFixed(1)} p95 ${p95.toFixed(1)} ms; of the processor p50 ${quantile(cpus, 0.5).toFixed(1)} p95 ${cpu.toFixed(1)} ms${cpu > LIMIT_MS ? `  over ${LIMIT_MS} ms` : ''}`,
    );
  }
} finally {
  await stage.stop();
}
process.exitCode = isSlow ? 1 : 0;
