import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { enterOffice } from './office-visit.ts';

test('the calendar is walked with keys; a window takes fewer orders on one day and then as usual again', async ({
  page,
}) => {
  // The same days of the week, and not the window that a first try may have left changed.
  const year = test.info().retry === 0 ? 2030 : 2041;
  await enterOffice(page, { path: `/dashboard/calendar?date=${year}-05-15`, as: 'manager' });
  const day = (date: string) => page.locator(`[data-date="${date}"]`);
  await day(`${year}-05-15`).focus();
  await page.keyboard.press('ArrowRight');
  await expect(day(`${year}-05-16`)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: `June ${year}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(day(`${year}-06-01`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Saturday, 1 June ${year}` })).toBeFocused();
  const slot = page.locator('.calendar-windows li').first();
  await slot.getByRole('button', { name: /^Change/ }).click();
  const limit = page.getByLabel('Orders it takes on this day');
  await limit.fill('abc');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await expect(limit).toHaveValue('abc');
  await limit.fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  // What can be undone waits under the pointer, however long the looking takes.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(slot).toContainText('0 of 7');
  await expect(slot).toContainText('on this day alone');
  await expect(slot.getByRole('button', { name: /^Change/ })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slot).not.toContainText('on this day alone');
  await expect(page.getByRole('link', { name: 'Picking slips of the day' })).toHaveAttribute(
    'href',
    new RegExp(`day=${year}-06-01`),
  );
  await page.goBack();
  await expect(page.getByRole('heading', { name: `June ${year}`, exact: true })).toBeVisible();
});

test('[UI-02] a period is chosen with keys alone, in the delivery calendar and for the figures of the home page', async ({
  page,
}) => {
  await enterOffice(page, { path: '/dashboard/calendar?view=period&from=2030-05-01&to=2030-05-14', language: 'ar' });
  const button = page.locator('.office-period-button');
  await button.press('Enter');
  const focused = page.locator('.range-calendar button:focus');
  await expect(focused).toHaveAttribute('aria-label', /14 مايو 2030.*آخر أيام الفترة$/);
  expect(await violations(page)).toEqual([]);
  // In Arabic the left arrow leads on.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2030-05-01&to=2030-05-22/);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.locator('.calendar-day:not([data-outside])')).toHaveCount(22);
  await enterOffice(page, { path: '/dashboard?from=2026-03-02&to=2026-03-08', as: 'manager' });
  await button.press('Enter');
  await expect(focused).toHaveText('8');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-04-08/);
  await expect(page.getByRole('status').filter({ hasText: '38 days' })).toBeVisible();
});

test('[ADMIN-01] a story is written, looked at, published and read in the shop in Arabic', async ({ page }) => {
  const slug = `honey-${Date.now()}`;
  await enterOffice(page, { path: '/dashboard/posts/new', as: 'manager' });
  await page.getByLabel('Title · English').fill('Mountain honey');
  await page.getByLabel('Title · Arabic').fill('عسل الجبل');
  await page.getByLabel('Summary · English').fill('Why it is dark.');
  await page.getByLabel('Summary · Arabic').fill('لماذا لونه داكن.');
  await page.getByLabel('Address', { exact: true }).fill(slug);
  await page.getByRole('textbox', { name: 'Text · English' }).fill('Bees of the mountain');
  await page.getByRole('textbox', { name: 'Text · Arabic' }).fill('نحل الجبل يعمل طوال الصيف');
  await page.getByRole('button', { name: 'Cover picture: Choose a picture' }).click();
  await page.getByLabel('Search the media library').fill('honey');
  await page.locator('.office-pictures button').first().click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog')).toContainText('Bees of the mountain');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('switch', { name: /Published/ }).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('link', { name: 'Open in the shop' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`/stories/${slug}?lang=ar`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عسل الجبل');
  await expect(page.getByRole('main')).toContainText('نحل الجبل');
});
