/**
 * npm run screenshots -- [FOLDER]: home, a product, the cart and the checkout in every language, on a phone and on a desk.
 * ROWS_URL: a demo store that runs already; without it one is started and removed.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browser as launchOptions } from '../e2e/browser.ts';
import { LANGUAGE_CODES } from '../packages/domain/src/languages.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { createBook } from './book.ts';
import { createClient } from './client.ts';
import { findPlace } from './places.ts';
import { startStore } from './store.ts';

const WIDTHS = [390, 1440];
const [folder = '.tmp/screenshots'] = process.argv.slice(2);

type Where = { base: string; cookies: Record<string, string>; product: string };

/** A guest who puts a product into the cart and goes to the checkout. */
async function shop(browser: Browser, { base, cookies, product }: Where, language: string, width: number) {
  const context = await browser.newContext({ baseURL: base, viewport: { width, height: 900 }, locale: 'en-US' });
  const all = Object.entries({ ...cookies, language });
  await context.addCookies(all.map(([name, value]) => ({ name, value, url: base })));
  await context.addInitScript(() => localStorage.setItem('location-popup-count', '1'));
  const page = await context.newPage();
  const save = async (name: string, path: string, isReady?: string) => {
    await page.goto(path);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    if (isReady) await page.locator(isReady).first().waitFor();
    // Pictures further down are loaded when somebody comes near them.
    for (let y = 0; y < (await page.evaluate(() => document.documentElement.scrollHeight)); y += 600) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      await page.waitForTimeout(200);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    // Parts far from the screen are not painted: the screen becomes as tall as the page.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(folder, `${name}-${language}-${width}.png`), fullPage: true });
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) process.stdout.write(`✘ ${name} ${language} ${width}: ${beyond} px wider than the screen\n`);
  };
  await save('home', '/');
  await save('product', product);
  await page.locator('#main button.button-primary.button-large').first().click();
  await page.waitForFunction(() => localStorage.getItem('cart')?.includes('"items":[{'));
  await save('cart', '/cart', '[data-testid="cart-line"]');
  await save('checkout', '/checkout', 'input[name="fullName"]');
  await context.close();
}

const running = process.env['ROWS_URL'];
const store = running ? { base: running, stop: async () => {} } : await startStore();
process.env['CHROMIUM'] ??= await findChromium();
const browser = await chromium.launch(launchOptions({ pictures: true }));
try {
  mkdirSync(folder, { recursive: true });
  const client = createClient(store.base);
  const { country, cityId, areaId } = await findPlace(client, createBook());
  const goods = await client.get(`/api/v2/search/products?country=${country}&areaId=${areaId}&query=lamb`);
  const cookies = { country, cityId: String(cityId), areaId: String(areaId) };
  const where: Where = { base: store.base, cookies, product: `/product/${goods.at('data.0.id')}` };
  for (const language of LANGUAGE_CODES) for (const width of WIDTHS) await shop(browser, where, language, width);
} finally {
  await browser.close();
  await store.stop();
}
