import { expect, type Locator, test } from '@playwright/test';
import { choosePayment, fillGuest, placeButton, placeIn, setPlace, TEXTS } from './checkout-visit.ts';
import { ONE_WIDTH, visitShop } from './shop-visit.ts';

const WORDS = {
  en: {
    udhiya: 'Udhiya',
    slaughtered: /^Slaughtered/,
    live: 'Live',
    cut: /^Machboos cut/,
    otherCut: /^Biryani cut/,
    offal: /^Liver/,
    trays: /^Trays/,
    day: 'Slaughter day',
    add: /^Add to cart/,
    missing: (step: string) => `Choose: ${step}`,
    steps: ['Purpose', 'Live or slaughtered', 'Cutting', 'Slaughter day'],
    from: 'From',
    inOrder: ['For udhiya', 'Slaughtered (', 'Machboos cut', 'Liver', 'Trays'],
    tooYoung: 'Udhiya: too young, at least 12 months are required',
    kid: 'Dhofari kid',
    sheep: 'Naemi sheep',
  },
  ar: {
    udhiya: 'أضحية',
    slaughtered: /^مذبوحة/,
    live: 'حيّة',
    cut: /^تقطيع مجبوس/,
    otherCut: /^تقطيع برياني/,
    offal: /^المعلاق/,
    trays: /^أطباق/,
    day: 'يوم الذبح',
    add: /^أضف إلى السلة/,
    missing: (step: string) => `اختر: ${step}`,
    steps: ['الغرض', 'حيّة أم مذبوحة؟', 'التقطيع', 'يوم الذبح'],
    from: 'من',
    inOrder: ['أضحية', 'مذبوحة (', 'تقطيع مجبوس', 'المعلاق', 'أطباق'],
    tooYoung: 'أضحية: السن المطلوبة 12 شهراً على الأقل',
    kid: 'تيس ظفاري',
    sheep: 'خروف نعيمي',
  },
} as const;

/** The first amount it says. */
const priceIn = async (part: Locator) => /\d+\.\d{2,3}/.exec((await part.textContent()) ?? '')?.[0];

for (const language of ['en', 'ar'] as const) {
  test(
    `a sheep for udhiya is chosen, decided about and ordered, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const words = WORDS[language];
      await setPlace(page, await placeIn(page), language);
      await visitShop(page, { language, path: '/liveStocks', stored: { 'location-popup-count': '1' } });
      const names = page.locator('#products .product-card');
      await expect(names.filter({ hasText: words.kid })).toHaveCount(1);
      await page.locator('nav').getByRole('link', { name: words.udhiya, exact: true }).first().click();
      await expect(page).toHaveURL(/food=for/);
      await expect(names.filter({ hasText: words.kid })).toHaveCount(0);
      const listed = await priceIn(names.filter({ hasText: words.sheep }));
      await names.filter({ hasText: words.sheep }).getByRole('link').first().click();

      const choices = page.getByTestId('animal-choices');
      await expect(choices).toBeVisible();
      // Nothing is decided yet: the page says what the card says, and the first time at which it can come.
      await expect(page.getByTestId('product-price')).toContainText(words.from);
      expect(await priceIn(page.getByTestId('product-price'))).toBe(listed);
      await expect(choices.getByRole('radio', { name: words.slaughtered })).not.toBeChecked();
      const arrival = page.locator('#main').getByTestId('next-slot');
      await expect(arrival).toBeVisible();
      // The button leads to what is missing.
      const pressMissing = (step: string) => page.getByRole('button', { name: words.missing(step) }).press('Enter');
      await pressMissing(words.steps[0]);
      await expect(choices.getByRole('group', { name: words.steps[0] }).locator(':focus')).toHaveAttribute('required');
      await choices.getByRole('radio', { name: words.udhiya }).check();
      await pressMissing(words.steps[1]);
      await expect(choices.getByRole('group', { name: words.steps[1] }).locator('input:focus')).toBeVisible();
      // A live animal is neither cut nor packed.
      await choices.getByRole('radio', { name: words.live }).check();
      await expect(choices.getByRole('radio', { name: words.cut })).toHaveCount(0);
      await expect(page.getByTestId('product-price')).not.toContainText(words.from);
      expect(await priceIn(page.getByTestId('product-price'))).toBe(listed);
      await choices.getByRole('radio', { name: words.slaughtered }).check();
      await expect(arrival).toBeVisible();
      await pressMissing(words.steps[2]);
      await expect(choices.getByRole('group', { name: words.steps[2] }).locator('input:focus')).toBeVisible();
      await choices.getByRole('radio', { name: words.otherCut }).check();
      await choices.getByRole('radio', { name: words.cut }).check();
      await expect(choices.getByRole('radio', { name: words.otherCut })).not.toBeChecked();
      await choices.getByRole('checkbox', { name: words.offal }).check();
      await choices.getByRole('radio', { name: words.trays }).check();
      await expect(choices.getByRole('group', { name: words.day }).getByRole('radio').first()).toBeAttached();
      await pressMissing(words.steps[3]);
      await expect(choices.getByRole('group', { name: words.day }).locator('input:focus')).toBeVisible();
      await choices.getByRole('group', { name: words.day }).getByRole('radio').nth(1).check();
      await page.getByRole('button', { name: words.add }).filter({ visible: true }).first().click();

      await page.goto('/checkout');
      await expect(page.getByTestId('totals')).toBeVisible();
      for (const part of words.inOrder) await expect(page.locator('#main')).toContainText(part);
      await fillGuest(page, language);
      await choosePayment(page, 'cash');
      await placeButton(page).click();
      await expect(page.getByRole('heading', { name: TEXTS[language].thanks })).toBeVisible();
      for (const part of words.inOrder) await expect(page.locator('#main')).toContainText(part);
    },
  );
}

test('an animal that is too young for a sacrifice says so', ONE_WIDTH.en, async ({ page }) => {
  const response = await page.request.get('/api/v2/search/products?isLivestock=true&limit=100', {
    headers: { 'x-country': 'kw' },
  });
  const { data } = (await response.json()) as { data: { id: number; name_en: string }[] };
  const kid = data.find(({ name_en }) => name_en === WORDS.en.kid);
  await visitShop(page, { path: `/product/${kid?.id}`, stored: { 'location-popup-count': '1' } });
  const choices = page.getByTestId('animal-choices');
  await expect(choices.getByRole('radio', { name: WORDS.en.udhiya })).toBeDisabled();
  await expect(choices).toContainText(WORDS.en.tooYoung);
});
