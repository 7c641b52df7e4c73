import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

const openFirst = '/dashboard/stock?country=sa&level=in';

test('more pieces sent again after the response was lost are counted once', async ({ page }) => {
  await enterOffice(page, { path: `${openFirst}&page=2` });
  const drawer = page.getByRole('dialog');
  await page
    .getByRole('button', { name: /^Adjust / })
    .nth(1)
    .click();
  const keys: (string | undefined)[] = [];
  await page.route('**/adjustments', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const send = async (pieces: string) => {
    await drawer.getByLabel('Type of change').selectOption('more');
    await drawer.getByLabel('Pieces').fill(pieces);
    await drawer.getByLabel('Note').fill('A pallet from the harbour');
    await drawer.getByRole('button', { name: 'Save' }).click();
  };
  const lines = drawer.getByRole('listitem').filter({ hasText: 'A pallet from the harbour' });
  await send('10');
  await expect(page.getByText('No connection')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByLabel('Pieces')).toHaveValue('');
  await expect(lines).toHaveCount(1);
  // The next ten are other ten.
  await send('10');
  await expect(lines).toHaveCount(2);
  expect(new Set(keys).size).toBe(2);
  // What is typed while they are on their way is the next request.
  const response = Promise.withResolvers<void>();
  await page.route('**/adjustments', async (route) => {
    const done = await route.fetch();
    await response.promise;
    await route.fulfill({ response: done });
  });
  await send('10');
  await drawer.getByLabel('Pieces').fill('25');
  response.resolve();
  await expect(lines).toHaveCount(3);
  await expect(drawer.getByLabel('Note')).toHaveValue('');
  await expect(drawer.getByLabel('Pieces')).toHaveValue('25');
});

test('another amount after a lost response: the drawer shows what was counted and takes the new one', async ({
  page,
}) => {
  await enterOffice(page, { path: `${openFirst}&page=2` });
  const drawer = page.getByRole('dialog');
  await page
    .getByRole('button', { name: /^Adjust / })
    .nth(2)
    .click();
  await page.route(
    '**/adjustments',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const save = drawer.getByRole('button', { name: 'Save' });
  const pieces = drawer.getByLabel('Pieces');
  await drawer.getByLabel('Type of change').selectOption('more');
  await drawer.getByLabel('Note').fill('Two boxes by the door');
  for (const wrong of ['1,250', '1.5', '-']) {
    await pieces.fill(wrong);
    await expect(drawer.getByText('Enter a whole number')).toBeVisible();
  }
  await pieces.fill('٥');
  await expect(pieces).toHaveValue('5');
  await expect(drawer.getByText('Enter a whole number')).toBeHidden();
  await save.click();
  await expect(page.getByText('No connection')).toBeVisible();
  await pieces.fill('7');
  await save.click();
  await expect(page.getByText('What you sent before has arrived after all')).toBeVisible();
  const lines = drawer.getByRole('listitem').filter({ hasText: 'Two boxes by the door' });
  await expect(lines).toHaveText([/\+5/]);
  await expect(pieces).toHaveValue('7');
  await save.click();
  await expect(lines).toHaveText([/\+7/, /\+5/]);
});

test('taking something off sale while the new threshold is still on its way is not lost', async ({ page }) => {
  await enterOffice(page, { path: openFirst });
  await page
    .getByRole('button', { name: /^Adjust / })
    .nth(2)
    .click();
  const threshold = page.getByLabel('Low-stock alert at');
  const onSale = page.getByRole('switch', { name: 'Shoppers can order it' });
  await expect(onSale).toBeChecked();
  const responses = Promise.withResolvers<void>();
  await page.route('**/api/v1/admin/stock/*', async (route) => {
    await responses.promise;
    await route.continue();
  });
  const saved = (part: string) =>
    page.waitForResponse((response) => response.ok() && (response.request().postData()?.includes(part) ?? false));
  const both = Promise.all([saved('"lowAt":1'), saved('"isAvailable":false')]);
  await threshold.fill('1');
  await onSale.click();
  // Before any response: who looks must not press again.
  await expect(onSale).not.toBeChecked();
  responses.resolve();
  await both;
  await expect(page.getByText('The stock was changed').first()).toBeVisible();
  await expect(onSale).not.toBeChecked();
  await expect(threshold).toHaveValue('1');
  const back = saved('"isAvailable":true');
  await onSale.click();
  await back;
});

test('a count that is typed stays when Esc saves the new threshold beside it', async ({ page }) => {
  await enterOffice(page, { path: openFirst });
  await page
    .getByRole('button', { name: /^Adjust / })
    .nth(3)
    .click();
  // The threshold asks first and goes when it is saved; the one beside the count's form stands.
  const leaveDialog = page.locator('form + dialog');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByLabel('Pieces').fill('33');
  const threshold = page.getByLabel('Low-stock alert at');
  await threshold.fill(String(Number(await threshold.inputValue()) + 1));
  await page.keyboard.press('Escape');
  await saved;
  await expect(page.getByText('The stock was changed').first()).toBeVisible();
  await leaveDialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Pieces')).toHaveValue('33');
});
