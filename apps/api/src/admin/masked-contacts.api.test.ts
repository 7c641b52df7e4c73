import { maskEmail, maskPhone } from '@karaz/domain/people/mask-contact';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';

const PHONE = '+96555987612';
const MAIL = 'hessa.contact@shop.example';

let shop: OrderShop;
let staff: Readonly<Record<string, number>>;
let opened: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openOrderShop();
  const counter = await shop.counterOf('kw');
  const buyer = await shop.buyer(counter, { firstName: 'Hessa', lastName: 'Contact', phone: PHONE, email: MAIL });
  const ordered = await shop.order(buyer, deliveryOrder(counter, buyer));
  expect(ordered.status, ordered.text).toBe(201);
  const { id } = ordered.body as { id: string };
  const member = async (role: 'admin' | 'manager' | 'support' | 'fulfilment') =>
    (await shop.buyer(counter, { role, email: `${role}.contacts@shop.example` })).id;
  staff = {
    admin: await member('admin'),
    manager: await member('manager'),
    support: await member('support'),
    fulfilment: await member('fulfilment'),
  };
  await shop.rows(sql`insert into user_branches (user_id, branch_id)
    select ${staff['fulfilment']}, branch_id from orders where id = ${id}`);
  const [message] = await shop.rows<{ id: number }>(sql`insert into messages (channel, recipient, text, language)
    values ('sms', ${PHONE}, 'On its way', 'en') returning id`);
  await shop.rows(sql`insert into messages (channel, recipient, subject, text, language)
    values ('mail', ${MAIL}, 'Hello', 'Welcome', 'en')`);
  opened = { orders: `orders/${id}`, customers: `customers/${buyer.id}`, messages: `messages/${message?.id}` };
}, 120_000);
afterAll(() => shop.close());

const read = async (role: string, path: string) => {
  const response = await shop.get(`/api/v1/admin/${path}`, { authorization: `Bearer ${role}:${staff[role]}` });
  expect(response.status, `${role} ${path} ${response.text.slice(0, 200)}`).toBe(200);
  return response.text;
};

test.each([
  ['orders', ['admin', 'manager', 'support', 'fulfilment'], [PHONE]],
  ['customers', ['admin', 'manager', 'support'], [PHONE, MAIL]],
  ['messages', ['admin', 'manager', 'support'], [PHONE, MAIL]],
])(
  '%s: whole in lists and files for who may write customers, masked for all others, whole where one is opened',
  async (list, roles, contacts) => {
    for (const role of roles) {
      for (const contact of contacts) {
        const masked = contact === MAIL ? maskEmail(contact) : maskPhone(contact);
        const search = `search=${encodeURIComponent(contact)}`;
        for (const path of [`${list}?${search}`, `${list}/export?${search}`]) {
          const text = await read(role, path);
          const [there, hidden] = role === 'admin' ? [contact, masked] : [masked, contact];
          expect(text, `${role} ${path}`).toContain(there);
          expect(text, `${role} ${path}`).not.toContain(hidden);
        }
      }
      expect(await read(role, opened[list] ?? '')).toContain(PHONE);
    }
  },
);
