import { STAFF_ROLES } from '@karaz/domain/people/roles';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses, contactChanges, sessions, users } from '../db/tables/accounts.ts';
import { auditLog } from '../db/tables/audit.ts';
import { branches } from '../db/tables/branches.ts';
import { contactMessages } from '../db/tables/content.ts';
import { coverageRequests } from '../db/tables/coverage.ts';
import { orders } from '../db/tables/orders.ts';
import {
  addPerson,
  bearer,
  codeFor,
  messagesTo,
  PASSWORD,
  signInAs,
  someAddress,
  somePhone,
} from '../testing/people.ts';
import { fillSmallStore } from '../testing/small-store.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await fillSmallStore(api.database.db);
});
afterAll(() => api.close());

const patch = (path: string, token: string, body: unknown) =>
  api.call('PATCH', `/api/v1/${path}`, { headers: bearer(token), body, remoteAddress: someAddress() });
const me = (token: string) => api.get('/api/v1/auth/me', bearer(token));

async function addAddress(userId: number): Promise<number> {
  const place = { countryCode: 'kw', cityId: 1, areaId: 11 } as const;
  const [row] = await api.database.db
    .insert(addresses)
    .values({ userId, name: 'Home', streetAddress: 'Street 7', ...place })
    .returning();
  return row?.id ?? 0;
}

describe('my account', () => {
  test('[API-17, ADDR-19, SD-17] address is set, changed and cleared, and the response is the updated profile', async () => {
    const person = await addPerson(api.database.db);
    const { token } = await signInAs(api, person);
    const [first, second] = [await addAddress(person.id), await addAddress(person.id)];
    for (const address of [first, second, null]) {
      const response = await patch('auth/me', token, { address });
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ id: person.id, address });
      const own = (response.body as { addresses: { id: number; isDefault: boolean }[] }).addresses;
      expect(own.map(({ id, isDefault }) => [id, isDefault])).toEqual(
        [first, second].map((id) => [id, id === address]),
      );
    }
  });

  test('an address of somebody else cannot be mine', async () => {
    const { token } = await signInAs(api, await addPerson(api.database.db));
    const theirs = await addAddress((await addPerson(api.database.db)).id);
    expect((await patch('auth/me', token, { address: theirs })).status).toBe(404);
    expect((await me(token)).body).toMatchObject({ address: null });
  });

  test('[SD-17] names change at once, an e-mail waits to be confirmed', async () => {
    const person = await addPerson(api.database.db);
    const { token } = await signInAs(api, person);
    const pendingEmail = `moved-${person.id}@shop.example`;
    const body = { firstName: 'Maha', lastName: 'Fahad', email: pendingEmail, oldPassword: PASSWORD };
    const response = await patch('auth/me', token, body);
    const { email } = person;
    expect(response.body).toMatchObject({ name: 'Maha Fahad', email, isEmailVerified: true, pendingEmail });
  });

  test('[SD-17] a phone changes only with the code sent to it', async () => {
    const { token } = await signInAs(api, await addPerson(api.database.db));
    const phone = somePhone();
    const proof = { oldPassword: PASSWORD };
    expect((await patch('auth/me', token, { phone, ...proof })).body).toMatchObject({
      errorCodes: { phoneVerificationCode: 'phoneNotVerified' },
    });
    const phoneVerificationCode = await codeFor(api, phone);
    const other = { phone: somePhone(), phoneVerificationCode, ...proof };
    expect((await patch('auth/me', token, other)).status).toBe(401);
    const response = await patch('auth/me', token, { phone, phoneVerificationCode, ...proof });
    expect(response.body).toMatchObject({ phone, isPhoneVerified: true });
  });

  test('[SD-17] a password changes with the old one, other devices are signed out, this one stays', async () => {
    const person = await addPerson(api.database.db);
    const [here, there] = [await signInAs(api, person), await signInAs(api, person)];
    const without = await patch('auth/me', here.token, { password: 'a-new-password' });
    expect(without.status).toBe(403);
    expect(without.body).toMatchObject({ code: 'proofRequired' });
    const rejected = await patch('auth/me', here.token, { password: 'a-new-password', oldPassword: 'guess' });
    expect(rejected.body).toMatchObject({ errorCodes: { oldPassword: 'wrongPassword' } });
    const response = await patch('auth/me', here.token, { password: 'a-new-password', oldPassword: PASSWORD });
    expect(response.status).toBe(200);
    expect((await me(here.token)).status).toBe(200);
    expect((await me(there.token)).status).toBe(401);
    const body = { email: person.email, password: 'a-new-password' };
    const login = await api.call('POST', '/api/v1/auth/email/login', { body, remoteAddress: someAddress() });
    expect(login.status).toBe(200);
    expect((await messagesTo(api, person.email ?? ''))[0]?.subject).toBe('Your password was changed');
  });

  test('a new password of staff has ten characters or more, of shoppers as many as the store requires', async () => {
    const [staff, shopper] = [await addPerson(api.database.db, { role: 'support' }), await addPerson(api.database.db)];
    const choose = async (person: typeof staff, password: string) => {
      const { token } = await signInAs(api, person);
      return (await patch('auth/me', token, { password, oldPassword: PASSWORD })).body as { errorCodes?: object };
    };
    expect((await choose(staff, 'nine-char')).errorCodes).toEqual({ password: 'passwordTooShort' });
    expect((await choose(staff, 'ten-chars-')).errorCodes).toBeUndefined();
    expect((await choose(shopper, 'nine-char')).errorCodes).toBeUndefined();
    const rules = await api.call('GET', '/api/v1/auth/rules');
    expect(rules.body).toEqual({ passwordMinLength: 6, staffPasswordMinLength: 10 });
  });

  test('the old password cannot be guessed through it', async () => {
    const { token } = await signInAs(api, await addPerson(api.database.db));
    const guess = () => patch('auth/me', token, { password: 'a-new-password', oldPassword: 'guess' });
    const responses = await Promise.all(Array.from({ length: 12 }, guess));
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('without a token nothing opens', async () => {
    for (const [method, path] of [
      ['GET', 'auth/me'],
      ['PATCH', 'auth/me'],
      ['DELETE', 'auth/me'],
      ['GET', 'auth/me/data'],
      ['PATCH', 'users/1'],
      ['GET', 'auth/sessions'],
      ['DELETE', 'auth/sessions'],
    ] as const) {
      expect([path, (await api.call(method, `/api/v1/${path}`)).status]).toEqual([path, 401]);
    }
  });
});

