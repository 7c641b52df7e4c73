import { expect, type Page, test } from '@playwright/test';
import { devRoutes } from '../apps/web/app/dev-routes.ts';
import { officeRoutes } from '../apps/web/app/office-routes.ts';
import { routes } from '../apps/web/app/routes.ts';
import type { PageAccess } from '../apps/web/app/usual-routes.ts';
import { turnDark, violations } from './axe.ts';
import { enterAs } from './office-visit.ts';
import { expectNoSidewaysScrolling, visitShop } from './shop-visit.ts';

/**
 * Every page of the site, in Arabic, whose letters are finer and words longer; `ACCESSIBILITY=long` adds English. The
 * dark scheme changes nothing but colours, so only those are checked again.
 */
const LANGUAGES = process.env['ACCESSIBILITY'] === 'long' ? (['ar', 'en'] as const) : (['ar'] as const);
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Names, marks and addresses that are the same in every language. */
const SAME_IN_ARABIC = new Set([
  'Apple',
  'English',
  'Facebook',
  'GitHub',
  'Google',
  'Instagram',
  'JWT',
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

type Visitor = 'guest' | 'shopper' | 'admin';
const VISITORS: Readonly<Record<PageAccess, Visitor>> = {
  public: 'guest',
  'guest-only': 'guest',
  'signed-in': 'shopper',
  staff: 'admin',
};

/** Not the gallery: it shows parts of pages, headings and words of both languages among them. */
const DEV_PAGES = devRoutes.filter(({ path }) => path !== '/dev/gallery');
/** Its address is a secret that only an order's own shopper gets. */
const TRACKING = '/track/:token';
/** The frame around the pages of the shop, around signing in and around the back office are looked at once. */
const WITH_FRAME = new Set(['/', '/auth/reset-password', '/dashboard']);

/** An address that exists in the demo store, where it is not the first of its kind. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/page/:slug': '/page/halal-promise',
  '/stories/:slug': '/stories/a-morning-in-wafra',
  '/auth/:method/sign-in': '/auth/jwt/sign-in',
  '/auth/:method/sign-up': '/auth/jwt/sign-up',
  '/dashboard/settings/:code': '/dashboard/settings/kw',
  '/dashboard/places/:code': '/dashboard/places/kw',
  // The demo store has none: the page of a missing one; a real one is checked where it is created.
  '/dashboard/integrations/webhooks/:id': '/dashboard/integrations/webhooks/new',
};
/** Where the demo store's own numbers are requested: the list of each, and the pages it is for. */
const SEARCHED: Readonly<Record<string, string>> = {
  '/order/:id': '/api/v1/orders/my-orders',
  '/profile/orders/:id': '/api/v1/orders/my-orders',
  '/profile/orders/:id/invoice': '/api/v1/orders/my-orders',
  '/profile/addresses/:id': '/api/v1/addresses/my',
  '/checkout/address/:id': '/api/v1/addresses/my',
  '/dashboard/orders/:id': '/api/v1/admin/orders',
  '/dashboard/orders/:id/pick': '/api/v1/admin/orders?status=on%20preparation',
  '/dashboard/orders/:id/edit': '/api/v1/admin/orders?status=on%20preparation',
  '/dashboard/chats/:id': '/api/v1/admin/chats',
  '/dashboard/posts/:id': '/api/v1/admin/posts',
};

type Group = { visitor: Visitor; paths: string[] };

/** A few pages in one go: opening a browser's window costs as much as a page. */
function groupsOf(size: number): Group[] {
  const groups: Group[] = [];
  for (const { path, access } of [...routes, ...DEV_PAGES, ...officeRoutes]) {
    if (path.startsWith(TRACKING)) continue;
    const visitor = VISITORS[access];
    const last = groups.at(-1);
    if (last?.visitor === visitor && last.paths.length < size) last.paths.push(path);
    else groups.push({ visitor, paths: [path] });
  }
  return groups;
}

async function addressOf(page: Page, path: string, token: string | null): Promise<string> {
  const list = SEARCHED[path];
  if (!list) return SAMPLES[path] ?? path.replace(/:\w+/g, '1');
  const response = await page.request.get(list, { headers: { authorization: `Bearer ${token}`, 'x-country': 'kw' } });
  const body: { data: { id: string | number }[] } | { id: string | number }[] = await response.json();
  const [first] = Array.isArray(body) ? body : body.data;
  return path.replace(':id', String(first?.id));
}

/** Words in Latin letters that a reader of Arabic meets in text, labels and placeholders; mails, order numbers, the demo password, what is marked as another language and what people wrote themselves (dir=auto) aside. */
function latinWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const isArabic = parent?.closest('[lang]')?.getAttribute('lang') === 'ar';
      if (parent && isArabic && !parent.closest('script, style, noscript, [dir="auto"]'))
        texts.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.flatMap(
      (text) => text.replace(/\S+@\S+|karaz-demo-\d+|[A-Z]{2}-\d[\d-]*/g, ' ').match(/[A-Za-z]{2,}/g) ?? [],
    );
  });
}

async function expectWellMade(page: Page, { language, visitor }: { language: 'en' | 'ar'; visitor: Visitor }) {
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.locator('main .skeleton, main [aria-busy="true"]')).toHaveCount(0);
  // As it is read aloud: what one width hides is not there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect((await page.title()).trim()).not.toBe('');
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectNoSidewaysScrolling(page);
  // What belongs to one person or to the staff has names and codes in it.
  if (language === 'en' || visitor !== 'guest') return;
  const strangers = (await latinWords(page)).filter((word) => !SAME_IN_ARABIC.has(word));
  expect([...new Set(strangers)]).toEqual([]);
}

/** The longer words of Arabic try the layout hardest. */
async function expectToFitAPhone(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(WIDE);
}

async function lookAt(page: Page, group: Group, language: 'en' | 'ar'): Promise<void> {
  const { visitor } = group;
  const start = visitor === 'admin' ? '/dashboard' : '/';
  const token = visitor === 'guest' ? null : await enterAs(page, { path: start, as: visitor, language });
  if (visitor === 'guest') await visitShop(page, { path: '/auth/reset-password', language });
  for (const path of group.paths) {
    const address = await addressOf(page, path, token);
    await test.step(`${address} in ${language}`, async () => {
      const response = await page.goto(address);
      expect(response?.status(), 'the sample address exists').toBe(200);
      await expectWellMade(page, { language, visitor });
      const withoutFrame = !WITH_FRAME.has(path);
      expect(await violations(page, { withoutFrame }), `${address} in ${language}`).toEqual([]);
      await turnDark(page);
      expect(await violations(page, { withoutFrame, onlyColours: true }), `${address} in the dark`).toEqual([]);
      if (language === 'ar') await expectToFitAPhone(page);
    });
  }
}

for (const group of groupsOf(5)) {
  const title = `${group.paths.join(', ')} are well made and open to everyone`;
  test(`[I18N-01, I18N-09] ${title}, light and dark, wide and narrow`, async ({ page }) => {
    for (const language of LANGUAGES) await lookAt(page, group, language);
  });
}
