import { ok } from '@karaz/domain/result';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addresses, users } from '../db/tables/accounts.ts';
import { areas } from '../db/tables/places.ts';
import { failure } from '../http/failure.ts';
import { fillSmallStore } from '../testing/small-store.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

type View = { id: number; isDefault: boolean; phoneNumber: string | null; [name: string]: unknown };
type Problem = { code: string; message: string; errors: Record<string, string[]>; errorCodes: Record<string, string> };

const GOOD_CODE = '246810';
let api: TestApi;
let codesTried: string[];
let codesSpent: string[];

beforeAll(async () => {
  api = await testApi({
    // Whoever the test says is calling; who may be believed is the accounts' business.
    identify: async (authorization) => {
      const id = Number(/^Bearer user:(\d+)$/.exec(authorization ?? '')?.[1]);
      if (authorization === null) return ok({ kind: 'anonymous' });
      return id ? ok({ kind: 'user', id, role: 'user', sessionId: 'test', provenAt: null }) : failure('notSignedIn');
    },
  });
  api.deps.takePhoneCode = async (phone, code) => {
    codesTried.push(`${phone} ${code}`);
    if (code !== GOOD_CODE) return null;
    return async () => {
      codesSpent.push(`${phone} ${code}`);
      return true;
    };
  };
  await fillSmallStore(api.database.db);
  await api.database.db.insert(areas).values([
    { id: 21, cityId: 2, key: 'sharq', nameEn: 'Sharq', nameAr: 'شرق', latitude: 29.38, longitude: 47.99 },
    { id: 41, cityId: 4, key: 'maadi', nameEn: 'Maadi', nameAr: 'المعادي', latitude: 29.96, longitude: 31.26 },
  ]);
});
afterAll(() => api.close());

let noura: number;
let omar: number;
beforeEach(async () => {
  codesTried = [];
  codesSpent = [];
  const people = await api.database.db
    .insert(users)
    .values([
      { firstName: 'Noura', lastName: 'Al-Sabah' },
      { firstName: 'Omar', lastName: 'Farouk' },
    ])
    .returning({ id: users.id });
  [noura, omar] = people.map(({ id }) => id) as [number, number];
});

const as = (user: number | null) => (user === null ? {} : { headers: { authorization: `Bearer user:${user}` } });
const call = (user: number | null, method: string, path: string, body?: unknown) =>
  api.call(method, `/api/v1/addresses${path}`, { ...as(user), ...(body === undefined ? {} : { body }) });
const salmiya = { street_address: 'Block 4, Street 9', country: 'kw', city: 1, area: 11 };

async function add(user: number, changes: object = {}): Promise<View> {
  const { status, body, text } = await call(user, 'POST', '', { ...salmiya, ...changes });
  expect([status, status === 201 ? '' : text]).toEqual([201, '']);
  return body as View;
}
async function rejected(user: number, changes: object, path = '', method = 'POST'): Promise<Problem> {
  const { status, body } = await call(user, method, path, method === 'POST' ? { ...salmiya, ...changes } : changes);
  expect(status).toBe(422);
  return body as Problem;
}
const defaultOf = async (user: number) =>
  (await api.database.db.select({ id: users.defaultAddressId }).from(users).where(eq(users.id, user)))[0]?.id;
const listOf = async (user: number, query = '') =>
  (await call(user, 'GET', `/my${query}`)).body as { data: View[]; hasNextPage: boolean; total: number };

