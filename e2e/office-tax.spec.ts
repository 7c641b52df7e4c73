import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';
import { ANY_WIDTH } from './shop-visit.ts';

test(
  'a rate in use is changed only by who confirms it; one with a day to come is entered in advance',
  ANY_WIDTH,
  async ({ page }) => {
    await enterOffice(page, { path: '/dashboard/settings/ae' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const standard = page.getByLabel('Standard', { exact: true });
    const before = await standard.inputValue();
    await standard.fill('7');
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Change VAT rates in use?' });
    await expect(dialog).toContainText('add a rate that begins on that day instead');
    // The question is no error.
    await expect(page.getByText('Confirm that this is meant')).toHaveCount(0);
    await dialog.getByText('Cancel', { exact: true }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(standard).toHaveValue(before);

    await page.getByRole('button', { name: 'Add a rate' }).click();
    await page.getByLabel('From', { exact: true }).last().fill('2099-01-01');
    await standard.last().fill('7');
    await save.click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(standard).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove this rate' }).last().click();
    await save.click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(standard).toHaveCount(1);
  },
);
