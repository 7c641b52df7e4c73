import type { OfficeBanner } from '@karaz/contract/admin/banners';
import type { OfficeCharity, OfficePlan, PointsRule } from '@karaz/contract/admin/club';
import type { OfficeReview } from '@karaz/contract/admin/reviews';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBannerWatch } from '../../content/watch-banners.ts';
import { constraintOf } from '../../db/database.ts';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let shop: OrderShop;
const as = (role: string) => ({ authorization: `Bearer ${role}:1` });
const call = (method: string, path: string, body?: unknown, role = 'manager') =>
  shop.call(method, `/api/v1/admin/${path}`, { headers: as(role), ...(body === undefined ? {} : { body }) });
const fetchPublic = async <T>(path: string, country = 'kw') =>
  (await shop.get(path, { 'x-country': country })).body as T;
const logged = (entity: string) => shop.rows(sql`select action from audit_log where entity = ${entity} order by id`);

beforeAll(async () => {
  shop = await openOrderShop();
}, 120_000);
afterAll(() => shop.close());

describe('banners', () => {
  const all = async () => ((await call('GET', 'banners')).body as { banners: OfficeBanner[] }).banners;
  const inShop = async (country = 'kw') =>
    (await fetchPublic<{ data: { id: number; title_en: string }[] }>('/api/v1/banners?limit=50', country)).data;
  const fieldsOf = ({ id: _, image: _image, imageRtl: _rtl, state: _state, ...rest }: OfficeBanner) => rest;
  const draft = async () => {
    const [first] = await all();
    if (!first) throw new Error('no banner');
    const { version: _, ...rest } = fieldsOf(first);
    return { ...rest, title_en: 'Eid sweets', title_ar: 'حلويات العيد', startsAt: null, endsAt: null, countries: null };
  };

  test('a new one is in the shop within a second, changed, moved, ended and gone again', async () => {
    await inShop();
    const added = await call('POST', 'banners', await draft());
    expect(added.status, added.text).toBe(201);
    const { id } = added.body as OfficeBanner;
    await waitForNotifications(shop);
    expect((await inShop()).at(-1)).toMatchObject({ id, title_en: 'Eid sweets' });
    const first = await call('POST', `banners/${id}/move`, { position: 0 });
    expect((first.body as { banners: OfficeBanner[] }).banners[0]?.id).toBe(id);
    await waitForNotifications(shop);
    expect((await inShop())[0]?.id).toBe(id);
    const [banner] = await all();
    if (!banner) throw new Error('no banner');
    const saved = await call('PUT', `banners/${id}`, { ...fieldsOf(banner), countries: ['eg'] });
    expect(saved.status, saved.text).toBe(200);
    await waitForNotifications(shop);
    expect((await inShop()).some((one) => one.id === id)).toBe(false);
    expect((await inShop('eg')).some((one) => one.id === id)).toBe(true);
    expect((await call('PUT', `banners/${id}`, { ...fieldsOf(banner), title_en: 'x' })).status).toBe(409);
    expect((await call('DELETE', `banners/${id}`)).status).toBe(200);
    expect((await logged('banner')).map(({ action }) => action)).toEqual([
      'banner.create',
      'banner.move',
      'banner.update',
      'banner.delete',
    ]);
  });

  test('bad input is named: another site, a picture that is not there, an end before the beginning', async () => {
    const wrong = async (more: object) => (await call('POST', 'banners', { ...(await draft()), ...more })).body;
    for (const link of ['//evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      expect(await wrong({ link })).toMatchObject({ status: 422, errors: { link: expect.any(Array) } });
    }
    expect(await wrong({ mediaId: 999_999 })).toMatchObject({ errorCodes: { mediaId: 'notFound' } });
    expect(await wrong({ startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' })).toMatchObject({
      errors: { endsAt: expect.any(Array) },
    });
  });

  test('a scheduled one appears when its time comes, though nobody writes anything then', async () => {
    const watch = createBannerWatch(shop.deps);
    const startsAt = new Date(shop.clock.now.getTime() + 60_000).toISOString();
    const added = await call('POST', 'banners', { ...(await draft()), startsAt });
    const { id, state } = added.body as OfficeBanner;
    expect(state).toBe('scheduled');
    await waitForNotifications(shop);
    expect((await inShop()).some((one) => one.id === id)).toBe(false);
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
    await watch();
    await waitForNotifications(shop);
    expect((await inShop()).some((one) => one.id === id)).toBe(true);
  });
});

describe('the club', () => {
  test('a plan changes what the shop offers; a plan somebody bought stays', async () => {
    const { plans } = (await call('GET', 'plans')).body as { plans: OfficePlan[] };
    const bought = plans.find(({ memberCount }) => memberCount > 0);
    if (!bought) throw new Error('nobody is a member');
    const { id, memberCount: _, ...fields } = bought;
    const saved = await call('PUT', `plans/${id}`, { ...fields, name_en: 'Golden cherry', price: 123.5 });
    expect(saved.status, saved.text).toBe(200);
    await waitForNotifications(shop);
    const text = JSON.stringify(await fetchPublic('/api/club-cherry/memberships', 'ae'));
    expect(text).toContain('Golden cherry');
    expect(text).toContain('123.5');
    expect((await call('PUT', `plans/${id}`, { ...fields, name_en: 'Late' })).status).toBe(409);
    expect((await call('DELETE', `plans/${id}`)).body).toMatchObject({ code: 'stillUsed' });
    const { version: _version, ...fresh } = fields;
    const added = await call('POST', 'plans', { ...fresh, name_en: 'Trial' });
    expect(added.status, added.text).toBe(201);
    expect((await call('DELETE', `plans/${(added.body as OfficePlan).id}`)).status).toBe(204);
  });

  test('[MEM-13] a plan has a price for each country, as fine as its money; without one it is that in AED', async () => {
    const inShop = async (country: string) => {
      await waitForNotifications(shop);
      const { data } = await fetchPublic<{ data: { id: number; price: number; currency: string }[] }>(
        '/api/club-cherry/memberships',
        country,
      );
      const { price, currency } = data.find((plan) => plan.id === id) ?? {};
      return [price, currency];
    };
    const { plans } = (await call('GET', 'plans')).body as { plans: OfficePlan[] };
    const [first] = plans;
    if (!first) throw new Error('no plan');
    const { id, memberCount: _, ...fields } = first;
    const wrong = await call('PUT', `plans/${id}`, { ...fields, countryPrices: { kw: 1.2345, sa: 3 } });
    expect(wrong.body).toMatchObject({ status: 422, errorCodes: { 'countryPrices.kw': 'priceTooFine' } });
    const saved = await call('PUT', `plans/${id}`, { ...fields, price: 20, countryPrices: { kw: 1.234, sa: 0 } });
    expect(saved.status, saved.text).toBe(200);
    expect(await inShop('kw')).toEqual([1.234, 'KWD']);
    expect(await inShop('sa')).toEqual([0, 'SAR']);
    expect([await inShop('ae'), await inShop('eg')]).toEqual([
      [20, 'AED'],
      [20, 'AED'],
    ]);
    const again = { ...fields, price: 20, countryPrices: {}, version: (saved.body as OfficePlan).version };
    expect((await call('PUT', `plans/${id}`, again)).status).toBe(200);
    expect(await inShop('kw')).toEqual([20, 'AED']);
  });

  test('what points are worth is for administrators, and the shop follows', async () => {
    const { rules } = (await call('GET', 'points-rules')).body as { rules: PointsRule[] };
    const rule = rules.find(({ country }) => country === 'kw');
    const body = { isEnabled: true, pointsEarnedPerUnit: 2, pointsPerUnit: 250, version: rule?.version };
    expect((await call('PUT', 'points-rules/kw', body)).status).toBe(403);
    const saved = await call('PUT', 'points-rules/kw', body, 'admin');
    expect(saved.status, saved.text).toBe(200);
    await waitForNotifications(shop);
    expect(await fetchPublic('/api/v1/settings/country/kw')).toMatchObject({
      points_earned_per_unit: 2,
      points_per_unit: 250,
    });
    expect((await call('PUT', 'points-rules/kw', body, 'admin')).status).toBe(409);
    const none = { ...body, pointsPerUnit: 0 };
    expect((await call('PUT', 'points-rules/kw', none, 'admin')).body).toMatchObject({
      errors: { pointsPerUnit: expect.any(Array) },
    });
  });

  test('rates that give back more than a fifth are rejected, by the store and by the database', async () => {
    const rule = async () => {
      const { rules } = (await call('GET', 'points-rules')).body as { rules: PointsRule[] };
      return rules.find(({ country }) => country === 'sa');
    };
    const save = async (pointsEarnedPerUnit: number, pointsPerUnit: number) => {
      const body = { isEnabled: true, pointsEarnedPerUnit, pointsPerUnit, version: (await rule())?.version };
      return call('PUT', 'points-rules/sa', body, 'admin');
    };
    const rejected = await save(21, 100);
    expect(rejected.status).toBe(422);
    expect(rejected.body).toMatchObject({ code: 'pointsBackTooHigh', errors: { pointsPerUnit: expect.any(Array) } });
    expect(await rule()).toMatchObject({ pointsEarnedPerUnit: 1, pointsPerUnit: 100 });
    expect((await save(20, 100)).status).toBe(200);
    const past = shop.database.db.execute(
      sql`update country_settings set points_earned_per_unit = 21 where country_code = 'sa'`,
    );
    expect(constraintOf(await past.catch((error: unknown) => error))).toBe('country_settings_points_back');
  });
});

test('a charity is offered in its country, withdrawn, and removed only when nobody gave to it', async () => {
  const { charities } = (await call('GET', 'charities')).body as { charities: OfficeCharity[] };
  const [existing] = charities;
  if (!existing) throw new Error('no charity');
  const { id: _, image: _image, orderCount: _orders, version: _version, ...fields } = existing;
  const fresh = { ...fields, country: 'kw', name_en: 'Food for all', isActive: true };
  const added = await call('POST', 'charities', fresh);
  expect(added.status, added.text).toBe(201);
  const { id, version } = added.body as OfficeCharity;
  const offered = async () => JSON.stringify(await fetchPublic('/api/v1/charities?limit=50'));
  await waitForNotifications(shop);
  expect(await offered()).toContain('Food for all');
  expect((await call('PUT', `charities/${id}`, { ...fresh, isActive: false, version })).status).toBe(200);
  await waitForNotifications(shop);
  expect(await offered()).not.toContain('Food for all');
  expect((await call('DELETE', `charities/${id}`)).status).toBe(204);
  expect((await call('POST', 'charities', { ...fresh, name_ar: ' ' })).body).toMatchObject({
    errors: { name_ar: expect.any(Array) },
  });
});

test('[SD-51] a hidden review is neither shown nor counted, and comes back with the right average', async () => {
  const [max] = await shop.rows<{ stock: number; total: number; average: string; product: number }>(sql`
    select min(s.id) as stock, p.id as product, p.total_reviews as total, p.average_rating as average
    from products p join stocks s on s.product_id = p.id where p.is_published
    group by p.id order by p.total_reviews desc limit 1`);
  const { stock = 0, total = 0, product = 0 } = max ?? {};
  const inShop = () =>
    fetchPublic<{ reviews: { id: number }[]; totalReviews: number; averageRating: number }>(
      `/api/v1/reviews/stock/${stock}?limit=100`,
    );
  const before = await inShop();
  const { data } = (await call('GET', `reviews?productId=${product}`)).body as { data: OfficeReview[] };
  const [review] = data;
  expect(data).toHaveLength(total);
  const hide = (isHidden: boolean) => call('POST', `reviews/${review?.id}/hide`, { isHidden });
  expect((await hide(true)).body).toMatchObject({ isHidden: true });
  const hidden = await inShop();
  expect(hidden.totalReviews).toBe(total - 1);
  expect(hidden.reviews.some(({ id }) => id === review?.id)).toBe(false);
  const rest = data.slice(1).reduce((sum, { rating }) => sum + rating, 0) / (total - 1);
  expect(hidden.averageRating).toBeCloseTo(Math.round(rest * 10) / 10, 1);
  expect((await call('GET', 'reviews?shown=no')).body).toMatchObject({ total: 1 });
  await hide(false);
  expect(await inShop()).toEqual(before);
  expect((await call('DELETE', `reviews/${review?.id}`)).status).toBe(204);
  expect((await inShop()).totalReviews).toBe(total - 1);
  expect((await hide(true)).status).toBe(404);
});

test('[SD-10] marketing is for managers and administrators', async () => {
  for (const role of ['support', 'fulfilment', 'user']) {
    for (const path of ['banners', 'plans', 'points-rules', 'charities', 'reviews']) {
      // Support reads reviews and replies to them: replies.api.test.ts has what else it may do there.
      const isRead = role === 'support' && path === 'reviews';
      if (!isRead) expect((await call('GET', path, undefined, role)).status, `${role} ${path}`).toBe(403);
      if (path !== 'points-rules') {
        expect((await call('DELETE', `${path}/1`, undefined, role)).status, `${role} ${path}`).toBe(403);
      }
    }
  }
});
