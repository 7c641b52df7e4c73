import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

/** In the desert, where the demo has no area: nobody else's position falls into it. */
const DESERT = { latitude: 28.75, longitude: 46.9 };

test('staff draw an area on the map, and a position inside it belongs to it', async ({ page }) => {
  const token = await enterOffice(page, { path: '/dashboard/places/kw' });
  const headers = { authorization: `Bearer ${token}` };
  const name = `Camp ${Date.now()}`;
  const added = await page.request.post('/api/v1/admin/places/cities', {
    headers,
    data: { ...DESERT, country: 'kw', name_en: name, name_ar: name, isActive: true },
  });
  expect(added.status()).toBe(201);
  await page.reload();
  await page.getByRole('group').filter({ hasText: name }).locator('summary').click();
  await page.getByRole('button', { name: `New area in ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name · English').fill('Tents');
  await dialog.getByLabel('Name · Arabic').fill('خيام');
  await dialog.getByLabel('Drawn on the map').check();
  const map = dialog.locator('.address-map');
  const size = await map.boundingBox();
  if (!size) throw new Error('no map');
  const tap = (x: number, y: number) => map.click({ position: { x: size.width * x, y: size.height * y } });
  const corners = dialog.getByRole('button', { name: /^Corner \d+$/ });
  for (const [x, y] of [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.8, 0.8],
    [0.2, 0.8],
    [0.5, 0.9],
  ] as const) {
    await tap(x, y);
  }
  await expect(corners).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(corners).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Finish the outline' }).click();
  // The last corner is dragged beyond the opposite edge: the outline crosses itself, and back again.
  await corners.nth(3).dragTo(map, { targetPosition: { x: size.width * 0.9, y: size.height * 0.4 } });
  await expect(dialog.getByRole('status')).toContainText('crosses itself');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('status')).toHaveText('4 corners');
  // By keyboard: the list has the same corners.
  await dialog.getByText('Corners as coordinates').click();
  await dialog.getByLabel('Latitude of corner 1').fill(String(DESERT.latitude + 0.05));
  await dialog.getByLabel('Longitude of corner 1').fill(String(DESERT.longitude - 0.05));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const lookUp = async ({ latitude, longitude }: typeof DESERT) => {
    const response = await page.request.get(`/api/v1/areas/lookup?latitude=${latitude}&longitude=${longitude}`);
    return (await response.json()).currentArea?.name_en ?? null;
  };
  expect(await lookUp(DESERT)).toBe('Tents');
  expect(await lookUp({ ...DESERT, longitude: DESERT.longitude + 0.3 })).toBeNull();
});
