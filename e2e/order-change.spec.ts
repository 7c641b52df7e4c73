import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { stocksAt } from './checkout-visit.ts';
import { headersOf, moveByStaff, newShopper, order } from './order-visit.ts';
import { ANY_WIDTH, expectNoSidewaysScrolling, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';

const TEXTS = {
  en: {
    change: 'Change order',
    more: 'One more',
    save: /^Save changes/,
    done: 'Your order is changed',
    search: 'Add a product of the same seller',
    add: /^Add /,
    closed: 'can no longer be changed here',
  },
  ar: {
    change: 'تعديل الطلب',
    more: 'أكثر بواحد',
    save: /^حفظ التعديلات/,
    done: 'تم تعديل طلبك',
    search: 'إضافة منتج من البائع نفسه',
    add: /^إضافة /,
    closed: 'لم يعد تعديل هذا الطلب ممكناً هنا',
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

test('every step of a change keeps the focus and is read out', ANY_WIDTH, async ({ page }) => {
  const shopper = await newShopper(page);
  const { id, branchId, stockId } = await order(page, shopper);
  const more = (await stocksAt(page, shopper.place)).find(
    (stock) => stock.branch.id === branchId && stock.id !== stockId && stock.quantity > 5,
  );
  if (!more) throw new Error('The branch sells one product only');
  await visitShop(page, { path: `/profile/orders/${id}/change` });
  const form = page.getByTestId('change-order');
  const focused = page.locator(':focus');
  await form.getByRole('searchbox').fill(more.name_en);
  await expect(form.getByRole('status').filter({ hasText: /products? found/ })).toBeAttached();
  await form.getByRole('button', { name: /^Add / }).first().press('Enter');
  await expect(focused).toHaveAccessibleName(/^One more: /);
  await expect(form.getByTestId('change-line')).toHaveCount(2);
  await expect(form.getByRole('status').filter({ hasText: /Total: / })).toBeAttached();
  // A line that was not there before goes with its buttons: the one before it takes the focus.
  const lines = form.getByTestId('change-line');
  await lines
    .last()
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  await expect(lines).toHaveCount(1);
  await expect(lines.getByRole('button').first()).toBeFocused();
  const less = lines.getByRole('button').first();
  while ((await less.getAttribute('aria-label'))?.startsWith('One less')) await less.press('Enter');
  await less.press('Enter');
  await expect(focused).toHaveAccessibleName(/^Put back: /);
  await expect(page.locator('#page-announcer')).toHaveText(/: Will be removed$/);
  await focused.press('Enter');
  await expect(focused).toHaveAccessibleName(/^One more: /);
  await form.getByTestId('chosen-slot').getByRole('button').press('Enter');
  await expect(form.locator('.day-chip input:checked')).toBeFocused();
  await form.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(form.getByTestId('chosen-slot').getByRole('button')).toBeFocused();
});
