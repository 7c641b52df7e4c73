import type { Visit } from './visit.ts';

const PASSWORD = 'karaz-demo-2026';

async function enter({ client }: Visit, who: string): Promise<string> {
  const entered = await client.send('POST', '/api/v1/auth/email/login', {
    body: { email: `${who}@karaz.test`, password: PASSWORD },
  });
  return entered.string('token');
}

/** The back office, by its calls: what staff see, and who may not. */
export async function visitOffice(visit: Visit, orderId: string): Promise<void> {
  const token = await enter(visit, 'admin');
  await visitGuards(visit);
  await visitScreens(visit, token);
  await visitProducts(visit, token);
  await visitStatuses(visit, token, orderId);
}

async function visitGuards(visit: Visit): Promise<void> {
  const { client, book } = visit;
  const shopper = await enter(visit, 'shopper');
  const [guest, user] = await Promise.all([
    client.get('/api/v1/admin/products'),
    client.get('/api/v1/admin/products', { token: shopper }),
  ]);
  book.row(
    'GUARD-17 SD-52',
    guest.status === 401 && user.status === 403,
    `a guest ${guest.status}, a shopper ${user.status}`,
  );
  const packer = await enter(visit, 'fulfilment');
  const [orders, coupons] = await Promise.all([
    client.get('/api/v1/admin/orders', { token: packer }),
    client.get('/api/v1/admin/promotions', { token: packer }),
  ]);
  book.row(
    'GUARD-06 GUARD-10',
    orders.status === 200 && coupons.status === 403,
    `fulfilment: orders ${orders.status}, coupons ${coupons.status}`,
  );
}

async function visitScreens({ client, book }: Visit, token: string): Promise<void> {
  const screens = [
    [
      'ADMIN-22 ADMIN-31',
      '/api/v1/admin/orders',
      'id number status createdAt total currency customer branch slot paymentMethod',
    ],
    ['ADMIN-23 ADMIN-32', '/api/v1/admin/invoices', 'number'],
    ['ADMIN-33', '/api/v1/admin/customers', 'id name email'],
    ['ADMIN-26', '/api/v1/admin/media', 'id path'],
    ['ADMIN-35', '/api/v1/admin/chats', 'id'],
    ['ADMIN-28', '/api/v1/admin/messages', 'id channel status'],
    ['ADMIN-29', '/api/v1/admin/posts', 'id title_en'],
    ['ADMIN-34', '/api/v1/admin/stock', 'id quantity'],
  ] as const;
  for (const [rows, path, fields] of screens) {
    const list = await client.get(path, { token });
    book.fields(rows, list.missing(fields, 'data.0'), `${path}: ${list.at('total')} of the store's own`);
  }
  const from = new Date().toISOString().slice(0, 10);
  const to = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const week = await client.get(`/api/v1/admin/calendar?from=${from}&to=${to}`, { token });
  book.row('ADMIN-01', week.list('days').length === 7, `${week.list('days').length} days of deliveries`);
  const reversed = await client.get(`/api/v1/admin/calendar?from=${to}&to=${from}`, { token });
  book.row('UI-26', reversed.status === 422, `a range that ends before it begins: ${reversed.seen}`);
  const invalid = await client.get('/api/v1/admin/calendar?from=2026-02-31&to=2026-03-01', { token });
  book.row('UI-08', invalid.status === 422, `31 February: ${invalid.seen}`);
}

