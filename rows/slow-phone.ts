/**
 * npm run slow-phone: what a guest with a slow phone waits for, in English and Arabic, as a table.
 * A processor slowed fourfold, 1.6 Mbit/s, 150 ms of delay, nothing in the cache; the median of RUNS visits (3).
 * ROWS_URL: a demo store that runs already; without it one is started and removed.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { createBook } from './book.ts';
import { createClient } from './client.ts';
import { findPlace } from './places.ts';
import { startStore } from './store.ts';

const RUNS = Number(process.env['RUNS'] ?? 3);
/** Until nothing more is loaded and drawn. */
const SETTLED_MS = 6000;
const LANGUAGES = ['en', 'ar'];
const { values: only } = parseArgs({ options: { page: { type: 'string' } } });

type Visit = { name: string; path: string; tap: string; lcpGoal: number; scriptGoal: number };
type Measured = { lcp: number; blocked: number; tap: number; shift: number; scripts: number };
type Figure = keyof Measured;

/** What the page itself observes, read at the end of the visit. */
type Observed = { lcp: number; shift: number; taps: number[]; blocked: number };
declare global {
  interface Window {
    observed: Observed;
  }
}

function observe() {
  const observed: Observed = { lcp: 0, shift: 0, taps: [], blocked: 0 };
  window.observed = observed;
  const watch = (type: string, use: (entry: PerformanceEntry & Record<string, number>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) use(entry as PerformanceEntry & Record<string, number>);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  watch('largest-contentful-paint', (entry) => {
    observed.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry['hadRecentInput']) observed.shift += entry['value'] ?? 0;
  });
  // A task blocks for what it takes beyond 50 ms.
  watch('longtask', (entry) => {
    observed.blocked += entry.duration - 50;
  });
  watch('event', (entry) => {
    if (entry.name === 'pointerup' || entry.name === 'click') observed.taps.push(entry.duration);
  });
}

async function slow(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function measure(browser: Browser, base: string, cookies: Record<string, string>, visit: Visit) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: base })));
  await context.addInitScript(() => localStorage.setItem('location-popup-count', '1'));
  const page = await context.newPage();
  if (visit.name === 'cart' || visit.name === 'checkout') await fillCart(page, cookies);
  const measured = await context.newPage();
  await page.close();
  await measured.addInitScript(observe);
  await slow(measured);
  // Playwright's own waiting would be work of the slowed processor.
  await measured.goto(visit.path, { waitUntil: 'load' });
  await measured.waitForTimeout(SETTLED_MS);
  const seen = await measured.evaluate(() => window.observed);
  const scripts = await measured.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  const control = measured.locator(visit.tap).first();
  await control.scrollIntoViewIfNeeded();
  await measured.waitForTimeout(1000);
  await control.tap();
  await measured.waitForTimeout(1500);
  const taps = await measured.evaluate(() => window.observed.taps);
  await context.close();
  return { lcp: seen.lcp, blocked: seen.blocked, tap: Math.max(0, ...taps), shift: seen.shift, scripts };
}

async function fillCart(page: Page, { product = '' }: Record<string, string>) {
  await page.goto(product);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.locator('#main button.button-primary.button-large').first().click();
  await page.waitForFunction(() => localStorage.getItem('cart')?.includes('"items":[{'));
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const running = process.env['ROWS_URL'];
const store = running ? { base: running, stop: async () => {} } : await startStore();
const executablePath = process.env['CHROMIUM'] ?? (await findChromium());
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
});
try {
  const client = createClient(store.base);
  const { country, cityId, areaId } = await findPlace(client, createBook());
  const goods = await client.get(`/api/v2/search/products?country=${country}&areaId=${areaId}&query=lamb`);
  const product = `/product/${goods.at('data.0.id')}`;
  const visits: Visit[] = [
    { name: 'home', path: '/', tap: '#main .product-card button', lcpGoal: 1800, scriptGoal: 95 },
    {
      name: 'listing',
      path: '/categories/details/9',
      tap: '#main .product-card button',
      lcpGoal: 1800,
      scriptGoal: 95,
    },
    { name: 'product', path: product, tap: '#main button.button-primary', lcpGoal: 1800, scriptGoal: 95 },
    { name: 'search', path: '/search?query=milk', tap: '#main .product-card button', lcpGoal: 1800, scriptGoal: 95 },
    { name: 'cart', path: '/cart', tap: '[data-testid="cart-line"] button', lcpGoal: 1800, scriptGoal: 95 },
    { name: 'checkout', path: '/checkout', tap: 'input[name="fullName"]', lcpGoal: 2500, scriptGoal: 110 },
  ];
  const write = (line: string) => process.stdout.write(`${line}\n`);
  write('| Page | Language | LCP s | blocked s | tap ms | CLS | scripts KiB |');
  write('|---|---|---|---|---|---|---|');
  for (const visit of visits.filter(({ name }) => !only.page || name === only.page)) {
    for (const language of LANGUAGES) {
      const cookies = { country, cityId: String(cityId), areaId: String(areaId), language };
      const results: Measured[] = [];
      for (let run = 0; run < RUNS; run++)
        results.push(await measure(browser, store.base, { ...cookies, product }, visit));
      const of = (figure: Figure) => median(results.map((result) => result[figure]));
      const cell = (value: number, goal: number, digits: number) =>
        `${value.toFixed(digits)}${value > goal ? ' (!)' : ''}`;
      write(
        `| ${visit.name} | ${language} | ${cell(of('lcp') / 1000, visit.lcpGoal / 1000, 2)} | ${cell(of('blocked') / 1000, 0.6, 2)} | ${cell(of('tap'), 150, 0)} | ${cell(of('shift'), 0.02, 3)} | ${cell(of('scripts') / 1024, visit.scriptGoal, 1)} |`,
      );
    }
  }
} finally {
  await browser.close();
  await store.stop();
}
