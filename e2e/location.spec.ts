import { expect, type Page, test } from '@playwright/test';
import { placeIn, signInWithAddress } from './checkout-visit.ts';
import { ANY_WIDTH, expectNoSidewaysScrolling, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';

const SALMIYA = { latitude: 29.3339, longitude: 48.0761 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };
/** Somebody who has been asked before is not asked again. */
const POPUP_SEEN = { 'location-popup-count': '1' };

const TEXTS = {
  en: {
    title: 'Where should we deliver?',
    useMyLocation: 'Use my location',
    kuwait: 'Kuwait',
    hawalli: 'Hawalli',
    salmiya: 'Salmiya',
    place: 'Salmiya, Hawalli',
    otherName: 'السالمية',
    detected: 'Location detected',
    failed: 'Detection failed',
    selectManually: 'Select manually',
    retry: 'Retry detection',
    dismiss: 'Dismiss',
    searchAreas: 'Search areas',
    close: 'Close',
    clear: 'Clear area',
    choose: 'Choose your area',
  },
  ar: {
    title: 'إلى أين نوصّل؟',
    useMyLocation: 'استخدم موقعي',
    kuwait: 'الكويت',
    hawalli: 'حولي',
    salmiya: 'السالمية',
    place: 'السالمية، حولي',
    otherName: 'salmiya',
    detected: 'تم تحديد الموقع',
    failed: 'تعذّر تحديد الموقع',
    selectManually: 'اختر يدوياً',
    retry: 'أعد تحديد الموقع',
    dismiss: 'تجاهل',
    searchAreas: 'ابحث عن منطقة',
    close: 'إغلاق',
    clear: 'مسح المنطقة',
    choose: 'اختر منطقتك',
  },
} as const;

const chip = (page: Page) => page.locator('header button[aria-haspopup="dialog"]:visible').first();
const dialog = (page: Page) => page.locator('dialog.location-dialog[open]');
const toasts = (page: Page) => page.locator('.toaster');

async function openDialog(page: Page): Promise<void> {
  await chip(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** A mark that a full load of the page would wipe away. */
const tagPage = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', 'yes'));
const expectSamePage = (page: Page) => expect(page.locator('html[data-marked="yes"]')).toBeAttached();

async function cookieDays(page: Page): Promise<Record<string, number>> {
  const now = Date.now() / 1000;
  const chosen = (await page.context().cookies()).filter(({ name }) =>
    /^(country|city|cityId|area|areaId)$/.test(name),
  );
  return Object.fromEntries(chosen.map(({ name, expires }) => [name, Math.round((expires - now) / 86_400)]));
}

async function failPosition(page: Page, code: number, message: string): Promise<void> {
  await page.addInitScript(
    ([failCode, texts]) => {
      navigator.geolocation.getCurrentPosition = (_found, onError) =>
        onError?.({ code: failCode, message: texts, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    },
    [code, message] as const,
  );
}

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test.describe(`in ${language}`, ONE_WIDTH[language], () => {
    test('[LOC-05, LOC-16, LOC-17, LOC-28, LOC-30] four taps from a first visit to a chosen area by hand, without leaving the page', async ({
      page,
    }) => {
      const complaints = watchComplaints(page);
      await visitShop(page, { language });
      await tagPage(page);
      await chip(page).click();
      await dialog(page).getByRole('button', { name: texts.kuwait }).click();
      await dialog(page).getByRole('button', { name: texts.hawalli, exact: true }).click();
      await dialog(page).getByRole('button', { name: texts.salmiya, exact: true }).click();
      await expect(chip(page)).toContainText(texts.place);
      await expect(dialog(page)).toHaveCount(0);
      await expectSamePage(page);
      await expectNoSidewaysScrolling(page);
      expect(await cookieDays(page)).toEqual({ country: 30, city: 30, cityId: 30, area: 30, areaId: 30 });
      const count = await page.evaluate(() => Number(localStorage.getItem('location-popup-count')));
      expect(count).toBeGreaterThanOrEqual(1);
      await openDialog(page);
      expect(await page.evaluate(() => Number(localStorage.getItem('location-popup-count')))).toBe(count + 1);
      await page.reload();
      await expect(chip(page)).toContainText(texts.place);
      expect(complaints).toEqual([]);
    });

    test('[ERR-12] two taps with the browser’s help', async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(SALMIYA);
      await visitShop(page, { language, stored: POPUP_SEEN });
      await tagPage(page);
      await openDialog(page);
      await dialog(page).getByRole('button', { name: texts.useMyLocation }).click();
      await expect(toasts(page)).toContainText(texts.detected);
      await expect(chip(page)).toContainText(texts.place);
      await expectSamePage(page);
    });

    test('[LOC-09] areas are found by either name', ANY_WIDTH, async ({ page }) => {
      await visitShop(page, { language, stored: POPUP_SEEN });
      await openDialog(page);
      await dialog(page).getByRole('button', { name: texts.kuwait }).click();
      await dialog(page).getByRole('button', { name: texts.hawalli, exact: true }).click();
      await dialog(page).getByRole('searchbox', { name: texts.searchAreas }).fill(texts.otherName);
      await expect(dialog(page).locator('.location-list button')).toHaveText([texts.salmiya]);
    });

    test('[LOC-02, LOC-03, LOC-25, ERR-08] a rejection is explained, with a way on', async ({ page, context }) => {
      await context.clearPermissions();
      await visitShop(page, { language, stored: POPUP_SEEN });
      await openDialog(page);
      await dialog(page).getByRole('button', { name: texts.useMyLocation }).click();
      await expect(dialog(page).getByRole('heading', { name: texts.failed })).toBeVisible();
      for (const name of [texts.selectManually, texts.retry, texts.dismiss])
        await expect(dialog(page).getByRole('button', { name, exact: true })).toBeVisible();
      await expect(toasts(page).locator('.toast-error')).toBeVisible();
      await dialog(page).getByRole('button', { name: texts.selectManually }).click();
      await expect(dialog(page).getByRole('button', { name: texts.kuwait })).toBeVisible();
    });
  });
}

test(
  '[LOC-19] with an earlier permission, the first visit finds the area by itself, and never over a choice',
  ANY_WIDTH,
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(SALMIYA);
    await visitShop(page, { path: '/about-us' });
    await expect(chip(page)).toContainText('Salmiya, Hawalli');
    await context.setGeolocation({ latitude: 30.0444, longitude: 31.2357 });
    await page.evaluate(() => localStorage.removeItem('location-popup-count'));
    await page.reload();
    await page.waitForTimeout(2500);
    await expect(chip(page)).toContainText('Salmiya, Hawalli');
  },
);

test(
  '[LOC-01, LOC-04] with an earlier permission a note says that the area is being looked for, and offers to choose',
  ANY_WIDTH,
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    // Never found.
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => undefined;
    });
    const again = async () => {
      await page.evaluate(() => localStorage.removeItem('location-popup-count'));
      await page.reload();
    };
    const note = page.getByRole('complementary', { name: 'Detecting location…' });
    await visitShop(page);
    await note.getByRole('button', { name: 'Select manually' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Kuwait' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
    await again();
    await note.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await expect(note).toHaveCount(0);
    await page.reload();
    await page.waitForTimeout(2500);
    await expect(note).toHaveCount(0);
  },
);

test(
  'a first visit of the home page asks for the area once, and nothing of the browser',
  ANY_WIDTH,
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => document.documentElement.setAttribute('data-asked', 'yes');
    });
    await visitShop(page);
    await expect(page.locator('#main').getByRole('button', { name: 'Choose your area' })).toHaveCount(1);
    await page.waitForTimeout(2500);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('html[data-asked]')).toHaveCount(0);
  },
);

