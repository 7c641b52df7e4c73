import { VERSION } from '@karaz/contract/version';
import { expect, test } from '@playwright/test';
import { openAccount, saveTokens, storedTokens, tokensOf } from './account-visit.ts';
import { expectNoSidewaysScrolling, ownAddress, visitShop, watchComplaints, watchText } from './shop-visit.ts';

const cart = (count: number) => ({ id: 'guest-cart', items: [], total_items: count, total_amount: 0 });

test.describe('on a desktop', () => {
  test.skip(({ isMobile }) => isMobile, 'desktop only');

  test('[LAYOUT-01] the header has search, contact, account, wishlist, cart and a language menu', async ({ page }) => {
    await visitShop(page);
    const header = page.locator('header');
    await expect(header.getByRole('combobox', { name: 'Search the store' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in');
    await expect(header.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/wishlist');
    await expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    await expect(header.getByRole('button', { name: /Language/ })).toBeVisible();
  });

  test('[LAYOUT-02, LAYOUT-03] badges count the wishlist, and both carts together up to 99+', async ({ page }) => {
    const stored = {
      cart: cart(3),
      'subscription-cart': cart(4),
      wishlist: { id: 'gust-wishlist', items: [], total_items: 2 },
    };
    await visitShop(page, { stored });
    await expect(page.getByRole('link', { name: /^Wishlist, .*2.* saved$/ })).toHaveText(/2/);
    await expect(page.locator('header a[href="/cart"]')).toHaveText(/7/);
    await page.evaluate((full) => localStorage.setItem('cart', JSON.stringify(full)), cart(120));
    await page.reload();
    await expect(page.locator('header a[href="/cart"]')).toHaveText(/99\+/);
  });

  test('[LAYOUT-04, LAYOUT-07] with a token the header shows the account and the club leads to its details', async ({
    page,
    context,
  }) => {
    await visitShop(page, { stored: tokensOf(await openAccount(context)) });
    await expect(page.locator('header').getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/profile');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Karaz Club' }),
    ).toHaveAttribute('href', '/membership/details');
  });

  test('[LAYOUT-05] the navigation lists categories, header pages and the areas of the shop', async ({ page }) => {
    await visitShop(page);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('button', { name: 'All categories' })).toBeVisible();
    const links = [
      'Express',
      'Livestock',
      'Dining',
      'Recipes',
      'Weekly box',
      'Karaz Club',
      'Sellers',
      'Butcher',
      'Our halal promise',
    ];
    for (const name of links) await expect(navigation.getByRole('link', { name, exact: true }).first()).toBeAttached();
  });

  test('[LAYOUT-06] a country without a loyalty system has no club in its navigation', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'country', value: 'eg', url: baseURL ?? '' }]);
    await visitShop(page);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sellers' })).toBeAttached();
    await expect(page.getByRole('link', { name: 'Karaz Club' })).toHaveCount(0);
  });

  test('every menu opens and closes from the keyboard and gives the focus back', async ({ page }) => {
    await visitShop(page);
    for (const [name, inside] of [
      ['All categories', 'Herbs & leaves'],
      [/Language/, 'العربية'],
    ] as const) {
      const button = page.getByRole('button', { name }).locator('visible=true');
      const entry = page.getByRole('link', { name: inside }).locator('visible=true');
      await expect(entry).toHaveCount(0);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(entry).toHaveCount(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(entry).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('[LAYOUT-15] the footer has the store’s pages, the support address and social icons', async ({ page }) => {
    await visitShop(page);
    const footer = page.locator('footer');
    for (const [name, target] of [
      ['About us', '/about-us'],
      ['Contact us', '/contact-us'],
      ['FAQs', '/faqs'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
    }
    await expect(footer.locator('a[href^="mailto:care"]')).toBeVisible();
    // The demo shop has no pages of its own there; those of a shop that has are in shop-footer.test.tsx.
    for (const name of ['Facebook', 'Instagram', 'LinkedIn', 'GitHub'])
      await expect(footer.getByRole('link', { name })).toHaveCount(0);
  });
});

test('[LAYOUT-19] the head of a page stays in one line on a phone and is large on a desktop', async ({ page }) => {
  const looks = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    const size = await page.locator('.page-header h1').evaluate((title) => getComputedStyle(title).fontSize);
    const place = await page.locator('.page-header').evaluate((header) => getComputedStyle(header).position);
    return { size: Number.parseFloat(size), place };
  };
  await visitShop(page, { path: '/cart' });
  const [phone, desktop] = [await looks(390), await looks(1440)];
  expect([phone.place, desktop.place]).toEqual(['sticky', 'static']);
  expect(desktop.size).toBeGreaterThan(phone.size * 1.3);
});

test('[LAYOUT-21] what is filled in to get an account is 420 px wide, or as wide as the phone', async ({
  page,
  isMobile,
}) => {
  await visitShop(page, { path: '/auth/sign-in' });
  expect((await page.locator('#main > div').boundingBox())?.width).toBe(isMobile ? 390 - 2 * 16 : 420);
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'phone only');

  test('[LAYOUT-08] the bottom bar has home, search, cart, sign-in and more', async ({ page }) => {
    await visitShop(page);
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    for (const name of ['Home', 'Search', 'Cart', 'Sign in'])
      await expect(bar.getByRole('link', { name })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'More' })).toBeVisible();
    await bar.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
  });

  test('[LAYOUT-10, LAYOUT-12, LAYOUT-13, LAYOUT-14] a guest’s menu has sign-in, quick links and the version, and promises no rewards', async ({
    page,
  }) => {
    await visitShop(page);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: 'More' }).click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in');
    await expect(menu.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/auth/sign-in');
    for (const name of ['Membership', 'Wishlist', 'Chat'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(menu.getByText(/rewards? for you/)).toHaveCount(0);
    await expect(menu.getByText(new RegExp(`Version .?${VERSION.replaceAll('.', '\\.')}`))).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  });

  test('[LAYOUT-13] the menu of a member counts the rewards that are there and opens them', async ({ page }) => {
    await visitShop(page, { path: '/about-us' });
    const entered = await page.request.post('/api/v1/auth/email/login', {
      data: { email: 'salma@karaz.test', password: 'karaz-demo-2026' },
      headers: { 'x-forwarded-for': ownAddress() },
    });
    await saveTokens(page, await entered.json());
    await page.reload();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.getByRole('button', { name: 'More' }).click();
    const rewards = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /rewards for you/ });
    await expect(rewards).toContainText('3 rewards for you');
    await expect(rewards).toContainText('Free delivery · Member discount · Points to spend');
    await rewards.click();
    await expect(page).toHaveURL(/\/membership\/details$/);
  });

  test('[LAYOUT-09, LAYOUT-11] who is here, terms, privacy, and logging out only after a question', async ({
    page,
    context,
  }) => {
    await visitShop(page);
    const account = await openAccount(context);
    await saveTokens(page, account);
    await page.reload();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.getByRole('button', { name: 'More' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText('Noura Salem', { exact: true })).toBeVisible();
    await expect(menu.getByText(account.email, { exact: true })).toBeVisible();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(320);
    await expect(menu.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    await expect(menu.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await menu.getByRole('button', { name: 'Sign out' }).click();
    await expect(menu.getByText('Sign out?')).toBeVisible();
    await menu.getByRole('button', { name: 'Cancel' }).click();
    expect((await storedTokens(page)).access).not.toBeNull();
    await menu.getByRole('button', { name: 'Sign out' }).click();
    await menu.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(menu).toHaveCount(0);
    await expect.poll(() => storedTokens(page)).toEqual({ access: null, refresh: null });
  });

  test('[LAYOUT-20] the header is 64 px high, and the menu 320 wide', async ({ page }) => {
    await visitShop(page);
    expect((await page.getByTestId('phone-header').boundingBox())?.height).toBe(64);
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(320);
  });
});

test('[I18N-01, I18N-04, I18N-05, I18N-07] a change of language keeps the address, turns the page and says so', async ({
  page,
}) => {
  await visitShop(page, { path: '/?from=mail#recipes' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  const wasLoading = await watchText(page, 'Changing the language…');
  await page
    .getByRole('button', { name: /Language/ })
    .locator('visible=true')
    .click();
  await page.getByRole('link', { name: 'العربية' }).locator('visible=true').click();
  await expect(page.getByText('تم تغيير اللغة')).toBeVisible();
  expect(await wasLoading()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?from=mail#recipes');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(cookie?.value).toBe('ar');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  await page.getByRole('button', { name: /اللغة/ }).locator('visible=true').click();
  await page.getByRole('link', { name: 'English' }).locator('visible=true').click();
  await expect(page.getByText('Language changed')).toBeVisible();
});

test('[I18N-06] where no cookie can be stored, the change says that it failed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  await visitShop(page);
  await page
    .getByRole('button', { name: /Language/ })
    .locator('visible=true')
    .click();
  await page.getByRole('link', { name: 'العربية' }).locator('visible=true').click();
  await expect(page.getByText('Couldn’t change the language')).toBeVisible();
});

test('the location chip asks for the location dialog and shows the chosen area', async ({ page, baseURL }) => {
  // The id decides; words that say otherwise are nobody's.
  await page.context().addCookies([
    { name: 'areaId', value: '1', url: baseURL ?? '' },
    { name: 'area', value: encodeURIComponent('Elsewhere'), url: baseURL ?? '' },
    { name: 'cityId', value: '99', url: baseURL ?? '' },
  ]);
  await visitShop(page);
  const chip = page.getByRole('button', { name: /Deliver to.*Sharq, Al Asimah/ }).locator('visible=true');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'cityId')?.value).toBe('1');
  expect(cookies.find(({ name }) => name === 'area')?.value).toBe('Sharq');
  const outcome = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('karaz:choose-location', () => resolve('asked'), { once: true }),
      ),
  );
  await chip.click();
  expect(await outcome).toBe('asked');
});

