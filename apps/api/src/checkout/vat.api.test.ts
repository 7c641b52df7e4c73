import type { OrderPreview } from '@karaz/contract/order-view';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { taxClassIn } from '../db/seed/tax-class.ts';
import { type Buyer, type Counter, type Country, deliveryOrder, openOrderShop } from '../testing/order-shop.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
beforeAll(async () => {
  shop = await openOrderShop();
}, 180_000);
afterAll(() => shop?.close());

/** The class of most goods of a category in a country. */
const classesIn = async (country: Country) =>
  new Map(
    (
      await shop.rows<{ slug: string; found: string }>(sql`
        select c.slug, mode() within group (order by tax_class_of(p.tax_classes, c.id, ${country})) as found
        from products p join categories c on c.id = p.main_category_id group by c.slug`)
    ).map(({ slug, found }) => [slug, found]),
  );

test('[SD-31] the demo store taxes everything in the Gulf and leaves basic food and simple dishes untaxed in Egypt', async () => {
  for (const country of ['kw', 'ae', 'sa'] as const) {
    expect(new Set((await classesIn(country)).values())).toEqual(new Set(['standard']));
  }
  const found = await classesIn('eg');
  const untaxed = [
    ...['arabic-bread', 'milk-laban', 'cheese', 'eggs', 'tea', 'sugar-salt', 'coffee', 'lamb', 'poultry', 'fresh-fish'],
    ...['flour-baking', 'fruit', 'vegetables', 'dates', 'sheep', 'live-poultry', 'frozen-meat'],
    ...['koshari-egyptian', 'rice-dishes', 'grills'],
  ];
  const taxed = [
    'soft-drinks',
    'arabic-sweets',
    'cakes',
    'frozen-potatoes',
    'cleaning',
    'burgers-pizza',
    'sausages-burgers',
  ];
  expect(untaxed.map((slug) => [slug, found.get(slug)])).toEqual(untaxed.map((slug) => [slug, 'exempt']));
  expect(taxed.map((slug) => [slug, found.get(slug)])).toEqual(taxed.map((slug) => [slug, 'standard']));
});

test('the demo store’s own answer for every product is the database’s', async () => {
  for (const country of COUNTRY_CODES) {
    const rows = await shop.rows<{ id: number; taxClasses: object; mainCategoryId: number; found: string }>(sql`
      select id, tax_classes as "taxClasses", main_category_id as "mainCategoryId",
        tax_class_of(tax_classes, main_category_id, ${country}) as found from products order by id`);
    expect(rows.map((row) => taxClassIn(row, country))).toEqual(rows.map(({ found }) => found));
  }
});

test('a product’s own class counts before its category’s, the nearest category before the ones above', async () => {
  const [product] = await shop.rows<{ category: number; parent: number }>(sql`
    select c.id as category, c.parent_id as parent from categories c where c.slug = 'tea'`);
  const classOf = async (own: object) =>
    (
      await shop.rows<{ found: string }>(
        sql`select tax_class_of(${JSON.stringify(own)}::jsonb, ${product?.category ?? 0}, 'eg') as found`,
      )
    )[0]?.found;
  const setClass = (id: number | undefined, classes: object) =>
    shop.rows(sql`update categories set tax_classes = ${JSON.stringify(classes)}::jsonb where id = ${id}`);
  expect([await classOf({}), await classOf({ eg: 'reduced' }), await classOf({ ae: 'zero' })]).toEqual([
    ...['exempt', 'reduced', 'exempt'],
  ]);
  await setClass(product?.parent, { eg: 'zero' });
  expect(await classOf({})).toBe('exempt');
  await setClass(product?.category, {});
  expect(await classOf({})).toBe('zero');
  await setClass(product?.parent, {});
  expect(await classOf({})).toBe('standard');
  await setClass(product?.category, { eg: 'exempt' });
});

async function previewOf(counter: Counter, buyer: Buyer): Promise<OrderPreview> {
  const body = deliveryOrder(counter, buyer);
  return (await shop.call('POST', '/api/v1/orders/preview', { body, headers: buyer.headers })).body as OrderPreview;
}

test('an order takes the rate of its moment by the clocks of its country, and has it for good', async () => {
  const counter = await shop.counterOf('ae', 2);
  const buyer = await shop.buyer(counter);
  const start = shop.clock.now;
  const setRates = (rates: object[]) =>
    shop.rows(sql`update country_settings set vat_rates = ${JSON.stringify(rates)}::jsonb where country_code = 'ae'`);
  await setRates([
    { from: '2018-01-01', standard: 5, reduced: 0 },
    { from: '2026-03-20', standard: 9, reduced: 0 },
  ]);
  const placed = (await shop.order(buyer, deliveryOrder(counter, buyer), { 'x-country': 'ae' })).body as { id: string };
  // Dubai is four hours ahead of UTC.
  shop.clock.now = new Date('2026-03-19T19:59:59Z');
  expect((await previewOf(counter, buyer)).vat.rate).toBe(5);
  shop.clock.now = new Date('2026-03-19T20:00:00Z');
  const later = await previewOf(counter, buyer);
  expect(later.vat.rate).toBe(9);
  expect(later.vat.amount).toBeCloseTo((later.totalAmount * 9) / 109, 1);
  const [order] = await shop.rows(sql`select o.vat_rate::float8 as rate, shipping_vat_rate::float8 as shipping,
      (select array_agg(distinct vat_rate::float8) from order_items where order_id = o.id) as lines,
      vat_minor >= (select sum(vat_minor) from order_items where order_id = o.id) as sums
    from orders o where id = ${placed.id}`);
  expect(order).toEqual({ rate: 5, shipping: 5, lines: [5], sums: true });
  await setRates([{ from: '2018-01-01', standard: 5, reduced: 0 }]);
  shop.clock.now = start;
});
