import type { OfficePromotion } from '@karaz/contract/admin/promotions';
import type { CartView } from '@karaz/contract/cart';
import type { InvoiceView } from '@karaz/contract/invoices';
import type { OrderPreview, OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Buyer,
  type Counter,
  deliveryOrder,
  laterSlot,
  type OrderShop,
  openOrderShop,
} from '../testing/order-shop.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';

const DAY_MS = 86_400_000;
let shop: OrderShop;
let counter: Counter;
let start: Date;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 3));
  start = shop.clock.now;
  const [grill, plain, feast] = counter.goods.map(({ id }) => id);
  await shop.rows(sql`delete from product_tags where tag_id in (select tag_id from promotion_targets)
    and product_id in (select product_id from stocks where id in (${grill}, ${plain}, ${feast}))`);
  await tagged(grill, 'bbq');
  await tagged(feast, 'catering');
  await shop.rows(sql`update products set serves = 2 where id = (select product_id from stocks where id = ${feast})`);
  await shop.rows(sql`update country_settings set free_delivery_from_minor = null where country_code = 'kw'`);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(() => {
  shop.clock.now = start;
});

const tagged = (stockId: number | undefined, slug: string) =>
  shop.rows(sql`insert into product_tags (product_id, tag_id)
    select s.product_id, t.id from stocks s, tags t where s.id = ${stockId} and t.slug = ${slug} on conflict do nothing`);

/** In the club on its smallest plan, three percent off everything, for a day. */
async function member(): Promise<Buyer> {
  const buyer = await shop.buyer(counter);
  const endsAt = new Date(start.getTime() + DAY_MS).toISOString();
  await shop.rows(sql`insert into memberships (user_id, plan_id, starts_at, ends_at)
    select ${buyer.id}, id, ${start.toISOString()}, ${endsAt} from membership_plans where key = 'cherry-monthly'`);
  return buyer;
}

const unit = (index: number) => counter.goods[index]?.unitMinor ?? 0;
const items = (...quantities: number[]) =>
  quantities.flatMap((quantity, index) => (quantity > 0 ? [{ stockId: counter.goods[index]?.id, quantity }] : []));
const previewOf = async (buyer: Buyer, lines: object[], more: object = {}) =>
  (
    await shop.call('POST', '/api/v1/orders/preview', {
      headers: buyer.headers,
      body: deliveryOrder(counter, buyer, { items: lines, ...more }),
    })
  ).body as OrderPreview;
const minor = (amount: number) => Math.round(amount * 1000);
const percent = (amount: number, rate: number) => Math.floor((amount * rate + 50) / 100);
/** A tenth of the benefit's goods, then three percent of what is left. */
const clubOff = (subtotal: number, benefit: number) => benefit + percent(subtotal - benefit, 3);

