import { expect, type Page } from '@playwright/test';
import { ownAddress, visitShop } from './shop-visit.ts';

type Staff = 'admin' | 'manager' | 'fulfilment' | 'support';
type Visit<Who> = { path: string; language?: 'en' | 'ar'; as: Who };

/** Opens a page as one of the demo people; returns the token, for calls beside the page. */
export async function enterAs(page: Page, { path, language = 'en', as }: Visit<Staff | 'shopper'>): Promise<string> {
  const response = await page.request.post('/api/v1/auth/email/login', {
    data: { email: `${as}@karaz.test`, password: 'karaz-demo-2026' },
    headers: { 'x-forwarded-for': ownAddress() },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { token, refreshToken }: { token: string; refreshToken: string } = await response.json();
  await visitShop(page, { path, language, stored: { accessToken: token, refreshToken } });
  return token;
}

/** Into the back office, as the one who may do everything unless another is named. */
export const enterOffice = (page: Page, visit: Omit<Visit<Staff>, 'as'> & { as?: Staff }): Promise<string> =>
  enterAs(page, { as: 'admin', ...visit });