test('whoever is signed in shops for the default address', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { stored: POPUP_SEEN });
  const place = await placeIn(page);
  await signInWithAddress(page, place);
  await page.reload();
  await expect(chip(page)).toContainText(place.area.name_en);
  await openDialog(page);
  await dialog(page).getByRole('button', { name: TEXTS.en.clear }).click();
  await expect(chip(page)).toContainText(TEXTS.en.choose);
  await page.waitForTimeout(1500);
  await expect(chip(page)).toContainText(TEXTS.en.choose);
});

test('an area chosen meanwhile stays when the addresses come late', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { stored: POPUP_SEEN });
  const place = await placeIn(page);
  await signInWithAddress(page, place);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/addresses/my*', async (route) => {
    await isReleased;
    await route.continue();
  });
  const requested = page.waitForRequest('**/api/v1/addresses/my*');
  await page.reload();
  await requested;
  const { kuwait, hawalli, salmiya } = TEXTS.en;
  await openDialog(page);
  for (const name of [kuwait, hawalli, salmiya]) {
    await dialog(page).getByRole('button', { name, exact: true }).click();
  }
  await expect(dialog(page)).toHaveCount(0);
  const received = page.waitForResponse('**/api/v1/addresses/my*');
  release();
  await received;
  await expect(chip(page)).toContainText(salmiya);
  await page.reload();
  await expect(chip(page)).toContainText(salmiya);
});

