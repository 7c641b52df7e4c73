import { expect, type Page, test } from '@playwright/test';
import { choosePayment, placeButton, placeIn, setPlace, signInWithAddress, TEXTS } from './checkout-visit.ts';
import { enterOffice } from './office-visit.ts';
import { ANY_WIDTH, visitShop } from './shop-visit.ts';

const texts = TEXTS.en;
/** A picture of one colour, as large as the shop needs them. */
async function dropPicture(page: Page): Promise<void> {
  const transfer = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(800, 800);
    const pen = canvas.getContext('2d');
    if (pen) pen.fillStyle = 'crimson';
    pen?.fillRect(0, 0, 800, 800);
    const carried = new DataTransfer();
    carried.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], 'ribs.png', { type: 'image/png' }));
    return carried;
  });
  await page.locator('label.upload').dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.locator('.product-picture')).toHaveCount(1);
}

/** Lamb by weight in two sizes, sold by two branches. */
async function makeProduct(page: Page, name: string, suffix: string): Promise<void> {
  await page.getByLabel('Name · English').fill(name);
  await page.getByLabel('Name · Arabic').fill(`ضلوع ${suffix}`);
  await page.getByLabel('Description · English', { exact: true }).first().fill('Cut to order');
  await page.getByLabel('Description · Arabic', { exact: true }).first().fill('تُقطع عند الطلب');
  await page.getByLabel('Unit, as on the shelf · English').fill('by weight');
  await page.getByLabel('Unit, as on the shelf · Arabic').fill('بالوزن');
  await page.getByLabel(/^Sold by weight/).fill('500');
  await page.getByLabel('Product code').fill(`J-${suffix}`);
  await page.getByLabel('Product SKU').fill(`J${suffix}`);
  await page.getByLabel('Categories').selectOption({ index: 1 });
  await page.getByLabel('Tags').selectOption({ index: 1 });
  await page.getByLabel('Tags').selectOption({ index: 1 });
  await dropPicture(page);
  await page.getByLabel('Add an attribute').selectOption({ label: 'Weight' });
  const weight = page.getByRole('group', { name: 'Weight' });
  for (const size of ['500 g', '1 kg']) await weight.getByRole('button', { name: size, exact: true }).click();
  for (const branch of [/Karaz Salmiya/, /Karaz Shuwaikh/]) await page.getByRole('button', { name: branch }).click();
  const cells = page.locator('.stock-grid tbody tr');
  await expect(cells).toHaveCount(4);
  for (let row = 0; row < 4; row++) {
    await cells
      .nth(row)
      .getByLabel(/^Price,/)
      .fill(row % 2 === 0 ? '4' : '8');
    await cells
      .nth(row)
      .getByLabel(/^Quantity,/)
      .fill('20');
  }
  await page.getByLabel('State').selectOption('published');
  await page.getByRole('button', { name: 'Create the product' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** By the search box to the heavier one, into the cart, paid by card. Returns the order's id. */
async function buy(page: Page, name: string): Promise<string> {
  await page.locator('#search').fill(name);
  await page.getByTestId('suggested-products').getByRole('option', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const goods = page.locator('#main');
  await goods.getByRole('button', { name: '1 kg', exact: true }).first().click();
  await goods.getByRole('button', { name: /Add to cart.*8\.000/ }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText('Block 9, street 2, house 7')).toBeVisible();
  await expect(page.getByTestId('totals')).toBeVisible();
  await choosePayment(page, 'online');
  await placeButton(page).click();
  await page.getByRole('button', { name: texts.pay }).click();
  await expect(page.getByRole('heading', { name: texts.received })).toBeVisible();
  await page
    .getByRole('link', { name: 'View order' })
    .or(page.getByRole('link', { name: texts.follow }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

/** Weighed lighter, brought, and a dinar given back on top. */
async function serve(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/orders/${id}`);
  const move = async (status: string) => {
    const step = page.getByRole('button', { name: `Move to “${status}”` });
    await step.click();
    // Its window may be hours ahead, whenever this runs.
    const early = page.getByRole('dialog', { name: 'Before its time' });
    await expect.poll(async () => (await early.isVisible()) || (await step.count()) === 0).toBe(true);
    if (await early.isVisible()) await early.getByRole('button', { name: `Move to “${status}”` }).click();
  };
  await move('Accepted');
  const line = page.locator('.pick-line').first();
  await expect(line.getByText('agreed: 1,000 g')).toBeVisible();
  await line.getByLabel(/^Weighed/).fill('900');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line.getByText('Less to pay')).toBeVisible();
  for (const status of ['Being prepared', 'On the way', 'Delivered']) await move(status);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'An amount' }).check();
  await dialog.getByLabel(/^Amount/).fill('1');
  await dialog.getByLabel('Reason').fill('One rib was missing');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('The refund is on its way.')).toBeVisible();
  await page.goto(`/dashboard/orders/${id}/invoice`);
  // Two credit notes by now, for the weight and for the rib, and still all there is to do on one line.
  await expect(page.getByRole('link', { name: /^Credit note/ })).toHaveCount(2);
  const boxes = await page.locator('.invoice-tools > :is(a, button)').evaluateAll((tools) =>
    tools.map((tool) => {
      const { top, bottom } = tool.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  const isOneLine = Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom));
  if ((page.viewportSize()?.width ?? 0) >= 1280) expect(isOneLine).toBe(true);
}

test(
  'what staff make, weigh, deliver and pay back in part is found, bought and seen by a shopper',
  ANY_WIDTH,
  async ({ page, browser }) => {
    const suffix = Date.now().toString(36).toUpperCase();
    const name = `Ribs ${suffix}`;
    await enterOffice(page, { path: '/dashboard/products/new', as: 'admin' });
    await makeProduct(page, name, suffix);
    const shopper = await (await browser.newContext()).newPage();
    const place = await placeIn(shopper);
    await setPlace(shopper, place, 'en');
    await visitShop(shopper, { path: '/', stored: { 'location-popup-count': '1' } });
    await signInWithAddress(shopper, place);
    await shopper.reload();
    const id = await buy(shopper, name);
    await serve(page, id);
    await shopper.goto(`/profile/orders/${id}`);
    // A tenth of eight dinars for the missing weight, and the dinar.
    await expect(shopper.getByTestId('refunded')).toContainText('1.800 KWD');
    await expect(shopper.getByTestId('order-header').getByText('Delivered', { exact: true })).toBeVisible();
    await shopper.context().close();
  },
);
