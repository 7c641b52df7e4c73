import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

test('the category tree is arranged with keys, and undone', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/categories' });
  const names = () => page.locator('.tree-name a').allTextContents();
  await expect(page.locator('.tree-row').first()).toBeVisible();
  const before = await names();
  const down = page.locator('.tree-row').first().getByRole('button', { name: /down$/ });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).not.toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(before);
  // Three quick presses on a slow line are three steps, also back.
  const slow = Promise.withResolvers<void>();
  await page.route('**/move', async (route) => {
    await slow.promise;
    await route.continue();
  });
  const [first = '', ...others] = before;
  for (let press = 0; press < 3; press++) await down.press('Enter');
  slow.resolve();
  await expect.poll(names).toEqual([...others.slice(0, 3), first, ...others.slice(3)]);
  const up = page.getByRole('button', { name: new RegExp(`${first}.* up$`) });
  for (let press = 0; press < 3; press++) await up.dispatchEvent('click');
  await expect.poll(names).toEqual(before);
  await page.getByRole('button', { name: 'Unfold all' }).click();
  const whole = await names();
  expect(whole.length).toBeGreaterThan(before.length);
  const deepest = page.locator('.tree-row').nth(1).locator('.tree-name a');
  const name = await deepest.innerText();
  await page.getByRole('button', { name: `What is in ${before[0]}` }).click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByLabel('Find a category').fill(name);
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  expect((await names()).length).toBeLessThan(whole.length);
});

test('hours of a branch: windows that meet are rejected where they stand, a good week is saved', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/branches' });
  await page.locator('.office-table tbody a').first().click();
  await page.getByRole('tab', { name: 'Hours' }).click();
  const sunday = page.locator('.week-day').first();
  const windows = await sunday.locator('.week-window').count();
  await sunday.getByRole('button', { name: /^Add a window/ }).click();
  const added = sunday.locator('.week-window').last();
  const opens = await sunday.locator('.week-window').nth(1).locator('.week-clock').first().inputValue();
  await added.locator('.week-clock').first().fill(opens);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('This window meets another one.').first()).toBeVisible();
  await added.locator('.week-clock').last().fill(opens);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('It closes when it opens: the times must differ.')).toBeVisible();
  await expect(page.getByText('This window meets another one.')).toHaveCount(0);
  await added.getByRole('button', { name: /^Remove/ }).click();
  await expect(sunday.locator('.week-window')).toHaveCount(windows);
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await page.getByLabel('Orders per window, at most').fill('17');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await expect(page.getByLabel('Orders per window, at most')).toHaveValue('17');
});

test('search words are taught in a dialog; half a group is rejected and nothing typed is lost', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/synonyms' });
  await page.getByRole('button', { name: 'New group of words' }).first().click();
  const words = page.getByLabel('Words', { exact: true });
  await words.fill('qamardeen');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await expect(words).toHaveValue('qamardeen');
  await words.fill('qamardeen apricot');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('qamardeen · apricot')).toBeVisible();
});

test('settings of a country ask before they are left unsaved, and reach the shop', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/settings/sa' });
  const min = page.getByLabel('Minimum order');
  const next = Number(await min.inputValue()) + 1;
  await min.fill(String(next));
  await page.getByRole('link', { name: 'Egypt' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(min).toHaveValue(String(next));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const current = async () => (await (await page.request.get('/api/v1/settings/country/sa')).json()).min_order_amount;
  await expect.poll(current).toBe(next);
});

test('a count that is not saved is confirmed before its drawer closes; no stock is below zero', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/stock', language: 'ar' });
  await page
    .getByRole('button', { name: /^تعديل / })
    .first()
    .click();
  const pieces = page.getByLabel('الكمية', { exact: true });
  await pieces.pressSequentially('٥');
  await expect(page.getByText(/← 5$/)).toBeVisible();
  await page.getByLabel('نوع التعديل').selectOption('fewer');
  await pieces.fill('٩٩٩٩٩٩');
  await expect(page.getByText(/^الموجود \d+ فقط$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'البقاء' }).click();
  await expect(pieces).toHaveValue('999999');
});

test('what is wrong inside a list is marked, found and within reach of the keyboard', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/branches/1?tab=hours' });
  await page.getByRole('button', { name: 'Add a closed day' }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.keyboard.press('Control+s');
  const wrongDay = page.locator('.branch-closure').last().getByLabel('Day', { exact: true });
  await expect(wrongDay).toHaveAttribute('aria-invalid', 'true');
  await expect(wrongDay).toBeFocused();
  await expect(page.getByRole('tab', { name: /^Hours.*something here is wrong/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page).toHaveURL(/\?tab=hours$/);
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.goto('/dashboard/addons');
  await page.getByRole('button', { name: 'New add-on' }).first().click();
  await page.getByLabel('Name · English').fill('Gold leaf');
  await page.getByLabel('Name · Arabic').fill('ورق ذهب');
  const price = page.getByLabel(/^Price in Kuwait/);
  await price.fill('99999999999');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toBeFocused();
  await price.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(price).toHaveAccessibleDescription(/at least one price/);
  await price.fill('0.1255');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(price).toHaveAccessibleDescription('At most 3 digits after the point');
});

test('the areas a branch serves are chosen on the map, with the mouse and with keys alone', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/branches/12?tab=delivery' });
  const map = page.getByRole('group', { name: /^Map of the areas/ });
  const id = await map.getByRole('checkbox', { checked: true }).first().getAttribute('data-area');
  const area = map.locator(`[data-area="${id}"]`);
  const ticked = page.locator(`[data-row="${id}"]`).getByRole('checkbox');
  const sight = () => map.locator(':scope > g').getAttribute('transform');
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible();
  };

  await area.hover();
  await expect(page.locator('.map-info')).toContainText('Served');
  const before = await sight();
  await page.mouse.down();
  await page.mouse.move(700, 500, { steps: 4 });
  await page.mouse.up();
  expect(await sight()).not.toBe(before);
  await expect(area, 'a drag chooses nothing').toHaveAttribute('aria-checked', 'true');
  await page.getByRole('button', { name: 'Show all served areas' }).click();
  await area.click();
  await expect(area).toHaveAttribute('aria-checked', 'false');
  await expect(ticked).not.toBeChecked();
  await save();
  await page.reload();
  await expect(area).toHaveAttribute('aria-checked', 'false');

  await area.focus();
  await page.keyboard.press('Space');
  await expect(area).toHaveAttribute('aria-checked', 'true');
  await expect(ticked).toBeChecked();
  const home = await sight();
  await page.keyboard.press('+');
  expect(await sight()).not.toBe(home);
  await page.keyboard.press('0');
  await expect.poll(sight).toBe(home);
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  for (const arrow of arrows)
    if (await area.evaluate((one) => one === document.activeElement)) await page.keyboard.press(arrow);
  const next = map.locator('[data-area]:focus');
  await expect(next).toHaveAttribute('tabindex', '0');
  await expect(page.locator('.map-info strong')).toHaveText(
    ((await next.getAttribute('aria-label')) ?? '').split(', ')[0] ?? '',
  );
  await save();
});
