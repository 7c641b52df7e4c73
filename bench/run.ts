/** npm run bench: what the store does per second and per page, beside a bare server measured in the same run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadResult, runLoad } from './load-client.ts';
import { pageWeight } from './page-weight.ts';
import { cpuSeconds, startProcess } from './processes.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const LANGUAGES = ['en', 'ar'] as const;
const WEIGHED = ['/', '/product', '/product/54', '/search?query=lamb', '/cart'];

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-bench-'));
const bare = await startProcess('bench/bare-hono.ts', '/');
const store = await startProcess('apps/web/server.ts', '/readyz', { DATA_DIR: dataDir });
try {
  await measure();
} finally {
  await Promise.all([bare.stop(), store.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  print(`Start with an empty data folder: ${(store.startMs / 1000).toFixed(1)} s`);
  await runLoad({ port: store.port, path: '/', seconds: 2, vary: (count) => `/?warm=${count}` });
  const yardstick = await runLoad({ port: bare.port, path: '/', seconds: SECONDS });
  row('bare Hono, text', yardstick, yardstick);
  const cached = await runLoad({ port: store.port, path: '/', seconds: SECONDS, headers: { 'accept-encoding': 'br' } });
  row('home page, kept', cached, yardstick);
  const before = await cpuSeconds(store.port);
  const fresh = await runLoad({
    port: store.port,
    path: '/',
    seconds: SECONDS,
    connections: 4,
    vary: (count) => `/?fresh=${count}`,
  });
  const cpu = ((await cpuSeconds(store.port)) - before) / fresh.requests;
  row('home page, drawn anew', fresh, yardstick);
  print(`  CPU per page drawn anew: ${(cpu * 1000).toFixed(2)} ms`);
  for (const path of ['/api/v1/home/rails', '/api/v2/search/products?limit=24']) {
    const api = await runLoad({ port: store.port, path, seconds: SECONDS, headers: { 'accept-encoding': 'br' } });
    row(`GET ${path}`, api, yardstick);
  }
  for (const path of WEIGHED) {
    for (const language of LANGUAGES) {
      const { html, scripts, styles, fonts } = await pageWeight(store.port, path, `language=${language}`);
      print(
        `  ${path} (${language}) as sent: html ${kb(html)}, scripts ${kb(scripts)}, styles ${kb(styles)}, fonts ${kb(fonts)}`,
      );
    }
  }
}

function row(name: string, result: LoadResult, yardstick: LoadResult): void {
  const share = ((100 * result.requestsPerSecond) / yardstick.requestsPerSecond).toFixed(0);
  print(
    `${name.padEnd(38)} ${result.requestsPerSecond.toFixed(0).padStart(7)} requests/s  ${share.padStart(4)} % of bare Hono` +
      `  p50 ${result.p50.toFixed(1)} ms  p99 ${result.p99.toFixed(1)} ms${result.failures ? `  ${result.failures} FAILED` : ''}`,
  );
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
