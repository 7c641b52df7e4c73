import type { Shopper } from './account.ts';
import type { Goods } from './cart.ts';
import type { Reply } from './client.ts';
import type { Visit } from './visit.ts';

export type Body = Record<string, unknown>;

const lineOf = ({ id, productId, price }: Goods, quantity: number) => ({
  stock: id,
  stockId: id,
  productId,
  quantity,
  price: Math.round(price * quantity * 1000) / 1000,
  addons: [],
});

/** Enough of it to reach the smallest order. */
export const enough = (goods: Goods) => lineOf(goods, Math.ceil(4 / goods.price));

export async function visitSlots({ client, book, place }: Visit): Promise<Reply> {
  const slots = await client.get(`/api/v1/branches/1/slots?areaId=${place.areaId}&days=31`);
  const days = slots.all('days', 'date').map(String);
  const first = Date.parse((days[0] ?? '').replaceAll('/', '-'));
  const last = Date.parse((days.at(-1) ?? '').replaceAll('/', '-'));
  const span = (last - first) / 86_400_000;
  book.row('SLOT-04 CONST-17', span > 27 && span <= 31, `${days[0]} to ${days.at(-1)}`);
  const chosen = `${slots.at('first.date')} ${slots.at('first.open')}`;
  book.row('SLOT-01', slots.string('first.date') === days[0] || slots.at('first') !== null, `first free ${chosen}`);
  book.fields('SLOT-02 CHK-15', slots.missing('first.day first.date first.open first.close'), chosen);
  book.row('CHK-15', /^\d{4}\/\d{2}\/\d{2}$/.test(slots.string('first.date')), slots.string('first.date'));
  const open = slots.all('days', 'slots.0.open').filter(Boolean);
  book.row('SLOT-05', open.length === days.length, `${open.length} of ${days.length} days have hours`);
  return slots;
}

export async function visitOrders(visit: Visit, shopper: Shopper, goods: readonly Goods[]): Promise<string> {
  const { client, book } = visit;
  const [bought] = goods;
  if (!bought) throw new Error('Nothing to buy');
  const slots = await visitSlots(visit);
  const { token } = shopper;
  const order: Body = {
    items: [enough(bought)],
    payment_method: 'cash_on_delivery',
    notes: 'Leave it with the guard',
    orderType: 'delivery',
    countryCode: 'kw',
    timeSlot: slots.at('first'),
    shippingAddressId: shopper.addressId,
    billingAddressId: shopper.addressId,
    is_charity_order: false,
    is_anonymous_donation: false,
  };
  await visitPreview(visit, order, token);
  await visitRules(visit, order, token);
  const placed = await client.send('POST', '/api/v1/orders', { token, body: order });
  book.fields(
    'API-61 CHK-13 CHK-14 CHK-17',
    placed.missing('id custom_order_id'),
    `${placed.status} ${placed.string('custom_order_id')}`,
  );
  const seen = await client.get(`/api/v1/orders/${placed.at('id')}`, { token });
  visitOrderFields(visit, seen);
  book.row(
    'CHK-30 SD-39',
    seen.string('status') === 'placed' && placed.string('custom_order_id').startsWith('KW-'),
    `${seen.string('status')}, ${placed.string('custom_order_id')}`,
  );
  const other = await client.get(`/api/v1/orders/${placed.at('id')}`);
  book.row('GEN-06', other.status === 401, `without a token ${other.status}`);
  const mine = await client.get('/api/v1/orders/my-orders', { token });
  book.row(
    'API-63 ORD-21',
    mine.number('limit') === 10 && mine.number('total') >= 1,
    `${mine.at('total')} orders, ${mine.at('limit')} a page`,
  );
  await visitPayment(visit, { ...order, payment_method: 'online_payment' }, token);
  const review = await client.get(`/api/v1/orders/${placed.at('id')}/reorder`, { token });
  book.row('ORD-07', review.list('items').length === 1, 'a review before it is ordered again');
  const again = await client.send('POST', `/api/v1/orders/${placed.at('id')}/reorder`, { token });
  book.row('API-66 ORD-18', again.status < 300 && again.string('id') !== placed.string('id'), `reorder ${again.seen}`);
  return placed.string('id');
}

