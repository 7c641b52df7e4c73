import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 8);
  buyer = await shop.buyer(counter);
}, 180_000);
afterAll(() => shop?.close());

type Body = Record<string, unknown>;
const bodyOf = (response: { body: unknown }) => response.body as Body;
const preview = (body: Body, who = buyer) =>
  shop.call('POST', '/api/v1/orders/preview', { body, headers: who.headers });
const quantityOf = async (id: number) =>
  (await shop.rows<{ quantity: number }>(sql`select quantity from stocks where id = ${id}`))[0]?.quantity;

describe('preview', () => {
  test('[CHK-19, API-59] totals, tax, VAT and warnings; the parts make the total', async () => {
    const response = await preview(deliveryOrder(counter, buyer));
    expect(response.status).toBe(200);
    const body = response.body as {
      subtotal: number;
      shipping: number;
      discount: number;
      totalAmount: number;
      tax: Body;
    };
    const subtotal = counter.goods.reduce((sum, { unitMinor }) => sum + unitMinor, 0) / 1000;
    expect(body.subtotal).toBeCloseTo(subtotal, 9);
    expect(body.totalAmount).toBeCloseTo(body.subtotal + body.shipping - body.discount, 9);
    expect(body).toMatchObject({
      tax: { name_en: 'Tax', name_ar: expect.any(String), amount: 0 },
      vat: { name_en: 'VAT', name_ar: expect.any(String), rate: 0, amount: 0 },
      validation: { isValid: true, warnings: [] },
    });
  });

  test('[API-60] a guest previews without a token and without a code', async () => {
    const { shippingAddressId: _, ...order } = deliveryOrder(counter, buyer);
    const shipping_address = { areaId: counter.areaId, cityId: counter.cityId };
    const response = await shop.call('POST', '/api/v1/orders/guest/preview', { body: { ...order, shipping_address } });
    expect(response.status).toBe(200);
    expect((await preview(deliveryOrder(counter, buyer))).body).toMatchObject({
      totalAmount: bodyOf(response)['totalAmount'],
    });
  });

  test('[SD-34, SD-30] warns of changed prices, short stock, low amounts and useless codes in the reader’s language', async () => {
    const [good] = counter.goods;
    const items = [{ stockId: good?.id, quantity: 20_000, price: 1 }];
    const body = { ...deliveryOrder(counter, buyer), items, couponCode: 'NOSUCHCODE' };
    const english = await preview(body);
    expect(english.body).toMatchObject({ validation: { isValid: false } });
    const codes = (english.body as { validation: { details: { code: string }[] } }).validation.details.map(
      (d) => d.code,
    );
    expect(codes).toEqual(expect.arrayContaining(['NOT_ENOUGH', 'PRICE_CHANGED', 'COUPON_NOT_FOUND']));
    const arabic = await shop.call('POST', '/api/v1/orders/preview', {
      body,
      headers: { ...buyer.headers, 'x-custom-language': 'ar' },
    });
    expect(JSON.stringify(bodyOf(arabic)['validation'])).toMatch(/لا يمكن استخدام هذا الرمز/);
  });

  test('[SD-34] reserves nothing and counts nothing', async () => {
    const id = counter.goods[0]?.id ?? 0;
    const before = await quantityOf(id);
    await preview({ ...deliveryOrder(counter, buyer), couponCode: 'GOLDEN1' });
    expect(await quantityOf(id)).toBe(before);
    const [coupon] = await shop.rows<{ used: number }>(
      sql`select used_count as used from promotions where code = 'GOLDEN1'`,
    );
    expect(coupon?.used).toBe(0);
  });
});

