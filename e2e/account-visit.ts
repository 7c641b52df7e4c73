import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ownAddress } from './shop-visit.ts';

export const PASSWORD = 'seven dates and tea';

/** Far from every other test's number, so that no limit is shared. */
export function newPhone(): { typed: string; e164: string } {
  const digits = `5${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  return { typed: digits, e164: `+965${digits}` };
}

let made = 0;
export const newEmail = () => `guest-${process.pid}-${Date.now()}-${++made}@karaz.test`;

type Message = { text: string; to: string };

/** What the store has sent to a phone or mail address, newest first; waits for the first. */
export async function outbox(page: Pick<Page, 'request'>, to: string, least = 1): Promise<Message[]> {
  let messages: Message[] = [];
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/dev/outbox', { params: { to } });
      messages = await answer.json();
      return messages.length;
    })
    .toBeGreaterThanOrEqual(least);
  return messages;
}

export async function codeSentTo(page: Page, phone: string, least = 1): Promise<string> {
  const [message] = await outbox(page, phone, least);
  return /(?<!\d)\d{6}(?!\d)/.exec(message?.text ?? '')?.[0] ?? '';
}

export type Account = { email: string; token: string; refreshToken: string };

/** An account of its own for one test, signed in with the store but not yet in any page. */
export async function openAccount({ request }: Pick<BrowserContext, 'request'>): Promise<Account> {
  const email = newEmail();
  const headers = { 'x-country': 'kw', 'x-forwarded-for': ownAddress() };
  const opened = await request.post('/api/v1/auth/email/register', {
    data: { email, password: PASSWORD, firstName: 'Noura', lastName: 'Salem' },
    headers,
  });
  expect(opened.status(), await opened.text()).toBe(201);
  const answer = await request.post('/api/v1/auth/email/login', { data: { email, password: PASSWORD }, headers });
  const { token, refreshToken }: { token: string; refreshToken: string } = await answer.json();
  return { email, token, refreshToken };
}

export const tokensOf = ({ token, refreshToken }: Account) => ({ accessToken: token, refreshToken });

/** Signs a page in that is already open; the next load knows of it. */
export const keepTokens = (page: Page, { token, refreshToken }: Account) =>
  page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('accessToken', access ?? '');
      localStorage.setItem('refreshToken', refresh ?? '');
    },
    [token, refreshToken],
  );

/** What the page keeps of a session right now. */
export const keptTokens = (page: Page) =>
  page.evaluate(() => ({
    access: localStorage.getItem('accessToken'),
    refresh: localStorage.getItem('refreshToken'),
  }));

/** As the store's staff do it: changes somebody without asking them. */
async function changeAsAdmin({ request }: Pick<BrowserContext, 'request'>, { token }: Account) {
  const headers = { 'x-country': 'kw', 'x-forwarded-for': ownAddress() };
  const me = await request.get('/api/v1/auth/me', { headers: { ...headers, authorization: `Bearer ${token}` } });
  const { id }: { id: number } = await me.json();
  const data = { email: 'admin@karaz.test', password: 'karaz-demo-2026' };
  const entered = await request.post('/api/v1/auth/email/login', { data, headers });
  const admin: { token: string } = await entered.json();
  return async (change: Record<string, string>): Promise<void> => {
    const given = await request.patch(`/api/v1/users/${id}`, {
      data: change,
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
    });
    expect(given.status(), await given.text()).toBe(200);
  };
}

/** A number without a code, so that the first code is still to be had. */
export async function givePhone(
  context: Pick<BrowserContext, 'request'>,
  account: Account,
  phone: string,
): Promise<void> {
  await (await changeAsAdmin(context, account))({ phone });
}