async function visitPreview({ client, book }: Visit, order: Body, token: string): Promise<void> {
  const person = { firstName: 'Noura', lastName: 'Salem', phone: '51234567', country: 'kw' };
  const preview = await client.send('POST', '/api/v1/orders/preview', { token, body: { ...order, ...person } });
  const totals =
    'totalAmount subtotal shipping discount tax.name_en tax.name_ar tax.amount vat.name_en vat.name_ar vat.rate vat.amount';
  book.fields('API-59 CHK-19', preview.missing(`${totals} validation.warnings`), 'a preview');
  const sum =
    preview.number('subtotal') - preview.number('discount') + preview.number('shipping') + preview.number('tax.amount');
  book.row(
    'CHK-53 SD-31',
    Math.abs(sum - preview.number('totalAmount')) < 0.0005,
    `the parts make ${preview.at('totalAmount')}`,
  );
  book.row('CHK-54', preview.number('vat.rate') === 0, `Kuwait has ${preview.at('vat.rate')} % VAT`);
  const guest = await client.send('POST', '/api/v1/orders/guest/preview', { body: { ...order, ...person } });
  book.row('API-60', guest.status === 200, `${guest.status} without a token`);
  const dear = await client.send('POST', '/api/v1/orders/preview', {
    token,
    body: { ...order, items: changedPrice(order) },
  });
  book.row('CHK-51 SD-34', dear.list('validation.warnings').length > 0, dear.string('validation.warnings'));
  const coupon = await client.send('POST', '/api/v1/coupons/verify', {
    body: { code: 'NOSUCHCODE', items: order['items'], subtotal: 4 },
  });
  book.row('API-71 CHK-47 CHK-48', coupon.at('valid') === false && coupon.string('error') !== '', coupon.seen);
}

const changedPrice = (order: Body) =>
  (Array.isArray(order['items']) ? order['items'] : []).map((line: object) => ({ ...line, price: 0.001 }));

async function visitRules(visit: Visit, order: Body, token: string): Promise<void> {
  const { client, book } = visit;
  const refuse = (body: Body) => client.send('POST', '/api/v1/orders', { token, body: { ...order, ...body } });
  const cases: readonly (readonly [string, Body, RegExp])[] = [
    ['CHK-32', { payment_method: null }, /Payment method is required/],
    ['CHK-33', { orderType: null }, /order type is required/i],
    ['CHK-37', { shippingAddressId: null }, /Delivery address is required/],
    [
      'CHK-38',
      { orderType: 'charity', is_charity_order: true, charity_id: null, payment_method: 'online_payment' },
      /Charity ID is required for charity orders/,
    ],
    ['CHK-39 CHK-25', { orderType: 'delivery', is_charity_order: true, charity_id: 1 }, /cash|payment/i],
    [
      'CHK-36 CONST-18',
      { shippingAddressId: null, shipping_address: { postal_code: 'x'.repeat(101) } },
      /Postal code is too long/,
    ],
    ['SD-30', { items: changedPrice(order) }, /Prices have changed, please review your order/],
    ['CHK-22', { orderType: 'by balloon' }, /./],
    ['CHK-21', { payment_method: 'shells' }, /./],
  ];
  for (const [rows, body, text] of cases) {
    const refused = await refuse(body);
    book.row(rows, refused.status >= 400 && refused.status < 500 && text.test(refused.text), refused.seen);
  }
  await visitMixedPickup(visit, order, token);
  await visitOutOfStock(visit, order, token);
}

async function visitMixedPickup({ client, book, place }: Visit, order: Body, token: string): Promise<void> {
  const others = await client.get(`/api/v2/search/products?country=kw&areaId=${place.areaId}&branchIds=3&limit=5`);
  const items = [
    ...(Array.isArray(order['items']) ? order['items'] : []),
    { stockId: others.at('data.0.id'), quantity: 1 },
  ];
  const pickup = await client.send('POST', '/api/v1/orders', { token, body: { ...order, orderType: 'pickup', items } });
  book.row('CHK-46 CART-16', pickup.status === 409, `two sellers: ${pickup.seen}`);
  const mixed = await client.send('POST', '/api/v1/orders/preview', { token, body: { ...order, items } });
  book.row('SD-36', mixed.status === 200, `two sellers delivered: ${mixed.status}`);
}

