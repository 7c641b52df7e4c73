import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './axe.ts';
import { enterOffice } from './office-visit.ts';
import { moveByStaff, newShopper, order } from './order-visit.ts';
import { expectNoSidewaysScrolling, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';

const TEXTS = {
  en: {
    report: 'Report an item',
    reason: 'What is wrong?',
    send: 'Send report',
    missing: 'Choose at least one item.',
    checked: 'Being checked',
    picture: 'Picture 1',
    refund: /^Hand back/,
    refunded: 'Refunded',
    handOver: 'Refund',
    paidOutBy: 'Paid out by',
    nameMissing: 'Enter the person’s name, not only a number.',
    done: 'The cash is in the books',
  },
  ar: {
    report: 'الإبلاغ عن منتج',
    reason: 'ما المشكلة؟',
    send: 'إرسال البلاغ',
    missing: 'اختر منتجاً واحداً على الأقل.',
    checked: 'قيد المراجعة',
    picture: 'صورة 1',
    refund: /^تسليم/,
    refunded: 'رُدّ المبلغ',
    handOver: 'رد المبلغ',
    paidOutBy: 'ردّه نقداً',
    nameMissing: 'أدخل اسم الشخص وليس رقماً فقط.',
    done: 'سُجّل المبلغ مردوداً نقداً',
  },
} as const;

for (const language of ['en', 'ar'] as const) {
  test(
    `a bad item is reported, seen by staff and refunded, in ${language}`,
    ONE_WIDTH[language],
    async ({ page, browser, baseURL }) => {
      const texts = TEXTS[language];
      const complaints = watchComplaints(page);
      const shopper = await newShopper(page, language);
      const { id, custom_order_id: number } = await order(page, shopper);
      for (const status of ['active', 'on preparation', 'On the way', 'delivered']) await moveByStaff(page, id, status);
      await visitShop(page, { language, path: `/profile/orders/${id}` });
      await page.getByRole('link', { name: texts.report }).click();
      await page.getByRole('button', { name: texts.send }).click();
      await expect(page.getByText(texts.missing)).toBeFocused();
      await expect(page.getByText(texts.missing)).toBeInViewport();
      await page.getByTestId('report-line').first().getByRole('checkbox').check();
      await page.getByLabel(texts.reason).selectOption('spoiled');
      const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a3' } })
        .jpeg()
        .toBuffer();
      await page.locator('input[type=file]').setInputFiles({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer: photo });
      await expectNoSidewaysScrolling(page);
      expect(await violations(page, { within: '#main' })).toEqual([]);
      await page.getByRole('button', { name: texts.send }).click();
      const reports = page.getByTestId('order-reports');
      await expect(reports.getByText(texts.checked)).toBeVisible();
      await expect(reports.getByRole('button', { name: texts.picture })).toBeEnabled();

      const office = await browser.newPage(baseURL ? { baseURL } : {});
      await enterOffice(office, { path: `/dashboard/orders/reports?search=${number}`, language });
      await expect(office.getByRole('button', { name: texts.picture })).toBeEnabled();
      expect(await violations(office, { within: '#main' })).toEqual([]);
      await office.getByRole('button', { name: texts.refund }).click();
      const dialog = office.getByRole('dialog');
      expect(await violations(office, { within: 'dialog[open]' })).toEqual([]);
      await dialog.getByRole('button', { name: texts.handOver, exact: true }).click();
      await expect(dialog).toContainText(texts.nameMissing);
      await dialog.getByLabel(texts.paidOutBy).fill('Yusuf Ali');
      await dialog.getByRole('button', { name: texts.handOver, exact: true }).click();
      await expect(office.getByText(texts.done)).toBeVisible();
      await office.close();

      await page.reload();
      await expect(reports.getByText(texts.refunded, { exact: true })).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );
}