test('[ERR-07, LOC-26] a browser without geolocation leads to the lists at once', ANY_WIDTH, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
  await visitShop(page, { stored: POPUP_SEEN });
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Use my location' }).click();
  await expect(toasts(page)).toContainText('Geolocation is not supported by this browser');
  await expect(dialog(page).getByRole('alert')).toContainText('Geolocation is not supported by your browser');
  await expect(dialog(page).getByRole('button', { name: 'Kuwait' })).toBeVisible();
});

for (const [code, cause, own] of [
  [2, 'Location information is unavailable.', 'No satellites in sight'],
  [3, 'Location request timed out.', 'Timeout expired'],
] as const) {
  test(`[ERR-14, ERR-15] code ${code} says “${cause}” and what the browser said`, ANY_WIDTH, async ({ page }) => {
    await failPosition(page, code, own);
    await visitShop(page, { stored: POPUP_SEEN });
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Use my location' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(cause);
    await expect(dialog(page).getByRole('alert')).toContainText(own);
    await expect(toasts(page)).toContainText('Your location could not be detected');
    await expect(dialog(page).getByRole('button', { name: 'Retry detection' })).toBeVisible();
  });
}

test('[ERR-10, LOC-26] a failed lookup leads to the lists at once', ANY_WIDTH, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(SALMIYA);
  await page.route('**/api/v1/areas/lookup**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await visitShop(page, { stored: POPUP_SEEN });
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Use my location' }).click();
  await expect(toasts(page)).toContainText('We could not look up your area');
  await expect(dialog(page).getByRole('button', { name: 'Kuwait' })).toBeVisible();
});

test(
  '[ERR-09, LOC-03] far from every area there is no retry, since no error of the browser',
  ANY_WIDTH,
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(PARIS);
    await visitShop(page, { stored: POPUP_SEEN });
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Use my location' }).click();
    await expect(toasts(page)).toContainText('No serviceable area was found near you');
    await expect(dialog(page).getByRole('heading', { name: 'Detection failed' })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Retry detection' })).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(dialog(page)).toHaveCount(0);
  },
);

test('[LOC-27] retry asks for the position again', ANY_WIDTH, async ({ page }) => {
  await page.addInitScript(({ latitude, longitude }) => {
    let calls = 0;
    navigator.geolocation.getCurrentPosition = (onFound, onError) => {
      if (++calls === 1) onError?.(Object.assign({}, { code: 3, message: '' }) as GeolocationPositionError);
      else onFound({ coords: { latitude, longitude } } as GeolocationPosition);
    };
  }, SALMIYA);
  await visitShop(page, { stored: POPUP_SEEN });
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Use my location' }).click();
  await dialog(page).getByRole('button', { name: 'Retry detection' }).click();
  await expect(chip(page)).toContainText('Salmiya, Hawalli');
});

