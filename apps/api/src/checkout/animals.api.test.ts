import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { CartView } from '@karaz/contract/cart';
import { ANIMAL_CHOICES, type AnimalChoice } from '@karaz/domain/catalog/animal';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Buyer,
  type Counter,
  deliveryOrder,
  type OrderShop,
  openOrderShop,
  type Slot,
} from '../testing/order-shop.ts';

const ADMIN = { authorization: 'Bearer admin:1' };

let shop: OrderShop;
let farm: Counter;
let buyer: Buyer;
/** The first add-on of every kind that the sheep is offered with, and a second way of cutting. */
let ids: Record<AnimalChoice | 'otherCut', number>;
let sheep = 0;

type Days = { days: { date: string; day: string; slots: { open: string; close: string; isAvailable: boolean }[] }[] };
type Chosen = { addonId: number; quantity?: number; day?: string };
type Line = { stockId: number; quantity: number; addons: Chosen[] };
type Problem = { code: string; message: string[]; errors: Record<string, string[]> };

beforeAll(async () => {
  shop = await openOrderShop();
  const [found] = await shop.rows<{ id: number; branchId: number; areaId: number; cityId: number }>(sql`
    update stocks set quantity = 1000, status = 'on-stock' where id = (
      select s.id from stocks s join products p on p.id = s.product_id join branches b on b.id = s.branch_id
      where p.name_en = 'Naemi sheep' and b.key = 'kabd-livestock' order by s.id limit 1)
    returning id, branch_id as "branchId",
      (select min(ba.area_id) from branch_areas ba join areas a on a.id = ba.area_id
        where ba.branch_id = stocks.branch_id and a.is_active and a.shipping_available) as "areaId", 0 as "cityId"`);
  sheep = found?.id ?? 0;
  const [area] = await shop.rows<{ cityId: number }>(
    sql`select city_id as "cityId" from areas where id = ${found?.areaId ?? 0}`,
  );
  const addons = await shop.rows<{ id: number; choice: AnimalChoice }>(sql`
    select a.id, a.animal_choice as choice from product_addons pa join addons a on a.id = pa.addon_id
    where pa.product_id = (select product_id from stocks where id = ${sheep}) order by pa.position`);
  const firstOf = (choice: AnimalChoice) => addons.find((addon) => addon.choice === choice)?.id ?? 0;
  ids = {
    ...(Object.fromEntries(ANIMAL_CHOICES.map((choice) => [choice, firstOf(choice)])) as Record<AnimalChoice, number>),
    otherCut: addons.filter(({ choice }) => choice === 'cutting')[1]?.id ?? 0,
  };
  farm = {
    branchId: found?.branchId ?? 0,
    areaId: found?.areaId ?? 0,
    cityId: area?.cityId ?? 0,
    goods: [{ id: sheep, name: 'sheep', unitMinor: 0 }],
    slot: { date: '', open: '', close: '', day: '' },
  };
  // Its drivers are quick here: what holds a delivery up is the slaughter alone.
  await shop.rows(sql`update branches set regular_delivery_hours = 2 where id = ${farm.branchId}`);
  buyer = await shop.buyer(farm);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(() => {
  shop.clock.now = new Date('2026-03-10T09:00:00Z');
});

const DAY = '2026-03-12';
const chosen = (...choices: (AnimalChoice | 'otherCut')[]): Chosen[] =>
  choices.map((choice) => ({ addonId: ids[choice], ...(choice === 'slaughtered' ? { day: DAY } : {}) }));
const meat = (...more: (AnimalChoice | 'otherCut')[]) => chosen('meat', 'slaughtered', 'cutting', 'packing', ...more);
const onDay = (day: string) => meat().map((addon) => (addon.day ? { ...addon, day } : addon));
const line = (addons: Chosen[], quantity = 1): Line => ({ stockId: sheep, quantity, addons });

async function slotsFor(items: readonly Line[]): Promise<Days['days']> {
  const body = { items, orderType: 'delivery', areaId: farm.areaId, countryCode: 'kw' };
  const response = await shop.call('POST', '/api/v1/orders/slots', { body });
  expect(response.status, response.text).toBe(200);
  return (response.body as Days).days;
}

async function freeSlot(items: readonly Line[], isRequested: (date: string) => boolean = () => true): Promise<Slot> {
  for (const { date, day, slots } of await slotsFor(items)) {
    const free = slots.find(({ isAvailable }) => isAvailable && isRequested(date));
    if (free) return { date, day, open: free.open, close: free.close };
  }
  throw new Error('no free slot');
}

const put = (addons: Chosen[], quantity = 1, language = 'en') =>
  shop.call('POST', '/api/cart/items', {
    headers: { ...buyer.headers, 'x-custom-language': language, 'x-country': 'kw' },
    body: { stock: sheep, quantity, addons },
  });

async function order(addons: Chosen[], more: { quantity?: number; slot?: Slot } = {}) {
  const items = [line(addons, more.quantity)];
  const timeSlot = more.slot ?? (await freeSlot([line(meat())]));
  return shop.order(buyer, deliveryOrder(farm, buyer, { items, timeSlot }));
}

type Wrong = { what: string; addons: () => Chosen[]; code: string; quantity?: number };
const WRONG: readonly Wrong[] = [
  { what: 'nothing decided', addons: () => [], code: 'PURPOSE_REQUIRED' },
  { what: 'two purposes', addons: () => meat('udhiya'), code: 'PURPOSE_REQUIRED' },
  { what: 'neither live nor slaughtered', addons: () => chosen('meat'), code: 'STATE_REQUIRED' },
  { what: 'no cutting', addons: () => chosen('meat', 'slaughtered', 'packing'), code: 'CUTTING_REQUIRED' },
  { what: 'two ways of cutting', addons: () => meat('otherCut'), code: 'CUTTING_REQUIRED' },
  { what: 'a live animal that is cut', addons: () => chosen('meat', 'live', 'cutting'), code: 'LIVE_IS_WHOLE' },
  { what: 'no packing', addons: () => chosen('meat', 'slaughtered', 'cutting'), code: 'PACKING_REQUIRED' },
  { what: 'no slaughter day', addons: () => meat().map(({ addonId }) => ({ addonId })), code: 'DAY_REQUIRED' },
  { what: 'today as the slaughter day', addons: () => onDay('2026-03-10'), code: 'DAY_CLOSED' },
  {
    what: 'one slaughter for two sheep',
    addons: () => meat().map((addon) => ({ ...addon, quantity: 1 })),
    code: 'FOR_EVERY_ANIMAL',
    quantity: 2,
  },
];

describe('an animal is ordered only as it can be done', () => {
  test.each(WRONG)('$what: neither into the cart nor as an order', async ({ addons, code, quantity = 1 }) => {
    const inCart = await put(addons(), quantity);
    expect([inCart.status, (inCart.body as Problem).code]).toEqual([409, 'animalRejected']);
    expect(inCart.text).toContain(code);
    const ordered = await order(addons(), { quantity });
    expect([ordered.status, (ordered.body as Problem).code]).toEqual([409, 'animalRejected']);
    expect(ordered.text).toContain(code);
  });

  test('the age is that of the purpose, and the reason is in the language of the reader', async () => {
    const setAge = (months: number) =>
      shop.rows(sql`update products set food = food || ${JSON.stringify({ animalAgeMonths: months })}::jsonb
        where id = (select product_id from stocks where id = ${sheep})`);
    const udhiya = chosen('udhiya', 'slaughtered', 'cutting', 'packing');
    expect((await put(udhiya)).status).toBe(200);
    await setAge(5);
    try {
      await expect.poll(async () => (await put(udhiya)).status).toBe(409);
      const rejected = await order(udhiya);
      expect([rejected.status, rejected.text.includes('PURPOSE_AGE')]).toEqual([409, true]);
      expect((await put(udhiya, 1, 'ar')).text).toContain('6 أشهر على الأقل');
      expect((await put(meat())).status).toBe(200);
    } finally {
      await setAge(8);
    }
  });

  test('what is in the cart is marked when its day can no longer be booked, and cannot be ordered', async () => {
    expect((await put(meat())).status).toBe(200);
    const reason = async () => {
      const cart = await shop.get(`/api/cart/my-cart?areaId=${farm.areaId}`, { ...buyer.headers, 'x-country': 'kw' });
      return (cart.body as CartView).items.find(({ stock }) => stock.id === sheep)?.unavailable_reason;
    };
    expect(await reason()).toBeNull();
    shop.clock.now = new Date('2026-03-11T17:00:00Z');
    expect(await reason()).toBe('choose-again');
  });
});

describe('meat is delivered when it is ready and fresh', () => {
  test('only such times are offered, and only they are taken', async () => {
    const days = await slotsFor([line(meat())]);
    const offered = days.flatMap(({ date, slots }) => slots.map(({ open }) => `${date} ${open}`));
    expect(offered.length).toBeGreaterThan(0);
    for (const time of offered) expect(time >= '2026/03/12 10:00' && time < '2026/03/14').toBe(true);

    const live = [line(chosen('meat', 'live'))];
    const before = await freeSlot(live, (date) => date < '2026/03/12');
    const after = await freeSlot(live, (date) => date >= '2026/03/14');
    for (const slot of [before, after]) {
      const rejected = await order(meat(), { slot });
      expect([rejected.status, (rejected.body as Problem).code]).toEqual([409, 'slotUnavailable']);
      expect(rejected.text).toContain('MEAT_TIME');
    }
    expect((await order(chosen('meat', 'live'), { slot: before })).status).toBe(201);
  });

  test('slaughter days too far apart are not one order', async () => {
    const later = onDay('2026-03-15');
    const timeSlot = await freeSlot([line(meat())]);
    const body = deliveryOrder(farm, buyer, { items: [line(meat()), line(later)], timeSlot });
    const rejected = await shop.order(buyer, body);
    expect([rejected.status, rejected.text.includes('MEAT_DAYS')]).toEqual([409, true]);
  });

  test('staff cannot change it to what could not be ordered', async () => {
    const placed = await order(meat());
    expect(placed.status, placed.text).toBe(201);
    const { id } = placed.body as { id: string };
    const found = (await shop.get(`/api/v1/admin/orders/${id}`, ADMIN)).body as OfficeOrder;
    const edit = (addons: Chosen[]) => {
      const items = [
        { itemId: found.order.items[0]?.id, quantity: 1, addons: addons.map(({ addonId, day }) => ({ addonId, day })) },
      ];
      const body = {
        version: found.change.version,
        reason: 'Asked for on the phone',
        items,
      };
      return shop.call('POST', `/api/v1/admin/orders/${id}/changes`, { headers: ADMIN, body });
    };
    for (const [addons, code] of [
      [chosen('meat', 'cutting', 'packing'), 'STATE_REQUIRED'],
      [onDay('2026-03-10'), 'DAY_CLOSED'],
      [onDay('2026-03-15'), 'MEAT_TIME'],
    ] as const) {
      const rejected = await edit(addons);
      expect([rejected.status, rejected.text.includes(code)], rejected.text).toEqual([409, true]);
    }
  });

  test('other goods wait for the slaughter day, and the times say for what', async () => {
    const body = { orderType: 'delivery', areaId: farm.areaId, countryCode: 'kw' };
    const delays = async (items: readonly { stockId: number; quantity: number }[]) => {
      const response = await shop.call('POST', '/api/v1/orders/slots', { body: { ...body, items } });
      expect(response.status, response.text).toBe(200);
      return (response.body as { delays: unknown }).delays;
    };
    const [found] = await shop.rows<{ id: number }>(sql`
      select s.id from stocks s join branch_areas ba on ba.branch_id = s.branch_id and ba.area_id = ${farm.areaId}
      join products p on p.id = s.product_id join branches b on b.id = s.branch_id
      where p.classification = 'grocery' and p.is_published and b.is_active and s.status = 'on-stock' and s.quantity > 5
      order by s.id limit 1`);
    const other = found?.id ?? 0;
    expect(await delays([line(meat()), { stockId: other, quantity: 1 }])).toEqual([
      { stockId: sheep, reason: 'slaughterDay' },
    ]);
    expect(await delays([line(meat())])).toEqual([]);
  });

  test('an order cannot be moved to a time when its meat is not fresh', async () => {
    const placed = await order(meat('offal'));
    expect(placed.status, placed.text).toBe(201);
    const { id } = placed.body as { id: string };
    const after = await freeSlot([line(chosen('meat', 'live'))], (date) => date >= '2026/03/14');
    const change = (timeSlot: Slot) =>
      shop.call('POST', `/api/v1/orders/${id}/changes`, { headers: buyer.headers, body: { timeSlot } });
    const rejected = await change(after);
    expect([rejected.status, rejected.text.includes('MEAT_TIME')]).toEqual([409, true]);
    // Its day was booked in time: the slot may change when the list is closed.
    shop.clock.now = new Date('2026-03-11T18:00:00Z');
    const offered = (await slotsFor([line(meat())])).flatMap(({ date, day, slots }) =>
      slots.filter(({ isAvailable }) => isAvailable).map(({ open, close }) => ({ date, day, open, close })),
    );
    const last = offered.at(-1);
    if (!last) throw new Error('no free slot');
    const moved = await change(last);
    expect(moved.status, moved.text).toBe(200);
  });
});

test('cart, order, invoice and picking list say all that was decided, at the prices of the store', async () => {
  const addons = meat('offal').map((addon) => ({ ...addon, price: 0 }));
  const wrongPrice = await order(addons);
  expect((wrongPrice.body as Problem).code).toBe('pricesChanged');

  expect((await put(meat('offal'), 2)).status).toBe(200);
  const cart = await shop.get(`/api/cart/my-cart?areaId=${farm.areaId}`, { ...buyer.headers, 'x-country': 'kw' });
  const item = (cart.body as CartView).items.find(({ stock }) => stock.id === sheep);
  const names = ['For meat', 'Slaughtered (12 Mar 2026)', 'Whole (not cut)', 'Bags', 'Liver and heart'];
  expect(item?.addons.map(({ name_en }) => name_en)).toEqual(names);
  expect(item?.addons[1]).toMatchObject({ name_ar: 'مذبوحة (12 مارس 2026)', day: DAY, quantity: 2, price: 5 });
  const unit = item?.stock.selling_price ?? item?.stock.price ?? 0;
  expect(item?.price).toBeCloseTo(2 * (unit + 5), 3);

  const placed = await order(meat('offal'), { quantity: 2 });
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  const staff = { authorization: 'Bearer admin:1' };
  const pickingList = await shop.get(`/api/v1/admin/orders/slips?day=2026-03-12&orderId=${id}`, staff);
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
      headers: staff,
      body: { status, isEarly: true },
    });
    expect(moved.status, moved.text).toBe(200);
  }
  const seen = [
    await shop.get(`/api/v1/orders/${id}`, buyer.headers),
    await shop.get(`/api/v1/orders/${id}/invoice`, buyer.headers),
    await shop.get(`/api/v1/admin/orders/${id}`, staff),
    pickingList,
  ];
  for (const response of seen) {
    expect(response.status, response.text.slice(0, 300)).toBe(200);
    for (const name of names) expect(response.text).toContain(name);
  }
});

