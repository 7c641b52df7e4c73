import type { OfficeAddon } from '@karaz/contract/admin/catalogue-lists';
import type { StockCard } from '@karaz/contract/catalog';
import type { StockView } from '@karaz/contract/stocks';
import { unsuitableFor } from '@karaz/domain/catalog/animal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../testing/order-shop.ts';

let api: OrderShop;
let staffId = 0;
beforeAll(async () => {
  api = await openOrderShop();
  staffId = (await api.buyer(await api.counterOf('ae'), { role: 'manager' })).id;
}, 180_000);
afterAll(() => api?.close());

const cardsOf = async (country: string, more = '') =>
  (
    (await api.get(`/api/v2/search/products?country=${country}&isLivestock=true&limit=100${more}`)).body as {
      data: StockCard[];
    }
  ).data;
const stockOf = async (id: number, country = 'ae') => {
  const { status, text, body } = await api.get(`/api/v1/stocks/${id}?country=${country}`, { 'x-country': country });
  expect(status, text).toBe(200);
  return body as StockView;
};
const payable = ({ price, selling_price }: Pick<StockCard, 'price' | 'selling_price'>) => selling_price ?? price;

/** The cheapest way to have the animal, worked out from what its page offers. */
function cheapest({ addons, product, ...stock }: StockView): number {
  const { food } = product;
  const prices = (...kinds: string[]) =>
    addons
      .filter(({ animalChoice: choice, is_available }) => is_available && choice && kinds.includes(choice))
      .filter(({ animalChoice: choice }) =>
        choice === 'udhiya' || choice === 'aqiqah' ? unsuitableFor(choice, food) === null : true,
      )
      .map(({ price }) => price);
  const low = (all: number[]) => (all.length > 0 ? Math.min(...all) : 0);
  const cut = low(prices('cutting')) + low(prices('packing'));
  const ways = [...prices('live'), ...prices('slaughtered').map((price) => price + cut)];
  return payable(stock) + low(prices('meat', 'udhiya', 'aqiqah')) + low(ways);
}

test('cards of animals show what the cheapest can really be had for', async () => {
  const cards = await cardsOf('ae');
  expect(cards.length).toBeGreaterThan(3);
  for (const card of cards) {
    const stock = await stockOf(card.id);
    expect(payable(card), card.name_en).toBeCloseTo(cheapest(stock), 3);
    const hasPaid = stock.addons.some(({ animalChoice, price }) => animalChoice === 'cutting' && price > 0);
    if (hasPaid) expect(card.isFrom, card.name_en).toBe(true);
  }
});

test.each(['ae', 'sa', 'kw'])('lists of %s sort and filter animals by the price on the card', async (country) => {
  const cards = await cardsOf(country, '&sortBy=price_asc');
  expect(cards.length).toBeGreaterThan(3);
  const prices = cards.map(payable);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  const middle = prices[Math.floor(prices.length / 2)] ?? 0;
  const below = (await cardsOf(country, `&maxPrice=${middle}`)).map(payable);
  expect(below.toSorted((one, other) => one - other)).toEqual(prices.filter((price) => price <= middle));
});

test('a share and a cut animal of the demo store cost what their cards say', async () => {
  const parts = (await cardsOf('ae')).filter(({ name_en }) => /share|Half a calf/.test(name_en));
  expect(parts.length).toBe(2);
  for (const part of parts) expect(payable(part)).toBe(payable(await stockOf(part.id)));
});

test('another price of a decision is another price in the list', async () => {
  const [card] = (await cardsOf('ae')).filter(({ name_en }) => /share/.test(name_en));
  if (!card) throw new Error('the demo store has no share of a cow');
  const stock = await stockOf(card.id);
  const slaughter = stock.addons.find(({ animalChoice }) => animalChoice === 'slaughtered');
  const headers = { authorization: `Bearer manager:${staffId}` };
  const listed = await api.get(`/api/v1/admin/addons?limit=100&search=${slaughter?.name_en.slice(0, 11)}`, headers);
  const addon = (listed.body as { data: OfficeAddon[] }).data.find(({ id }) => id === slaughter?.id);
  if (!addon) throw new Error(listed.text);
  const path = `/api/v1/admin/addons/${addon.id}`;
  const prices = addon.prices.map((each) => (each.country === 'ae' ? { ...each, price: 45 } : each));
  const saved = await api.call('PUT', path, { headers, body: { ...addon, prices } });
  expect(saved.status, saved.text).toBe(200);
  await expect
    .poll(async () => (await cardsOf('ae', `&minPrice=${payable(card) + 45}`)).some(({ id }) => id === card.id), {
      timeout: 30_000,
    })
    .toBe(true);
  const after = (await cardsOf('ae')).find(({ id }) => id === card.id);
  expect(after && payable(after)).toBe(payable(card) + 45);
});
