import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { signInAsNewShopper } from './new-shopper.ts';
import { ANY_WIDTH, expectNoSidewaysScrolling, ONE_WIDTH, visitShop } from './shop-visit.ts';

/** The dialog for the delivery area is part of other tests. */
const POPUP_SEEN = { 'location-popup-count': '1' };

const TEXTS = {
  en: {
    pay: 'Pay',
    terms: 'Please accept the terms to go on',
    accept: 'I accept the terms of the club',
    welcome: 'Welcome to the club',
    ok: 'OK',
    current: 'Current membership',
    declined: 'Payment failed. Nothing was charged.',
    barbecue: '10% off Barbecue',
    catering: '10% off Catering',
    people: 'Once your cart has enough of these for 20 people or more.',
    failed: 'Couldn’t load the plans',
    noPoints: 'No points yet',
    price: '6.500 KWD',
    download: 'Download PDF',
    back: 'My membership',
    days: /^90 days, until .+ if paid today$/,
    readTerms: 'Read the terms',
    ends: 'Once it has begun it is not paid back.',
  },
  ar: {
    pay: 'ادفع',
    terms: 'يرجى الموافقة على الشروط للمتابعة',
    accept: 'أوافق على شروط النادي',
    welcome: 'أهلاً بك في النادي',
    ok: 'حسناً',
    current: 'العضوية الحالية',
    declined: 'فشل الدفع ولم يُخصم شيء.',
    barbecue: 'خصم 10% على الشواء',
    catering: 'خصم 10% على الولائم',
    people: 'حين يكفي ما في سلتك منها 20 شخصاً أو أكثر.',
    failed: 'تعذّر تحميل الباقات',
    noPoints: 'لا نقاط بعد',
    price: '6.500 د.ك',
    download: 'تنزيل PDF',
    back: 'عضويتي',
    days: /^90 يوماً، حتى .+ إذا دفعت اليوم$/,
    readTerms: 'اقرأ الشروط',
    ends: 'ولا يُرد ثمنها بعد أن تبدأ',
  },
} as const;

const card = (page: Page, index: number) => page.getByTestId('plan-card').nth(index);
const subscribe = (page: Page, index: number) => card(page, index).locator('a[href^="/membership/checkout/"]');
const checkoutForm = (page: Page) => page.locator('form').filter({ has: page.getByTestId('membership-price') });