describe('[MEM-06] the benefits of the club', () => {
  test('barbecue costs a member a tenth less: product, cart, preview, order, invoice and reorder agree', async () => {
    const buyer = await member();
    const subtotal = unit(0) * 2 + unit(1);
    const off = clubOff(subtotal, percent(unit(0) * 2, 10));
    const product = await shop.get(`/api/v1/stocks/${counter.goods[0]?.id}?areaId=${counter.areaId}`, {
      'x-country': 'kw',
    });
    expect(product.body).toMatchObject({ product: { clubBenefits: [{ percent: 10, minPeople: 1 }] } });
    const put = items(2, 1).map(({ stockId, quantity }) => ({ stock: stockId, quantity }));
    const changed = await shop.call('POST', `/api/cart/changes?country=kw&areaId=${counter.areaId}`, {
      headers: buyer.headers,
      body: { put },
    });
    const cart = changed.body as CartView;
    expect(cart.club).toMatchObject({ is_member: true, benefits: [{ name_en: 'Barbecue', people: 2 }] });
    expect(minor(cart.club?.discount ?? 0)).toBe(off);
    const grill = cart.items.find(({ stock }) => stock.id === counter.goods[0]?.id);
    expect(minor(grill?.club_price ?? 0)).toBe(unit(0) * 2 - percent(unit(0) * 2, 10));
    const preview = await previewOf(buyer, items(2, 1));
    expect([minor(preview.membershipDiscount), preview.clubSaving]).toEqual([off, 0]);
    const placed = await shop.order(
      buyer,
      deliveryOrder(counter, buyer, { items: items(2, 1), totalAmount: preview.totalAmount }),
    );
    expect(placed.status, placed.text).toBe(201);
    const { id } = placed.body as { id: string };
    const order = (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
    expect(minor(Number(order.club_cherry_discount))).toBe(off);
    expect(order.totalAmount).toBe(preview.totalAmount);
    expect(order.items.reduce((sum, { discount }) => sum + minor(discount), 0)).toBe(off);
    await shop.rows(sql`update orders set is_paid = true, paid_at = now() where id = ${id}`);
    const invoice = (await shop.get(`/api/v1/orders/${id}/invoice`, buyer.headers)).body as InvoiceView;
    expect([minor(invoice.membershipDiscount), invoice.total]).toEqual([off, order.totalAmount]);
    const again = await shop.call('POST', `/api/cart/price?country=kw&areaId=${counter.areaId}`, {
      headers: buyer.headers,
      body: { items: put },
    });
    expect((again.body as CartView).club).toEqual(cart.club);
  });

  test('catering counts people, not pieces: nothing for eighteen, a tenth for twenty', async () => {
    const buyer = await member();
    const off = async (pieces: number) => minor((await previewOf(buyer, items(0, 1, pieces))).membershipDiscount);
    const subtotal = (pieces: number) => unit(1) + unit(2) * pieces;
    expect(await off(9)).toBe(clubOff(subtotal(9), 0));
    expect(await off(10)).toBe(clubOff(subtotal(10), percent(unit(2) * 10, 10)));
  });

  test('whoever is not in the club pays in full and reads what a member would save', async () => {
    const buyer = await shop.buyer(counter);
    const saving = clubOff(unit(0), percent(unit(0), 10));
    const preview = await previewOf(buyer, items(1));
    expect([preview.membershipDiscount, minor(preview.clubSaving)]).toEqual([0, saving]);
    const body = { items: [{ stock: counter.goods[0]?.id, quantity: 1 }] };
    const guest = await shop.call('POST', `/api/cart/price?country=kw&areaId=${counter.areaId}`, { body });
    const { club } = guest.body as CartView;
    expect(club).toMatchObject({ is_member: false, free_delivery: false });
    expect(minor(club?.discount ?? 0)).toBe(saving);
  });

  test('a coupon comes off what the benefit and the plan have left', async () => {
    const buyer = await member();
    await shop.rows(
      sql`insert into promotions (name_en, name_ar, code, kind, percent) values ('', '', 'CLUBHALF', 'percent', 50)`,
    );
    const { membershipDiscount, couponDiscount } = await previewOf(buyer, items(1), { couponCode: 'CLUBHALF' });
    const off = clubOff(unit(0), percent(unit(0), 10));
    expect([minor(membershipDiscount), minor(couponDiscount)]).toEqual([off, percent(unit(0) - off, 50)]);
  });

  test('[SD-48] after the last instant nothing applies, and an order at the old total is rejected', async () => {
    const buyer = await member();
    shop.clock.now = new Date(start.getTime() + DAY_MS - 1);
    const before = await previewOf(buyer, items(2));
    expect(before.membershipDiscount).toBeGreaterThan(0);
    shop.clock.now = new Date(start.getTime() + DAY_MS);
    expect((await previewOf(buyer, items(2))).membershipDiscount).toBe(0);
    const body = deliveryOrder(counter, buyer, { items: items(2), totalAmount: before.totalAmount });
    const late = await shop.order(buyer, body);
    expect([late.status, (late.body as { code: string }).code]).toEqual([409, 'pricesChanged']);
    expect(await shop.rows(sql`select id from orders where user_id = ${buyer.id}`)).toEqual([]);
  });
});

describe('benefits in the back office', () => {
  const office = (method: string, path: string, body?: unknown, role = 'manager') =>
    shop.call(method, `/api/v1/admin/promotions${path}`, {
      headers: { authorization: `Bearer ${role}:1` },
      ...(body === undefined ? {} : { body }),
    });
  const all = async () => ((await office('GET', '?audience=members')).body as { data: OfficePromotion[] }).data;
  const barbecue = async () => {
    const found = (await all()).find(({ name_en }) => name_en === 'Barbecue');
    if (!found) throw new Error('no barbecue');
    const { id, state: _state, usedCount: _used, given: _given, ...fields } = found;
    return { id, fields };
  };

  test('the demo has exactly the two of the club', async () => {
    const public_ = (await shop.get('/api/club-cherry/benefits')).body;
    expect(public_).toMatchObject({
      benefits: [
        { name_en: 'Barbecue', percent: 10, minPeople: 1 },
        { name_en: 'Catering', percent: 10, minPeople: 20 },
      ],
    });
    expect(await all()).toHaveLength(2);
  });

  test('a changed percent holds at once for members, is logged, and rejects an order at the old total', async () => {
    const buyer = await member();
    const before = await previewOf(buyer, items(1));
    const { id, fields } = await barbecue();
    const saved = await office('PUT', `/${id}`, { ...fields, percent: 25 });
    expect(saved.status, saved.text).toBe(200);
    const after = await previewOf(buyer, items(1));
    expect(minor(after.membershipDiscount)).toBe(clubOff(unit(0), percent(unit(0), 25)));
    const late = await shop.order(
      buyer,
      deliveryOrder(counter, buyer, { items: items(1), totalAmount: before.totalAmount }),
    );
    expect((late.body as { code: string }).code).toBe('pricesChanged');
    await waitForNotifications(shop);
    const body = { items: [{ stock: counter.goods[0]?.id, quantity: 1 }] };
    const cart = await shop.call('POST', '/api/cart/price?country=kw', { body, headers: buyer.headers });
    expect((cart.body as CartView).club?.discount).toBe(after.membershipDiscount);
    expect((await shop.get('/api/club-cherry/benefits')).body).toMatchObject({ benefits: [{ percent: 25 }, {}] });
    const [log] = await shop.rows(sql`select action, before ->> 'percent' as before, after ->> 'percent' as after
      from audit_log where entity = 'promotion' order by id desc limit 1`);
    expect(log).toEqual({ action: 'promotion.update', before: '10', after: '25' });
    // Somebody who still sees ten percent does not overwrite it.
    expect((await office('PUT', `/${id}`, { ...fields, percent: 12 })).status).toBe(409);
    expect((await office('PUT', `/${id}`, { ...(await barbecue()).fields, percent: 10 })).status).toBe(200);
  });

  test('bad input is named, and only staff with the right change anything', async () => {
    const { id, fields } = await barbecue();
    for (const wrong of [
      { percent: 0 },
      { percent: 101 },
      { minPeople: 0 },
      { name_en: '' },
      { targetIds: [999_999] },
    ]) {
      const [field = ''] = Object.keys(wrong);
      const response = await office('PUT', `/${id}`, { ...fields, ...wrong });
      expect([response.status, response.body]).toMatchObject([422, { errors: { [field]: expect.any(Array) } }]);
    }
    expect((await office('PUT', `/${id}`, { ...fields, percent: 50 }, 'fulfilment')).status).toBe(403);
    expect((await office('DELETE', `/${id}`, undefined, 'user')).status).toBe(403);
    expect((await shop.get('/api/v1/admin/promotions')).status).toBe(401);
    const tagInUse = await shop.call('DELETE', `/api/v1/admin/tags/${fields.targetIds[0]}`, {
      headers: { authorization: 'Bearer manager:1' },
    });
    expect([tagInUse.status, (tagInUse.body as { code: string }).code]).toEqual([409, 'stillUsed']);
  });

  test('one that is off or removed applies no more', async () => {
    const buyer = await member();
    const { id, fields } = await barbecue();
    const off = async () => minor((await previewOf(buyer, items(1))).membershipDiscount);
    const { version: _, ...copy } = fields;
    await office('PUT', `/${id}`, { ...fields, isActive: false });
    expect(await off()).toBe(clubOff(unit(0), 0));
    const added = await office('POST', '', { ...copy, percent: 20 });
    expect(added.status, added.text).toBe(201);
    expect(await off()).toBe(clubOff(unit(0), percent(unit(0), 20)));
    expect((await office('DELETE', `/${(added.body as OfficePromotion).id}`)).status).toBe(204);
    expect(await off()).toBe(clubOff(unit(0), 0));
  });
});
