import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ownAddress } from './shop-visit.ts';

export const PASSWORD = 'seven dates and tea';

/** Far from every other test's number, so that no limit is shared. */
export function newPhone(): { typed: string; e164: string } {
  const digits = `5${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  return { typed: digits, e164: `+965${digits}` };
}

let created = 0;
export const newEmail = () => `guest-${process.pid}-${Date.now()}-${++created}@karaz.test`;

type Message = { text: string; to: string };

/** What the store has sent to a phone or mail address, newest first; waits for the first. */
export async function outbox(page: Pick<Page, 'request'>, to: string, min = 1): Promise<Message[]> {
  let messages: Message[] = [];
  await expect
    .poll(async () => {
      const response = await page.request.get('/api/dev/outbox', { params: { to } });
      messages = await response.json();
      return messages.length;
    })
    .toBeGreaterThanOrEqual(min);
  return messages;
}

export async function codeSentTo(page: Page, phone: string, min = 1): Promise<string> {
  const [message] = await outbox(page, phone, min);
  return /(?<!\d)\d{6}(?!\d)/.exec(message?.text ?? '')?.[0] ?? '';
}

/** The secret of the link in the newest message to an address. */
export async function hashSentTo(request: BrowserContext['request'], to: string, page = ''): Promise<string> {
  const messages: Message[] = await (await request.get('/api/dev/outbox', { params: { to } })).json();
  const links = messages.map(({ text }) => new RegExp(`${page}\\?hash=([\\w-]+)`).exec(text)?.[1]);
  return links.find(Boolean) ?? '';
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
  const { accessToken }: { accessToken: string } = await opened.json();
  const confirmed = await request.post('/api/v1/auth/contact/confirm', {
    data: { hash: await hashSentTo(request, email) },
    headers: { ...headers, authorization: `Bearer ${accessToken}` },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  const response = await request.post('/api/v1/auth/email/login', { data: { email, password: PASSWORD }, headers });
  const { token, refreshToken }: { token: string; refreshToken: string } = await response.json();
  return { email, token, refreshToken };
}

export const tokensOf = ({ token, refreshToken }: Account) => ({ accessToken: token, refreshToken });

/** Signs a page in that is already open; the next load knows of it. */
export const saveTokens = (page: Page, { token, refreshToken }: Account) =>
  page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('accessToken', access ?? '');
      localStorage.setItem('refreshToken', refresh ?? '');
    },
    [token, refreshToken],
  );

/** What the page stores of a session right now. */
export const storedTokens = (page: Page) =>
  page.evaluate(() => ({
    access: localStorage.getItem('accessToken'),
    refresh: localStorage.getItem('refreshToken'),
  }));
