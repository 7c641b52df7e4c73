import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../db/seed/demo-accounts.ts';
import { bearer, pairOf, someAddress } from '../people.ts';
import type { AttackStore, Headers } from './attack-store.ts';
import { type ExistingValues, existingValues } from './existing-values.ts';
import type { Operation } from './operations.ts';

export type OwnResources = {
  /** Who may make this call, and who owns the records in its path. */
  headersFor: (operation: Operation) => Promise<Headers>;
  /** The call's path with existing records that its caller may reach. */
  pathFor: (operation: Operation) => string;
};

const EMAIL = 'shopper@karaz.test';
/** Parts of paths that are no ids: a week of a subscription, a day of the calendar, one of four countries. */
const COUNTED: Readonly<Record<string, string>> = {
  week: '2',
  day: '2026-03-12',
  country: 'kw',
  code: 'kw',
  item: 'backup',
};

/** A shopper of the demo store with an order, a subscription, a cart and a conversation, and the office. */
export async function ownResources(store: AttackStore): Promise<OwnResources> {
  const signIn = async () => {
    const body = { email: EMAIL, password: DEMO_PASSWORD };
    const response = await store.call('POST', '/api/v1/auth/email/login', { body, remoteAddress: someAddress() });
    return bearer(pairOf(response).token);
  };
  const shopper = await signIn();
  const own = await idsOf(store, shopper);
  const existing = await existingValues(store);
  const isOffice = ({ access }: Operation) => access.startsWith('staff:');
  return {
    headersFor: async (operation) => (isOffice(operation) ? store.headersOf('admin') : shopper),
    pathFor: (operation) => filled(operation, isOffice(operation) ? {} : own, existing),
  };
}

async function idsOf(store: AttackStore, headers: Headers): Promise<Readonly<Record<string, unknown>>> {
  const one = async (query: ReturnType<typeof sql>) => {
    const [row] = await store.rows(query);
    if (!row) throw new Error('the shopper of the demo store lacks something');
    return row['id'];
  };
  const users = await one(sql`select id from users where email = ${EMAIL}`);
  const stock = await one(sql`select s.id from stocks s join products p on p.id = s.product_id
    join branches b on b.id = s.branch_id where b.country_code = 'kw' and s.quantity > 20 and p.is_published limit 1`);
  const send = (path: string, body: unknown) =>
    store.call('POST', path, { headers: { ...headers, 'x-country': 'kw' }, body });
  await send('/api/cart/items', { stock, quantity: 1 });
  await send('/api/v1/chats', { clientId: crypto.randomUUID(), text: 'Where is it?' });
  const orders = await one(sql`select id from orders where user_id = ${users} order by created_at desc limit 1`);
  const track = 't'.repeat(30);
  await store.rows(sql`update orders set tracking_token = ${track} where id = ${orders}`);
  await store.rows(sql`insert into order_reports (order_id, lines, claim_minor) values (${orders}, '[]', 1)`);
  return {
    users,
    items: stock,
    track,
    orders,
    addresses: await one(sql`select id from addresses where user_id = ${users} limit 1`),
    subscriptions: await one(sql`select id from subscriptions where user_id = ${users} limit 1`),
    'saved-cards': await one(sql`insert into saved_cards (user_id, provider, brand, last4, token, customer)
      values (${users}, 'noon', 'VISA', '4242', 'token', '') returning id`),
    chats: await one(sql`select id from chats where user_id = ${users} limit 1`),
  };
}

function filled({ path }: Operation, own: Readonly<Record<string, unknown>>, existing: ExistingValues): string {
  return path.replace(/\/(\w[\w-]*)\/\{(\w+)\}/g, (_, before: string, name: string) => {
    const value = COUNTED[name] ?? own[before] ?? existing.of(before)[0] ?? 1;
    return `/${before}/${encodeURIComponent(String(value))}`;
  });
}
