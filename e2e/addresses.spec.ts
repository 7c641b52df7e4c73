import { expect, type Page, test } from '@playwright/test';
import { codeSentTo, newPhone } from './account-visit.ts';
import { signInAsNewShopper } from './new-shopper.ts';
import { expectNoSidewaysScrolling, visitShop, watchComplaints } from './shop-visit.ts';

const SALMIYA = { latitude: 29.3339, longitude: 48.0761 };
const POPUP_SEEN = { 'location-popup-count': '1' };

const TEXTS = {
  en: {
    empty: 'No address yet',
    addFirst: 'Add your first address',
    street: /^Street/,
    city: /^Governorate/,
    area: /^Area/,
    country: /^Country/,
    building: /^Building/,
    postalCode: /^Postal code/,
    name: /^Name of the address/,
    save: 'Save address',
    added: 'Address added',
    updated: 'Address updated',
    deleted: 'Address deleted',
    isDefault: 'Default',
    makeDefault: /^Make default/,
    clearDefault: /^Remove as default/,
    edit: /^Edit/,
    remove: /^Remove/,
    delete: 'Delete',
    cancel: 'Cancel',
    streetNeeded: 'Please enter the street',
    areaNeeded: 'Please choose an area',
    search: 'Search for a street, a building or an area',
    pin: 'Pin',
  },
  ar: {
    empty: 'لا عناوين بعد',
    addFirst: 'أضف عنوانك الأول',
    street: /^الشارع/,
    city: /^المحافظة/,
    area: /^المنطقة/,
    country: /^الدولة/,
    building: /^المبنى/,
    postalCode: /^الرمز البريدي/,
    name: /^اسم العنوان/,
    save: 'احفظ العنوان',
    added: 'أُضيف العنوان',
    updated: 'حُدِّث العنوان',
    deleted: 'حُذف العنوان',
    isDefault: 'الافتراضي',
    makeDefault: /^اجعله الافتراضي/,
    clearDefault: /^إلغاء الافتراضي/,
    edit: /^تعديل/,
    remove: /^حذف/,
    delete: 'احذف',
    cancel: 'إلغاء',
    streetNeeded: 'يرجى كتابة الشارع',
    areaNeeded: 'يرجى اختيار المنطقة',
    search: 'ابحث عن شارع أو مبنى أو منطقة',
    pin: 'الدبوس',
  },
} as const;

const toasts = (page: Page) => page.locator('.toaster');
const cards = (page: Page) => page.locator('article.address-card');

type Start = { language?: 'en' | 'ar'; path?: string };

/** Signed in as somebody new, on a page of the address book. Returns the token. */
async function begin(page: Page, { language = 'en', path = '/profile/addresses' }: Start = {}): Promise<string> {
  await visitShop(page, { language, path: '/about-us', stored: POPUP_SEEN });
  const token = await signInAsNewShopper(page);
  await visitShop(page, { language, path });
  return token;
}

async function defaultAddressOf(page: Page, token: string): Promise<number | null> {
  const response = await page.request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()).address;
}

