import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { TEXTS as CHECKOUT, choosePayment, fillGuest, openCheckout, placeButton } from './checkout-visit.ts';
import { expectNoSidewaysScrolling, ONE_WIDTH, watchComplaints } from './shop-visit.ts';

const TEXTS = {
  en: { open: 'Create my account', ready: 'Your account is ready', toOrder: 'See the order in my account' },
  ar: { open: 'إنشاء حسابي', ready: 'حسابك جاهز', toOrder: 'عرض الطلب في حسابي' },
} as const;

for (const language of ['en', 'ar'] as const) {
  test(
    `a guest opens an account with one tap after the order, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const texts = TEXTS[language];
      const complaints = watchComplaints(page);
      await openCheckout(page, { language });
      await fillGuest(page, language);
      await choosePayment(page, 'cash');
      await placeButton(page).click();
      await expect(page.getByRole('heading', { name: CHECKOUT[language].thanks })).toBeVisible();
      const offer = page.getByTestId('guest-account');
      await expect(offer.getByRole('button', { name: texts.open })).toBeVisible();
      await expectNoSidewaysScrolling(page);
      expect(await violations(page, { within: '#main' })).toEqual([]);
      const number = await page.getByTestId('order-number').innerText();
      await offer.getByRole('button', { name: texts.open }).click();
      await expect(offer.getByText(texts.ready)).toBeVisible();
      await expect(offer.getByRole('heading', { name: texts.ready })).toBeFocused();
      await offer.getByRole('link', { name: texts.toOrder }).click();
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );
}
