import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

// In Saudi Arabia, where no other test pays: an account takes the place of the practice provider in its country.
test('an account at a provider is added, tested and removed again', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/settings/payments' });
  // That of the demo store is for practice.
  await expect(page.getByText('That provider takes no real money')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Add a provider for Saudi Arabia' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Provider').selectOption('tap');
  await dialog.getByLabel('Secret key').fill('sk_test_0123456789abcdef');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  // No such key exists, and the machine may have no network: it does not take the place of what works.
  await expect(page.getByText('Saved, but off.')).toBeVisible();
  const name = 'Tap, Saudi Arabia 1';
  await page.getByRole('button', { name: `Test ${name}` }).click();
  await expect(page.getByText(/^The provider (?:refuses the keys|does not respond)\./)).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog.getByText('Saved, ends in cdef. Leave it empty to change nothing.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a provider for Saudi Arabia' })).toBeVisible();
});
