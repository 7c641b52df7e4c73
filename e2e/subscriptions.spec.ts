import { expect, test } from '@playwright/test';
import { isolate } from '../packages/i18n/src/format.ts';
import { cartOf, placeIn, setPlace } from './checkout-visit.ts';
import { signInAsNewShopper } from './new-shopper.ts';
import { ANY_WIDTH, expectNoSidewaysScrolling, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';
import { openWeeklyBox, planWeeks, submitBox } from './subscription-visit.ts';

const TEXTS = {
  en: {
    goods: 'Available every week',
    add: /^Add .* to the weekly box$/,
    setUp: 'Choose delivery days',
    weeks: ['Week 1', 'Week 2', 'Week 3', 'Week 4'],
    online: 'Pay online',
    pay: /^Pay/,
    paid: 'Payment received. Your weekly box is set.',
    active: 'Active',
    skip: 'Skip this week',
    move: 'Move',
    swap: 'Swap products',
    less: 'One less',
    credit: /added to your credit/,
    skipped: /^Skipped: .* credited/,
    history: 'History',
    cancel: 'Cancel the rest',
    cancelled: 'Cancelled',
    week: 'Week',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  ar: {
    goods: 'ما يمكن أن يصلك كل أسبوع',
    add: /^أضف .* إلى الصندوق الأسبوعي$/,
    setUp: 'حدّد مواعيد التوصيل',
    weeks: ['الأسبوع 1', 'الأسبوع 2', 'الأسبوع 3', 'الأسبوع 4'],
    online: 'دفع إلكتروني',
    pay: /^ادفع/,
    paid: 'تم الدفع. صندوقك الأسبوعي جاهز.',
    active: 'نشط',
    skip: 'تخطّي هذا الأسبوع',
    move: 'نقل',
    swap: 'تبديل المنتجات',
    less: 'أقل بواحد',
    credit: /إلى رصيدك/,
    skipped: /^تم التخطّي/,
    history: 'السجل',
    cancel: 'إلغاء الباقي',
    cancelled: 'ملغى',
    week: 'أسبوع',
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
  },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `[SUB-02, SUB-03, SUB-04, SUB-05, SUB-07, SUB-08, SUB-13, SUB-22] four weeks are planned, paid and steered, in ${language}`,
    ONE_WIDTH[language],
    async ({ page, isMobile }) => {
      const complaints = watchComplaints(page);
      const previews: string[] = [];
      page.on('request', (request) => request.url().includes('/subscriptions/preview') && previews.push(request.url()));
      await openWeeklyBox(page, { language });
      // One way to pay, and no total is requested before four dates, a start and an address are set.
      await expect(page.locator('input[name=payment]')).toHaveCount(1);
      await expect(page.getByText(texts.online)).toBeVisible();
      expect(previews).toEqual([]);
      const start = page.getByTestId('subscription-start');
      for (const name of [texts.previousMonth, texts.nextMonth]) {
        const arrow = await start.getByRole('button', { name }).boundingBox();
        expect(arrow?.width).toBeGreaterThanOrEqual(44);
      }
      await planWeeks(page);
      await expect(page.getByRole('tab')).toHaveText([...texts.weeks]);
      await expect(page.getByTestId('totals')).toBeVisible();
      expect(previews.length).toBeGreaterThan(0);
      await page.locator('textarea[name=note]').fill('Gate 3');
      await page.locator('input[name=terms]').check();
      await expectNoSidewaysScrolling(page);
      await submitBox(page);
      await page.getByRole('button', { name: texts.pay }).click();
      await expect(page).toHaveURL(/\/profile\/subscriptions/);
      await expect(page.getByText(texts.paid)).toBeVisible();
      const card = page.getByTestId('subscription-card');
      await expect(card.getByText(texts.active, { exact: true })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('subscription-cart'))).toBeNull();
      // The row of tabs begins where the reader is.
      await expect(page.locator('#main a[aria-current=page]').first()).toBeInViewport({ ratio: 0.9 });

      await page.goto('/profile/subscriptions/calendar');
      const deliveries = page.getByTestId(isMobile ? 'delivery-row' : 'delivery');
      await expect(deliveries.first()).toBeVisible();
      await expectNoSidewaysScrolling(page);
      if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
      const arrows = [texts.previousMonth, texts.nextMonth].map((name) => page.getByRole('button', { name }));
      const [previous, next] = await Promise.all(arrows.map((arrow) => arrow.boundingBox()));
      expect(previous?.y).toBe(next?.y);
      // The last one shown is far enough away to be changed.
      await deliveries.last().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: texts.swap }).click();
      await dialog.getByRole('button', { name: texts.less }).first().click();
      await expect(dialog.getByTestId('swap-price')).toContainText(texts.credit);
      await dialog.getByRole('button').nth(0).click();
      await page.keyboard.press('Escape');
      await expect(deliveries.last()).toBeFocused();
      await deliveries.last().click();
      await dialog.getByRole('button', { name: texts.skip }).click();
      await dialog.getByRole('button', { name: texts.skip }).click();
      await expect(dialog.getByText(texts.skipped)).toBeFocused();
      expect(complaints).toEqual([]);
    },
  );

  test(
    `[SUB-01] goods that can come every week are put into the box, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      await visitShop(page, { language, path: '/subscriptions' });
      await expect(page.getByRole('heading', { name: texts.goods })).toBeVisible();
      await page.getByRole('button', { name: texts.add }).first().click();
      await expect(page.getByTestId('box-bar')).toBeVisible();
      await expect(page.getByRole('link', { name: texts.setUp })).toHaveAttribute('href', '/checkout/subscription');
      await expectNoSidewaysScrolling(page);
      await page.locator('.product-card-name a').first().click();
      await expect(page).toHaveURL(/\/subscriptions\/product\/\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}

test('goods of another seller ask which box it is to be, and a mixed box marks them', ANY_WIDTH, async ({ page }) => {
  const place = await placeIn(page);
  const query = `country=kw&areaId=${place.area.id}&subscribeable=true&limit=48`;
  const found = await page.request.get(`/api/v2/search/products?${query}`);
  const { data }: { data: Parameters<typeof cartOf>[0][number][] } = await found.json();
  const plenty = data.filter(({ quantity }) => quantity > 60);
  const [own] = plenty;
  const other = plenty.find(({ branch }) => branch.id !== own?.branch.id);
  if (!own || !other) throw new Error('One seller has all weekly goods');
  await setPlace(page, place, 'en');
  const stored = { 'subscription-cart': cartOf([own], 1), 'location-popup-count': '1' };
  await visitShop(page, { path: `/subscriptions/product/${other.id}`, stored });
  const sellers = () =>
    page.evaluate(() =>
      JSON.parse(localStorage.getItem('subscription-cart') ?? '{}').items.map(
        ({ branch }: { branch: number }) => branch,
      ),
    );
  const add = page
    .getByRole('button', { name: /weekly box|Add/ })
    .filter({ visible: true })
    .first();
  await add.click();
  const question = page.getByRole('dialog', { name: 'One box, one seller' });
  await question.getByRole('button', { name: `Keep the box from ${isolate(own.branch.name_en)}` }).click();
  await expect(question).toHaveCount(0);
  expect(await sellers()).toEqual([own.branch.id]);
  await add.click();
  await question.getByRole('button', { name: `Begin a box from ${isolate(other.branch.name_en)}` }).click();
  await expect.poll(sellers).toEqual([other.branch.id]);
  // As it was filled before the question was asked.
  await page.evaluate((box) => localStorage.setItem('subscription-cart', JSON.stringify(box)), cartOf([own, other], 1));
  await page.goto('/cart#weekly-box');
  const lines = page.getByTestId('box').getByTestId('cart-line');
  await expect(lines).toHaveCount(2);
  const note = `Not from ${isolate(own.branch.name_en)}: a box comes from one seller`;
  await expect(lines.filter({ hasText: note })).toHaveCount(1);
});

test('what a week lacks to the minimum is said in the box, with the way to goods', ANY_WIDTH, async ({ page }) => {
  const place = await placeIn(page);
  const query = `country=kw&areaId=${place.area.id}&subscribeable=true&limit=48`;
  const found = await page.request.get(`/api/v2/search/products?${query}`);
  const { data }: { data: Parameters<typeof cartOf>[0][number][] } = await found.json();
  const cheap = data.filter(({ price, selling_price, quantity }) => quantity > 9 && (selling_price ?? price) < 1);
  await setPlace(page, place, 'en');
  const stored = { 'subscription-cart': cartOf(cheap.slice(0, 1), 1), 'location-popup-count': '1' };
  await visitShop(page, { path: '/cart#weekly-box', stored });
  const box = page.getByTestId('box');
  await expect(box.getByText('Minimum each week', { exact: true })).toBeVisible();
  const missing = box.getByRole('link', { name: /^Add .* the minimum each week is/ });
  await expect(missing).toHaveAttribute('href', '/subscriptions');
  await signInAsNewShopper(page);
  await page.goto('/checkout/subscription');
  await expect(page.locator('#main form').getByRole('link', { name: /^Add .* the minimum each week/ })).toBeVisible();
});

test(
  '[SUB-12, SUB-15, SUB-16, SUB-17] what is missing is said in the known words, and another start clears the weeks',
  ANY_WIDTH,
  async ({ page }) => {
    await openWeeklyBox(page);
    await page.route('**/api/v1/addresses/my*', (route) =>
      route.fulfill({ json: { data: [], hasNextPage: false, total: 0 } }),
    );
    await page.reload();
    await expect(page.getByTestId('subscription-address')).toBeVisible();
    await submitBox(page);
    for (const texts of [
      'Please set start date',
      'Please set delivery days information',
      'Delivery address is required',
      'You must accept the terms and conditions',
    ]) {
      await expect(page.locator('#main').getByText(texts)).toBeVisible();
    }
    await planWeeks(page);
    await page.getByTestId('subscription-start').getByRole('button', { name: 'Change' }).click();
    await page.getByTestId('subscription-start').locator('td button:enabled').nth(4).click();
    await expect(page.getByRole('tab').locator('svg')).toHaveCount(0);
    await expect(page.getByTestId('week-panel').first()).toContainText('Not chosen yet');
  },
);

test('[SUB-18] a start that has passed meanwhile is not taken', ANY_WIDTH, async ({ page }) => {
  await openWeeklyBox(page, { path: '/about-us' });
  const week = (date: string) => ({ date, time: '10:00' });
  const weeks = [week('2020-01-06'), week('2020-01-13'), week('2020-01-20'), week('2020-01-27')];
  const draft = { schedule: { startDate: '2020-01-05', weeks }, hasAcceptedTerms: true };
  await page.evaluate((saved) => sessionStorage.setItem('subscription-draft', saved), JSON.stringify(draft));
  await page.goto('/checkout/subscription');
  await submitBox(page);
  await expect(page.getByTestId('subscription-start')).toContainText('The start date can’t be before today');
  await expect(page).toHaveURL(/\/checkout\/subscription$/);
});

test('[SUB-24] the calendar runs from Sunday to Saturday, by month and by week, with the Hijri day beneath', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have a list');
  await openWeeklyBox(page, { path: '/profile/subscriptions/calendar' });
  const calendar = page.getByTestId('calendar');
  await expect(calendar.locator('th')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  expect(await calendar.locator('td').count()).toBeGreaterThanOrEqual(35);
  await expect(calendar.getByTestId('hijri').first()).toHaveText(/^\d+ \S/);
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(calendar.locator('td')).toHaveCount(7);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(calendar.locator('[aria-current=date]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(calendar.locator('[aria-current=date]')).toHaveCount(1);
});

test(
  'an empty box is sent back with the reason, and nobody without an account gets in',
  ANY_WIDTH,
  async ({ page }) => {
    await visitShop(page, { path: '/checkout/subscription' });
    await expect(page).toHaveURL(/\/auth\/sign-in/);
    await openWeeklyBox(page, { path: '/about-us' });
    await page.evaluate(() => localStorage.setItem('subscription-cart', '{"items":[],"total_items":0}'));
    await page.goto('/checkout/subscription');
    await expect(page).toHaveURL(/\/cart#weekly-box$/);
    await expect(page.locator('#main').getByText('Your weekly box is empty')).toBeVisible();
  },
);
