import { expect, type Page, test } from '@playwright/test';
import { signInAsNewShopper } from './new-shopper.ts';
import { expectNoSidewaysScrolling, ONE_WIDTH, ownAddress, visitShop } from './shop-visit.ts';

const POPUP_SEEN = { 'location-popup-count': '1' };
const TEXTS = {
  en: { price: /With Karaz Club: .* \(.*10%.* off Barbecue\)/, discount: 'Club discount', saves: /you save/ },
  ar: { price: /مع نادي كرز: .* \(خصم .*10%.* على الشواء\)/, discount: 'خصم النادي', saves: /توفّر/ },
} as const;

type Listed = { data: { id: number; quantity: number; price: number }[] };

/** A product of the barbecue benefit that is sold in Kuwait, dear enough for the club to be offered with it. */
async function barbecueStock(page: Page): Promise<number> {
  const { benefits } = await (await page.request.get('/api/club-cherry/benefits')).json();
  const found = await page.request.get(`/api/v2/search/products?country=kw&tagId=${benefits[0].tagId}&limit=50`);
  const { data }: Listed = await found.json();
  const stock = data.find(({ quantity, price }) => quantity > 20 && price > 1.5);
  if (!stock) throw new Error('nothing for a barbecue');
  return stock.id;
}

/** Pays the smallest plan in the sandbox and waits for the membership. */
async function joinClub(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-country': 'kw', 'x-forwarded-for': ownAddress() };
  const link = await page.request.post('/api/club-cherry/membership/1/payment/auto?locale=en', { headers });
  expect(link.status(), await link.text()).toBe(200);
  const { pathname, search } = new URL((await link.json()).paymentUrl, 'http://localhost');
  await page.request.post(`${pathname}${search}`, { form: { action: 'pay', behaviour: 'normal' }, maxRedirects: 0 });
  await expect
    .poll(
      async () => (await (await page.request.get('/api/club-cherry/membership/my', { headers })).json()).membershipId,
    )
    .toBe(1);
}

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `[MEM-06] barbecue costs members less, and others read it, ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      await visitShop(page, { language, stored: POPUP_SEEN });
      const stockId = await barbecueStock(page);
      await page.goto(`/product/${stockId}`);
      await expect(page.getByTestId('club-price')).toHaveText(texts.price);
      const token = await signInAsNewShopper(page);
      const put = await page.request.post('/api/cart/changes?country=kw', {
        headers: { authorization: `Bearer ${token}`, 'x-country': 'kw' },
        data: { put: [{ stock: stockId, quantity: 3 }] },
      });
      expect(put.status(), await put.text()).toBe(200);
      await page.goto('/cart');
      await expect(page.getByTestId('cart-club')).toHaveText(texts.saves);
      await expect(page.getByText(texts.discount)).toHaveCount(0);
      await expectNoSidewaysScrolling(page);

      await joinClub(page, token);
      await page.goto('/cart');
      await expect(page.getByText(texts.discount)).toBeVisible();
      await expect(page.getByTestId('cart-club')).toHaveCount(0);
    },
  );
}