describe('placing an order', () => {
  test('[API-61, SD-41] cash: placed, numbered, stock taken, window booked, message written, cart emptied', async () => {
    const who = await shop.buyer(counter);
    const [first, second] = counter.goods;
    for (const good of [first, second]) {
      await shop.call('POST', '/api/cart/items', { body: { stock: good?.id, quantity: 1 }, headers: who.headers });
    }
    const before = await quantityOf(first?.id ?? 0);
    const items = [{ id: first?.id, stockId: first?.id, quantity: 2, price: ((first?.unitMinor ?? 0) * 2) / 1000 }];
    const placed = await shop.order(who, { ...deliveryOrder(counter, who), items });
    expect(placed.status, placed.text).toBe(201);
    expect(placed.body).toMatchObject({ status: 'placed', currency: 'KWD', trackingToken: null });
    expect(bodyOf(placed)['custom_order_id']).toMatch(/^KW-20260310-\d{5}$/);
    expect(await quantityOf(first?.id ?? 0)).toBe((before ?? 0) - 2);
    const cart = await shop.get('/api/cart/my-cart', who.headers);
    expect((cart.body as { items: { stock: { id: number } }[] }).items.map(({ stock }) => stock.id)).toEqual([
      second?.id,
    ]);
    const [message] = await shop.rows<{ text: string; language: string }>(
      sql`select text, language from messages where text like ${`%${bodyOf(placed)['custom_order_id']}%`}`,
    );
    expect(message).toMatchObject({ language: 'en' });
    const fetched = await shop.get(`/api/v1/orders/${bodyOf(placed)['id']}`, who.headers);
    expect(fetched.body).toMatchObject({
      order_history: [{ status: 'placed', previousStatus: null, source: 'checkout', triggeredBy: String(who.id) }],
      timeSlot: counter.slot,
      is_paid: false,
      club_cherry_discount: '0.000',
      totalAmount: bodyOf(placed)['totalAmount'],
    });
  });

  test('[SD-39, SD-27] online: pending, and the cart keeps its goods until the money is there', async () => {
    const who = await shop.buyer(counter);
    const good = counter.goods[0]?.id;
    await shop.call('POST', '/api/cart/items', { body: { stock: good, quantity: 1 }, headers: who.headers });
    const placed = await shop.order(who, deliveryOrder(counter, who, { payment_method: 'online_payment' }));
    expect(placed.body).toMatchObject({ status: 'pending' });
    const cart = await shop.get('/api/cart/my-cart', who.headers);
    expect((cart.body as { items: unknown[] }).items).toHaveLength(1);
  });

  test('the total of the preview is the total of the order in four currencies', async () => {
    for (const country of ['kw', 'eg', 'ae', 'sa'] as const) {
      const there = await shop.counterOf(country, 8);
      const who = await shop.buyer(there);
      const order = deliveryOrder(there, who);
      const fetched = await preview(order, who);
      const totalAmount = bodyOf(fetched)['totalAmount'];
      const placed = await shop.order(who, { ...order, totalAmount });
      expect(placed.status, placed.text).toBe(201);
      expect(placed.body).toMatchObject({ totalAmount, currency: bodyOf(fetched)['currency'] });
    }
  });

  test('[SD-30, ODD-14] a price of the client’s that is not the store’s: 409 and nothing taken', async () => {
    const [good] = counter.goods;
    const before = await quantityOf(good?.id ?? 0);
    const items = [{ stockId: good?.id, quantity: 1, price: 0.001 }];
    const response = await shop.order(buyer, { ...deliveryOrder(counter, buyer), items });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'pricesChanged', data: { items: [{ stockId: good?.id }] } });
    expect(response.text).toContain('items[0].price');
    expect(await quantityOf(good?.id ?? 0)).toBe(before);
  });

  test('[ODD-36] two different stocks named in one line are rejected', async () => {
    const items = [{ id: counter.goods[0]?.id, stockId: counter.goods[1]?.id, quantity: 1 }];
    expect((await shop.order(buyer, { ...deliveryOrder(counter, buyer), items })).status).toBe(422);
  });

  test('[ODD-13] a body that names another person is rejected', async () => {
    expect((await shop.order(buyer, deliveryOrder(counter, buyer, { userId: buyer.id + 1 }))).status).toBe(403);
  });

  test('somebody else’s address is not found', async () => {
    const other = await shop.buyer(counter);
    const response = await shop.order(buyer, deliveryOrder(counter, other));
    expect(response.status).toBe(404);
  });

  test('[CHK-32, CHK-33, CHK-37] what is missing is reported at once, field by field', async () => {
    const response = await shop.order(buyer, { items: [], timeSlot: counter.slot, orderType: 'delivery' });
    expect(response.status).toBe(422);
    expect((response.body as { errors: Body }).errors).toMatchObject({
      paymentMethod: ['Payment method is required'],
      deliveryAddress: ['Delivery address is required for delivery orders'],
    });
    const typeless = await shop.order(buyer, { ...deliveryOrder(counter, buyer), orderType: null });
    expect((typeless.body as { errors: Body }).errors).toMatchObject({ orderType: ['order type is required'] });
  });

  test('[CHK-38, CHK-39, ODD-45] charity needs its charity and no cash, and is stored as charity', async () => {
    const gift = { orderType: 'delivery', is_charity_order: true, shippingAddressId: null };
    const rejected = await shop.order(buyer, deliveryOrder(counter, buyer, gift));
    expect((rejected.body as { errors: Body }).errors).toMatchObject({
      charity_id: ['Charity ID is required for charity orders'],
      paymentMethod: ['Cash on delivery is not available for charity orders'],
    });
    const [charity] = await shop.rows<{ id: number }>(
      sql`select id from charities where country_code = 'kw' and is_active`,
    );
    const online = { ...gift, charity_id: charity?.id, payment_method: 'online_payment', is_anonymous_donation: true };
    const placed = await shop.order(buyer, deliveryOrder(counter, buyer, online));
    expect(placed.status, placed.text).toBe(201);
    const fetched = await shop.get(`/api/v1/orders/${bodyOf(placed)['id']}`, buyer.headers);
    expect(fetched.body).toMatchObject({
      orderType: 'charity',
      charity: { id: charity?.id },
      is_anonymous_donation: true,
    });
  });

  test('[CHK-46, SD-36] pickup takes from one branch; delivery may mix and belongs to the larger part', async () => {
    const [elsewhere] = await shop.rows<{ id: number; branch: number }>(sql`
      update stocks set quantity = 50, status = 'on-stock' where id = (
        select s.id from stocks s join branch_areas ba on ba.branch_id = s.branch_id and ba.area_id = ${counter.areaId}
        join products p on p.id = s.product_id join branches b on b.id = s.branch_id
        where s.branch_id <> ${counter.branchId} and p.is_published and b.is_active order by s.price_minor limit 1)
      returning id, branch_id as branch`);
    const items = [...deliveryOrder(counter, buyer).items, { stockId: elsewhere?.id ?? 0, quantity: 1 }];
    const pickup = await shop.order(buyer, { ...deliveryOrder(counter, buyer), items, orderType: 'pickup' });
    expect(pickup.status, pickup.text).toBe(409);
    expect(pickup.body).toMatchObject({ code: 'differentBranches' });
    const mixed = await preview({ ...deliveryOrder(counter, buyer), items });
    expect(mixed.text).toContain('MIXED_SELLERS');
  });

  test('[SD-36] extras count for the branch an order belongs to: cart and order charge the same fee', async () => {
    const [good] = counter.goods;
    const [elsewhere] = await shop.rows<{ id: number; addon: number }>(sql`
      with goods as (
        update stocks set quantity = 50, status = 'on-stock', price_minor = 100, selling_price_minor = null where id = (
          select s.id from stocks s join branch_areas ba on ba.branch_id = s.branch_id and ba.area_id = ${counter.areaId}
          join products p on p.id = s.product_id join branches b on b.id = s.branch_id
          where s.branch_id <> ${counter.branchId} and p.is_published and b.is_active order by s.id limit 1)
        returning id, branch_id, product_id),
      fee as (update branch_areas set fee_minor = 1234 where area_id = ${counter.areaId}
        and branch_id = (select branch_id from goods)),
      price as (update addon_prices set price_minor = ${good?.unitMinor ?? 0}, is_available = true
        where country_code = 'kw' and addon_id = (select min(id) from addons where animal_choice is null)
        returning addon_id),
      offer as (insert into product_addons (product_id, addon_id) select product_id, addon_id from goods, price
        on conflict do nothing)
      select id, addon_id as addon from goods, price`);
    const [free] = await shop.rows<{ minor: number }>(sql`
      update country_settings as s set free_delivery_from_minor = null from country_settings old
      where s.country_code = 'kw' and old.country_code = 'kw' returning old.free_delivery_from_minor as minor`);
    const addons = [{ addonId: elsewhere?.addon, quantity: 1 }];
    const other = await shop.buyer(counter);
    const put = [
      { stock: good?.id, quantity: 1 },
      { stock: elsewhere?.id, quantity: 1, addons },
    ];
    await shop.call('POST', '/api/cart/changes', { body: { put }, headers: other.headers });
    const path = `/api/cart/my-cart?areaId=${counter.areaId}`;
    expect((await shop.get(path, other.headers)).body).toMatchObject({ delivery: { fee: 1.234 } });
    const items = put.map(({ stock, ...line }) => ({ ...line, stockId: stock }));
    const order = await preview({ ...deliveryOrder(counter, other), items }, other);
    expect(order.body, order.text).toMatchObject({ shipping: 1.234 });
    await shop.rows(sql`
      update country_settings set free_delivery_from_minor = ${free?.minor} where country_code = 'kw' returning 1`);
  });

  test('an add-on that is named twice for a line is rejected, not charged twice', async () => {
    const [offered] = await shop.rows<{ id: number; addon: number }>(sql`
      with offer as (insert into product_addons (product_id, addon_id)
        select product_id, (select min(id) from addons where animal_choice is null) from stocks
        where id = ${counter.goods[0]?.id} on conflict do nothing)
      select ${counter.goods[0]?.id}::int as id, min(id) as addon from addons where animal_choice is null`);
    const addons = [{ addonId: offered?.addon }, { addonId: offered?.addon, quantity: 2 }];
    const body = deliveryOrder(counter, buyer, { items: [{ stockId: offered?.id, quantity: 1, addons }] });
    expect((await preview(body)).body).toMatchObject({ code: 'validationFailed' });
    const response = await shop.order(buyer, body);
    expect([response.status, Object.keys((response.body as { errors: Body }).errors)]).toEqual([
      422,
      ['items[0].addons'],
    ]);
  });

  test('[CHK-15, ODD-46] the slot’s date is read in both spellings', async () => {
    const date = counter.slot.date.replaceAll('/', '-');
    const response = await shop.order(buyer, deliveryOrder(counter, buyer, { timeSlot: { ...counter.slot, date } }));
    expect(response.status, response.text).toBe(201);
  });

  test('[SLOT-04, SLOT-05] a window that is not offered is rejected with the nearest three instead', async () => {
    for (const timeSlot of [
      { ...counter.slot, date: '2026/05/30' },
      { ...counter.slot, date: '2026/03/01' },
      { ...counter.slot, open: '03:07' },
    ]) {
      const response = await shop.order(buyer, deliveryOrder(counter, buyer, { timeSlot, notes: timeSlot.date }));
      expect(response.status, response.text).toBe(409);
      expect(response.body).toMatchObject({ code: 'slotUnavailable' });
      const { nearest } = (response.body as { data: { nearest: unknown[] } }).data;
      expect(nearest).toHaveLength(3);
    }
  });

  test('[SD-29] more than there is: 409 at the line, in both languages', async () => {
    const items = [
      { stockId: counter.goods[0]?.id, quantity: 1 },
      { stockId: counter.goods[1]?.id, quantity: 50_000 },
    ];
    const response = await shop.order(buyer, { ...deliveryOrder(counter, buyer), items });
    expect(response.status).toBe(409);
    expect((response.body as { errors: Body }).errors).toHaveProperty(['items[1].quantity']);
    const arabic = await shop.order(buyer, { ...deliveryOrder(counter, buyer), items }, { 'x-custom-language': 'ar' });
    expect((arabic.body as { messages: string[] }).messages[0]).toMatch(/بقي|نفدت/);
  });

  test('two lines of one stock are one demand', async () => {
    const id = counter.goods[3]?.id ?? 0;
    await shop.rows(sql`update stocks set quantity = 3 where id = ${id}`);
    const items = [
      { stockId: id, quantity: 2 },
      { stockId: id, quantity: 2 },
    ];
    expect((await shop.order(buyer, { ...deliveryOrder(counter, buyer), items })).status).toBe(409);
    await shop.rows(sql`update stocks set quantity = 10000 where id = ${id}`);
  });

  test('[SD-07] the same order again within a minute is the first one; later it is another', async () => {
    const order = deliveryOrder(counter, buyer, { notes: 'twice' });
    const [first, second] = [await shop.order(buyer, order), await shop.order(buyer, order)];
    expect(bodyOf(second)['id']).toBe(bodyOf(first)['id']);
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
    const third = await shop.order(buyer, order);
    expect(bodyOf(third)['id']).not.toBe(bodyOf(first)['id']);
  });
});

