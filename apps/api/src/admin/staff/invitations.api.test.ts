import type { StaffInvitation } from '@karaz/contract/admin/staff';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '../../accounts/delete-expired.ts';
import { users } from '../../db/tables/accounts.ts';
import { addPerson, bearer, messagesTo, PASSWORD, pairOf, signInAs, someAddress } from '../../testing/people.ts';
import { seededDatabase } from '../../testing/seeded-database.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const PATH = '/api/v1/admin/staff/invitations';
const START = new Date('2026-03-10T09:00:00Z');
const DAY_MS = 86_400_000;

let store: TestApi;
let admin: Record<string, string>;
let chief: Awaited<ReturnType<typeof addPerson>>;
let branchId: number;

beforeAll(async () => {
  store = await testApi({ database: await seededDatabase() });
  chief = await addPerson(store.database.db, { role: 'admin', firstName: 'Salem', lastName: 'Ali' });
  admin = bearer((await signInAs(store, chief)).token);
  const { rows } = await store.database.db.execute<{ id: number }>(sql`select min(id) as id from branches`);
  branchId = rows[0]?.id ?? 0;
});
afterAll(() => store.close());
beforeEach(() => {
  store.clock.now = START;
});

let count = 0;
const newAddress = () => `colleague${++count}@work.example`;
const invite = (input: Record<string, unknown> = {}, headers = admin) =>
  store.call('POST', PATH, {
    headers,
    body: { email: newAddress(), role: 'support', branchIds: [], language: 'en', ...input },
    remoteAddress: someAddress(),
  });
async function invited(input: Record<string, unknown> = {}): Promise<StaffInvitation> {
  const response = await invite(input);
  expect(response.status, response.text).toBe(201);
  return response.body as StaffInvitation;
}
/** What the mail's link carries, the newest mail first. */
async function secretFor(email: string): Promise<string> {
  const [mail] = await messagesTo(store, email);
  const secret = /hash=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!secret) throw new Error(`no link in ${mail?.text}`);
  return secret;
}
const post = (path: string, body: unknown) =>
  store.call('POST', `/api/v1/auth/invitations/${path}`, { body, remoteAddress: someAddress() });
const accept = (hash: string, more: Record<string, unknown> = {}) =>
  post('accept', { hash, firstName: 'Huda', lastName: 'Saad', password: PASSWORD, ...more });
const listed = async () => (await store.get(PATH, admin)).body as StaffInvitation[];
const accountOf = async (email: string) => store.database.db.select().from(users).where(eq(users.email, email));

describe('inviting', () => {
  test('[SD-10] somebody is asked by mail, chooses name and password and works for the branch', async () => {
    const { email, id, name } = await invited({ name: ' Huda Saad ', role: 'fulfilment', branchIds: [branchId] });
    expect(name).toBe('Huda Saad');
    expect(await accountOf(email)).toEqual([]);
    const secret = await secretFor(email);
    const checked = await post('check', { hash: secret });
    expect(checked.body).toEqual({
      name: 'Huda Saad',
      email,
      role: 'fulfilment',
      customRole: null,
      expiresAt: '2026-03-13T09:00:00.000Z',
    });
    const accepted = await accept(secret);
    expect(accepted.status, accepted.text).toBe(201);
    expect(accepted.body).toMatchObject({
      user: { email, role: 'fulfilment', name: 'Huda Saad', isEmailVerified: true },
    });
    expect((await store.get('/api/v1/admin/orders', bearer(pairOf(accepted).token))).status).toBe(200);
    const staff = await store.get(`/api/v1/admin/staff?search=${email}`, admin);
    expect(staff.body).toMatchObject({ data: [{ email, branches: [{ id: branchId }] }] });
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id }));
    expect(pairOf(await signInWith(email))).toBeTruthy();
  });

  test('both steps are in the audit log, and the secret is nowhere but in the mail', async () => {
    const { email, id } = await invited({ role: 'manager' });
    const secret = await secretFor(email);
    await accept(secret);
    const log = await store.database.db.execute(sql`
      select action, actor_id as actor, after from audit_log where entity = 'invitation' and entity_id = ${String(id)} order by id`);
    const [person] = await accountOf(email);
    expect(log.rows).toMatchObject([
      { action: 'invitation.create', actor: chief.id, after: { email, role: 'manager' } },
      { action: 'invitation.accept', actor: person?.id, after: { email, role: 'manager' } },
    ]);
    const all = await store.database.db.execute(sql`
      select i::text as row from staff_invitations i union all select a::text from audit_log a`);
    expect(JSON.stringify(all.rows)).not.toContain(secret);
    const messages = await store.get(`/api/v1/admin/messages?search=${email}`, admin);
    expect(messages.text).toContain(email);
    expect(messages.text).not.toContain(secret);
  });

  test('the mail speaks the language that was chosen, and so does the account', async () => {
    const { email } = await invited({ language: 'ar' });
    const [mail] = await messagesTo(store, email);
    expect(mail?.subject).toBe('دعوة للعمل مع كرز');
    expect(mail?.text).toContain('Salem Ali');
    await accept(await secretFor(email));
    expect(await accountOf(email)).toMatchObject([{ language: 'ar' }]);
  });

  test('fulfilment staff need a branch that exists', async () => {
    const without = await invite({ role: 'fulfilment' });
    expect(without.body).toMatchObject({ status: 422, errorCodes: { branchIds: 'branchesNeeded' } });
    const unknown = await invite({ role: 'fulfilment', branchIds: [2_000_000] });
    expect(unknown.body).toMatchObject({ status: 422, errorCodes: { branchIds: 'noSuchBranch' } });
  });

  test('an address is invited once, whatever its capitals; and nobody is invited to be a shopper', async () => {
    const { email } = await invited();
    const again = await invite({ email: email.toUpperCase() });
    expect(again.body).toMatchObject({ status: 422, errorCodes: { email: 'alreadyInvited' } });
    expect((await invite({ role: 'user' })).status).toBe(422);
  });

  test('only an administrator invites', async () => {
    for (const role of ['manager', 'support', 'fulfilment', 'user'] as const) {
      const { token } = await signInAs(store, await addPerson(store.database.db, { role }));
      expect((await invite({}, bearer(token))).status).toBe(403);
      expect((await store.get(PATH, bearer(token))).status).toBe(403);
    }
  });
});