async function saveAddress(page: Page, token: string, changes: Record<string, unknown> = {}): Promise<number> {
  const lookup = await page.request.get(
    `/api/v1/areas/lookup?latitude=${SALMIYA.latitude}&longitude=${SALMIYA.longitude}`,
  );
  const { currentArea } = await lookup.json();
  const response = await page.request.post('/api/v1/addresses', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name: 'Grandmother',
      street_address: 'Salem Al-Mubarak',
      countryCode: 'kw',
      cityId: currentArea.cityId,
      areaId: currentArea.id,
      ...changes,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(`[ADDR-01, ADDR-13, ADDR-29, ADDR-31, ADDR-32] an address is added by hand and changed, in ${language}`, async ({
    page,
  }) => {
    await begin(page, { language });
    await expect(page.getByText(texts.empty)).toBeVisible();
    await page.getByRole('link', { name: texts.addFirst }).click();
    await page.getByRole('button', { name: texts.save }).click();
    await expect(page.getByText(texts.streetNeeded)).toBeVisible();
    await expect(page.getByText(texts.areaNeeded)).toBeVisible();
    await expect(page.getByLabel(texts.building)).toBeVisible();
    await page.getByLabel(texts.country).selectOption('eg');
    await expect(page.getByLabel(texts.postalCode)).toBeVisible();
    await page.getByLabel(texts.country).selectOption('kw');
    await page.getByLabel(texts.city).selectOption({ index: 2 });
    await page.getByLabel(texts.area).selectOption({ index: 3 });
    await page.getByLabel(texts.street).fill('Salem Al-Mubarak');
    await page.getByLabel(texts.building).fill('12');
    await page.getByLabel(texts.name).fill('Diwaniya');
    await expectNoSidewaysScrolling(page);
    await page.getByRole('button', { name: texts.save }).click();
    await expect(toasts(page)).toContainText(texts.added);
    await expect(page).toHaveURL(/\/profile\/addresses$/);
    await expect(cards(page)).toContainText(['Diwaniya']);
    await expect(cards(page)).toContainText([/(?:Building|المبنى) 12/]);
    await cards(page).getByRole('link', { name: texts.edit }).click();
    await expect(page.getByLabel(texts.building)).toHaveValue('12');
    await page.getByLabel(texts.street).fill('Gulf Road');
    await page.getByRole('button', { name: texts.save }).click();
    await expect(toasts(page)).toContainText(texts.updated);
    await expect(cards(page)).toContainText(['Gulf Road']);
  });

  test(`[ADDR-19, ADDR-20, ADDR-21] the default is set, changed and cleared, and the profile follows, in ${language}`, async ({
    page,
  }) => {
    const token = await begin(page, { language });
    const first = await saveAddress(page, token, { name: 'One' });
    const second = await saveAddress(page, token, { name: 'Two' });
    await page.reload();
    const card = (name: string) => cards(page).filter({ hasText: name });
    await card('One').getByRole('button', { name: texts.makeDefault }).click();
    await expect(card('One').locator('.badge')).toContainText(texts.isDefault);
    expect(await defaultAddressOf(page, token)).toBe(first);
    await card('Two').getByRole('button', { name: texts.makeDefault }).click();
    await expect(card('Two').locator('.badge')).toContainText(texts.isDefault);
    await expect(card('One').locator('.badge')).toHaveCount(0);
    expect(await defaultAddressOf(page, token)).toBe(second);
    await card('Two').getByRole('button', { name: texts.clearDefault }).click();
    await expect(cards(page).locator('.badge')).toHaveCount(0);
    expect(await defaultAddressOf(page, token)).toBeNull();
  });

  test(`[ADDR-04, ADDR-28] nothing is deleted before it is confirmed, in ${language}`, async ({ page }) => {
    const token = await begin(page, { language });
    const id = await saveAddress(page, token);
    await visitShop(page, { language, path: `/profile/addresses/${id}` });
    await page.getByRole('button', { name: texts.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.cancel }).click();
    await page.getByRole('button', { name: texts.remove }).click();
    await expect(page.getByRole('dialog')).toContainText('Salem Al-Mubarak');
    await page.getByRole('dialog').getByRole('button', { name: texts.delete, exact: true }).click();
    await expect(toasts(page)).toContainText(texts.deleted);
    await expect(page.getByText(texts.empty)).toBeVisible();
  });

  test(`[ADDR-03, ADDR-05, ADDR-06, LOC-38] the map finds the area, by name and by arrow keys, in ${language}`, async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/geocoder/search')) requested.push(request.url());
    });
    await begin(page, { language, path: '/profile/addresses/new' });
    await expect(page.locator('.address-map')).toHaveAttribute('data-zoom', '12');
    const search = page.getByRole('searchbox', { name: texts.search });
    await search.pressSequentially('S');
    await page.waitForTimeout(700);
    expect(requested).toEqual([]);
    await search.pressSequentially('almiya');
    await page.locator('.address-results button').first().click();
    await expect(page.getByLabel(texts.area).locator('option:checked')).toHaveText(/Salmiya|السالمية/);
    const looked = page.waitForRequest(/areas\/lookup/);
    await page.getByRole('button', { name: texts.pin, exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await looked;
  });
}

