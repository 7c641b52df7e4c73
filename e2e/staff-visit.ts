import { type BrowserContext, expect } from '@playwright/test';
import { type Account, outbox, PASSWORD } from './account-visit.ts';
import { ownAddress } from './shop-visit.ts';

type Requests = Pick<BrowserContext, 'request'>;
type StaffRole = 'admin' | 'manager' | 'fulfilment' | 'support';

const headersOf = (token?: string) => ({
  'x-country': 'kw',
  'x-forwarded-for': ownAddress(),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

let created = 0;
export const newWorkAddress = () => `colleague-${process.pid}-${Date.now()}-${++created}@karaz.test`;

export async function adminToken({ request }: Requests): Promise<string> {
  const data = { email: 'admin@karaz.test', password: 'karaz-demo-2026' };
  const entered = await request.post('/api/v1/auth/email/login', { data, headers: headersOf() });
  expect(entered.status(), await entered.text()).toBe(200);
  const { token }: { token: string } = await entered.json();
  return token;
}

/** The path and query of the link in the newest mail to this address. */
export async function invitationLink({ request }: Requests, email: string, min = 1): Promise<string> {
  const [mail] = await outbox({ request }, email, min);
  const link = /https?:\/\/\S+\/dashboard\/invitation\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return link.replace(/^https?:\/\/[^/]+/, '');
}

/** A colleague of one test's own, invited and signed in with the store but not yet in any page. */
export async function openStaffAccount(
  context: Requests,
  role: StaffRole = 'support',
): Promise<Account & { id: number }> {
  const { request } = context;
  const email = newWorkAddress();
  const invited = await request.post('/api/v1/admin/staff/invitations', {
    data: { email, role, branchIds: role === 'fulfilment' ? [1] : [], language: 'en' },
    headers: headersOf(await adminToken(context)),
  });
  expect(invited.status(), await invited.text()).toBe(201);
  const hash = new URLSearchParams((await invitationLink(context, email)).split('?')[1]).get('hash');
  const accepted = await request.post('/api/v1/auth/invitations/accept', {
    data: { hash, firstName: 'Huda', lastName: 'Saad', password: PASSWORD },
    headers: headersOf(),
  });
  expect(accepted.status(), await accepted.text()).toBe(201);
  const { token, refreshToken, user }: Omit<Account, 'email'> & { user: { id: number } } = await accepted.json();
  return { email, token, refreshToken, id: user.id };
}

/** As an administrator does it. */
export async function takeRoleAway(context: Requests, { id }: { id: number }): Promise<void> {
  const changed = await context.request.patch(`/api/v1/users/${id}`, {
    data: { role: 'user' },
    headers: headersOf(await adminToken(context)),
  });
  expect(changed.status(), await changed.text()).toBe(200);
}
