import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

const TEXTS = {
  en: {
    title: 'Search rules',
    add: 'New rule',
    words: 'Searches',
    product: 'Product',
    needed: 'Find a product and choose it.',
    after: 'With this rule',
    save: 'Save',
  },
  ar: {
    title: 'قواعد البحث',
    add: 'قاعدة جديدة',
    words: 'عمليات البحث',
    product: 'المنتج',
    needed: 'ابحث عن منتج واختره.',
    after: 'مع هذه القاعدة',
    save: 'حفظ',
  },
} as const;

for (const language of ['en', 'ar'] as const) {
  test(`a product is pinned to a search, seen before it is saved, in ${language}`, async ({ page, request }) => {
    const text = TEXTS[language];
    // No other test searches for it.
    const words = language === 'en' ? 'wobblefruit' : 'فاكهه عجيبه';
    await enterOffice(page, { language, path: '/dashboard/search-rules' });
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await page.getByRole('button', { name: text.add }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text.words).fill(words);
    await dialog.getByRole('button', { name: text.save, exact: true }).click();
    await expect(dialog.getByText(text.needed)).toBeVisible();
    await dialog.getByLabel(text.product, { exact: true }).fill('honey');
    await dialog.locator('button[aria-pressed]').first().click();
    await expect(dialog.getByText(text.needed)).toHaveCount(0);
    await expect(dialog.getByRole('heading', { name: text.after })).toBeVisible();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await dialog.getByRole('button', { name: text.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.office-table').getByText(words)).toBeVisible();
    await expect(async () => {
      const found = await request.get(`/api/v2/search/products?country=kw&query=${encodeURIComponent(words)}`);
      expect((await found.json()).total).toBeGreaterThan(0);
    }).toPass();
  });
}
