import { api, endpoints } from '@karaz/contract/api';
import { takesKey } from '@karaz/contract/endpoint';
import { errorBody } from '@karaz/contract/errors';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpired } from '../accounts/delete-expired.ts';
import { recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../db/database.ts';
import { type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { mount } from './mount.ts';

const FALLS = '/api/test/falls';

let shop: OrderShop;
let counter: Counter;
let staffId: number;
let buyerId: number;
let orderId: string;
beforeAll(async () => {
  shop = await openOrderShop({
    extend(app, deps) {
      mount(app, deps, { ...api.addFaq, path: FALLS }, async ({ body, context }) => {
        await inTransaction(deps.db, async (tx) => {
          if (body.topic_en === 'before') throw new Error('nothing was done yet');
          await insertFaq(tx, body.question_en);
          await recordChange(tx, context, { action: 'faq.create', entityId: 1 });
        });
        throw new Error('all was done, and nobody was told');
      });
    },
  });
  counter = await shop.counterOf('kw');
  staffId = (await shop.buyer(counter, { role: 'admin' })).id;
  const buyer = await shop.buyer(counter);
  buyerId = buyer.id;
  const ordered = await shop.order(buyer, deliveryOrder(counter, buyer));
  orderId = (ordered.body as { id: string }).id;
}, 120_000);
afterAll(() => shop.close());

const insertFaq = (db: OrderShop['database']['db'], question: string) =>
  db.execute(sql`insert into faqs (topic_en, topic_ar, question_en, question_ar, answer_en, answer_ar)
    values ('t', 't', ${question}, 'q', 'a', 'a')`);

let number = 0;
/** No other test has it. */
const unlike = (text: string) => `${text} ${++number} of ${staffId}`;
const send = (path: string, key: string | null, body: unknown, who = staffId, more = {}) =>
  shop.call('POST', path.startsWith('/') ? path : `/api/v1/admin/${path}`, {
    body,
    headers: { authorization: `Bearer admin:${who}`, ...(key === null ? {} : { 'idempotency-key': key }), ...more },
  });
const rowsOf = async (table: string) =>
  Number((await shop.rows(sql`select count(*) from ${sql.identifier(table)}`))[0]?.['count']);
const codeOf = ({ body }: { body: unknown }) => errorBody.parse(body).code;
/** The first of a list, as a request for another one like it. */
async function another(path: string, list: string, ...own: string[]): Promise<object> {
  const response = await shop.get(`/api/v1/admin/${path}`, { authorization: `Bearer admin:${staffId}` });
  const [first = {}] = (response.body as Record<string, object[]>)[list] ?? [];
  return Object.fromEntries(Object.entries(first).filter(([name]) => !['id', 'version', ...own].includes(name)));
}
const faq = (question: string, topic = 'Goods') => ({
  topic_en: topic,
  topic_ar: 'البضائع',
  question_en: question,
  question_ar: 'هل لديكم لحم؟',
  answer_en: 'Yes',
  answer_ar: 'نعم',
});

type Creation = { path: () => string; table: string; body: () => object | Promise<object> };
const CREATIONS: Record<string, Creation> = {
  'a question and its answer': { path: () => 'faqs', table: 'faqs', body: () => faq(unlike('Lamb?')) },
  'a note of an order': {
    path: () => `orders/${orderId}/notes`,
    table: 'order_notes',
    body: () => ({ text: unlike('Rings twice') }),
  },
  'a note of a customer': {
    path: () => `customers/${buyerId}/notes`,
    table: 'customer_notes',
    body: () => ({ text: unlike('Calls back') }),
  },
  'a banner': {
    path: () => 'banners',
    table: 'banners',
    body: () => another('banners', 'banners', 'image', 'imageRtl', 'state'),
  },
  'a charity': {
    path: () => 'charities',
    table: 'charities',
    body: () => another('charities', 'charities', 'image', 'orderCount'),
  },
  'a promotion': {
    path: () => 'promotions',
    table: 'promotions',
    body: async () => ({ ...(await another('promotions', 'data', 'state', 'usedCount', 'given')), code: null }),
  },
  'a plan': { path: () => 'plans', table: 'membership_plans', body: () => another('plans', 'plans', 'memberCount') },
};

describe('what the back office makes', () => {
  test.each(Object.entries(CREATIONS))('%s is made once under one key', async (_, { path, table, body }) => {
    const before = await rowsOf(table);
    const input = await body();
    const key = unlike('key').replaceAll(' ', '-');
    const first = await send(path(), key, input);
    expect(first.status, first.text).toBeLessThan(300);
    const second = await send(path(), key, input);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await rowsOf(table)).toBe(before + 1);
    expect(codeOf(await send(path(), key, { ...input, ...changed(input) }))).toBe('keyReused');
    // The same body under a new key is another request.
    expect((await send(path(), `${key}-new`, input)).status).toBe(first.status);
    expect(await rowsOf(table)).toBe(before + 2);
  });

  test('twenty at once under one key are one, and all get its response', async () => {
    const before = await rowsOf('order_notes');
    const body = { text: unlike('Twenty presses') };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send(`orders/${orderId}/notes`, 'twenty-notes', body)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body: received } of responses) expect(received).toEqual(responses[0]?.body);
    expect(await rowsOf('order_notes')).toBe(before + 1);
  });

  test('a colleague’s key of the same name is another one', async () => {
    const colleague = (await shop.buyer(counter, { role: 'admin' })).id;
    const before = await rowsOf('faqs');
    const body = faq(unlike('Whose?'));
    await send('faqs', 'same-name', body);
    await send('faqs', 'same-name', body, colleague);
    expect(await rowsOf('faqs')).toBe(before + 2);
  });

  test('every call of the office that makes or does something takes a key and says so in the document', async () => {
    const { body } = await shop.get('/api/openapi.json');
    const { paths } = body as { paths: Record<string, { post?: { parameters: { $ref?: string }[] } }> };
    const posts = endpoints.filter(({ method, access }) => method === 'POST' && access.startsWith('staff:'));
    const without = posts.filter((one) => {
      const described = paths[one.path.replace(/:(\w+)/g, '{$1}')]?.post?.parameters ?? [];
      return !takesKey(one) || !described.some(({ $ref }) => $ref?.endsWith('/idempotencyKey'));
    });
    // These write nothing; a test message sent again is another test.
    expect(without.map(({ path }) => path).sort()).toEqual([
      '/api/v1/admin/chats/:id/read',
      '/api/v1/admin/orders/:id/changes/preview',
      '/api/v1/admin/orders/money',
      '/api/v1/admin/orders/preview',
      '/api/v1/admin/places/import/check',
      '/api/v1/admin/price-changes/preview',
      '/api/v1/admin/products/import/check',
      '/api/v1/admin/products/pictures/match',
      '/api/v1/admin/setup/preview',
      '/api/v1/admin/setup/test-message',
    ]);
  });
});