test('[ERR-16, ERR-19] lists that cannot be loaded say so and can be tried again', ANY_WIDTH, async ({ page }) => {
  await page.route('**/api/countries**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await visitShop(page, { stored: POPUP_SEEN });
  await openDialog(page);
  await expect(dialog(page).getByText('Couldn’t load countries')).toBeVisible();
  await page.unroute('**/api/countries**');
  await page.route('**/api/v1/cities/country/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await dialog(page).getByRole('button', { name: 'Kuwait' }).click();
  await expect(dialog(page).getByText('Couldn’t load cities')).toBeVisible();
  await page.unroute('**/api/v1/cities/country/**');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Hawalli', exact: true })).toBeVisible();
});

test(
  '[ERR-17, ERR-18, ERR-20, LOC-10] steps out of order and empty lists say what is missing',
  ANY_WIDTH,
  async ({ page }) => {
    const empty = { data: [], hasNextPage: false, total: 0, page: 1, limit: 100 };
    await page.route('**/api/v1/cities/country/sa**', (route) => route.fulfill({ json: empty }));
    await visitShop(page, { stored: POPUP_SEEN });
    await openDialog(page);
    for (const step of ['Country', 'City', 'Area'])
      await expect(
        dialog(page)
          .getByRole('button', { name: step })
          .filter({ hasText: `${step} *` }),
      ).toBeVisible();
    await dialog(page).getByRole('button', { name: /^City/ }).click();
    await expect(dialog(page).getByText('No country selected. Please select a country first.')).toBeVisible();
    await dialog(page)
      .getByRole('button', { name: /^Country/ })
      .click();
    await dialog(page).getByRole('button', { name: 'Saudi Arabia' }).click();
    await expect(dialog(page).getByText('No cities found for the selected country.')).toBeVisible();
    await dialog(page)
      .getByRole('button', { name: /^Country/ })
      .click();
    await dialog(page).locator('.location-countries').getByRole('button', { name: 'Kuwait' }).click();
    await dialog(page).getByRole('button', { name: 'Hawalli', exact: true }).click();
    await dialog(page).getByRole('searchbox').fill('zzzz');
    await expect(dialog(page).getByText('No areas found')).toBeVisible();
  },
);

test('another country changes money and goods on the same page, after a word about the cart', async ({ page }) => {
  await visitShop(page, { stored: POPUP_SEEN });
  await expect(page.locator('main')).toContainText('KWD');
  await page.locator('.product-card-action > button').first().click();
  await expect(page.locator('.product-card .stepper').first()).toBeVisible();
  await tagPage(page);
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Egypt' }).click();
  await dialog(page).locator('.location-list button').first().click();
  await dialog(page).getByRole('searchbox', { name: 'Search areas' }).waitFor();
  await dialog(page).locator('.location-list button:enabled').first().click();
  await expect(dialog(page).getByRole('heading', { name: 'Shop in Egypt?' })).toBeVisible();
  await expect(dialog(page).locator('.location-missing li')).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Change country' }).click();
  await expect(page.locator('main')).toContainText('EGP');
  await expect(page.locator('main')).not.toContainText('KWD');
  await expectSamePage(page);
});

test('[LOC-29] forgetting the area removes the cookies', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { stored: POPUP_SEEN });
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Kuwait' }).click();
  await dialog(page).getByRole('button', { name: 'Hawalli', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Salmiya', exact: true }).click();
  await expect(chip(page)).toContainText('Salmiya, Hawalli');
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Clear area' }).click();
  await expect(chip(page)).toContainText('Choose your area');
  expect(await cookieDays(page)).toEqual({});
});

for (const [row, status, message] of [
  ['LOC-31', 422, 'The request could not be read'],
  ['LOC-32', 409, 'We do not serve this Area'],
] as const) {
  test(`[${row}] a response ${status} “${message}” opens the dialog`, ANY_WIDTH, async ({ page }) => {
    const body = {
      status,
      statusCode: status,
      code: 'conflict',
      message,
      messages: [message],
      errors: {},
      errorCodes: {},
    };
    await page.route('**/api/v1/contact-messages', (route) => route.fulfill({ status, json: body }));
    await visitShop(page, { path: '/contact-us', stored: POPUP_SEEN });
    await page.getByLabel('Your name').fill('Salma');
    await page.getByLabel('Email').fill('salma@example.com');
    await page.getByLabel('What is it about?').fill('A question');
    await page.getByLabel('Your message').fill('Do you deliver to my grandmother as well?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(dialog(page)).toBeVisible();
  });
}

test(
  '[LOC-39, SD-25] the flags are the store’s own: nobody else is asked for them',
  ANY_WIDTH,
  async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url()))
        elsewhere.push(request.url());
    });
    await visitShop(page, { stored: POPUP_SEEN });
    await openDialog(page);
    await expect(dialog(page).locator('.location-countries .flag')).toHaveCount(4);
    expect(elsewhere).toEqual([]);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the area is chosen by links and one form, and named in the language of each page', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/faqs');
    await chip(page).click();
    await page.getByRole('link', { name: 'Kuwait' }).click();
    await page.getByRole('link', { name: 'Hawalli', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search areas' }).fill('سالمي');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('button', { name: 'Salmiya', exact: true }).click();
    await expect(page).toHaveURL(/\/faqs$/);
    await expect(chip(page)).toContainText(TEXTS.en.place);
    expect(await cookieDays(page)).toEqual({ country: 30, city: 30, cityId: 30, area: 30, areaId: 30 });
    await page.context().addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
    await page.goto('/faqs');
    await expect(chip(page)).toContainText(TEXTS.ar.place);
    await chip(page).click();
    await page.getByRole('button', { name: TEXTS.ar.clear }).click();
    await expect(chip(page)).toContainText(TEXTS.ar.choose);
    expect(await cookieDays(page)).toEqual({});
  });
});

