import { expect, type Page, test } from '@playwright/test';
import { routes } from '../apps/web/app/routes.ts';
import { violations, violationsInTheDark } from './axe.ts';
import { expectNoSidewaysScrolling, visitShop } from './shop-visit.ts';

const LANGUAGES = ['en', 'ar'] as const;

/** Names, marks and addresses that are the same in every language. */
const SAME_IN_ARABIC = new Set([
  'Apple',
  'English',
  'Facebook',
  'GitHub',
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
const SAMPLES: Readonly<Record<string, string>> = {
  '/page/:slug': '/page/halal-promise',
  '/stories/:slug': '/stories/a-morning-in-wafra',
};
/** The gallery shows parts of pages, headings and words of both languages among them. */
const NO_PAGE_OF_THE_SHOP = '/dev/gallery';
/** Its address is a secret that only an order's own shopper is told. */
const TRACKING = '/track/:token';
/** The frame around the pages of the shop, and that around signing in, are looked at once. */
const WITH_FRAME = new Set(['/', '/auth/reset-password']);
const publicPaths = [
  ...new Set(
    routes
      .filter(({ access, path }) => access === 'public' && path !== NO_PAGE_OF_THE_SHOP && !path.startsWith(TRACKING))
      .map(({ path }) => sampleOf(path)),
  ),
];

function sampleOf(path: string): string {
  return SAMPLES[path] ?? path.replace(/:\w+/g, '1');
}

/** Words in Latin letters that a reader of Arabic meets in text, labels and placeholders; mails, order numbers and what people wrote themselves (dir=auto) aside. */
function latinWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest('script, style, noscript, [lang="en"], [dir="auto"]'))
        texts.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.flatMap((text) => text.replace(/\S+@\S+|[A-Z]{2}-\d[\d-]*/g, ' ').match(/[A-Za-z]{2,}/g) ?? []);
  });
}

async function expectWellMade(page: Page, language: 'en' | 'ar'): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  expect((await page.title()).trim()).not.toBe('');
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectNoSidewaysScrolling(page);
  if (language === 'en') return;
  const strangers = (await latinWords(page)).filter((word) => !SAME_IN_ARABIC.has(word));
  expect([...new Set(strangers)]).toEqual([]);
}

for (const path of publicPaths) {
  test(`[I18N-01, I18N-09] ${path} is well made and open to everyone, in both languages, light and dark`, async ({
    page,
    isMobile,
  }) => {
    // Axe reads every element four times over; a long page takes its time.
    test.setTimeout(180_000);
    expect((await page.request.get(path)).status(), 'the sample address exists').toBe(200);
    // A narrow screen differs in its layout alone, which the longer words of Arabic try hardest.
    for (const language of isMobile ? (['ar'] as const) : LANGUAGES) {
      await visitShop(page, { language, path });
      await expectWellMade(page, language);
      if (isMobile) continue;
      const looked = { withoutFrame: !WITH_FRAME.has(path) };
      expect([...(await violations(page, looked)), ...(await violationsInTheDark(page, looked))], language).toEqual([]);
    }
  });
}