describe('saving', () => {
  test('[API-20, ADDR-07, ADDR-08, ADDR-09, ADDR-11] an address comes back with every field under each of its names', async () => {
    const saved = await add(noura, {
      addressName: 'Home',
      note: 'Ring twice',
      addressLine2: 'Floor 2',
      postal_code: '12',
      latitude: 29.33,
      longitude: 48.07,
      addressType: 'Home',
    });
    expect(saved).toMatchObject({
      id: expect.any(Number),
      name: 'Home',
      addressName: 'Home',
      isDefault: false,
      note: 'Ring twice',
      street_address: 'Block 4, Street 9',
      addressLine2: 'Floor 2',
      postal_code: '12',
      country: 'kw',
      countryCode: 'kw',
      city: 1,
      cityId: 1,
      area: 11,
      areaId: 11,
      latitude: 29.33,
      longitude: 48.07,
      addressType: 'Home',
    });
    expect((await call(noura, 'GET', `/${saved.id}`)).body).toEqual(saved);
  });

  test('[ADDR-17] what kind of place it is, its company and its e-mail are stored; primary says whether it is the default', async () => {
    const office = { addressType: 'Office', company: 'Al-Noor Trading', email: 'desk@noor.example' };
    const saved = await add(noura, { ...office, isDefault: true });
    expect(saved).toMatchObject({ ...office, primary: true });
    expect(await add(noura)).toMatchObject({ addressType: null, company: '', email: '', primary: false });
    expect((await rejected(noura, { addressType: 'Cave' })).errors).toHaveProperty('addressType');
    expect((await rejected(noura, { email: 'desk at noor' })).errors).toHaveProperty('email');
  });

  test('[ADDR-12, ADDR-34] country, city and area come along with both names', async () => {
    const saved = await add(noura);
    expect(saved).toMatchObject({
      countryEntity: { id: expect.any(Number), code: 'kw', name_en: 'Kuwait', name_ar: 'الكويت' },
      cityEntity: { id: 1, name_en: 'Hawalli', name_ar: 'حولي' },
      areaEntity: { id: 11, name_en: 'Salmiya', name_ar: 'السالمية' },
    });
    expect((await listOf(noura)).data[0]).toMatchObject({ areaEntity: { name_ar: 'السالمية' } });
  });

  test('[ADDR-14] ids, code and nested entities may be sent too; the entities are ignored', async () => {
    const saved = await add(noura, {
      country: 'eg',
      city: 4,
      area: 41,
      countryCode: 'KW',
      cityId: 1,
      areaId: 11,
      countryEntity: { id: 2, code: 'eg' },
      cityEntity: { id: 4, name_en: 'Cairo' },
      areaEntity: { id: 41 },
    });
    expect(saved).toMatchObject({ countryCode: 'kw', cityId: 1, areaId: 11, areaEntity: { name_en: 'Salmiya' } });
  });

  test('[ADDR-09] the country may be an id', async () => {
    const { body } = await api.get('/api/countries');
    const kuwait = (body as { id: number; code: string }[]).find(({ code }) => code === 'kw');
    expect(await add(noura, { country: kuwait?.id })).toMatchObject({ countryCode: 'kw' });
    expect(await add(noura, { country: String(kuwait?.id) })).toMatchObject({ countryCode: 'kw' });
  });

  test('[ADDR-18] a detected address is saved as the default', async () => {
    const detected = { name: 'Salmiya', countryCode: 'kw', cityId: 1, areaId: 11, latitude: 29.3, longitude: 48 };
    const saved = await add(noura, { ...detected, isDefault: true });
    expect(saved).toMatchObject({ ...detected, isDefault: true });
    expect(await defaultOf(noura)).toBe(saved.id);
  });

  test('[ADDR-26] everything but street, country, city and area may be left out or null', async () => {
    const nothing = { addressName: null, postal_code: null, note: null, phoneNumber: null, latitude: null };
    const saved = await add(noura, { ...nothing, longitude: null, isDefault: null, name: null });
    expect(saved).toMatchObject({ name: '', postal_code: '', note: '', phoneNumber: null, latitude: null });
  });

  test('street, country, city and area are required, each by its own name', async () => {
    for (const field of ['street_address', 'country', 'city', 'area']) {
      expect(Object.keys((await rejected(noura, { [field]: undefined })).errors)).toEqual([field]);
    }
  });

  test('[SD-18] an area outside its city, a city outside its country and unknown ones name their field', async () => {
    const cases: [object, string, string][] = [
      [{ area: 21 }, 'area', 'areaOutsideCity'],
      [{ city: 4, area: 41 }, 'city', 'cityOutsideCountry'],
      [{ area: 999 }, 'area', 'unknown'],
      [{ area: 'somewhere' }, 'area', 'unknown'],
      [{ city: 99_999_999_999 }, 'city', 'unknown'],
      [{ country: 'fr' }, 'country', 'unknown'],
      [{ area: 12 }, 'area', 'notServed'],
      [{ area: 13 }, 'area', 'notServed'],
    ];
    for (const [changes, field, code] of cases) {
      expect((await rejected(noura, changes)).errorCodes).toEqual({ [field]: code });
    }
    const arabic = await api.call('POST', '/api/v1/addresses', {
      headers: { ...as(noura).headers, 'x-custom-language': 'ar' },
      body: { ...salmiya, area: 12 },
    });
    expect((arabic.body as Problem).errors['area']).toEqual(['لا نوصل إلى هذه المنطقة بعد']);
  });

  test('[ADDR-27] latitude and longitude are numbers, both or neither', async () => {
    expect((await rejected(noura, { latitude: '29.3', longitude: 48 })).errors).toHaveProperty('latitude');
    expect((await rejected(noura, { latitude: 29.3, longitude: 181 })).errors).toHaveProperty('longitude');
    expect((await rejected(noura, { latitude: 29.3 })).errors).toHaveProperty('longitude');
  });

  test("the country's own fields are stored tidy and checked", async () => {
    const saved = await add(noura, { details: { block: '٤', paci: '1234 5678', makani: '1' } });
    expect(saved['details']).toEqual({ block: '4', paci: '12345678' });
    expect((await rejected(noura, { details: { paci: '12' } })).errorCodes).toEqual({ 'details.paci': 'pattern' });
  });

  test('the same request key saves one address', async () => {
    const request = { headers: { ...as(noura).headers, 'idempotency-key': 'save-once-1' }, body: salmiya };
    const [first, second] = [
      await api.call('POST', '/api/v1/addresses', request),
      await api.call('POST', '/api/v1/addresses', request),
    ];
    expect(second.body).toEqual(first.body);
    expect((await listOf(noura)).total).toBe(1);
  });

  test('control characters never reach the database', async () => {
    expect(await add(noura, { note: 'Ring\u0000\u0007 twice' })).toMatchObject({ note: 'Ring twice' });
  });
});

