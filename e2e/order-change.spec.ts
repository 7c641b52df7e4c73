import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { stocksAt } from './checkout-visit.ts';
import { headersOf, moveByStaff, newShopper, order } from './order-visit.ts';
import { expectNoSidewaysScrolling, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';

const TEXTS = {
  en: {
    change: 'Change order',
    more: 'One more',
    save: /^Save changes/,
    done: 'Your order is changed',
    search: 'Add a product of the same seller',
    add: /^Add /,
    closed: 'started packing',
  },
  ar: {
    change: 'تعديل الطلب',
    more: 'أكثر بواحد',
    save: /^حفظ التعديلات/,
    done: 'تم تعديل طلبك',
    search: 'إضافة منتج من البائع نفسه',
    add: /^إضافة /,
    closed: 'بدأنا تجهيز',
  },
} as const;

for (const language of ['en', 'ar'] as const) {
  test(`an order is changed until picking starts, in ${language}`, ONE_WIDTH[language], async ({ page }) => {
    const texts = TEXTS[language];
    const complaints = watchComplaints(page);
    const shopper = await newShopper(page, language);
    const { id, branchId, stockId } = await order(page, shopper);
    const more = (await stocksAt(page, shopper.place)).find(
      (stock) => stock.branch.id === branchId && stock.id !== stockId && stock.quantity > 5,
    );
    if (!more) throw new Error('The branch sells one product only');
    await visitShop(page, { language, path: `/profile/orders/${id}` });
    await page.getByRole('link', { name: texts.change }).click();
    const form = page.getByTestId('change-order');
    await expect(form.getByTestId('change-line')).toHaveCount(1);
    await expectNoSidewaysScrolling(page);
    await form.getByRole('button', { name: texts.more }).first().click();
    await form.getByRole('searchbox', { name: texts.search }).fill(language === 'ar' ? more.name_ar : more.name_en);
    await form.getByRole('button', { name: texts.add }).first().click();
    await expect(form.getByTestId('change-line')).toHaveCount(2);
    await expect(form.getByTestId('total-before')).toBeVisible();
    // Half a button under the bar of the page is no small button.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await violations(page, { within: '#main' })).toEqual([]);
    await form.getByRole('button', { name: texts.save }).filter({ visible: true }).click();
    await expect(page.getByText(texts.done)).toBeVisible();
    await expect(page.getByTestId('order-items').getByRole('listitem')).toHaveCount(2);
    const changed = await (await page.request.get(`/api/v1/orders/${id}`, { headers: headersOf(shopper) })).json();
    expect(changed.order_history.at(-1).changes.lines).toHaveLength(2);
    // The page was open when the picker began.
    await page.getByRole('link', { name: texts.change }).click();
    await expect(form.getByTestId('change-line')).toHaveCount(2);
    await moveByStaff(page, id, 'active');
    await moveByStaff(page, id, 'on preparation');
    await expect(page.getByText(texts.closed)).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
