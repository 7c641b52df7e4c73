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
