import { expect, test } from '@playwright/test';
import { openAccount, tokensOf } from './account-visit.ts';
import { browser } from './browser.ts';
import { visitShop } from './shop-visit.ts';

test.use({ launchOptions: browser({ pictures: true }) });

test('[UI-15, UI-16] a picture is cut with the keyboard, saved, shown and removed; other files are named', {
  tag: '@any-width',
}, async ({ page, context }) => {
  await visitShop(page, { path: '/profile', stored: tokensOf(await openAccount(context)) });
  const input = page.getByLabel('Choose a picture');
  await input.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') });
  await expect(page.getByRole('alert')).toContainText('list.txt · 4 bytes · not a picture');
  await input.setInputFiles('apps/web/public/icon-512.png');
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await zoom.press('End');
  await expect(zoom).toHaveValue('100');
  await dialog.getByRole('slider', { name: 'Left and right' }).press('Home');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const picture = page.getByRole('img', { name: 'Picture of' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await page.reload();
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(picture).toHaveCount(0);
});