/** The first words of a request, other than they were. */
function changed(input: object): object {
  const [name, text] = Object.entries(input).find(([, value]) => typeof value === 'string' && value.length > 2) ?? [];
  return name === undefined ? {} : { [name]: `${text} too` };
}

describe('what shows a secret', () => {
  const hook = { url: 'https://till.example/hook', description: '', events: ['order.created'], country: null };
  const key = { permissions: ['orders.read'], country: null, callsPerMinute: 60, expiresAt: null };
  test.each([
    ['api-keys', 'api_keys', () => ({ ...key, name: unlike('Till') })],
    ['webhooks', 'webhook_endpoints', () => hook],
  ])('%s: made once, the secret told once and kept nowhere', async (path, table, bodyOf) => {
    const before = await rowsOf(table);
    const body = bodyOf();
    const name = `secret-${path}`;
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(path, name, body)));
    const created = responses.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    const others = responses.filter((response) => !created.includes(response));
    expect(new Set(others.map(codeOf))).toEqual(new Set(['secretNotKept']));
    expect(await rowsOf(table)).toBe(before + 1);
    const secret = created.map(({ body: response }) => (response as { secret: string }).secret).join();
    expect(secret.length).toBeGreaterThan(20);
    const stored = await shop.rows(sql`select k::text as words from idempotency_keys k where key = ${name}`);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(-20));
  });
});

describe('when the store falls', () => {
  test('after the work is done: the same key does it no second time and says that it is done', async () => {
    const question = unlike('Done?');
    const created = async () => (await shop.rows(sql`select id from faqs where question_en = ${question}`)).length;
    expect((await send(FALLS, 'falls-after', faq(question, 'after'))).status).toBe(500);
    expect(await created()).toBe(1);
    const again = await send(FALLS, 'falls-after', faq(question, 'after'));
    expect([again.status, codeOf(again)]).toEqual([409, 'keyReused']);
    expect(await created()).toBe(1);
  });

  test('before anything is done: the same key is tried again', async () => {
    const question = unlike('Not done?');
    expect((await send(FALLS, 'falls-before', faq(question, 'before'))).status).toBe(500);
    expect((await send(FALLS, 'falls-before', faq(question, 'after'))).status).toBe(500);
    expect(await shop.rows(sql`select id from faqs where question_en = ${question}`)).toHaveLength(1);
  });

  test.each([
    ['with its work done', true],
    ['before its work', false],
  ])('a process that died %s leaves the key as it must', async (_, isDone) => {
    const before = await rowsOf('faqs');
    const body = faq(unlike('Killed?'));
    const key = `killed-${isDone}`;
    const first = await send('faqs', key, body);
    const { id } = first.body as { id: number };
    if (!isDone) await shop.rows(sql`delete from faqs where id = ${id}`);
    // As the claim stood: the log has the request or, of the other one, does not.
    await shop.rows(sql`update idempotency_keys k set status = null, created_at = now() - interval '2 seconds',
      answer = jsonb_build_object('claim', 'gone', 'process', 'karaz that was killed', 'since', l.created_at,
        'request', case when ${isDone} then l.request_id else 'never-logged' end)
      from audit_log l where k.key = ${key} and l.entity = 'faq' and l.entity_id = ${String(id)}`);
    const again = await send('faqs', key, body);
    expect([again.status, isDone ? codeOf(again) : '']).toEqual(isDone ? [409, 'keyReused'] : [201, '']);
    expect(codeOf(await send('faqs', key, faq('Another')))).toBe('keyReused');
    expect(await rowsOf('faqs')).toBe(before + 1);
  });
});

test('responses are stored for a day', async () => {
  await send('faqs', 'kept-young', faq(unlike('Young?')));
  await send('faqs', 'kept-old', faq(unlike('Old?')));
  await shop.rows(sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'kept-old'`);
  const [{ now } = { now: '' }] = await shop.rows<{ now: string }>(sql`select now()::text as now`);
  await deleteExpired(shop.database.db, new Date(now));
  const left = await shop.rows(sql`select key from idempotency_keys where key like 'kept-%'`);
  expect(left).toEqual([{ key: 'kept-young' }]);
});