describe('the phone', () => {
  test('[ADDR-10] is stored as an international number, unverified without a code', async () => {
    const saved = await add(noura, { phoneNumber: '٥٠٠٠ ١٢٣٤' });
    expect(saved).toMatchObject({ phoneNumber: '+96550001234', isPhoneVerified: false });
    expect(codesTried).toEqual([]);
  });

  test('[ADDR-10, SD-18] is verified with the right code, and with the wrong one nothing is saved', async () => {
    const phoneNumber = '+965 5000 1234';
    const wrong = await call(noura, 'POST', '', { ...salmiya, phoneNumber, phoneVerificationCode: '000000' });
    expect([wrong.status, (wrong.body as Problem).code]).toEqual([401, 'wrongCode']);
    expect((await listOf(noura)).total).toBe(0);
    const spaced = await call(noura, 'POST', '', { ...salmiya, phoneNumber, phoneVerificationCode: ` ${GOOD_CODE}` });
    expect(spaced.status).toBe(401);
    const saved = await add(noura, { phoneNumber, phoneVerificationCode: GOOD_CODE });
    expect(saved).toMatchObject({ phoneNumber: '+96550001234', isPhoneVerified: true });
    const tried = ['000000', ` ${GOOD_CODE}`, GOOD_CODE].map((code) => `+96550001234 ${code}`);
    expect(codesTried).toEqual(tried);
    expect(codesSpent).toEqual([`+96550001234 ${GOOD_CODE}`]);
  });

  test('a code is not tried for an address that cannot be saved, and not spent for one that is one too many', async () => {
    const sent = { phoneNumber: '50001234', phoneVerificationCode: GOOD_CODE };
    await rejected(noura, { ...sent, area: 21 });
    expect(codesTried).toEqual([]);
    await api.database.db.insert(addresses).values(Array.from({ length: 50 }, () => bareAddress(noura)));
    expect((await call(noura, 'POST', '', { ...salmiya, ...sent })).status).toBe(409);
    expect(codesSpent).toEqual([]);
  });

  test('another number is no longer verified, the same one still is', async () => {
    const { id } = await add(noura, { phoneNumber: '50001234', phoneVerificationCode: GOOD_CODE });
    const same = await call(noura, 'PATCH', `/${id}`, { phoneNumber: '+96550001234' });
    expect(same.body).toMatchObject({ isPhoneVerified: true });
    const other = await call(noura, 'PATCH', `/${id}`, { phoneNumber: '50001235' });
    expect(other.body).toMatchObject({ phoneNumber: '+96550001235', isPhoneVerified: false });
  });

  test('a number from nowhere is rejected by name', async () => {
    expect((await rejected(noura, { phoneNumber: '+33 6 12 34 56 78' })).errorCodes).toEqual({
      phoneNumber: 'PHONE_UNSUPPORTED_COUNTRY',
    });
  });
});