const signInWith = (email: string, password = PASSWORD) =>
  store.call('POST', '/api/v1/auth/email/login', { body: { email, password }, remoteAddress: someAddress() });

describe('an address that has an account', () => {
  test('is rejected when it is invited, and nothing about the shopper changes', async () => {
    const { db } = store.database;
    const shopper = await addPerson(db);
    const staff = await addPerson(db, { role: 'support' });
    expect((await invite({ email: shopper.email })).body).toMatchObject({ errorCodes: { email: 'shopperAddress' } });
    expect((await invite({ email: staff.email })).body).toMatchObject({ errorCodes: { email: 'alreadyStaff' } });
    expect(await messagesTo(store, shopper.email ?? '')).toEqual([]);
    expect(await accountOf(shopper.email ?? '')).toEqual([shopper]);
  });

  test('opened meanwhile it is not taken over: password, role and sessions stay, the link too', async () => {
    const { email } = await invited({ role: 'admin' });
    const secret = await secretFor(email);
    const shopper = await addPerson(store.database.db, { email });
    const session = await signInAs(store, shopper);
    const rejected = await accept(secret, { password: 'another password' });
    expect(rejected.body).toMatchObject({ status: 422, code: 'emailAlreadyExists' });
    expect(await accountOf(email)).toEqual([shopper]);
    expect((await store.get('/api/v1/auth/me', bearer(session.token))).body).toMatchObject({ role: 'user' });
    expect((await signInWith(email, 'another password')).status).toBe(401);
    expect((await post('check', { hash: secret })).status).toBe(200);
  });
});

describe('the link', () => {
  const invalid = { status: 422, code: 'invalidHash' };

  test('works once, also when two follow it at the same moment', async () => {
    const { email } = await invited();
    const secret = await secretFor(email);
    const responses = await Promise.all([accept(secret), accept(secret), accept(secret)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await accountOf(email)).toHaveLength(1);
    expect((await accept(secret)).body).toMatchObject(invalid);
    expect((await post('check', { hash: secret })).body).toMatchObject(invalid);
  });

  test('works for 72 hours', async () => {
    const { email, id } = await invited();
    const secret = await secretFor(email);
    store.clock.now = new Date(START.getTime() + 3 * DAY_MS);
    expect((await post('check', { hash: secret })).body).toMatchObject(invalid);
    expect((await accept(secret)).body).toMatchObject(invalid);
    store.clock.now = new Date(START.getTime() + 38 * DAY_MS);
    await deleteExpired(store.database.db, store.clock.now);
    store.clock.now = START;
    admin = bearer((await signInAs(store, chief)).token);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id }));
  });

  test('sent again has another 72 hours and another secret; the one before opens nothing', async () => {
    const { email, id } = await invited();
    const before = await secretFor(email);
    store.clock.now = new Date(START.getTime() + 10 * 60_000);
    const sent = await store.call('POST', `${PATH}/${id}/resend`, { headers: admin, remoteAddress: someAddress() });
    expect(sent.body).toMatchObject({ id, expiresAt: '2026-03-13T09:10:00.000Z' });
    const after = await secretFor(email);
    expect(after).not.toBe(before);
    expect((await accept(before)).body).toMatchObject(invalid);
    expect((await accept(after)).status).toBe(201);
  });

  test('taken back opens nothing', async () => {
    const { email, id } = await invited();
    const remove = () => store.call('DELETE', `${PATH}/${id}`, { headers: admin });
    expect((await remove()).status).toBe(204);
    expect((await accept(await secretFor(email))).body).toMatchObject(invalid);
    expect((await remove()).status).toBe(404);
    expect((await store.call('POST', `${PATH}/${id}/resend`, { headers: admin })).status).toBe(404);
  });

  test('is worth no more than whoever sent it may do now', async () => {
    const { db } = store.database;
    const sender = await addPerson(db, { role: 'admin' });
    const { token } = await signInAs(store, sender);
    const email = newAddress();
    expect((await invite({ email, role: 'admin' }, bearer(token))).status).toBe(201);
    await db.update(users).set({ role: 'manager' }).where(eq(users.id, sender.id));
    expect((await accept(await secretFor(email))).body).toMatchObject(invalid);
    await db.update(users).set({ role: 'admin', isDisabled: true }).where(eq(users.id, sender.id));
    expect((await accept(await secretFor(email))).body).toMatchObject(invalid);
  });

  test('is not used up by a password that is rejected', async () => {
    const { email } = await invited();
    const secret = await secretFor(email);
    expect((await accept(secret, { password: 'nine-char' })).body).toMatchObject({ code: 'passwordTooShort' });
    expect((await accept(secret, { password: 'password2026' })).body).toMatchObject({ code: 'passwordTooCommon' });
    expect((await accept('guessed')).body).toMatchObject(invalid);
    expect((await accept(secret)).status).toBe(201);
  });
});