describe('coupons', () => {
  test('[API-71, SD-33] verify returns 200 with a reason or a discount; a forged subtotal changes nothing', async () => {
    const items = counter.goods.map(({ id }) => ({ stockId: id, quantity: 1 }));
    const verify = (body: Body) => shop.call('POST', '/api/v1/coupons/verify', { body, headers: buyer.headers });
    const wrong = await verify({ code: 'nope', items, subtotal: 1000 });
    expect([wrong.status, wrong.body]).toEqual([
      200,
      { valid: false, error: 'This code cannot be used', discount: 0, code: 'NOPE' },
    ]);
    const right = await verify({ code: ' golden1 ', items, subtotal: 0 });
    expect(right.body).toMatchObject({ valid: true, error: null, code: 'GOLDEN1', discount: 5 });
    expect((await verify({ code: 'FREEDEL', items: [], subtotal: 1_000_000 })).body).toMatchObject({ valid: false });
  });

  test('[CHK-47] an order with a code that does not hold is rejected', async () => {
    const response = await shop.order(buyer, deliveryOrder(counter, buyer, { couponCode: 'SUMMER30' }));
    expect([response.status, bodyOf(response)['code']]).toEqual([409, 'couponRefused']);
  });
});

describe('amounts', () => {
  test('[SD-50, SD-32] a member pays less and nothing for delivery, as long as the club lasts', async () => {
    // The plan alone: benefits on single goods have tests of their own.
    await shop.rows(sql`update promotions set is_active = false where audience = 'members'`);
    const who = await shop.buyer(counter);
    const plain = (await preview(deliveryOrder(counter, who), who)).body as Record<string, number>;
    await shop.rows(sql`insert into memberships (user_id, plan_id, starts_at, ends_at)
      select ${who.id}, id, ${'2026-03-01'}, ${'2026-04-01'} from membership_plans
      where discount_percent > 0 and free_delivery order by id limit 1`);
    const [plan] = await shop.rows<{ percent: string }>(
      sql`select discount_percent as percent from membership_plans where discount_percent > 0 and free_delivery order by id limit 1`,
    );
    const placed = await shop.order(who, deliveryOrder(counter, who));
    const order = (await shop.get(`/api/v1/orders/${bodyOf(placed)['id']}`, who.headers)).body as Body;
    const saved = ((plain['subtotal'] ?? 0) * Number(plan?.percent)) / 100;
    expect(Number(order['club_cherry_discount'])).toBeCloseTo(saved, 2);
    expect(order['club_cherry_discount']).toMatch(/^\d+\.\d{3}$/);
    expect(order).toMatchObject({ shipping: 0 });
  });

  test('[SD-31, CHK-53, CHK-54] VAT is inside the total in the Emirates and Saudi Arabia, with its rate', async () => {
    for (const [country, rate] of [
      ['ae', 5],
      ['sa', 15],
      ['kw', 0],
    ] as const) {
      const there = await shop.counterOf(country, 8);
      const who = await shop.buyer(there);
      const fetched = (await preview(deliveryOrder(there, who), who)).body as {
        totalAmount: number;
        subtotal: number;
        shipping: number;
        vat: { rate: number; amount: number };
        tax: { amount: number };
      };
      expect(fetched.vat.rate).toBe(rate);
      expect(fetched.totalAmount).toBeCloseTo(fetched.subtotal + fetched.shipping + fetched.tax.amount, 9);
      expect(fetched.vat.amount).toBeLessThanOrEqual((fetched.totalAmount * rate) / (100 + rate) + 0.05);
    }
  });
});

describe('slots', () => {
  test('[SLOT-08, SLOT-01] days of a branch with their windows, and the first free one', async () => {
    const response = await shop.get(`/api/v1/branches/${counter.branchId}/slots?days=3`);
    expect(response.body).toMatchObject({ timeZone: 'Asia/Kuwait', first: counter.slot });
    const { days } = response.body as { days: { date: string; slots: unknown[] }[] };
    expect(days).toHaveLength(3);
    expect(days[0]?.date).toBe('2026/03/10');
    expect((await shop.get('/api/v1/branches/999999/slots')).status).toBe(404);
  });
});
