import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

const NAMES = {
  en: { title: 'Popular searches', remove: /^Remove: /, allow: /^Allow again: /, undo: 'Undo', removed: 'Removed' },
  ar: { title: 'عمليات البحث الشائعة', remove: /^أزِل: /, allow: /^اسمح مجدداً: /, undo: 'تراجع', removed: 'مُزال' },
} as const;

for (const language of ['en', 'ar'] as const) {
  test(`a popular search is removed and allowed again in ${language}`, async ({ page, request }) => {
    const text = NAMES[language];
    const headers = { 'x-custom-language': language, 'x-country': 'kw' };
    const body = { query: language === 'en' ? 'Halloumi' : 'حلومي' };
    expect((await request.post('/api/v1/search/popular', { headers, data: body })).status()).toBe(204);
    await enterOffice(page, { language, path: `/dashboard/popular-searches?language=${language}` });
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    const remove = page.getByRole('button', { name: text.remove }).first();
    await remove.click();
    await expect(page.getByRole('button', { name: text.allow })).toHaveCount(1);
    await expect(page.locator('.office-table').getByText(text.removed, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: text.undo }).click();
    await expect(page.getByRole('button', { name: text.allow })).toHaveCount(0);
    await expect(remove).toBeVisible();
  });
}

const REPORT = {
  en: { title: 'Search report', add: /^Add synonym: /, same: 'Means the same as', save: 'Add synonym' },
  ar: { title: 'تقرير البحث', add: /^أضف مرادفاً: /, same: 'تعني مثل', save: 'أضف مرادفاً' },
} as const;

for (const language of ['en', 'ar'] as const) {
  test(`a word that shoppers ask for becomes a synonym from the report in ${language}`, async ({ page, request }) => {
    const text = REPORT[language];
    const word = language === 'en' ? 'grumbleberry' : 'قرمبول';
    const headers = { 'x-custom-language': language, 'x-country': 'kw' };
    const data = { query: word, event: 'requested' };
    expect((await request.post('/api/v1/search/counts', { headers, data })).status()).toBe(204);
    await enterOffice(page, { language, path: `/dashboard/search-report?search=${word}` });
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await page.getByRole('button', { name: text.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text.same).fill(language === 'en' ? 'honey' : 'عسل');
    await dialog.getByRole('button', { name: text.save }).click();
    await expect(dialog).toHaveCount(0);
    // One message says what was done.
    await expect(page.locator('.toast')).toHaveCount(1);
    await expect(page.locator('.toaster')).toContainText(word);
    await expect(async () => {
      const found = await request.get(`/api/v2/search/products?country=kw&query=${encodeURIComponent(word)}`);
      expect((await found.json()).total).toBeGreaterThan(0);
    }).toPass();
  });
}
