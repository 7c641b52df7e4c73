import { expect, type Locator, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { type Place, placeIn, signInWithAddress } from './checkout-visit.ts';
import { enterOffice } from './office-visit.ts';
import { ownAddress } from './shop-visit.ts';

type Goods = { id: number; productId: number; quantity: number; branch: { id: number }; classification?: string };
type Line = { itemId: number; sku: string; name_en: string; quantity: number; agreedGrams: number | null };
type Picked = { pick: (Line & { pickedQuantity: number | null; substitute: { name_en: string } | null })[] };

const LINES = 20;
const NOTE = 'Bananas a little green, please.\nRing twice.';

/** An order of twenty products of one branch. */
async function longOrder(page: Page, place: Place, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'x-country': place.country, 'x-forwarded-for': ownAddress() };
  const get = async (path: string) => (await page.request.get(path, { headers })).json();
  const found: { data: Goods[] } = await get(
    `/api/v1/stocks?country=${place.country}&areaId=${place.area.id}&limit=100`,
  );
  const inStock = found.data.filter(({ quantity }) => quantity > 10);
  const ofBranches = Object.values(Object.groupBy(inStock, ({ branch }) => branch.id));
  const ofOne = ofBranches.toSorted((one, other) => (other?.length ?? 0) - (one?.length ?? 0))[0] ?? [];
  const goods = [...new Map(ofOne.map((stock) => [stock.productId, stock])).values()].slice(0, LINES);
  expect(goods).toHaveLength(LINES);
  const slots = await get(`/api/v1/branches/${goods[0]?.branch.id}/slots?areaId=${place.area.id}`);
  const addresses = await get('/api/v1/addresses/my');
  const placed = await page.request.post('/api/v1/orders', {
    headers,
    data: {
      items: goods.map(({ id }) => ({ stockId: id, quantity: 2 })),
      payment_method: 'cash_on_delivery',
      orderType: 'delivery',
      shippingAddressId: addresses.data[0].id,
      timeSlot: slots.first,
      notes: NOTE,
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  return (await placed.json()).id;
}

test('twenty lines are picked on a phone with at most 25 taps, some of them without a network', {
  tag: '@narrow',
}, async ({ page, context, browser }) => {
  const shopper = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  await shopper.goto('/login');
  const place = await placeIn(shopper);
  const id = await longOrder(shopper, place, await signInWithAddress(shopper, place));
  await shopper.close();
  const token = await enterOffice(page, { path: '/dashboard', as: 'manager' });
  const headers = { authorization: `Bearer ${token}` };
  // With the first pick it is being prepared.
  await page.request.patch(`/api/v1/admin/orders/${id}/status`, { headers, data: { status: 'active' } });
  const read = async (): Promise<Picked> => (await page.request.get(`/api/v1/admin/orders/${id}`, { headers })).json();
  const { pick: lines } = await read();
  await page.goto(`/dashboard/orders/${id}/pick`);
  await expect(page.getByText(`0 of ${LINES}`, { exact: true })).toBeVisible();
  expect(await violations(page, { withoutFrame: true })).toEqual([]);
  await expect(page.getByText('Customer’s note: Bananas a little green')).toBeInViewport();
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  const step = page.locator('.pick-step');
  const current = async () => {
    const name = (await step.getAttribute('aria-label')) ?? '';
    return lines.find(({ name_en }) => name_en === name);
  };
  const got = page.getByRole('button', { name: 'Got it' });
  expect((await got.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  for (let done = 0; done < LINES; done += 1) {
    if (done === 5) {
      // What is on its way would be counted, too.
      await expect.poll(async () => (await read()).pick.filter((one) => one.pickedQuantity === 2).length).toBe(5);
      await context.setOffline(true);
    }
    const line = await current();
    const grams = line?.agreedGrams ?? null;
    const code = page.getByLabel('Barcode or SKU');
    if (grams !== null) await page.getByLabel('Weighed').fill(String(grams));
    if (grams === null && done === LINES - 1) await code.fill(line?.sku ?? '').then(() => code.press('Enter'));
    else await tap(got);
    await expect(page.getByText(`${done + 1} of ${LINES}`, { exact: true }).first()).toBeVisible();
    if (done !== 7) continue;
    await expect(page.getByText('No connection. 3 lines are saved')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No connection.')).toHaveCount(0);
  }
  await expect(page.getByText('Everything is picked.')).toBeVisible();
  await expect(page.getByText('Customer’s note: Bananas a little green')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(25);
  await expect.poll(async () => (await read()).pick.filter((line) => line.pickedQuantity === 2).length).toBe(LINES);
  await expect(page.getByRole('button', { name: 'Move to “On the way”' })).toBeVisible();

  const { change } = await (await page.request.get(`/api/v1/admin/orders/${id}`, { headers })).json();
  const data = { version: change.version, reason: 'They called', notes: 'No bananas' };
  const changed = await page.request.post(`/api/v1/admin/orders/${id}/changes`, { headers, data });
  expect(changed.ok(), await changed.text()).toBe(true);
  await expect(page.getByText('Customer’s note, changed just now: No bananas')).toBeVisible();

  // A substitute asks for its number, and stays when only the number is corrected.
  const rows = page.getByRole('list', { name: 'All lines' }).getByRole('button');
  const at = (await rows.allInnerTexts()).findIndex((text) => !text.includes(' g'));
  await rows.nth(at).click();
  const replaced = await current();
  const given = lines.find(({ itemId }) => itemId !== replaced?.itemId);
  await page.getByRole('button', { name: 'Substitute', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').nth(1)).toBeVisible();
  for (const button of await dialog.locator('.dialog-head button, .pick-choices button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
  await dialog.getByRole('searchbox').fill(given?.name_en ?? '');
  await dialog
    .getByRole('button', { name: given?.name_en ?? '' })
    .first()
    .click();
  await expect(step.getByText('How many of this?').first()).toBeVisible();
  // It may be dearer than what was ordered: then that is a question first.
  const take = page.getByRole('dialog', { name: 'Dearer than agreed' }).getByRole('button', { name: 'Take it' });
  const pickedNow = async () => {
    if (await take.isVisible()) await take.click();
    const line = (await read()).pick.find(({ itemId }) => itemId === replaced?.itemId);
    return [line?.pickedQuantity, line?.substitute?.name_en];
  };
  expect(await pickedNow()).toEqual([2, undefined]);
  await page.getByRole('button', { name: /^Got \d instead$/ }).click();
  await expect.poll(async () => (await pickedNow())[1]).toBe(given?.name_en);
  const [count] = await pickedNow();
  await rows.nth(at).click();
  await step.getByRole('button', { name: count === 2 ? 'One less' : 'One more' }).click();
  await page.getByRole('button', { name: /^Got \d instead$/ }).click();
  await expect.poll(pickedNow).toEqual([count === 2 ? 1 : 2, given?.name_en]);
});

test('a line that a colleague saves stays open with what was chosen, and says who saved what', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  await shopper.goto('/login');
  const place = await placeIn(shopper);
  const id = await longOrder(shopper, place, await signInWithAddress(shopper, place));
  await shopper.close();
  const token = await enterOffice(page, { path: '/dashboard', as: 'manager' });
  const headers = { authorization: `Bearer ${token}` };
  await page.request.patch(`/api/v1/admin/orders/${id}/status`, { headers, data: { status: 'active' } });
  const order: Picked = await (await page.request.get(`/api/v1/admin/orders/${id}`, { headers })).json();
  const line = order.pick.find(({ agreedGrams }) => agreedGrams === null);
  await page.goto(`/dashboard/orders/${id}/pick`);
  const step = page.getByRole('region', { name: line?.name_en ?? '', exact: true });
  await page
    .getByRole('button', { name: line?.name_en ?? '' })
    .first()
    .click();
  await step.getByRole('button', { name: 'Less' }).click();
  await expect(step.getByRole('button', { name: 'Got 1 of 2' })).toBeVisible();
  const nothing = { pickedQuantity: null, weighedGrams: null, substituteStockId: null };
  const saved = await page.request.patch(`/api/v1/admin/orders/${id}/items/${line?.itemId}`, {
    headers,
    data: { pickedQuantity: 2, weighedGrams: null, substituteStockId: null, seen: nothing },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await expect(step.locator('.pick-meanwhile')).toHaveText(/^Changed by .+: .?2/);
  await expect(step.getByRole('button', { name: 'Got 1 of 2' })).toBeVisible();
});