test(
  'a form of another site changes nobody’s area; one that is not served is said, and the way back stays',
  ANY_WIDTH,
  async ({ page, baseURL }) => {
    const send = (form: Record<string, string>, headers: Record<string, string>) =>
      page.request.post('/location', { form, headers, maxRedirects: 0 });
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]) {
      const rejected = await send({ area: '33', back: '/faqs' }, headers);
      expect([rejected.status(), rejected.headers()['set-cookie']]).toEqual([403, undefined]);
    }
    const own = { origin: baseURL ?? '' };
    const chosen = await send({ area: '33', back: '/product?search=طماطم' }, own);
    expect([chosen.status(), decodeURI(chosen.headers()['location'] ?? '')]).toEqual([303, '/product?search=طماطم']);
    const unknown = await send({ area: '999999', back: '/faqs' }, own);
    await visitShop(page, { path: unknown.headers()['location'] ?? '', stored: POPUP_SEEN });
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Not served yet');
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/faqs');
  },
);

test('where we do not deliver yet one can request a notification, also for a place in no list', async ({ page }) => {
  await visitShop(page, { stored: POPUP_SEEN });
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'United Arab Emirates' }).click();
  await dialog(page).getByRole('button', { name: 'Dubai', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /^Tell me when you deliver to .*Dubai South/ })
    .click();
  const form = dialog(page).getByRole('form', { name: /Dubai South/ });
  await form.getByLabel('Phone number').fill('12');
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByText('Invalid phone number')).toBeInViewport();
  await form.getByLabel('Phone number').fill('50 123 4567');
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog(page).getByText('We will write to you when we deliver to')).toBeVisible();
  await dialog(page).getByRole('searchbox', { name: 'Search areas' }).fill('Moon base');
  await expect(dialog(page).getByRole('form', { name: /Moon base/ })).toBeVisible();
});