describe('users/{id}', () => {
  test('[API-19, SD-17] returns the changed user, for oneself', async () => {
    const person = await addPerson(api.database.db);
    const { token } = await signInAs(api, person);
    const response = await patch(`users/${person.id}`, token, { firstName: 'Dana' });
    expect(response.body).toMatchObject({ id: person.id, firstName: 'Dana' });
  });

  test.each(['user', 'support', 'fulfilment', 'manager'] as const)(
    'a %s changes nobody else, and neither role nor standing',
    async (role) => {
      const [caller, other] = [await addPerson(api.database.db, { role }), await addPerson(api.database.db)];
      const { token } = await signInAs(api, caller);
      expect((await patch(`users/${other.id}`, token, { firstName: 'X' })).status).toBe(403);
      expect((await patch(`users/${other.id}`, token, { role: 'admin' })).status).toBe(403);
      expect((await patch(`users/${caller.id}`, token, { role: 'admin' })).status).toBe(403);
      expect((await patch('auth/me', token, { role: 'admin' })).status).toBe(200);
      const [row] = await api.database.db.select().from(users).where(eq(users.id, caller.id));
      expect(row?.role).toBe(role);
    },
  );

  test('[SD-10, SD-17] an administrator changes roles of staff and closes accounts, which works at once; never on themselves', async () => {
    const [admin, other] = [
      await addPerson(api.database.db, { role: 'admin' }),
      await addPerson(api.database.db, { role: 'support' }),
    ];
    const [{ token }, theirs] = [await signInAs(api, admin), await signInAs(api, other)];
    expect((await patch(`users/${other.id}`, token, { role: 'manager' })).body).toMatchObject({ role: 'manager' });
    expect((await me(theirs.token)).body).toMatchObject({ role: 'manager' });
    expect((await patch(`users/${other.id}`, token, { isDisabled: true })).status).toBe(200);
    expect((await me(theirs.token)).status).toBe(401);
    expect((await patch(`users/${admin.id}`, token, { role: 'user' })).status).toBe(403);
    expect((await patch(`users/${admin.id}`, token, { isDisabled: true })).status).toBe(403);
    expect((await patch('users/999999', token, { firstName: 'X' })).status).toBe(404);
    const log = await api.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(other.id)));
    expect(log).toMatchObject([
      { actorId: admin.id, action: 'customer.update', before: { role: 'support' }, after: { role: 'manager' } },
      { actorId: admin.id, before: { isDisabled: false }, after: { isDisabled: true } },
    ]);
  });

  test('staff who take another name are in the log, shoppers are not', async () => {
    const [staff, shopper] = [
      await addPerson(api.database.db, { role: 'fulfilment' }),
      await addPerson(api.database.db),
    ];
    for (const person of [staff, shopper]) {
      const { token } = await signInAs(api, person);
      expect((await patch('auth/me', token, { firstName: 'Ravi' })).status).toBe(200);
    }
    const logOf = ({ id }: { id: number }) =>
      api.database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, String(id)));
    expect(await logOf(staff)).toMatchObject([
      { actorId: staff.id, action: 'customer.update', after: { fields: ['firstName'] } },
    ]);
    expect(await logOf(shopper)).toEqual([]);
  });

  test.each(STAFF_ROLES)('[SD-10] a shopper is not raised to %s: staff are invited', async (role) => {
    const [admin, shopper] = [await addPerson(api.database.db, { role: 'admin' }), await addPerson(api.database.db)];
    const { token } = await signInAs(api, admin);
    const response = await patch(`users/${shopper.id}`, token, { role, firstName: 'Dana' });
    expect(response.body).toMatchObject({
      status: 409,
      code: 'staffAreInvited',
      errorCodes: { role: 'staffAreInvited' },
    });
    const [row] = await api.database.db.select().from(users).where(eq(users.id, shopper.id));
    expect(row).toMatchObject({ role: 'user', firstName: 'Noura' });
  });

  test('[SD-10] who works here no longer is signed out, and stays a shopper', async () => {
    const { db } = api.database;
    const [admin, other] = [await addPerson(db, { role: 'admin' }), await addPerson(db, { role: 'support' })];
    const [{ token }, theirs] = [await signInAs(api, admin), await signInAs(api, other)];
    expect((await patch(`users/${other.id}`, token, { role: 'user' })).status).toBe(200);
    expect((await me(theirs.token)).status).toBe(401);
    expect((await me((await signInAs(api, other)).token)).body).toMatchObject({ role: 'user' });
    expect((await patch(`users/${other.id}`, token, { role: 'support' })).status).toBe(409);
  });

  test('two administrators who remove each other at once: one of them stays', async () => {
    const { db } = api.database;
    const [one, two] = [await addPerson(db, { role: 'admin' }), await addPerson(db, { role: 'admin' })];
    const [first, second] = [await signInAs(api, one), await signInAs(api, two)];
    const responses = await Promise.all([
      patch(`users/${two.id}`, first.token, { role: 'manager' }),
      patch(`users/${one.id}`, second.token, { role: 'manager' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('an administrator who was lowered a moment ago changes nothing', async () => {
    const [admin, other] = [await addPerson(api.database.db, { role: 'admin' }), await addPerson(api.database.db)];
    const { token } = await signInAs(api, admin);
    await api.database.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.id));
    expect((await patch(`users/${other.id}`, token, { role: 'admin' })).status).toBe(403);
  });
});

describe('privacy', () => {
  async function addOrder(userId: number) {
    const { db } = api.database;
    const [branch] = await db.select().from(branches).limit(1);
    const branchId = branch?.id ?? (await newBranch());
    await db.insert(orders).values({
      customOrderId: `K-${userId}`,
      userId,
      customerName: 'Noura Al-Sabah',
      customerEmail: 'noura@shop.example',
      customerPhone: '+96551234567',
      language: 'en',
      countryCode: 'kw',
      currency: 'KWD',
      orderType: 'delivery',
      status: 'delivered',
      branchId,
      shippingMethod: 'regular',
      shippingAddress: { street_address: 'Street 7' },
      notes: 'ring twice',
      slotDate: '2026-03-01',
      slotOpens: '10:00',
      slotCloses: '12:00',
      paymentMethod: 'cash_on_delivery',
      subtotalMinor: 4500,
      totalMinor: 5000,
    });
  }
  async function newBranch() {
    const names = {
      nameEn: 'Shop',
      nameAr: 'متجر',
      descriptionEn: '',
      descriptionAr: '',
      addressEn: '',
      addressAr: '',
    };
    const [row] = await api.database.db
      .insert(branches)
      .values({
        ...names,
        key: 'shop',
        code: 'SHOP',
        type: 'seller',
        kind: 'market',
        countryCode: 'kw',
        phone: '+96522000100',
        latitude: 29.3,
        longitude: 48,
      })
      .returning();
    return row?.id ?? 0;
  }
  const deleteAccount = (token: string, body: unknown) =>
    api.call('DELETE', '/api/v1/auth/me', { headers: bearer(token), body, remoteAddress: someAddress() });

  test('my data holds everything of mine, nothing of others and no secrets', async () => {
    const person = await addPerson(api.database.db);
    await addAddress(person.id);
    await addOrder(person.id);
    await addAddress((await addPerson(api.database.db)).id);
    const { token } = await signInAs(api, person);
    const response = await api.get('/api/v1/auth/me/data', bearer(token));
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      account: { id: person.id },
      addresses: [{ streetAddress: 'Street 7' }],
      orders: [{ customOrderId: `K-${person.id}`, totalMinor: 5000 }],
      sessions: [{}],
    });
    expect(response.text).not.toMatch(/argon2|refreshHash|googleSubject/);
  });

  test('a deleted account is gone: no person in the orders, no way in, the e-mail free again', async () => {
    const person = await addPerson(api.database.db);
    await addAddress(person.id);
    await addOrder(person.id);
    const { token, refreshToken } = await signInAs(api, person);
    expect((await deleteAccount(token, { password: 'guess' })).body).toMatchObject({
      errorCodes: { password: 'wrongPassword' },
    });
    expect((await deleteAccount(token, {})).body).toMatchObject({ code: 'proofRequired' });
    expect((await deleteAccount(token, { password: PASSWORD })).status).toBe(204);

    const { db } = api.database;
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.customOrderId, `K-${person.id}`));
    expect(order).toMatchObject({ totalMinor: 5000, customerName: '', customerEmail: null, customerPhone: null });
    expect(order).toMatchObject({ shippingAddress: null, notes: '' });
    expect(await db.select().from(addresses).where(eq(addresses.userId, person.id))).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ firstName: '', email: null, phone: null, passwordHash: null, isDisabled: true });

    expect((await me(token)).status).toBe(401);
    const refresh = await api.call('POST', '/api/v1/auth/refresh', { headers: bearer(refreshToken) });
    expect(refresh.status).toBe(401);
    const body = { email: person.email, password: 'seven-dates', firstName: 'N', lastName: 'S' };
    const again = await api.call('POST', '/api/v1/auth/email/register', { body, remoteAddress: someAddress() });
    expect(again.status).toBe(201);
  });

  test('what was left without signing in is found by a proven phone or address, given and forgotten; others stay', async () => {
    const { db } = api.database;
    const person = await addPerson(db, { email: 'Traces@shop.example' });
    const claimed = await addPerson(db, { phone: null });
    const claim = { userId: claimed.id, kind: 'email', newValue: 'claimed@shop.example' } as const;
    await db.insert(contactChanges).values(claim);
    const requested = { countryCode: 'kw', place: 'Wafra', language: 'en' } as const;
    await db.insert(coverageRequests).values([
      { ...requested, phone: person.phone ?? '' },
      { ...requested, phone: '+96550009999' },
    ]);
    const wrote = { name: 'N', subject: 'Dates', message: 'Where?', language: 'en', countryCode: 'kw' } as const;
    await db.insert(contactMessages).values([
      { ...wrote, email: 'traces@SHOP.example' },
      { ...wrote, phone: person.phone },
      { ...wrote, email: 'claimed@shop.example' },
    ]);
    const { token } = await signInAs(api, person);
    const given = (await api.get('/api/v1/auth/me/data', bearer(token))).body;
    expect(given).toMatchObject({ coverageRequests: [{ place: 'Wafra', phone: person.phone }] });
    expect(given).toMatchObject({ contactMessages: [{ email: 'traces@SHOP.example' }, { phone: person.phone }] });
    const claimer = await signInAs(api, claimed);
    expect((await api.get('/api/v1/auth/me/data', bearer(claimer.token))).body).toMatchObject({ contactMessages: [] });
    for (const { token: own } of [{ token }, claimer])
      expect((await deleteAccount(own, { password: PASSWORD })).status).toBe(204);
    expect(await db.select().from(coverageRequests)).toMatchObject([{ phone: '+96550009999' }]);
    expect(await db.select().from(contactMessages)).toMatchObject([{ email: 'claimed@shop.example' }]);
  });

  test('staff are not deleted by themselves', async () => {
    const { token } = await signInAs(api, await addPerson(api.database.db, { role: 'admin' }));
    expect((await deleteAccount(token, { password: PASSWORD })).status).toBe(403);
  });
});
