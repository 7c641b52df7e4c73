import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

test('a shopper is found, noted, given points and told why a wrong number is rejected', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/customers?search=salma%40karaz.test' });
  await page.locator('.office-table tbody a').first().click();
  await page.getByLabel('Add a note').fill('Rings twice');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.locator('.office-timeline').getByText('Rings twice').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Points' }).fill('many');
  await page.getByLabel('Reason').fill('Late delivery');
  await page.getByRole('button', { name: 'Give or take points' }).click();
  await expect(page.getByText('A whole number other than zero.')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('Late delivery');
  await page.getByRole('textbox', { name: 'Points' }).fill('25');
  await expect(page.getByLabel('Currency')).toHaveValue('KWD');
  await page.getByRole('button', { name: 'Give or take points' }).click();
  await expect(page.getByText('+25')).toBeVisible();
});

test('rates for points say what members get back, and too much is rejected', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/club' });
  const egypt = page.getByRole('form', { name: 'Egypt' });
  await expect(egypt.getByText(/^Members get back .1%. of what/)).toBeVisible();
  await egypt.getByLabel('Points earned for 1 EGP').fill('10');
  await expect(egypt.getByText(/is unusual/)).toBeVisible();
  await egypt.getByLabel('Points earned for 1 EGP').fill('30');
  await expect(egypt.getByText(/cannot be saved/)).toBeVisible();
  await egypt.getByRole('button', { name: 'Save' }).click();
  await expect(egypt.getByLabel('Points worth 1 EGP')).toHaveAccessibleDescription(/more than 20%/);
});

test('a promotion is rejected while it is worth nothing, then made; its code is stored in capitals', async ({
  page,
}) => {
  await enterOffice(page, { path: '/dashboard/promotions/new' });
  const code = `OFFICE${Date.now() % 100_000}`;
  await page.getByLabel(/^Name.*English/).fill(code);
  await page.getByLabel(/^Name.*Arabic/).fill(code);
  await page.getByText('Only with a code').click();
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Percent off', { exact: true })).toHaveAccessibleDescription(/A percentage above 0/);
  await page.getByLabel('Percent off', { exact: true }).fill('12');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/dashboard\/promotions$/);
  await expect(page.getByRole('link', { name: code })).toBeVisible();
});

const NOT_THEIRS = {
  fulfilment: ['integrations', 'chats', 'customers/1', 'products/new', 'pages/new'],
  support: ['integrations/webhooks/new', 'settings/kw', 'promotions/new', 'staff', 'audit'],
} as const;

for (const role of ['fulfilment', 'support'] as const) {
  test(`[GUARD-08] ${role} staff who type the address of a page that is not theirs are rejected in words`, async ({
    page,
  }) => {
    const forbidden: string[] = [];
    page.on('response', (response) => response.status() === 403 && forbidden.push(response.url()));
    await enterOffice(page, { path: '/dashboard/orders', as: role });
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    for (const path of NOT_THEIRS[role]) {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Permission denied' }), path).toBeVisible();
      await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    // The page behind the rejection is never rendered, so it sends no request; the menu is still there to go on with.
    expect(forbidden).toEqual([]);
    await expect(page.getByRole('navigation').getByRole('link', { name: /^Orders/ })).toBeVisible();
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

test('who still waits for an order is not forgotten: the dialog names it and leads there', async ({ page }) => {
  const token = await enterOffice(page, { path: '/dashboard/orders' });
  const response = await page.request.get('/api/v1/admin/orders?status=On+the+way&limit=100', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: { number: string; customer: { id: number | null } }[] } = await response.json();
  const waiting = data.find(({ customer }) => customer.id !== null);
  if (!waiting) throw new Error('nobody waits for an order');
  await page.goto(`/dashboard/customers/${waiting.customer.id}`);
  await page.getByRole('button', { name: 'Forget this person' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/Orders are still under way/);
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: waiting.number }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: waiting.number })).toBeVisible();
});

test('who may only look sees it: the fields are grey and a line says why', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/branches/1', as: 'fulfilment' });
  await expect(page.getByText('You can look at this branch but not change it')).toBeVisible();
  await page.goto('/dashboard/products/9');
  await expect(page.getByText('You can look at this product but not change it.')).toBeVisible();
  const [typed, disabled] = await page.evaluate(() => {
    const field = document.querySelector('main .input:not(:disabled)');
    const grey = document.createElement('input');
    grey.className = 'input';
    grey.disabled = true;
    document.body.append(grey);
    return [field, grey].map((element) => element && getComputedStyle(element).backgroundColor);
  });
  expect(typed).toBe(disabled);
});
