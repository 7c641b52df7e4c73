import type { Shopper } from './account.ts';
import type { Visit } from './visit.ts';

/** Goods of one seller that are there in plenty, so that no other shopper takes the last piece. */
export type Goods = { id: number; productId: number; price: number; branchId: number };

export async function findGoods({ client, place }: Visit): Promise<Goods[]> {
  const list = await client.get(`/api/v2/search/products?country=kw&areaId=${place.areaId}&limit=100&branchIds=1`);
  return list
    .list('data')
    .map((_, index) => index)
    .filter((index) => list.number(`data.${index}.quantity`) > 60 && list.string(`data.${index}.status`) === 'on-stock')
    .map((index) => ({
      id: list.number(`data.${index}.id`),
      productId: list.number(`data.${index}.productId`),
      price: Number(list.at(`data.${index}.selling_price`) ?? list.at(`data.${index}.price`)),
      branchId: list.number(`data.${index}.branch.id`),
    }))
    .filter(({ price }) => price >= 0.4);
}

export async function visitCart(
  { client, book }: Visit,
  { token, id: userId }: Shopper,
  goods: readonly Goods[],
): Promise<void> {
  const [first, second] = goods;
  const put = (body: Record<string, unknown>) => client.send('POST', '/api/cart/items', { token, body });
  const empty = await client.get('/api/cart/my-cart', { token });
  book.fields('API-52 CART-02 CART-07', empty.missing('id items total_items total_amount'), 'the cart');
  const added = await put({ stock: { id: first?.id }, quantity: 2, addons: [] });
  book.row('API-53 CART-10', added.number('items.0.quantity') === 2, `quantity ${added.at('items.0.quantity')}`);
  const item = 'stock.id stock.productId stock.branch stock.price stock.selling_price stock.unit stock.isSingleProduct';
  book.fields('CART-05', added.missing(`${item} quantity price addons id branch`, 'items.0'), 'a cart line');
  const price = Math.round((first?.price ?? 0) * 2 * 1000) / 1000;
  book.row('CART-24', added.number('items.0.price') === price, `2 x ${first?.price} = ${added.at('items.0.price')}`);
  const both = await put({ stock: second?.id, quantity: 3, user: userId });
  book.row('CART-23', both.number('total_items') === 5, `2 + 3 = ${both.at('total_items')}`);
  book.row('GUARD-15', both.status === 200, 'the call carries the user id');
  const foreign = await put({ stock: second?.id, quantity: 1, user: 1 });
  book.row('GUARD-15 SD-26', foreign.status === 403, `another user id: ${foreign.status}`);
  for (const quantity of [0, 100_000]) {
    const refused = await put({ stock: first?.id, quantity });
    book.row('CART-21 CONST-15', refused.status === 422, `quantity ${quantity}: ${refused.status}`);
  }
  const tooMany = await put({ stock: first?.id, quantity: 99_999 });
  book.row(
    'CART-21',
    tooMany.status === 409 && tooMany.at('errors.quantity') !== undefined,
    `quantity 99999: ${tooMany.seen}`,
  );
  const changed = await client.send('PATCH', `/api/cart/items/${both.at('items.0.id')}`, {
    token,
    body: { quantity: 4 },
  });
  book.row('API-54', changed.all('items', 'quantity').includes(4), `quantities ${changed.all('items', 'quantity')}`);
  const removed = await client.send('DELETE', `/api/cart/items/${both.at('items.0.id')}`, { token });
  book.row('API-55 CART-11', removed.list('items').length === 1, `${removed.list('items').length} line left`);
  const diff = await client.send('POST', '/api/cart/changes', {
    token,
    body: { put: [{ stock: first?.id, quantity: 5 }], remove: [second?.id] },
  });
  book.row(
    'CART-13',
    diff.number('total_items') === 5 && diff.list('items').length === 1,
    `${diff.at('total_items')} items after one diff`,
  );
  const merged = await client.send('POST', '/api/cart/sync', {
    token,
    body: { items: [{ stock: first?.id, quantity: 3 }] },
  });
  book.row(
    'CART-14 CART-09',
    merged.number('items.0.quantity') === 5,
    `5 and 3 give ${merged.at('items.0.quantity')}: ${merged.seen.slice(0, 60)}`,
  );
  const cleared = await client.send('DELETE', '/api/cart/clear', { token });
  book.row('API-56 CART-12', cleared.number('total_items') === 0, `${cleared.at('total_items')} items`);
  const stranger = await client.get('/api/cart/my-cart');
  book.row('GUARD-19', stranger.status === 401, `without a token ${stranger.status}`);
}

export async function visitWishlist(
  { client, book }: Visit,
  { token, id }: Shopper,
  goods: readonly Goods[],
): Promise<void> {
  const [first, second] = goods.map((one) => one.id);
  const save = (stocks: readonly unknown[], user: number) =>
    client.send('POST', '/api/wishlist', { token, body: { user, stocks } });
  const saved = await save([second, first, first, 99_999_999], id);
  book.fields('API-57 WISH-02', saved.missing('id total_items items'), 'the wishlist');
  book.row(
    'WISH-03 WISH-04',
    saved.all('items', 'id').join() === `${second},${first}`,
    `newest first: ${saved.all('items', 'id')}`,
  );
  const mine = await client.get('/api/wishlist/my-wishlist', { token });
  book.row('API-58', mine.number('total_items') === 2, `${mine.at('total_items')} items`);
  const foreign = await save([], 1);
  book.row('SD-28', foreign.status === 403, `another user: ${foreign.status}`);
}

export async function visitReviews(
  { client, book }: Visit,
  { token }: Shopper,
  goods: readonly Goods[],
): Promise<void> {
  const stockId = goods.at(-1)?.id;
  const write = (body: Record<string, unknown>, as: string | undefined = token) =>
    client.send('POST', '/api/v1/reviews', {
      token: as,
      body: { stockId, rating: 4.5, review: 'Fresh and well packed.', ...body },
    });
  const none = await write({ rating: 0 });
  book.row('REV-05', none.status === 422 && none.at('errors.rating') !== undefined, none.seen);
  const empty = await write({ review: '' });
  book.row('REV-06', empty.status === 422 && empty.at('errors.review') !== undefined, empty.seen);
  const before = await client.get(`/api/v1/reviews/stock/${stockId}`);
  const written = await write({});
  book.fields('API-75 REV-02', written.missing('id name rating review createdAt'), `a review, ${written.status}`);
  const after = await client.get(`/api/v1/reviews/stock/${stockId}`);
  book.row(
    'REV-04',
    after.number('totalReviews') === before.number('totalReviews') + 1,
    `${before.at('totalReviews')}, then ${after.at('totalReviews')}`,
  );
  await write({ rating: 3 });
  const replaced = await client.get(`/api/v1/reviews/stock/${stockId}`);
  book.row(
    'SD-51',
    replaced.number('totalReviews') === after.number('totalReviews'),
    'a second one replaces the first',
  );
  const guest = await client.send('POST', '/api/v1/reviews', { body: { stockId, rating: 5, review: 'x' } });
  book.row('GUARD-23', guest.status === 401, `a guest: ${guest.status}`);
}
