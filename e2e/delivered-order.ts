import { type Browser, expect } from '@playwright/test';
import { orderOnce, placeIn, signInWithAddress } from './checkout-visit.ts';
import { ownAddress } from './shop-visit.ts';

/** Brought and paid in cash, by a shopper of this test alone. */
export async function deliveredOrder(browser: Browser, token: string): Promise<string> {
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  await page.goto('/login');
  const place = await placeIn(page);
  const id = await orderOnce({ page, token: await signInWithAddress(page, place) }, place);
  const headers = { authorization: `Bearer ${token}` };
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const moved = await page.request.patch(`/api/v1/admin/orders/${id}/status`, {
      headers,
      data: { status, isEarly: true },
    });
    expect(moved.status()).toBe(200);
  }
  await page.close();
  return id;
}
