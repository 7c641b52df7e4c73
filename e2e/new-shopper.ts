import { expect, type Page } from '@playwright/test';
import { ownAddress } from './shop-visit.ts';

let created = 0;

/** Opens an account of its own for one test, so that no two tests share a cart or an address book. */
export async function signInAsNewShopper(page: Page, stored: { withRefreshToken?: boolean } = {}): Promise<string> {
  const email = `e2e-${process.pid}-${Date.now()}-${++created}@karaz.test`;
  const response = await page.request.post('/api/v1/auth/email/register', {
    data: { email, password: 'a-good-long-password-7', firstName: 'Noura', lastName: 'Test' },
    headers: { 'x-country': 'kw', 'x-forwarded-for': ownAddress() },
  });
  expect(response.status(), await response.text()).toBe(201);
  const tokens: { accessToken: string; refreshToken: string } = await response.json();
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('accessToken', access ?? '');
      if (refresh) localStorage.setItem('refreshToken', refresh);
    },
    [tokens.accessToken, stored.withRefreshToken === false ? '' : tokens.refreshToken],
  );
  return tokens.accessToken;
}
