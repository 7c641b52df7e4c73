import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, bearer, signInAs } from '../testing/people.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

type Reviews = {
  reviews: { id: number; name: string; rating: number; review: string }[];
  averageRating: number;
  totalReviews: number;
  hasNextPage: boolean;
};

let api: TestApi;
let token = '';
let stockId = 0;
let productId = 0;
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await api.database.pool.query<T>(text, values)).rows;
const signedIn = async (given = {}) => {
  const person = await addPerson(api.deps.db, given);
  return { person, token: (await signInAs(api, person)).token };
};
const post = (body: unknown, as = token) => api.call('POST', '/api/v1/reviews', { body, headers: bearer(as) });
const list = async (id = stockId, search = '') =>
  (await api.get(`/api/v1/reviews/stock/${id}?${search}`)).body as Reviews;

beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
  token = (await signedIn()).token;
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  const [row] = await query<{ id: number; product_id: number }>(
    `select min(s.id) as id, p.id as product_id from products p join stocks s on s.product_id = p.id
     where p.is_published and p.total_reviews = 0 group by p.id order by p.id limit 1`,
  );
  stockId = row?.id ?? 0;
  productId = row?.product_id ?? 0;
});

describe('a review', () => {
  test('[REV-02, REV-03, API-74, API-75] is stored, counted and listed with the average', async () => {
    const response = await post({ rating: 4.5, review: 'Crisp and fresh', stockId });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      name: 'Noura A.',
      rating: 4.5,
      review: 'Crisp and fresh',
      verified_purchase: false,
    });
    const found = await list();
    expect(found).toMatchObject({ averageRating: 4.5, totalReviews: 1, hasNextPage: false });
    expect(found.reviews[0]).toMatchObject({ id: expect.any(Number), name: 'Noura A.', createdAt: expect.any(String) });
  });

  test('[REV-05, REV-06] needs a star and a word', async () => {
    const { status, body } = await post({ rating: 0, review: '  ', stockId }, token);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errorCodes: { rating: 'ratingRequired', review: 'reviewRequired' } });
    for (const rating of [0.9, 5.1, 4.55, -1]) expect((await post({ rating, review: 'x', stockId })).status).toBe(422);
    expect((await post({ rating: 5, review: 'x'.repeat(2001), stockId })).status).toBe(422);
    expect((await list()).totalReviews).toBe(0);
  });

  test('[SD-51] again by the same person replaces the first', async () => {
    await post({ rating: 1, review: 'Bruised', stockId });
    await post({ rating: 5, review: 'The next one was perfect', stockId });
    expect(await list()).toMatchObject({
      averageRating: 5,
      totalReviews: 1,
      reviews: [{ review: 'The next one was perfect' }],
    });
  });

  test('[SD-51] is stored as plain text', async () => {
    await post({ rating: 3, review: '<script>alert(1)</script>\u0000\r\nok', stockId });
    expect((await list()).reviews[0]?.review).toBe('<script>alert(1)</script>\nok');
  });

  test('[SD-51] of many at once leaves the right average, to one decimal', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signedIn()));
    await Promise.all(people.map((one, index) => post({ rating: 1 + (index % 5), review: 'x', stockId }, one.token)));
    const ratings = Array.from({ length: 12 }, (_, index) => 1 + (index % 5));
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / 12;
    expect(await list()).toMatchObject({ totalReviews: 12, averageRating: Math.round(mean * 10) / 10 });
    const [row] = await query<{ rating: string }>(
      'select average_rating as rating from search_stocks where stock_id = $1',
      [stockId],
    );
    expect(Number(row?.rating)).toBe(Math.round(mean * 10) / 10);
  });

  test('[SD-51] says when the writer has received the product, and may require it', async () => {
    const [bought] = await query<{ user_id: number; stock_id: number; email: string }>(
      `select o.user_id, i.stock_id, u.email from order_items i join orders o on o.id = i.order_id join users u on u.id = o.user_id
       join products p on p.id = i.product_id and p.is_published
       where o.status = 'delivered' and i.stock_id is not null and not u.is_disabled and u.email is not null limit 1`,
    );
    await query(
      `update users set password_hash = (select password_hash from users where email like 'person%' limit 1) where id = $1`,
      [bought?.user_id],
    );
    const buyer = (await signInAs(api, { email: bought?.email ?? null })).token;
    expect((await post({ rating: 5, review: 'As last time', stockId: bought?.stock_id }, buyer)).body).toMatchObject({
      verified_purchase: true,
    });
    api.deps.reviewsRequirePurchase = true;
    expect((await post({ rating: 5, review: 'Never had it', stockId })).status).toBe(403);
    expect((await post({ rating: 4, review: 'Had it', stockId: bought?.stock_id }, buyer)).status).toBe(201);
    api.deps.reviewsRequirePurchase = false;
  });

  test('needs a signed-in person and a product that is shown', async () => {
    expect((await api.call('POST', '/api/v1/reviews', { body: { rating: 5, review: 'x', stockId } })).status).toBe(401);
    expect((await post({ rating: 5, review: 'x', stockId: 999_999 })).status).toBe(404);
    await query('update products set is_published = false where id = $1', [productId]);
    expect((await post({ rating: 5, review: 'x', stockId })).status).toBe(404);
    expect((await api.get(`/api/v1/reviews/stock/${stockId}`)).status).toBe(404);
  });
});

test('[API-74] pages fit to each other, newest first', async () => {
  const [max] = await query<{ id: number; total: number }>(
    `select min(s.id) as id, p.total_reviews as total from products p join stocks s on s.product_id = p.id
     where p.is_published group by p.id order by p.total_reviews desc limit 1`,
  );
  const total = max?.total ?? 0;
  expect(total).toBeGreaterThan(2);
  const seen: number[] = [];
  for (let page = 1; seen.length < total; page++) {
    const { reviews, hasNextPage, totalReviews } = await list(max?.id, `page=${page}&limit=2`);
    expect(totalReviews).toBe(total);
    seen.push(...reviews.map(({ id }) => id));
    expect(hasNextPage).toBe(seen.length < total);
  }
  expect(new Set(seen).size).toBe(total);
});
