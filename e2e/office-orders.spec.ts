import { type Browser, expect, type Page, test } from '@playwright/test';
import { texts as proof } from '../apps/web/app/texts/en/proof.ts';
import { orderOnce, placeIn, signInWithAddress } from './checkout-visit.ts';
import { enterOffice } from './office-visit.ts';
import { ownAddress } from './shop-visit.ts';

/** One to look at only; the oldest of them, so that what other tests do meanwhile does not make it another. */
async function someOrder(page: Page, token: string, status: string): Promise<string> {
  const response = await page.request.get('/api/v1/admin/orders', {
    params: { status, limit: 100 },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: { id: string }[] } = await response.json();
  return data.at(-1)?.id ?? '';
}

/** One that no other test takes for its own, nor moves while this one looks at it. */
async function ownOrder(
  browser: Browser,
  token: string,
  steps: readonly string[] = [],
): Promise<{ id: string; number: string }> {
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  await page.goto('/login');
  const place = await placeIn(page);
  const id = await orderOnce({ page, token: await signInWithAddress(page, place) }, place);
  const headers = { authorization: `Bearer ${token}` };
  for (const status of steps) {
    const moved = await page.request.patch(`/api/v1/admin/orders/${id}/status`, {
      headers,
      data: { status, isEarly: true },
    });
    expect(moved.status()).toBe(200);
  }
  const { order } = await (await page.request.get(`/api/v1/admin/orders/${id}`, { headers })).json();
  await page.close();
  return { id, number: order.custom_order_id };
}

test('an order is accepted, weighed lighter, noted and prepared, and each step is in its history and in a second window', async ({
  page,
  context,
  browser,
}) => {
  const token = await enterOffice(page, { path: '/dashboard' });
  await expect(page.getByRole('heading', { name: 'Needs you now' })).toBeVisible();
  const { id } = await ownOrder(browser, token);
  await page.goto(`/dashboard/orders/${id}`);
  const second = await context.newPage();
  await second.goto(`/dashboard/orders/${id}`);
  await expect(second.getByRole('button', { name: 'Move to “Accepted”' })).toBeVisible();
  await page.getByRole('button', { name: 'Move to “Accepted”' }).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('button', { name: 'Move to “Being prepared”' })).toBeVisible();
  }
  const line = page.locator('.pick-line').first();
  await line.getByLabel(/^Picked/).fill('0');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line.getByText('Less to pay')).toBeVisible();
  await expect(second.locator('.pick-line').first().getByText('Less to pay')).toBeVisible();
  await page.getByRole('textbox', { name: 'Add note' }).fill('Ring twice');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Ring twice')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ring twice')).toBeVisible();
  await expect(page.locator('.office-timeline').getByText('Accepted').first()).toBeVisible();
});