for (const language of ['en', 'ar'] as const) {
  test(`the header says when the next delivery comes, and is no higher for it, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'areaId', value: '1', url: baseURL ?? '' }]);
    await page.route('**/api/v1/areas/1/next-slot', (route) =>
      route.fulfill({ json: { timeZone: 'Asia/Kuwait', first: { date: today(), open: '18:00', close: '21:00' } } }),
    );
    await visitShop(page, { language, path: '/product' });
    const slot = page.getByTestId('header-slot').locator('visible=true');
    await expect(slot).toContainText(language === 'ar' ? /اليوم.*6–.?9.م/ : /Today.*6–.?9.pm/);
    const phone = await page.getByTestId('phone-header').boundingBox();
    if (phone) expect(phone.height).toBe(64);
    await expectNoSidewaysScrolling(page);
  });
}

/** As the store writes it, where area 1 is. */
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' }).format(new Date()).replaceAll('-', '/');

for (const language of ['en', 'ar'] as const) {
  test(`the frame fits 320 px and complains of nothing in ${language}`, async ({ page }) => {
    const complaints = watchComplaints(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await visitShop(page, { language });
    await expectNoSidewaysScrolling(page);
    await page.getByRole('button', { name: language === 'ar' ? 'المزيد' : 'More' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScrolling(page);
    expect(complaints).toEqual([]);
  });
}

test('the first stop of the keyboard leads past the header', async ({ page }) => {
  await visitShop(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});