/** Presses pay and chooses on the bank's page. */
async function payThere(page: Page, texts: (typeof TEXTS)['en' | 'ar'], choice: 'pay' | 'decline'): Promise<void> {
  await checkoutForm(page).getByRole('button', { name: texts.pay }).click();
  await page.locator(`button[value="${choice}"]`).click();
}

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `[MEM-02, MEM-03, MEM-05, MEM-11, MEM-12, MEM-13] joining the club, ${language}`,
    ONE_WIDTH[language],
    async ({ page }, { project }) => {
      await visitShop(page, { language, stored: POPUP_SEEN });
      await signInAsNewShopper(page);
      const loaded = page.waitForResponse('**/api/club-cherry/membership/my');
      await page.goto('/membership');
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expect(page.getByTestId('plan-card')).toHaveCount(3);
      await expectNoSidewaysScrolling(page);
      // From here on the page knows who is here.
      await loaded;
      await subscribe(page, 1).click();
      const isPhone = project.name === 'phone';
      if (isPhone) await expect(page.locator('dialog[open]').getByTestId('membership-price')).toBeVisible();
      else await expect(page).toHaveURL(/\/membership\/checkout\/\d+$/);
      await expect(page.getByTestId('membership-price')).toHaveText(texts.price);

      await checkoutForm(page).getByRole('button', { name: texts.pay }).click();
      await expect(page.getByText(texts.terms)).toBeVisible();
      await page.getByLabel(texts.accept).check();
      await expect(page.getByText(texts.terms)).toBeHidden();

      await payThere(page, texts, 'pay');
      const welcome = page.getByRole('dialog', { name: texts.welcome });
      await expect(welcome).toBeVisible();
      await welcome.getByRole('link', { name: texts.ok }).click();
      await expect(page).toHaveURL(/\/membership\/details$/);
      await expect(page.getByTestId('membership-name')).toBeVisible();
      await expect(page.getByTestId('savings')).toBeVisible();
      await expect(page.getByTestId('points')).toBeVisible();
      await page.getByTestId('club-invoice').getByRole('link').click();
      await expect(page.getByTestId('invoice-total')).toHaveText(texts.price);
      await expectNoSidewaysScrolling(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: texts.download }).click();
      expect((await download).suggestedFilename()).toMatch(/^INV-KW-\d{6}\.pdf$/);
      await page.getByRole('link', { name: texts.back }).click();
      await expect(page.getByTestId('club-invoice')).toBeVisible();
    },
  );

  test(`[MEM-01, MEM-04] the plan one has cannot be bought again, ${language}`, ANY_WIDTH, async ({ page }) => {
    await visitShop(page, { language, stored: POPUP_SEEN });
    await signInAsNewShopper(page);
    await page.goto('/membership/checkout/1');
    await page.getByLabel(texts.accept).check();
    await payThere(page, texts, 'decline');
    await expect(page.getByTestId('membership-payment')).toContainText(texts.declined);
    await page.getByTestId('membership-payment').getByRole('button').click();
    await page.getByLabel(texts.accept).check();
    await payThere(page, texts, 'pay');
    await expect(page.getByRole('dialog', { name: texts.welcome })).toBeVisible();
    await page.goto('/membership');
    await expect(card(page, 0).getByRole('button', { name: texts.current })).toBeDisabled();
    await expect(card(page, 1).getByRole('button', { name: texts.current })).toHaveCount(0);
    await page.goto('/membership/details');
    await expect(page.getByTestId('membership-name')).toBeVisible();
    await page.goto('/membership/upgrade');
    await expect(page.getByTestId('plan-card')).toHaveCount(3);
    await page.goto('/membership/transactions-history');
    await expect(page.getByText(texts.noPoints)).toBeVisible();
  });

  test(`[MEM-06] what every plan brings is written on the page, ${language}`, ANY_WIDTH, async ({ page }) => {
    await visitShop(page, { language, path: '/membership', stored: POPUP_SEEN });
    const extras = page.getByTestId('club-extras');
    for (const line of [texts.barbecue, texts.catering, texts.people]) await expect(extras).toContainText(line);
    await expect(page.getByTestId('plan-days').nth(1)).toHaveText(texts.days);
    await expect(page.getByText(texts.ends)).toBeVisible();
    await expect(page.getByRole('link', { name: texts.readTerms })).toHaveAttribute(
      'href',
      /\/page\/membership-terms$/,
    );
    expect(await violations(page, { within: 'main' })).toEqual([]);
  });
}

test('[MEM-07] the three cards have three colours', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/membership', stored: POPUP_SEEN });
  const colours = await page
    .getByTestId('plan-colour')
    .evaluateAll((cards) => cards.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colours).size).toBe(3);
});

test('[GUARD-21] buying and details ask a guest to sign in', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/membership', stored: POPUP_SEEN });
  await subscribe(page, 0).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await page.goto('/membership/details');
  await expect(page).toHaveURL(/\/auth\/sign-in/);
});

test('plans that cannot be loaded leave no dead button behind', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { stored: POPUP_SEEN });
  await page.route('**/api/club-cherry/memberships*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.locator('a[href="/membership"]:visible').first().click();
  await expect(page.getByText(TEXTS.en.failed)).toBeVisible();
  await expect(page.getByTestId('plan-card')).toHaveCount(0);
  await page.unroute('**/api/club-cherry/memberships*');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByTestId('plan-card')).toHaveCount(3);
});