test('[ADDR-30] a failed update says so and keeps what was typed', async ({ page }) => {
  const token = await begin(page);
  const id = await saveAddress(page, token);
  await visitShop(page, { path: `/profile/addresses/${id}` });
  await page.route(`**/api/v1/addresses/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.getByLabel(/^Street/).fill('Gulf Road');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(toasts(page)).toContainText('Couldn’t update the address');
  await expect(page.getByLabel(/^Street/)).toHaveValue('Gulf Road');
});

test('[ADDR-02] the checkout uses the same form', async ({ page }) => {
  const token = await begin(page, { path: '/checkout/address/new' });
  await expect(page.getByRole('heading', { name: 'New address' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '/checkout');
  const id = await saveAddress(page, token);
  await visitShop(page, { path: `/checkout/address/${id}` });
  await expect(page.getByLabel(/^Street/)).toHaveValue('Salem Al-Mubarak');
});

const openLocation = async (page: Page) => {
  await page.locator('header button[aria-haspopup="dialog"]:visible').first().click();
  return page.locator('dialog.location-dialog[open]');
};

test('[LOC-06] saved addresses are offered where the area is chosen', async ({ page }) => {
  const token = await begin(page);
  await saveAddress(page, token);
  const dialog = await openLocation(page);
  await dialog.getByRole('button', { name: /Grandmother/ }).click();
  await expect(page.locator('header button[aria-haspopup="dialog"]:visible').first()).toContainText('Salmiya');
});

test('[GUARD-13, GUARD-14] without a session no address is requested, and a detected one is not saved', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(SALMIYA);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/addresses')) requested.push(request.url());
  });
  await visitShop(page, { path: '/about-us', stored: POPUP_SEEN });
  const dialog = await openLocation(page);
  await dialog.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.locator('header button[aria-haspopup="dialog"]:visible').first()).toContainText('Salmiya');
  expect(requested).toEqual([]);
});

test('[LOC-21] a detection saves a default for someone with addresses and none of them the default', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(SALMIYA);
  const token = await begin(page);
  await saveAddress(page, token, { isDefault: false });
  const dialog = await openLocation(page);
  await dialog.getByRole('button', { name: 'Use my location' }).click();
  await expect(toasts(page)).toContainText('Your address was saved and made the default');
  await expect.poll(() => defaultAddressOf(page, token)).not.toBeNull();
});

test('[LOC-22, ERR-11] when that address cannot be saved the area is chosen all the same', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(SALMIYA);
  const token = await begin(page);
  await saveAddress(page, token, { isDefault: false });
  await page.route('**/api/v1/addresses', (route) => route.fulfill({ status: 500, body: '{}' }));
  const dialog = await openLocation(page);
  await dialog.getByRole('button', { name: 'Use my location' }).click();
  await expect(toasts(page)).toContainText('Your address could not be saved');
  await expect(page.locator('header button[aria-haspopup="dialog"]:visible').first()).toContainText('Salmiya');
});

const map = (page: Page) => page.locator('.address-map');
const renderedBy = (page: Page, who: 'static' | 'library') => expect(map(page)).toHaveAttribute('data-renderer', who);
const areaChosen = (page: Page) => page.getByLabel(/^Area/).locator('option:checked');
/** A machine without a graphics card says so on every frame. */
const ofThePage = (complaints: readonly string[]) => complaints.filter((texts) => !texts.includes('GL Driver Message'));

test('[ADDR-03, ADDR-05, LOC-38, SD-25] the map library renders our own areas; a tap and a drag of the pin find the area', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await begin(page, { path: '/profile/addresses/new' });
  await renderedBy(page, 'static');
  await map(page).hover();
  await renderedBy(page, 'library');
  await expect(map(page)).toHaveAttribute('data-zoom', '12');
  const box = await map(page).boundingBox();
  if (!box) throw new Error('the map is not on the page');
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.6);
  await expect(areaChosen(page)).not.toHaveText('Choose');
  await expect(page.getByLabel(/^Street/)).not.toHaveValue('');
  const tapped = await areaChosen(page).textContent();
  await page.getByRole('button', { name: 'Pin', exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.95, { steps: 8 });
  await page.mouse.up();
  await expect(areaChosen(page)).not.toHaveText(tapped ?? '');
  await page.getByLabel(/^Street/).fill('Salem Al-Mubarak');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(cards(page).locator('.address-preview')).toBeVisible();
  expect(ofThePage(complaints)).toEqual([]);
});

test('[SD-25] a map service that does not respond leaves our own areas', async ({ page }) => {
  await page.route('**/api/v1/map', (route) => route.fulfill({ json: { styleUrl: '/no-such-style.json' } }));
  await begin(page, { path: '/profile/addresses/new' });
  await renderedBy(page, 'library');
});

test('without WebGL the static map stays and does the same', async ({ page }) => {
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(get, this, [kind, ...rest]);
    } as typeof get;
  });
  await begin(page, { path: '/profile/addresses/new' });
  await map(page).click({ position: { x: 60, y: 60 } });
  await expect(areaChosen(page)).not.toHaveText('Choose');
  await renderedBy(page, 'static');
});

test('with map, lookup and geocoder dead an address is still saved', async ({ page }) => {
  for (const dead of ['map', 'areas/outlines**', 'areas/lookup**', 'geocoder/**'])
    await page.route(`**/api/v1/${dead}`, (route) => route.abort());
  await begin(page, { path: '/profile/addresses/new' });
  await page.getByRole('searchbox', { name: TEXTS.en.search }).fill('Salmiya');
  await expect(page.getByText('The search is not reachable. You can fill in the form instead.')).toBeVisible();
  await page.getByLabel(/^Governorate/).selectOption({ index: 2 });
  await page.getByLabel(/^Area/).selectOption({ index: 3 });
  await page.getByLabel(/^Street/).fill('Salem Al-Mubarak');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(cards(page)).toContainText(['Salem Al-Mubarak']);
});

test('[ADDR-33] other reasons why it cannot be saved are shown in a toast, and nothing typed is lost', async ({
  page,
}) => {
  await begin(page, { path: '/profile/addresses/new' });
  const message = 'You have 50 addresses already';
  const body = { status: 409, code: 'tooManyAddresses', message, messages: [message], errors: {}, errorCodes: {} };
  await page.route('**/api/v1/addresses', (route) => route.fulfill({ status: 409, json: body }));
  await page.getByLabel(/^Governorate/).selectOption({ index: 2 });
  await page.getByLabel(/^Area/).selectOption({ index: 3 });
  await page.getByLabel(/^Street/).fill('Gulf Road');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(toasts(page).locator('.toast-error')).toContainText(message);
  await expect(page.getByLabel(/^Street/)).toHaveValue('Gulf Road');
});

test('[ADDR-10] the phone of an address is proven with the code that was sent to it', async ({ page }) => {
  await begin(page, { path: '/profile/addresses/new' });
  const phone = newPhone();
  await page.getByLabel(/^Governorate/).selectOption({ index: 2 });
  await page.getByLabel(/^Area/).selectOption({ index: 3 });
  await page.getByLabel(/^Street/).fill('Gulf Road');
  await page.getByLabel(/^Phone at this address/).fill(phone.typed);
  await page.getByRole('button', { name: 'Verify this number with a code' }).click();
  await page.locator('[name="phoneVerificationCode"]').fill(await codeSentTo(page, phone.e164));
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(toasts(page)).toContainText(TEXTS.en.added);
  await cards(page).getByRole('link', { name: TEXTS.en.edit }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});