async function visitOutOfStock({ client, book, place }: Visit, order: Body, token: string): Promise<void> {
  const query = `country=kw&areaId=${place.areaId}&limit=100`;
  for (let page = 1; page <= 8; page++) {
    const list = await client.get(`/api/v2/search/products?${query}&page=${page}`);
    const gone = list.all('data', 'status').findIndex((status) => status !== 'on-stock');
    if (gone === -1) continue;
    const stockId = list.number(`data.${gone}.id`);
    const refused = await client.send('POST', '/api/v1/orders', {
      token,
      body: { ...order, items: [{ stockId, quantity: 1 }] },
    });
    book.row('LIST-48 PDP-13', refused.status === 409, `out of stock: ${refused.seen}`);
    return;
  }
}

function visitOrderFields({ book }: Visit, order: Reply): void {
  book.row('API-64', order.status === 200, `${order.status}`);
  book.fields(
    'ORD-08',
    order.missing('id custom_order_id status createdAt delivered_at orderType notes customer_name is_guest_order'),
    'an order',
  );
  book.fields(
    'ORD-09',
    order.missing('paid_at is_paid payment_method payment_id knet_transaction_id currency club_cherry_discount'),
    'an order',
  );
  book.row(
    'ORD-09',
    order.string('club_cherry_discount') === '0.000',
    `club_cherry_discount ${order.string('club_cherry_discount')}`,
  );
  const shipping =
    'shipping_street_address shipping_postal_code shipping_phone shipping_area.name_en shipping_city.name_ar country.name_en';
  book.fields('ORD-10', order.missing(`shipping_method ${shipping}`), 'an order');
  book.fields(
    'ORD-11',
    order.missing('branch order_history customer.name customer.firstName customer.lastName customer.phoneNumber'),
    'an order',
  );
  book.fields(
    'ORD-12 ORD-16',
    order.missing('id status previousStatus reason triggeredBy source createdAt', 'order_history.0'),
    'a history entry',
  );
  book.fields(
    'ORD-13',
    order.missing('name sku quantity price discount total variation_image product_image stock', 'items.0'),
    'an order line',
  );
  book.row('PAY-10', order.at('is_paid') === false && order.at('paid_at') === null, 'unpaid cash order');
}

async function visitPayment({ client, book }: Visit, order: Body, token: string): Promise<void> {
  const placed = await client.send('POST', '/api/v1/orders', { token, body: order });
  const id = placed.string('id');
  const link = await client.send('POST', `/api/v1/orders/${id}/payment/auto?locale=en`, { token });
  book.row('API-65 PAY-02 CHK-29', link.string('paymentUrl') !== '', link.seen);
  const named = await client.send('POST', '/api/v1/payments/link', { token, body: { orderId: id, locale: 'en' } });
  book.row(
    'API-79 PAY-09',
    named.string('paymentUrl') === link.string('paymentUrl'),
    'the same link, provider left out',
  );
  const stranger = await client.send('POST', '/api/v1/payments/webhook/noon', { body: { event: 'paid', orderId: id } });
  book.row('SD-43', stranger.status === 401, `an unsigned webhook: ${stranger.status}`);
  const url = new URL(link.string('paymentUrl'), client.base);
  await fetch(`${client.base}${url.pathname}${url.search}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay', behaviour: 'normal' }),
  });
  let paid = await client.get(`/api/v1/orders/${id}`, { token });
  for (let attempt = 0; attempt < 50 && paid.at('is_paid') !== true; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    paid = await client.get(`/api/v1/orders/${id}`, { token });
  }
  book.row(
    'PAY-10 SD-43',
    paid.at('is_paid') === true && paid.at('paid_at') !== null,
    `${paid.string('status')}, paid ${paid.string('paid_at')}`,
  );
  const payment = await client.get(`/api/v1/payments/${link.at('paymentId')}`);
  book.row('SD-42', payment.string('status') === 'paid', payment.seen);
  const back = await client.get(`/api/v1/payments/return/noon?paymentId=${link.at('paymentId')}`);
  book.row('PAY-01', back.status === 302, `back from the bank: ${back.headers.get('location')}`);
  const twice = await client.send('POST', `/api/v1/orders/${id}/payment/auto`, { token });
  book.row('SD-42', twice.status === 409, `paid already: ${twice.status}`);
}