test('a card moves along the board by keys and keeps the focus, cancelling asks, and another open board sees it or says it cannot', async ({
  page,
  context,
  browser,
}) => {
  const token = await enterOffice(page, { path: '/dashboard/orders/board' });
  const { id, number } = await ownOrder(browser, token, ['active']);
  const other = await context.newPage();
  await other.goto('/dashboard/orders/board');
  await expect(other.locator('.board-live[data-live="true"]')).toBeVisible();
  const card = page.getByRole('region', { name: 'Accepted' }).locator(`[data-order="${id}"]`);
  const item = (name: string) => page.getByRole('menuitem', { name });
  await card.getByRole('link', { name: number }).focus();
  await page.keyboard.press('m');
  await expect(item('Being prepared')).toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.press('ArrowDown');
  await expect(item('Cancel the order')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText(number);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(card.getByRole('link', { name: number })).toBeFocused();
  await card.getByRole('button').press('Enter');
  await expect(item('Being prepared')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  const prepared = (board: Page) =>
    board.getByRole('region', { name: 'Being prepared' }).locator(`[data-order="${id}"]`);
  await expect(prepared(page).getByRole('link', { name: number })).toBeFocused();
  await expect(prepared(other)).toBeVisible();
  await context.setOffline(true);
  await expect(other.getByText('Connection lost')).toBeVisible();
  await context.setOffline(false);
  await expect(other.getByText('Live', { exact: true })).toBeVisible();
});

test('cancelling an order whose proof is too old asks for the password and then goes on', async ({ page, browser }) => {
  const token = await enterOffice(page, { path: '/dashboard' });
  const { id } = await ownOrder(browser, token);
  await page.goto(`/dashboard/orders/${id}`);
  let isStale = true;
  await page.route('**/api/v1/admin/orders/cancel', async (route) => {
    if (!isStale) return route.continue();
    isStale = false;
    const body = { status: 403, statusCode: 403, code: 'freshProofRequired', message: 'Please confirm', errors: {} };
    return route.fulfill({ status: 403, json: { ...body, messages: ['Please confirm'], errorCodes: {} } });
  });
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Reason') });
  await dialog.getByLabel('Reason').fill('Nobody home');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  const proven = page.getByRole('dialog', { name: proof.title });
  await proven.getByLabel(proof.password, { exact: true }).fill('karaz-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page.locator('.office-timeline').getByText('Cancelled').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('cancelling several says how many and how much goes back, and a failed attempt keeps the reason', async ({
  page,
}) => {
  await enterOffice(page, { path: '/dashboard/orders?paid=yes&status=placed&country=kw' });
  const rows = page.locator('.office-table tbody tr');
  // Orders that arrive meanwhile move the others down.
  const chosen = rows.filter({ has: page.locator('input:checked') });
  for (const count of [1, 2]) {
    await rows.getByRole('checkbox', { checked: false }).first().check();
    await expect(chosen).toHaveCount(count);
  }
  const totals = await chosen.locator('[data-label="Total"]').allTextContents();
  const sum = totals.map(Number.parseFloat).reduce((one, other) => one + other);
  await page.locator('.office-bulk').getByRole('button', { name: 'Cancelled' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 orders?' });
  await expect(dialog).toContainText(`${sum.toFixed(3)} KWD`);
  await expect(dialog).toContainText('goes back for 2 orders');
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.route('**/api/v1/admin/orders/cancel', (route) => route.abort());
  await dialog.getByLabel('Reason').fill('The van broke down');
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The van broke down');
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.locator('.office-bulk')).toContainText('2 selected');
});

test('[GUARD-09] support looks at orders and is offered nothing it may not do', async ({ page }) => {
  const token = await enterOffice(page, { path: '/dashboard/orders/board', as: 'support' });
  const card = page.locator('.board-card').first();
  await expect(card).toHaveAttribute('draggable', 'false');
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.goto('/dashboard/orders?status=active');
  await expect(page.locator('.office-table tbody a').first()).toBeVisible();
  await expect(page.locator('.office-table input[type="checkbox"]')).toHaveCount(0);
  // Cancelled by support until picking starts, and nothing else.
  for (const [status, offered] of [
    ['placed', 1],
    ['on preparation', 0],
  ] as const) {
    await page.goto(`/dashboard/orders/${await someOrder(page, token, status)}`);
    await expect(page.locator('.pick-line').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(?:Move|Save)/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(offered);
    await expect(page.getByRole('button', { name: 'Add note' })).toBeVisible();
  }
});

test('[GUARD-10] the menu shows what a role may open, and the palette finds an order by its number', async ({
  page,
}) => {
  await enterOffice(page, { path: '/dashboard/orders', as: 'fulfilment' });
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: /^Orders/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  const first = page.locator('.office-table tbody a').first();
  const number = (await first.textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(number);
  await expect(page.getByRole('option', { name: number })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('the bag is packed in one press, a colleague who is late is notified, and the invoices open from the order', async ({
  page,
  context,
  browser,
}) => {
  const token = await enterOffice(page, { path: '/dashboard', as: 'manager' });
  const { id } = await ownOrder(browser, token, ['active', 'on preparation']);
  const late = await context.newPage();
  // The events do not reach everybody.
  await late.route('**/api/v1/admin/orders/*/events', (route) => route.abort());
  const typing = await context.newPage();
  for (const tab of [late, typing, page]) await tab.goto(`/dashboard/orders/${id}`);
  const line = late.locator('.pick-line').first();
  await expect(line.getByRole('button', { name: 'Save' })).toBeVisible();
  const typed = typing.locator('.pick-line').first();
  await typed.getByLabel(/^Picked/).fill('0');
  await page.getByRole('button', { name: 'All as ordered' }).click();
  await expect(page.getByRole('button', { name: 'All as ordered' })).toHaveCount(0);
  await expect(typed.getByText(/^Changed by .+: .?\d/)).toBeVisible();
  await typed.getByRole('button', { name: 'Save' }).click();
  await expect(typed.getByRole('alert')).toContainText('A colleague has saved this line');
  await expect(typed.getByLabel(/^Picked/)).toHaveValue('0');
  await line.getByLabel(/^Picked/).fill('99');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line.getByRole('alert')).toContainText('A whole number from 0 to');
  await line.getByLabel(/^Picked/).fill('٠');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line.getByRole('alert')).toContainText('A colleague has saved this line');
  await expect(line.getByLabel(/^Picked/)).toHaveValue('0');
  await page.getByRole('link', { name: 'Picking slip', exact: true }).click();
  await expect(page.locator('.slip')).toHaveCount(1);
  await expect(page.locator('.slip').getByText('✓').first()).toBeVisible();
  await page.goto(`/dashboard/orders/${await someOrder(page, token, 'delivered')}`);
  await page.getByRole('link', { name: /^Invoice INV-/ }).click();
  await expect(page.getByTestId('invoice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('[SD-36] whoever works for a branch that helps picks its goods, and the rest of the order stays with the others', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  await shopper.goto('/login');
  const place = await placeIn(shopper);
  const buyer = { page: shopper, token: await signInWithAddress(shopper, place) };
  const id = await orderOnce(buyer, place, { from: /^(?!Karaz)/, helpedBy: /^Karaz/ });
  await enterOffice(page, { path: `/dashboard/orders/${id}`, as: 'fulfilment' });
  const ours = page.locator('section section').filter({ has: page.getByRole('heading', { level: 3, name: /^Karaz/ }) });
  const theirs = page
    .locator('section section')
    .filter({ has: page.getByRole('heading', { level: 3, name: /hands the order/ }) });
  await expect(page.getByText(/hands this order over and moves it on/)).toBeVisible();
  await expect(theirs.locator('.pick-line')).toHaveCount(1);
  await expect(theirs.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Move to/ })).toHaveCount(0);
  await ours.getByLabel(/^Picked/).fill('0');
  await ours.getByRole('button', { name: 'Save' }).click();
  await expect(ours.getByText('1 of 1 picked')).toBeVisible();
  await expect(page.getByText(/^Still picking: (?!Karaz)/)).toBeVisible();
  const manager = await browser.newPage();
  await enterOffice(manager, { path: `/dashboard/orders/${id}`, as: 'manager', language: 'ar' });
  await expect(manager.locator('section section')).toHaveCount(2);
  await expect(manager.locator('section section').filter({ has: manager.getByRole('textbox') })).toHaveCount(2);
  for (const tab of [shopper, manager]) await tab.close();
});

test('a view saved on one device is there on another, for everybody if one may say so, and its removal is undone', async ({
  page,
  browser,
}) => {
  const name = `Paid ${Date.now()}`;
  // Stored in the browser before the server stored them.
  const old = { name: `Old ${name}`, filters: { status: 'active', paid: 'no' } };
  const moved = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/admin/views') && response.status() === 201,
  );
  await page.addInitScript((view) => localStorage.setItem('office-views-orders', JSON.stringify([view])), old);
  await enterOffice(page, { path: '/dashboard/orders?paid=yes&country=eg' });
  await moved;
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the view').fill(name);
  await dialog.getByLabel('For everybody').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('button', { name, pressed: true })).toBeFocused();
  const elsewhere = await browser.newPage();
  await enterOffice(elsewhere, { path: '/dashboard/orders' });
  await expect(elsewhere.getByRole('button', { name: old.name })).toBeVisible();
  const colleague = await browser.newPage();
  await enterOffice(colleague, { path: '/dashboard/orders', as: 'fulfilment' });
  await colleague.getByRole('button', { name }).first().click();
  await expect(colleague).toHaveURL(/country=eg/);
  await expect(colleague.getByRole('button', { name: `Remove the view ${name}` })).toHaveCount(0);
  await expect(colleague.getByRole('button', { name: old.name })).toHaveCount(0);
  await views.getByRole('button', { name: `Remove the view ${name}` }).click();
  await expect(views.getByRole('button', { name: `Remove the view ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await views.getByRole('button', { name: `Change the view ${name}` }).click();
  await dialog.getByLabel('Name of the view').fill(old.name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('There is a view of this name already.');
  await dialog.getByLabel('Name of the view').fill(`New ${name}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(views.getByRole('button', { name: `Remove the view New ${name}` })).toBeVisible();
  for (const tab of [elsewhere, colleague]) await tab.close();
});

test('[UI-02, UI-03, UI-04, UI-26, LAYOUT-17, GUARD-09] days of a list are picked in a calendar; the menu has what a role may open', async ({
  page,
}) => {
  await enterOffice(page, { path: '/dashboard/orders', as: 'fulfilment' });
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.locator('ul ul a[href="/dashboard/orders/board"]')).toBeVisible();
  await expect(menu.locator('a[href="/dashboard/promotions"]')).toHaveCount(0);
  await expect(menu.locator('a[href="/api/docs"]')).toHaveCount(0);
  await page.getByRole('button', { name: /^Ordered/ }).click();
  const day = (number: number) => page.locator('.office-period td:not(.is-outside) button').nth(number - 1);
  for (const [pressed, from, to] of [
    [10, '10', null],
    [15, '10', '15'],
    [5, '05', '15'],
    [20, '05', '20'],
    [5, null, null],
  ] as const) {
    await day(pressed).click();
    await expect
      .poll(() => ['from', 'to'].map((name) => new URL(page.url()).searchParams.get(name)?.slice(8) ?? null))
      .toEqual([from, to]);
  }
  await page.getByLabel('From', { exact: true }).fill('2026-11-10');
  await page.getByLabel('To', { exact: true }).fill('2026-11-01');
  await expect(page.getByRole('alert')).toHaveText('The last day is before the first.');
  await expect(page).not.toHaveURL(/to=/);
});