async function visitProducts({ client, book }: Visit, token: string): Promise<void> {
  const list = await client.get('/api/v1/admin/products', { token });
  book.row('ADMIN-03 CONST-21', list.number('limit') === 10, `${list.at('limit')} a page`);
  for (const limit of [5, 25]) {
    const page = await client.get(`/api/v1/admin/products?limit=${limit}`, { token });
    book.row('ADMIN-03', page.list('data').length === limit, `${page.list('data').length} of ${limit}`);
  }
  const published = list.all('data', 'publish').map(String);
  book.row(
    'ADMIN-08',
    published.every((value) => ['published', 'draft'].includes(value)),
    [...new Set(published)].join(', '),
  );
  const [id] = list.all('data', 'id');
  const product = await client.get(`/api/v1/admin/products/${id}`, { token });
  const fields =
    'nameEn nameAr shortDescriptionEn descriptionEn mediaIds code sku categoryIds attributes tagIds stocks taxClasses saleLabel newLabel publish';
  book.fields('ADMIN-09', product.missing(fields, 'product'), 'the form');
  book.fields(
    'ADMIN-09',
    product.missing(
      'product.saleLabel.enabled product.newLabel.enabled product.stocks.0.price product.stocks.0.sellingPrice',
    ),
    'labels and prices',
  );
  const form = Object(product.at('product'));
  await visitProductRules({ client, book }, token, form);
  const blank = {
    ...form,
    nameEn: `Rows draft ${Date.now()}`,
    nameAr: '',
    code: '',
    sku: '',
    slug: '',
    publish: 'draft',
    stocks: [],
    mediaIds: [],
    tagIds: [],
  };
  const draft = await client.send('POST', '/api/v1/admin/products', { token, body: blank });
  book.row('ADMIN-21 ADMIN-06', draft.status === 201, `a draft with a name alone: ${draft.seen.slice(0, 60)}`);
  const saved = await client.get(`/api/v1/admin/products/${draft.at('id')}`, { token });
  book.row('ADMIN-06 ADMIN-07', saved.string('product.nameEn') === blank.nameEn, 'the save is in the store');
  book.row('ADMIN-05', saved.at('livePath') === null, 'a draft has no live link');
  const tried = await client.send('POST', '/api/v1/admin/products/publish', {
    token,
    body: { ids: [draft.number('id')], publish: 'published' },
  });
  book.row(
    'ADMIN-04',
    tried.list('left').length === 1,
    `not published: ${tried.all('left.0.reasons', 'text').join(' · ')}`,
  );
  const gone = await client.send('POST', '/api/v1/admin/products/delete', {
    token,
    body: { ids: [draft.number('id')] },
  });
  const after = await client.get(`/api/v1/admin/products/${draft.at('id')}`, { token });
  book.row('ADMIN-20', gone.status < 300 && after.status === 404, `${gone.status}, then ${after.status}`);
}

async function visitProductRules(
  { client, book }: Pick<Visit, 'client' | 'book'>,
  token: string,
  form: object,
): Promise<void> {
  const refuse = (change: object) =>
    client.send('POST', '/api/v1/admin/products', {
      token,
      body: { ...form, code: `R${Date.now()}`, sku: `R${Date.now()}`, slug: '', ...change, publish: 'published' },
    });
  const stocks: object[] = Reflect.get(form, 'stocks') ?? [];
  const cases = [
    ['ADMIN-10', { nameEn: '', nameAr: '' }, /name/i],
    ['ADMIN-11', { descriptionEn: '', descriptionAr: '', mediaIds: [] }, /picture|description/i],
    ['ADMIN-14', { stocks: stocks.map((stock) => ({ ...stock, quantity: 0 })) }, /quantity/i],
    ['ADMIN-16', { tagIds: [] }, /tag|2/i],
    ['ADMIN-17', { stocks: stocks.map((stock) => ({ ...stock, price: 0, sellingPrice: null })) }, /price/i],
    ['ADMIN-15', { attributes: [{ attributeId: 1, valueIds: [] }] }, /option|value/i],
  ] as const;
  for (const [row, change, text] of cases) {
    const refused = await refuse(change);
    book.row(row, refused.status === 422 && text.test(refused.string('messages')), refused.seen);
  }
  const large = await client.send('POST', '/api/v1/admin/media', {
    token,
    body: { name: 'big.png', data: Buffer.alloc(3_145_729).toString('base64') },
  });
  book.row('ADMIN-18', large.status === 413 || large.status === 422, large.seen);
}

async function visitStatuses({ client, book }: Visit, token: string, id: string): Promise<void> {
  const move = (status: string) =>
    client.send('PATCH', `/api/v1/admin/orders/${id}/status`, { token, body: { status, isEarly: true } });
  const jump = await move('delivered');
  book.row('ORD-17', jump.status === 409, `placed to delivered: ${jump.status}`);
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const moved = await move(status);
    book.row('ORD-14 ORD-17', moved.string('status') === status, `to ${status}: ${moved.status}`);
  }
  const order = await client.get(`/api/v1/admin/orders/${id}`, { token });
  const seen = await client.send('PATCH', `/api/v1/admin/orders/${id}/status`, { token, body: { status: 'lost' } });
  book.row('ORD-14', seen.status === 422, `a twelfth status: ${seen.status}`);
  book.row('SD-40', order.status === 200, order.seen.slice(0, 80));
  const audit = await client.get('/api/v1/admin/audit', { token });
  book.row('SD-52', audit.list('data').length > 0, `${audit.at('total')} entries in the audit log`);
}
