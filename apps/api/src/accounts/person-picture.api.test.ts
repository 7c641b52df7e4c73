import { STAFF_ROLES } from '@karaz/domain/people/roles';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPictures } from '../admin/media/complete-picture.ts';
import { userPictures, users } from '../db/tables/accounts.ts';
import { addPerson, bearer, PASSWORD, signInAs, someAddress } from '../testing/people.ts';
import { fillSmallStore } from '../testing/small-store.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

const ADDRESS = /^\/media\/person-[0-9a-f]{32}$/;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await fillSmallStore(api.database.db);
});
afterAll(() => api.close());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .toBuffer();
const send = (token: string | null, bytes: Buffer, language = 'en') =>
  api.call('PUT', '/api/v1/auth/me/picture', {
    headers: { ...(token ? bearer(token) : {}), 'x-custom-language': language },
    body: { data: bytes.toString('base64') },
    remoteAddress: someAddress(),
  });
const pictureOf = async (token: string) =>
  ((await api.get('/api/v1/auth/me', bearer(token))).body as { picture: string | null }).picture;

async function served(path: string | null) {
  const pictures = openPictures(api.database.db, api.deps.log);
  return pictures.find((path ?? '').replace('/media/', ''), 256, true);
}

test('[UI-15] a picture becomes a small square, encoded anew, at an address nobody guesses', async () => {
  const { token } = await signInAs(api, await addPerson(api.database.db));
  expect(await pictureOf(token)).toBeNull();
  const response = await send(token, await photo(900, 500));
  expect(response.status, response.text).toBe(200);
  const path = await pictureOf(token);
  expect(path).toMatch(ADDRESS);
  const file = await served(path);
  expect(file).toMatchObject({ format: 'webp', isPersonal: true });
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(file?.bytes.includes('where I live')).toBe(false);
});

test('the next picture replaces it, and no old address shows anything', async () => {
  const { token } = await signInAs(api, await addPerson(api.database.db));
  await send(token, await photo(300, 300));
  const first = await pictureOf(token);
  await send(token, await photo(300, 400));
  const second = await pictureOf(token);
  expect(second).not.toBe(first);
  expect(await served(first)).toBeNull();
  const removed = await api.call('DELETE', '/api/v1/auth/me/picture', { headers: bearer(token) });
  expect(removed.body).toMatchObject({ picture: null });
  expect(await served(second)).toBeNull();
});

test('[UI-15] what is no picture is rejected by its content, in the language of whoever sends it', async () => {
  const { token } = await signInAs(api, await addPerson(api.database.db));
  await send(token, await photo(300, 300));
  const before = await pictureOf(token);
  const reasons: Record<string, RegExp> = {
    en: /not a picture/,
    ar: /لا يمكن/,
    fr: /ne convient pas/,
    vi: /Không/,
    cn: /无法/,
  };
  for (const [language, reason] of Object.entries(reasons)) {
    const response = await send(token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), language);
    expect(response.status).toBe(422);
    expect((response.body as { errors: Record<string, string[]> }).errors['data']?.[0]).toMatch(reason);
  }
  const large = await send(token, Buffer.alloc(3_145_729, 1));
  expect(large.status).toBe(422);
  expect(large.text).toContain('3 MB');
  expect(await pictureOf(token)).toBe(before);
});

test('only its owner sets and removes it', async () => {
  const [owner, other] = [await addPerson(api.database.db), await addPerson(api.database.db)];
  const [own, others] = [(await signInAs(api, owner)).token, (await signInAs(api, other)).token];
  await send(own, await photo(300, 300));
  const path = await pictureOf(own);
  expect((await send(null, await photo(300, 300))).status).toBe(401);
  expect((await api.call('DELETE', '/api/v1/auth/me/picture', {})).status).toBe(401);
  await api.call('DELETE', '/api/v1/auth/me/picture', { headers: bearer(others) });
  await send(others, await photo(400, 300));
  expect(await pictureOf(own)).toBe(path);
  expect(await served(path)).not.toBeNull();
  const named = await api.call('PATCH', '/api/v1/auth/me', { headers: bearer(others), body: { picture: path } });
  expect((named.body as { picture: string }).picture).not.toBe(path);
});

test('pictures of staff are in the list of staff, for whoever may read it', async () => {
  const people = await Promise.all(STAFF_ROLES.map((role) => addPerson(api.database.db, { role })));
  for (const person of people) await send((await signInAs(api, person)).token, await photo(200, 200));
  for (const [index, role] of STAFF_ROLES.entries()) {
    const person = people[index];
    if (!person) throw new Error('nobody');
    const list = await api.get('/api/v1/admin/staff?limit=100', bearer((await signInAs(api, person)).token));
    expect([role, list.status]).toEqual([role, role === 'admin' ? 200 : 403]);
    expect(/\/media\/person-/.test(list.text)).toBe(role === 'admin');
  }
});

test('it is in the export of somebody’s data and gone with the account', async () => {
  const person = await addPerson(api.database.db);
  const { token } = await signInAs(api, person);
  await send(token, await photo(300, 300));
  const path = await pictureOf(token);
  const response = await api.get('/api/v1/auth/me/data', bearer(token));
  expect(response.status, response.text).toBe(200);
  const exported = response.body as { picture: { data: string }[] };
  const bytes = Buffer.from(exported.picture[0]?.data ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256 });
  const erased = await api.call('DELETE', '/api/v1/auth/me', { headers: bearer(token), body: { password: PASSWORD } });
  expect(erased.status, erased.text).toBe(204);
  expect(await served(path)).toBeNull();
  const { db } = api.database;
  expect(await db.select().from(userPictures).where(eq(userPictures.userId, person.id))).toEqual([]);
  expect(await db.select({ name: users.pictureName }).from(users).where(eq(users.id, person.id))).toEqual([
    { name: null },
  ]);
});
