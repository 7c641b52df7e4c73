import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { routes } from '../apps/web/app/routes.ts';
import { expectNoSidewaysScrolling, visitShop } from './shop-visit.ts';

const LANGUAGES = ['en', 'ar'] as const;

/** Names, marks and addresses that are the same in every language. */
const SAME_IN_ARABIC = new Set([
  'Apple',
  'English',
  'Facebook',
  'Google',
  'Instagram',
  'KNET',
  'Karaz',
  'LinkedIn',
  'Mada',
  'Mastercard',
  'Pay',
  'Twitter',
  'Visa',
  'WhatsApp',
]);

/** An address that exists in the demo store, for every page anyone may open. */
const SAMPLES: Readonly<Record<string, string>> = { ':slug': 'halal-promise' };
/** The gallery shows parts of pages, headings and words of both languages among them. */
const NO_PAGE_OF_THE_SHOP = '/dev/gallery';
const publicPaths = [
  ...new Set(
    routes
      .filter(({ access, path }) => access === 'public' && path !== NO_PAGE_OF_THE_SHOP)
      .map(({ path }) => sampleOf(path)),
  ),
];

function sampleOf(path: string): string {
  return path.replace(/:\w+/g, (name) => SAMPLES[name] ?? '1');
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** Words in Latin letters that a reader of Arabic meets in text, labels and placeholders; mails and order numbers aside. */
function latinWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest('script, style, noscript, [lang="en"]'))
        texts.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.flatMap((text) => text.replace(/\S+@\S+|[A-Z]{2}-\d[\d-]*/g, ' ').match(/[A-Za-z]{2,}/g) ?? []);
  });
}

for (const path of publicPaths) {
  test(`axe finds nothing on ${path}, in both languages, light and dark`, async ({ browser, baseURL }, { project }) => {
    test.skip(project.name !== 'desktop', 'one width is enough for what axe looks at');
    for (const language of LANGUAGES) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        await visitShop(page, { language, path, stored: { 'app-settings': { colorScheme } } });
        expect(await violations(page), `${language} ${colorScheme}`).toEqual([]);
        await context.close();
      }
    }
  });

  for (const language of LANGUAGES) {
    test(`[I18N-01, I18N-09] ${path} has one heading, a title, its direction and its words in ${language}`, async ({
      page,
    }) => {
      expect((await page.request.get(path)).status(), 'the sample address exists').toBe(200);
      await visitShop(page, { language, path });
      await expect(page.locator('h1')).toHaveCount(1);
      expect((await page.title()).trim()).not.toBe('');
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectNoSidewaysScrolling(page);
      if (language === 'en') return;
      const strangers = (await latinWords(page)).filter((word) => !SAME_IN_ARABIC.has(word));
      expect([...new Set(strangers)]).toEqual([]);
    });
  }
}
