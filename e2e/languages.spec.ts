import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, tagOf } from '@karaz/i18n/language';
import { expect, type Page, test } from '@playwright/test';
import { openCheckout } from './checkout-visit.ts';
import { expectNoSidewaysScrolling, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';

const FOLDER = join(import.meta.dirname, '../apps/web/app/texts');
const NOT_TEXTS = /^(?:files|lazy-files|dictionary)\.ts$/;

type Texts = { readonly [key: string]: unknown };

/** Every text of a language by its path. What a text says about a value is a pattern. */
function flatten(texts: Texts, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const at = `${path}.${key}`;
    if (typeof value === 'string') return [[at, value]];
    if (typeof value === 'function') return [[at, String(value('§', '§', '§'))]];
    return typeof value === 'object' && value !== null ? flatten(value as Texts, at) : [];
  });
}

async function textsOf(language: Language): Promise<Map<string, string>> {
  const files = readdirSync(join(FOLDER, language)).filter((file) => !NOT_TEXTS.test(file));
  const read = files.map(async (file) => flatten((await import(join(FOLDER, language, file))).texts, file));
  return new Map((await Promise.all(read)).flat());
}

test('a first visit is in the language the browser prefers', async ({ request }) => {
  const languageOf = async (preferred: string, cookie = '') => {
    const page = await request.get('/product', { headers: { 'accept-language': preferred, cookie } });
    expect(page.headers()['vary']).toContain('accept-language');
    return /<html[^>]* lang="([^"]+)"/.exec(await page.text())?.[1];
  };
  expect(await languageOf('ar-KW,ar;q=0.9,en;q=0.8')).toBe('ar');
  expect(await languageOf('de, fr;q=0.5')).toBe('fr');
  expect(await languageOf('de')).toBe('en');
  expect(await languageOf('ar', 'language=en')).toBe('en');
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** English texts of two words or more that read otherwise in this language. */
async function englishPatterns(language: Language): Promise<RegExp[]> {
  const [english, own] = await Promise.all([textsOf('en'), textsOf(language)]);
  const known = new Set(own.values());
  return [...english]
    .filter(([path, text]) => own.has(path) && !known.has(text) && /[A-Za-z]{2,}[^§]* [^§]*[A-Za-z]{2,}/.test(text))
    .map(([, text]) => new RegExp(`^${escaped(text.trim()).replaceAll('§', '.+')}$`));
}

/** What is seen and what is read aloud. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const lines = document.body.innerText.split('\n');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) lines.push(element.getAttribute(name) ?? '');
    }
    return lines.map((line) => line.trim()).filter(Boolean);
  });

const HREFLANG = ['en', 'ar', 'fr', 'vi', 'zh-Hans', 'x-default'];

const WIDTHS = { fr: ONE_WIDTH.en, vi: ONE_WIDTH.ar, cn: ONE_WIDTH.ar } as const;

for (const language of ['fr', 'vi', 'cn'] as const) {
  test(
    `[I18N-02] home, product, cart and checkout are in ${language} throughout`,
    WIDTHS[language],
    async ({ page }) => {
      const complaints = watchComplaints(page);
      const patterns = await englishPatterns(language);
      expect(patterns.length).toBeGreaterThan(500);
      // What staff write is in English where it has no other language.
      const banners = JSON.stringify(await (await page.request.get('/api/v1/banners')).json());
      const expectNoEnglish = async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
        await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
        const lines = await readable(page);
        expect(lines.length).toBeGreaterThan(20);
        const isEnglish = (line: string) => !banners.includes(line) && patterns.some((pattern) => pattern.test(line));
        expect(lines.filter(isEnglish)).toEqual([]);
        await expectNoSidewaysScrolling(page);
      };
      await visitShop(page, { language, path: '/' });
      const alternates = page.locator('link[rel="alternate"][hreflang]');
      expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual(
        HREFLANG,
      );
      await expectNoEnglish();
      await openCheckout(page, { language, path: '/product/54' });
      await expectNoEnglish();
      await page.goto('/cart');
      await expect(
        page.getByRole('link', { name: (await textsOf(language)).get('cart.ts.checkout') ?? '' }).first(),
      ).toBeVisible();
      await expectNoEnglish();
      await page.goto('/checkout');
      await expect(page.getByTestId('totals')).toBeVisible();
      await expectNoEnglish();
      expect(complaints).toEqual([]);
    },
  );
}

test('an error of the store is in the language of the visitor', async ({ page }) => {
  const errors = [
    ['fr', 'Veuillez vous connecter pour continuer'],
    ['vi', 'Vui lòng đăng nhập để tiếp tục'],
    ['cn', '请登录后继续'],
  ] as const;
  for (const [language, message] of errors) {
    const response = await page.request.get('/api/v1/auth/me', { headers: { 'x-custom-language': language } });
    expect(await response.json()).toMatchObject({ code: 'notSignedIn', message });
  }
});