describe('changing and deleting', () => {
  test('[API-21] what is not sent stays as it was', async () => {
    const saved = await add(noura, { name: 'Home', note: 'Ring', latitude: 29.3, longitude: 48, isDefault: true });
    const { status, body } = await call(noura, 'PATCH', `/${saved.id}`, { note: '', name: 'Villa' });
    expect([status, body]).toEqual([200, { ...saved, name: 'Villa', addressName: 'Villa', note: '' }]);
  });

  test('[API-21] moving an address needs a place that hangs together', async () => {
    const { id } = await add(noura);
    expect((await rejected(noura, { area: 21 }, `/${id}`, 'PATCH')).errorCodes).toEqual({ area: 'areaOutsideCity' });
    expect((await rejected(noura, { country: 'eg' }, `/${id}`, 'PATCH')).errorCodes).toEqual({
      city: 'cityOutsideCountry',
    });
    const moved = await call(noura, 'PATCH', `/${id}`, { country: 'eg', city: 4, area: 41 });
    expect(moved.body).toMatchObject({ countryCode: 'eg', areaEntity: { name_en: 'Maadi' } });
  });

  test('[API-22] a deleted address is gone for everyone but the orders that went there', async () => {
    const { id } = await add(noura);
    expect((await call(noura, 'DELETE', `/${id}`)).status).toBe(204);
    expect((await listOf(noura)).total).toBe(0);
    for (const method of ['GET', 'DELETE']) expect((await call(noura, method, `/${id}`)).status).toBe(404);
    expect((await call(noura, 'PATCH', `/${id}`, { note: 'x' })).status).toBe(404);
    const [row] = await api.database.db.select().from(addresses).where(eq(addresses.id, id));
    expect(row?.deletedAt).toEqual(api.clock.now);
  });
});

