import type { Page } from '@playwright/test';
import { ownAddress, visitShop } from './shop-visit.ts';

type Visit = { path: string; language?: 'en' | 'ar'; as?: 'admin' | 'manager' | 'fulfilment' | 'support' };

/** Into the back office as one of the demo staff; answers the token, for calls beside the page. */
export async function enterOffice(page: Page, { path, language = 'en', as = 'admin' }: Visit): Promise<string> {
  const answer = await page.request.post('/api/v1/auth/email/login', {
    data: { email: `${as}@karaz.test`, password: 'karaz-demo-2026' },
    headers: { 'x-forwarded-for': ownAddress() },
  });
  const { token, refreshToken }: { token: string; refreshToken: string } = await answer.json();
  await visitShop(page, { path, language, stored: { accessToken: token, refreshToken } });
  return token;
}
