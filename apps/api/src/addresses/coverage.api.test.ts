import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coverageRequests } from '../db/tables/coverage.ts';
import { messages } from '../db/tables/messages.ts';
import { areas } from '../db/tables/places.ts';
import { fillSmallStore } from '../testing/small-store.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { notifyAboutCoverage } from './coverage.ts';

/** Area 12 of the small store is in Hawalli and not delivered to. */
const UNSERVED = 12;
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await fillSmallStore(api.database.db);
});
afterAll(() => api.close());

let caller = 0;
beforeEach(async () => {
  caller += 1;
  await api.database.db.delete(coverageRequests);
  await api.database.db.delete(messages);
  await serve(false);
});

const serve = (isServed: boolean) =>
  api.database.db.update(areas).set({ shippingAvailable: isServed, isActive: true }).where(eq(areas.id, UNSERVED));
const request = (body: object, language = 'en') =>
  api.call('POST', '/api/v1/coverage-requests', {
    headers: { 'x-custom-language': language },
    remoteAddress: `10.9.0.${caller}`,
    body: { country: 'kw', phone: '50001234', ...body },
  });
const savedRequests = () => api.database.db.select().from(coverageRequests);

test('who asked is notified once, in their language, when the area is served, and their number is deleted', async () => {
  expect((await request({ areaId: UNSERVED }, 'ar')).status).toBe(204);
  expect((await request({ areaId: UNSERVED }, 'ar')).status).toBe(204);
  expect(await savedRequests()).toHaveLength(1);
  expect(await notifyAboutCoverage(api.deps)).toBe(0);
  await serve(true);
  const counts = await Promise.all([notifyAboutCoverage(api.deps), notifyAboutCoverage(api.deps)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await savedRequests()).toEqual([]);
  const sent = await api.database.db.select().from(messages);
  expect(sent).toMatchObject([{ channel: 'sms', recipient: '+96550001234', language: 'ar' }]);
  expect(sent[0]?.text).toContain('كرز يوصّل الآن إلى');
});

test('a place that is in no list is stored in the words it was asked for', async () => {
  expect((await request({ place: ' Wafra\u0007farms ' })).status).toBe(204);
  expect(await savedRequests()).toMatchObject([{ areaId: null, place: 'Wafra farms', phone: '+96550001234' }]);
  expect(await notifyAboutCoverage(api.deps)).toBe(0);
});

test('a number that is none, no place at all and an area of another country name their field', async () => {
  const problems = [
    await request({ areaId: UNSERVED, phone: '12' }),
    await request({}),
    await request({ areaId: 999_999 }),
  ];
  expect(problems.map(({ body }) => Object.keys((body as { errors: object }).errors))).toEqual([
    ['phone'],
    ['place'],
    ['areaId'],
  ]);
  expect(await savedRequests()).toEqual([]);
});

test('one address asks five times an hour', async () => {
  const responses = [];
  for (let count = 0; count < 6; count++) responses.push((await request({ place: `Farm ${count}` })).status);
  expect(responses).toEqual([204, 204, 204, 204, 204, 429]);
});

test('after a year a number is deleted', async () => {
  await request({ place: 'Wafra' });
  await api.database.db
    .update(coverageRequests)
    .set({ createdAt: new Date(api.clock.now.getTime() - 366 * 86_400_000) });
  await notifyAboutCoverage(api.deps);
  expect(await savedRequests()).toEqual([]);
});