test('signing in with a sheep cut another way takes the newer choice as a whole', async () => {
  expect((await put(meat())).status).toBe(200);
  const other = chosen('udhiya', 'slaughtered', 'otherCut', 'packing');
  const merged = await shop.call('POST', '/api/cart/sync', {
    headers: { ...buyer.headers, 'x-country': 'kw' },
    body: { items: [{ stock: sheep, quantity: 1, addons: other }] },
  });
  const item = (merged.body as CartView).items.find(({ stock }) => stock.id === sheep);
  expect(item?.addons.map(({ id }) => id)).toEqual(other.map(({ addonId }) => addonId));
});

test('the list is narrowed by purpose, kind and breed, and a young animal is not offered for a sacrifice', async () => {
  const list = async (food: string) => {
    const response = await shop.get(`/api/v2/search/products?isLivestock=true&limit=100&food=${food}`, {
      'x-country': 'kw',
    });
    return (response.body as { data: { name_en: string; hasVariations: boolean }[] }).data;
  };
  const udhiya = (await list('for:udhiya')).map(({ name_en }) => name_en);
  expect(udhiya).toContain('Naemi sheep');
  for (const young of ['Suckling lamb (tali)', 'Dhofari kid', 'Young camel (hashi)', 'Holstein dairy cow']) {
    expect(udhiya).not.toContain(young);
  }
  expect((await list('for:meat')).map(({ name_en }) => name_en)).toContain('Dhofari kid');
  expect((await list('for:aqiqah,kind:goat')).map(({ name_en }) => name_en).toSorted()).toEqual([
    'Aqiqah for a girl: one goat',
    'Ardi goat',
  ]);
  const naemi = await list('breed:naemi,for:udhiya');
  expect(naemi.map(({ name_en }) => name_en)).toEqual(['Naemi sheep']);
  expect(naemi.every(({ hasVariations }) => hasVariations)).toBe(true);
});
