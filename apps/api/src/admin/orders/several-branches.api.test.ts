import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { Overview } from '@karaz/contract/admin/overview';
import type { PickingSlip } from '@karaz/contract/admin/picking';
import { categoryLink } from '@karaz/domain/office/figure-links';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

type Headers = Record<string, string>;

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
/** Goods of another branch that delivers to the same area, and two more of its stocks. */
let second: { branchId: number; stockId: number; otherId: number };
/** People of the branch that hands the order over, of the one that helps, of one that has nothing to do with it. */
let main: Headers;
let helper: Headers;
let stranger: Headers;
let manager: Headers;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter);
  second = await goodsElsewhere();
  counter = { ...counter, slot: await slotForBoth() };
  const [third] = await shop.rows<{ id: number }>(
    sql`select id from branches where id not in (${counter.branchId}, ${second.branchId}) order by id limit 1`,
  );
  main = await staffOf(counter.branchId);
  helper = await staffOf(second.branchId);
  stranger = await staffOf(third?.id ?? 0);
  manager = (await shop.buyer(counter, { role: 'manager' })).headers;
});
afterAll(() => shop?.close());

async function goodsElsewhere() {
  const found = await shop.rows<{ id: number; branchId: number }>(sql`
    update stocks set quantity = 10000, status = 'on-stock' where id in (
      select s.id from stocks s join products p on p.id = s.product_id
      where p.is_published and s.branch_id = (
        select min(b.id) from branches b join branch_areas ba on ba.branch_id = b.id and ba.area_id = ${counter.areaId}
        where b.id <> ${counter.branchId} and b.is_active)
      order by s.price_minor, s.id limit 2)
    returning id, branch_id as "branchId"`);
  const [one, two] = found.toSorted((a, b) => a.id - b.id);
  if (!one || !two) throw new Error('no goods elsewhere');
  return { branchId: one.branchId, stockId: one.id, otherId: two.id };
}

/** Two branches need longer than one: the first window of the one may be too early, and the rejection names the next. */
async function slotForBoth(): Promise<Counter['slot']> {
  const response = await order('first');
  const { data } = response.body as { data?: { nearest: Counter['slot'][] } };
  return data?.nearest[0] ?? counter.slot;
}

