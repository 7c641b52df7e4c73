import type { Language as ShopLanguage } from '@karaz/i18n/language';
import { expect, type Page } from '@playwright/test';

/** For tests of what happens, which no width of the screen changes: they run on the wide one alone. */
export const ANY_WIDTH = { tag: '@any-width' };

/** For what depends on the language and on the width, never on both: English is walked wide, Arabic narrow. */
export const ONE_WIDTH = { en: { tag: '@wide' }, ar: { tag: '@narrow' } } as const;

export type Visit = { language?: ShopLanguage; path?: string; stored?: Record<string, unknown> };

/** Opens a page as a visitor whose language cookie and browser storage are as given, ready to be used. */
export async function visitShop(page: Page, { language = 'en', path = '/', stored = {} }: Visit = {}): Promise<void> {
  // At the root: a cookie of one folder would stand beside the shop's own and win there.
  await page.context().addCookies([{ name: 'language', value: language, url: baseUrl() }]);
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      if (localStorage.getItem(key) === null)
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, stored);
  await page.goto(path);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

function baseUrl(): string {
  return `http://localhost:${process.env['E2E_PORT']}`;
}

/** The warning for every preloaded picture in a browser that shows none (see browser.ts). */
const UNSHOWN_PICTURE =
  /because image loading is disabled\.$|\/media\/\S+ was preloaded using link preload but not used/;

/** The service worker does not take part in most tests (see playwright.config.ts). */
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;

/** Whatever the page complains about; a test ends by expecting none. */
export function watchComplaints(page: Page, { pictures = false } = {}): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!pictures && UNSHOWN_PICTURE.test(message.text())) return;
    if (BLOCKED_WORKER.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Records, across a reload, whether these words were ever on the page. */
export async function watchText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((awaited) => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes(awaited)) sessionStorage.setItem(`seen: ${awaited}`, 'yes');
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, text);
  return async () => (await page.evaluate((awaited) => sessionStorage.getItem(`seen: ${awaited}`), text)) === 'yes';
}

/** How long after the last key each call to this address was made, by the page's own clock. */
export async function noteWaits(page: Page, address: string): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const typed: number[] = [];
    document.addEventListener('input', () => typed.push(performance.now()), true);
    Object.assign(window, { typedAt: typed });
  });
  return () =>
    page.evaluate((part) => {
      const typed: number[] = Reflect.get(window, 'typedAt');
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(part))
        .map(({ startTime }) => startTime - (typed.findLast((at) => at <= startTime) ?? 0));
    }, address);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
}

/** Limits count by address: every test comes from one of its own, as every shopper does. */
export function ownAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 253);
  return `10.${part()}.${part()}.${part()}`;
}