describe('the default', () => {
  test("[ADDR-15, ADDR-19, ADDR-20] setting and changing it sets the user's address", async () => {
    const first = await add(noura, { isDefault: true });
    const second = await add(noura);
    expect(await defaultOf(noura)).toBe(first.id);
    expect((await call(noura, 'PATCH', `/${second.id}`, { isDefault: true })).body).toMatchObject({ isDefault: true });
    expect(await defaultOf(noura)).toBe(second.id);
    expect((await listOf(noura)).data.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  test('[ADDR-19, ADDR-21] un-defaulting the default clears it, un-defaulting another changes nothing', async () => {
    const first = await add(noura, { isDefault: true });
    const second = await add(noura, { isDefault: false });
    await call(noura, 'PATCH', `/${second.id}`, { isDefault: false });
    expect(await defaultOf(noura)).toBe(first.id);
    await call(noura, 'PATCH', `/${first.id}`, { isDefault: false });
    expect(await defaultOf(noura)).toBeNull();
  });

  test('[SD-18] deleting the default clears it', async () => {
    const { id } = await add(noura, { isDefault: true });
    await call(noura, 'DELETE', `/${id}`);
    expect(await defaultOf(noura)).toBeNull();
  });

  test('made default and deleted at once, a deleted address is never the default', async () => {
    for (let round = 0; round < 15; round++) {
      const { id } = await add(noura);
      await Promise.all([
        call(noura, 'PATCH', `/${id}`, { isDefault: true }),
        call(noura, 'DELETE', `/${id}`),
        call(noura, 'PATCH', `/${id}`, { isDefault: true }),
      ]);
      expect(await defaultOf(noura)).toBeNull();
    }
  });
});

test('made default through the profile and deleted at once, a deleted address is never the default', async () => {
  for (let round = 0; round < 15; round++) {
    const { id } = await add(noura);
    await Promise.all([
      api.call('PATCH', '/api/v1/auth/me', { ...as(noura), body: { address: id } }),
      call(noura, 'DELETE', `/${id}`),
      api.call('PATCH', '/api/v1/auth/me', { ...as(noura), body: { address: id } }),
    ]);
    expect(await defaultOf(noura)).toBeNull();
  }
});

describe('the list', () => {
  test('[API-23] is paged and knows whether there is more', async () => {
    for (let count = 0; count < 3; count++) await add(noura, { name: String(count) });
    const first = await listOf(noura, '?page=1&limit=2');
    expect([first.data.length, first.hasNextPage, first.total]).toEqual([2, true, 3]);
    const second = await listOf(noura, '?page=2&limit=2');
    expect([second.data.length, second.hasNextPage]).toEqual([1, false]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(3);
  });

  test('[API-23, GUARD-14] is for signed-in people only, like every other call', async () => {
    const { id } = await add(noura);
    const calls = [
      await call(null, 'GET', '/my'),
      await call(null, 'GET', `/${id}`),
      await call(null, 'POST', '', salmiya),
      await call(null, 'PATCH', `/${id}`, { note: 'x' }),
      await call(null, 'DELETE', `/${id}`),
    ];
    expect(calls.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test('[GUARD-13] an address cannot be saved by nobody', async () => {
    const before = await api.database.db.$count(addresses);
    expect((await call(null, 'POST', '', { ...salmiya, isDefault: true })).status).toBe(401);
    expect(await api.database.db.$count(addresses)).toBe(before);
  });
});

describe("other people's addresses", () => {
  test('[SD-18] are not found by any call, and stay as they are', async () => {
    const { id } = await add(noura, { isDefault: true, note: 'mine' });
    const before = (await call(noura, 'GET', `/${id}`)).body;
    expect((await call(omar, 'GET', `/${id}`)).status).toBe(404);
    expect((await call(omar, 'PATCH', `/${id}`, { note: 'taken', isDefault: true })).status).toBe(404);
    expect((await call(omar, 'DELETE', `/${id}`)).status).toBe(404);
    expect((await call(noura, 'GET', `/${id}`)).body).toEqual(before);
    expect((await listOf(omar)).data).toEqual([]);
    expect(await defaultOf(omar)).toBeNull();
  });

  test('a body cannot say whose address it is', async () => {
    await add(omar, { userId: noura, user: noura, user_id: noura });
    expect([(await listOf(noura)).total, (await listOf(omar)).total]).toEqual([0, 1]);
  });
});

const bareAddress = (userId: number) => ({
  userId,
  streetAddress: 'x',
  countryCode: 'kw' as const,
  cityId: 1,
  areaId: 11,
});

test('[SD-18] a person keeps at most 50, though 20 arrive at once', async () => {
  for (let added = 0; added < 40; added++) await call(noura, 'POST', '', salmiya);
  const responses = await Promise.all(Array.from({ length: 20 }, () => call(noura, 'POST', '', salmiya)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
  const full = responses.find(({ status }) => status !== 201);
  expect(full).toMatchObject({ status: 409, body: { code: 'tooManyAddresses' } });
  const { data, total } = await listOf(noura);
  expect(total).toBe(50);
  await call(noura, 'DELETE', `/${data[0]?.id}`);
  expect((await call(noura, 'POST', '', salmiya)).status).toBe(201);
});
