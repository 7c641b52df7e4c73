import { expect, test } from '@playwright/test';
import { browser } from './browser.ts';
import { enterOffice } from './office-visit.ts';

test.use({ viewport: { width: 390, height: 844 }, launchOptions: browser({ pictures: true }) });

type Row = { id: string };
type Detail = { pick: { name_en: string; image: string | null }[] };

test('pictures of later lines are there when the network went after the picking page had loaded', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const token = await enterOffice(page, { path: '/dashboard/orders?status=active,on+preparation', as: 'manager' });
  const get = async (path: string) =>
    (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
  const { data }: { data: Row[] } = await get('/api/v1/admin/orders?status=active,on+preparation&limit=100');
  const details: (Detail & Row)[] = await Promise.all(
    data.map(async ({ id }) => ({ ...(await get(`/api/v1/admin/orders/${id}`)), id })),
  );
  const longest = details.toSorted((a, b) => b.pick.length - a.pick.length)[0];
  expect(longest?.pick.length).toBeGreaterThanOrEqual(3);
  await page.goto(`/dashboard/orders/${longest?.id}/pick`);
  const rows = page.getByRole('list', { name: 'All lines' }).getByRole('button');
  await expect(rows).toHaveCount(longest?.pick.length ?? 0);
  const pictures = page.locator('.pick-overview img');
  const areLoaded = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0));
  await expect.poll(areLoaded).toEqual(longest?.pick.map(() => true));
  await context.setOffline(true);
  for (const row of await rows.all()) {
    await row.click();
    const picture = page.locator('.pick-step img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});
