import { endpoints } from '@karaz/contract/api';
import type { Endpoint } from '@karaz/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Counter, type OrderShop, openOrderShop } from '../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let admin: { authorization: string };
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
});
afterAll(() => shop.close());

const DAY_NAMES = ['from', 'to', 'day'];
const namesOf = ({ query }: Endpoint) => (query instanceof z.ZodObject ? Object.keys(query.shape) : []);
const daysOf = (call: Endpoint) => namesOf(call).filter((name) => DAY_NAMES.includes(name));
const calls = endpoints.filter(
  (call) => call.method === 'GET' && (daysOf(call).length > 0 || call.path.includes(':day')),
);

/** With the year half typed as a field of a page gives it, and what no calendar of the database or of ours holds. */
const ODD_DAYS = ['0000-01-01', '0002-11-16', '9999-12-31', '2026-02-30'];

function addressesOf(call: Endpoint, day: string): string[] {
  const path = call.path.replace(':day', day).replace(':id', String(counter.branchId));
  const names = daysOf(call);
  const queries = [...names.map((name) => [name]), names].map((some) => some.map((name) => `${name}=${day}`));
  return [...new Set(queries.map((some) => `${path}?${some.join('&')}`))];
}

test('every call that takes a day is among those tried', () => {
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      ...['/api/v1/admin/stock/movements', '/api/v1/admin/audit', '/api/v1/admin/orders', '/api/v1/admin/invoices'],
      ...['/api/v1/admin/messages', '/api/v1/admin/calendar', '/api/v1/admin/calendar/:day'],
      ...['/api/v1/subscriptions/calendar', '/api/v1/branches/:id/delivery-hours'],
    ]),
  );
});

test('no day, however early, late or impossible, breaks a list', async () => {
  const broken: string[] = [];
  for (const address of calls.flatMap((call) => ODD_DAYS.flatMap((day) => addressesOf(call, day)))) {
    const { status } = await shop.get(address, admin);
    // A path with no such day leads nowhere.
    const accepted = address.endsWith('?') ? [404] : [200, 422];
    if (!accepted.includes(status)) broken.push(`${status} ${address}`);
  }
  expect(broken).toEqual([]);
});

test('the first and the last day there is are taken', async () => {
  for (const day of ['2000-01-01', '2200-12-31']) {
    const responses = await Promise.all([
      ...[`audit?from=${day}&to=${day}`, `calendar?from=${day}&to=${day}`, `calendar/${day}`].map((path) =>
        shop.get(`/api/v1/admin/${path}`, admin),
      ),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
});
