import type { OfficeReview } from '@karaz/contract/admin/reviews';
import type { ReviewView } from '@karaz/contract/review';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let shop: OrderShop;
let reviewId: number;
let stockId: number;

beforeAll(async () => {
  shop = await openOrderShop();
  const [found] = await shop.rows<{ id: number; stock: number }>(sql`select r.id, min(s.id) as stock
    from (select distinct on (product_id) * from reviews where not is_hidden order by product_id, created_at desc, id) r
    join products p on p.id = r.product_id and p.is_published join stocks s on s.product_id = p.id
    group by r.id, r.product_id order by r.product_id limit 1`);
  reviewId = found?.id ?? 0;
  stockId = found?.stock ?? 0;
}, 120_000);
afterAll(() => shop.close());

const headers = (role: string) => ({ authorization: `Bearer ${role}:1` });
const reply = (text: string, before: string | null, role = 'support') =>
  shop.call('PUT', `/api/v1/admin/reviews/${reviewId}/reply`, { headers: headers(role), body: { text, before } });
const inShop = async () => {
  await waitForNotifications(shop);
  const { reviews } = (await shop.get(`/api/v1/reviews/stock/${stockId}`)).body as { reviews: ReviewView[] };
  const stock = (await shop.get(`/api/v1/stocks/${stockId}`)).body as { product?: { reviews: ReviewView[] } };
  const shown = stock.product?.reviews.find(({ id }) => id === reviewId);
  const listed = reviews.find(({ id }) => id === reviewId);
  expect(shown?.reply).toEqual(listed?.reply);
  return listed?.reply?.text ?? null;
};
const listed = async (query: string) => {
  const { body } = await shop.get(`/api/v1/admin/reviews?limit=100&${query}`, headers('support'));
  return (body as { data: OfficeReview[] }).data.map(({ id }) => id);
};

test('support replies, edits and removes the reply; the shop shows it at once and the log says who', async () => {
  expect(await inShop()).toBe(null);
  const written = await reply('Thank you, Noura.', null);
  expect(written.status, written.text).toBe(200);
  expect(written.body).toMatchObject({ id: reviewId, reply: { text: 'Thank you, Noura.' } });
  expect(await inShop()).toBe('Thank you, Noura.');
  expect(await listed('replied=yes')).toContain(reviewId);
  expect(await listed('replied=no')).not.toContain(reviewId);
  expect((await reply('Thank you very much.', 'Thank you, Noura.')).status).toBe(200);
  expect(await inShop()).toBe('Thank you very much.');
  expect((await reply('', 'Thank you very much.')).body).toMatchObject({ reply: null });
  expect(await inShop()).toBe(null);
  const log = await shop.rows<{ action: string; after: object }>(sql`select action, after from audit_log
    where entity = 'review' and entity_id = ${String(reviewId)} order by id`);
  expect(log.map(({ action }) => action)).toEqual(['review.reply', 'review.reply', 'review.reply']);
  // The log outlives the person: what was written to them is not in it.
  expect(JSON.stringify(log)).not.toContain('Noura');
});

test('of two replies at once the second is not written over the first', async () => {
  const responses = await Promise.all([reply('First', null), reply('Second', null, 'manager')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const text = await inShop();
  expect((await reply('', text)).status).toBe(200);
});

test('[SD-10] support reads and replies; hiding and removing stay with managers, and others see nothing', async () => {
  const call = (method: string, path: string, role: string, body?: object) =>
    shop.call(method, `/api/v1/admin/reviews${path}`, { headers: headers(role), ...(body ? { body } : {}) });
  for (const role of ['fulfilment', 'user']) {
    expect((await call('GET', '', role)).status, role).toBe(403);
    expect((await call('PUT', `/${reviewId}/reply`, role, { text: 'x', before: null })).status, role).toBe(403);
  }
  expect((await call('GET', '', 'support')).status).toBe(200);
  expect((await call('POST', `/${reviewId}/hide`, 'support', { isHidden: true })).status).toBe(403);
  expect((await call('DELETE', `/${reviewId}`, 'support')).status).toBe(403);
  expect((await call('PUT', '/2147483647/reply', 'manager', { text: 'x', before: null })).status).toBe(404);
  expect((await call('PUT', `/${reviewId}/reply`, 'manager', { text: 'x'.repeat(1001), before: null })).status).toBe(
    422,
  );
});

test('a reply goes with the text it was written for, not with a change of the stars', async () => {
  const buyer = await shop.buyer(await shop.counterOf('kw'));
  const write = async (rating: number, review: string) => {
    const written = await shop.call('POST', '/api/v1/reviews', {
      body: { rating, review, stockId },
      headers: buyer.headers,
    });
    expect(written.status, written.text).toBeLessThan(300);
    const [row] = await shop.rows<{ id: number; reply: string | null }>(
      sql`select id, reply from reviews where user_id = ${buyer.id}`,
    );
    return row;
  };
  const id = (await write(5, 'Very fresh, thank you'))?.id;
  const body = { text: 'We are glad.', before: null };
  const replied = await shop.call('PUT', `/api/v1/admin/reviews/${id}/reply`, { headers: headers('support'), body });
  expect(replied.status, replied.text).toBe(200);
  expect((await write(4, 'Very fresh, thank you'))?.reply).toBe('We are glad.');
  expect((await write(1, 'Never again'))?.reply).toBeNull();
});