async function staffOf(branchId: number): Promise<Headers> {
  const { id, headers } = await shop.buyer(counter, { role: 'fulfilment' });
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${id}, ${branchId})`);
  return headers;
}

let created = 0;
/** Goods of the other branch among those of the one that hands it over. */
function order(notes: string) {
  const [first, ...rest] = deliveryOrder(counter, buyer).items;
  const items = [first, { stockId: second.stockId, quantity: 2 }, ...rest];
  return shop.order(buyer, deliveryOrder(counter, buyer, { items, notes }));
}

async function mixed(): Promise<string> {
  const response = await order(`mixed ${++created}`);
  expect(response.status, response.text).toBe(201);
  return (response.body as { id: string }).id;
}

const path = (id: string) => `/api/v1/admin/orders/${id}`;
async function detail(id: string, who: Headers): Promise<OfficeOrder> {
  const response = await shop.get(path(id), who);
  expect(response.status, response.text).toBe(200);
  return response.body as OfficeOrder;
}
async function list(query: string, who: Headers): Promise<{ data: OfficeOrderRow[]; total: number }> {
  const response = await shop.get(`/api/v1/admin/orders?limit=100&${query}`, who);
  expect(response.status, response.text).toBe(200);
  return response.body as { data: OfficeOrderRow[]; total: number };
}
const asOrdered = { weighedGrams: null, substituteStockId: null };
const pick = (id: string, itemId: number, who: Headers, more: Record<string, unknown> = {}) =>
  shop.call('PATCH', `${path(id)}/items/${itemId}`, {
    headers: who,
    body: { ...asOrdered, pickedQuantity: 1, ...more },
  });
const lineOf = ({ pick: lines }: OfficeOrder, branchId: number) =>
  lines.find((line) => line.branchId === branchId)?.itemId ?? 0;

describe('[SD-10, SD-36] an order with goods of several branches', () => {
  test('is in the list of every branch that has goods in it, and of no other', async () => {
    const id = await mixed();
    const isIn = async (query: string, who: Headers) => (await list(query, who)).data.some((row) => row.id === id);
    expect([await isIn('', main), await isIn('', helper), await isIn('', stranger)]).toEqual([true, true, false]);
    for (const branchId of [counter.branchId, second.branchId]) {
      expect(await isIn(`branchId=${branchId}`, manager)).toBe(true);
    }
    expect(await isIn(`handedBy=${counter.branchId}`, manager)).toBe(true);
    expect(await isIn(`handedBy=${second.branchId}`, manager)).toBe(false);
    const [row] = (await list('', helper)).data;
    expect(row).toMatchObject({ branch: { id: counter.branchId }, helpers: [{ id: second.branchId }], moves: [] });
    expect((await list('', main)).data[0]?.moves).toContain('active');
    expect((await list(`search=${row?.number}`, helper)).total).toBe(1);
    expect((await list(`search=${row?.number}`, stranger)).total).toBe(0);
    const exported = (await shop.get('/api/v1/admin/orders/export', helper)).text;
    expect(exported.split('\r\n').find((line) => line.includes(`${row?.number}`))).toContain(row?.helpers[0]?.name_en);
    expect((await shop.get('/api/v1/admin/orders/export', stranger)).text).not.toContain(row?.number);
  });

  test('what the home page counts is what the list shows, for who helps too', async () => {
    await mixed();
    const { needs } = (await shop.get('/api/v1/admin/overview', helper)).body as Overview;
    expect(needs.toAccept).toBe((await list('status=placed', helper)).total);
    expect(needs.toAccept).toBeGreaterThan(0);
  });

  test('its money is that of the branch that hands it over: who helps sells nothing with it', async () => {
    const overviewOf = async (who: Headers) => (await shop.get('/api/v1/admin/overview', who)).body as Overview;
    const revenueOf = ({ sellers }: Overview, branchId: number) =>
      sellers.find(({ id }) => id === branchId)?.revenue ?? 0;
    const sums = ({ today, days }: Overview) =>
      [today, days].map((rows) => rows.reduce((sum, { revenue }) => sum + revenue, 0));
    const [before, seenBefore] = [await overviewOf(manager), await overviewOf(helper)];
    await mixed();
    const [after, seen] = [await overviewOf(manager), await overviewOf(helper)];
    expect(revenueOf(after, counter.branchId)).toBeGreaterThan(revenueOf(before, counter.branchId));
    expect(revenueOf(after, second.branchId)).toBe(revenueOf(before, second.branchId));
    for (const [index, sum] of sums(after).entries()) expect(sum).toBeGreaterThan(sums(before)[index] ?? Number.NaN);
    expect(seen.categories).toEqual(seenBefore.categories);
    expect(seen).toMatchObject({ today: [], days: [], sellers: [] });
    // How many were ordered is how many the list behind it shows.
    const { orders, date, country } = after.today[0] ?? {};
    expect(orders).toBe((before.today[0]?.orders ?? 0) + 1);
    expect((await list(`from=${date}&to=${date}&country=${country}`, manager)).total).toBe(orders);
  });

  test('every category of the home page leads to as many sales, for who helps too', async () => {
    const id = await mixed();
    for (const who of [main, helper, manager]) {
      const seen = (await shop.get('/api/v1/admin/overview', who)).body as Overview;
      for (const category of seen.categories) {
        const [, query = ''] = categoryLink(category, seen).split('?');
        expect((await list(query, who)).total, query).toBe(category.orders);
      }
      const isSold = (await list('only=sold', who)).data.some((row) => row.id === id);
      expect(isSold).toBe(who !== helper);
    }
  });

  test('its lines stand together by branch, one’s own first, and each says how far it is', async () => {
    const id = await mixed();
    const visible = await detail(id, helper);
    expect(visible.branches).toMatchObject([
      { id: second.branchId, lines: 1, done: 0, isOurs: true },
      { id: counter.branchId, lines: 3, done: 0, isOurs: false },
    ]);
    expect(visible.branches.every(({ name_en, name_ar }) => name_en !== '' && name_ar !== '')).toBe(true);
    expect(visible.pick[0]).toMatchObject({ branchId: second.branchId });
    for (const who of [main, manager]) {
      const ids = (await detail(id, who)).branches.map((branch) => branch.id);
      expect(ids).toEqual([counter.branchId, second.branchId]);
    }
    expect((await pick(id, lineOf(visible, second.branchId), helper, { pickedQuantity: 2 })).status).toBe(200);
    expect((await detail(id, main)).branches.map(({ done }) => done)).toEqual([0, 1]);
  });

  test('each branch picks its own lines and no other’s; all of them those who reach every branch', async () => {
    const id = await mixed();
    const visible = await detail(id, manager);
    const [ofMain, ofHelper] = [lineOf(visible, counter.branchId), lineOf(visible, second.branchId)];
    for (const [itemId, who] of [
      [ofMain, helper],
      [ofHelper, main],
    ] as const) {
      const rejected = await pick(id, itemId, who);
      expect([rejected.status, rejected.body]).toMatchObject([403, { code: 'otherBranch' }]);
    }
    expect((await pick(id, ofHelper, stranger)).status).toBe(404);
    expect((await pick(id, ofHelper, helper)).status).toBe(200);
    expect((await pick(id, ofMain, main)).status).toBe(200);
    expect((await pick(id, ofHelper, manager, { pickedQuantity: 2 })).status).toBe(200);
  });

  test('all as ordered is all of one’s own', async () => {
    const id = await mixed();
    const rest = (who: Headers) => shop.call('POST', `${path(id)}/pick-rest`, { headers: who });
    expect((await rest(stranger)).status).toBe(404);
    const done = (await rest(helper)).body as OfficeOrder;
    expect(done.branches.map((branch) => [branch.id, branch.done])).toEqual([
      [second.branchId, 1],
      [counter.branchId, 0],
    ]);
    expect(((await rest(main)).body as OfficeOrder).branches.map((branch) => branch.done)).toEqual([3, 1]);
  });

  test('what is given instead comes from the stock of the line’s own branch', async () => {
    const id = await mixed();
    const itemId = lineOf(await detail(id, helper), second.branchId);
    const offered = (who: Headers) => shop.get(`${path(id)}/substitutes?search=-&itemId=${itemId}`, who);
    expect((await offered(main)).status).toBe(403);
    expect((await offered(stranger)).status).toBe(404);
    const { stocks } = (await offered(helper)).body as { stocks: { stockId: number }[] };
    const branches = await shop.rows<{ id: number }>(sql`select distinct branch_id as id from stocks
      where id = any(${sql.param(stocks.map(({ stockId }) => stockId))}::int[])`);
    expect(branches).toEqual([{ id: second.branchId }]);
    const foreign = counter.goods[0]?.id;
    expect((await pick(id, itemId, helper, { substituteStockId: foreign })).body).toMatchObject({
      code: 'substituteRefused',
    });
    expect((await pick(id, itemId, helper, { substituteStockId: second.otherId })).status).toBe(200);
  });

  test('only the branch that hands it over moves it; who helps leaves a note', async () => {
    const id = await mixed();
    const move = (who: Headers) =>
      shop.call('PATCH', `${path(id)}/status`, { headers: who, body: { status: 'active' } });
    const rejected = await move(helper);
    expect([rejected.status, rejected.body]).toMatchObject([403, { code: 'otherBranch' }]);
    expect((await move(stranger)).status).toBe(404);
    const several = { headers: helper, body: { ids: [id], status: 'active' } };
    const alike = await shop.call('POST', '/api/v1/admin/orders/move', several);
    expect([alike.status, alike.body]).toMatchObject([403, { code: 'otherBranch', data: { results: [{ id }] } }]);
    expect((await detail(id, helper)).moves).toEqual([]);
    expect((await detail(id, main)).order.status).toBe('placed');
    const note = (who: Headers) =>
      shop.call('POST', `${path(id)}/notes`, { headers: who, body: { text: 'Ready at our door' } });
    expect([(await note(helper)).status, (await note(stranger)).status]).toEqual([200, 404]);
    expect((await move(main)).status).toBe(200);
  });

  test('its slip goes to each branch, with its own goods first', async () => {
    const id = await mixed();
    const [row] = await shop.rows<{ day: string }>(
      sql`select to_char(slot_date, 'YYYY-MM-DD') as day from orders where id = ${id}`,
    );
    const slip = async (who: Headers, more = '') => {
      const response = await shop.get(`/api/v1/admin/orders/slips?day=${row?.day}${more}`, who);
      return (response.body as { slips: PickingSlip[] }).slips.find((each) => each.id === id);
    };
    const own = await slip(helper);
    expect(own?.branches.map((branch) => branch.id)).toEqual([second.branchId, counter.branchId]);
    expect(own?.lines.map(({ branchId }) => branchId)).toEqual([second.branchId, ...Array(3).fill(counter.branchId)]);
    expect((await slip(main))?.branches[0]?.id).toBe(counter.branchId);
    expect((await slip(manager, `&branchId=${second.branchId}`))?.branches[0]?.id).toBe(second.branchId);
    expect(await slip(stranger)).toBeUndefined();
  });

  test('who helps is notified of it as it happens', async () => {
    const id = await mixed();
    const itemId = lineOf(await detail(id, main), counter.branchId);
    await waitForNotifications(shop);
    const response = await shop.app.request(`${path(id)}/events`, { headers: helper });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('data: placed\n\n');
    expect((await pick(id, itemId, main)).status).toBe(200);
    expect((await reader?.read())?.value).toBe('data: picked\n\n');
    await reader?.cancel();
    expect((await shop.get(`${path(id)}/events`, stranger)).status).toBe(404);
  });

  test('who is taken off a branch loses its orders at once', async () => {
    const id = await mixed();
    const leaver = await staffOf(second.branchId);
    expect((await shop.get(path(id), leaver)).status).toBe(200);
    await shop.rows(sql`delete from user_branches where user_id = ${Number(leaver['authorization']?.split(':')[1])}`);
    expect((await shop.get(path(id), leaver)).status).toBe(404);
    expect((await list('', leaver)).total).toBe(0);
  });
});

test('an order of one branch names no helper', async () => {
  const response = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: `alone ${++created}` }));
  const { id } = response.body as { id: string };
  expect((await detail(id, manager)).branches.map((branch) => branch.id)).toEqual([counter.branchId]);
  expect(await shop.rows(sql`select from order_helpers where order_id = ${id}`)).toEqual([]);
});
