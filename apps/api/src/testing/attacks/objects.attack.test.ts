import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHANNELS } from '../../db/channels.ts';
import { userBranches } from '../../db/tables/accounts.ts';
import { privateKeyFrom } from '../../integrations/push/web-push.ts';
import { createPush } from '../../push/create-push.ts';
import { type Buyer, type Counter, deliveryOrder, type Slot } from '../order-shop.ts';
import { addPerson, someAddress } from '../people.ts';
import { openSubscriptionShop, type SubscriptionShop } from '../subscription-shop.ts';
import { waitForNotifications } from '../wait-for-notifications.ts';
import { logProgress, SEED, sized } from './attack-size.ts';
import { type Described, describedBy, type Operation, resolved, type Schema } from './operations.ts';
import { type Candidate, FIRST_DISTINCT_NUMBER, idsIn, type PersonRows, rowsOfPerson } from './rows-of-person.ts';
import { validValue } from './schema-values.ts';

const CANARY = 'kanarienvogel';
/** Of a report about the owner's order. */
const OWNERS_PICTURE = '01890000-0000-4000-8000-0000000000bb';
const MISSING: readonly Candidate[] = [
  { table: 'missing', value: 2_147_480_000 },
  { table: 'missing', value: '01890000-0000-4000-8000-0000000000aa' },
];

let shop: SubscriptionShop;
let described: Described;
let owner: Buyer;
let other: Buyer;
let elsewhere: Buyer;
let chief: Buyer;
let ownerRows: PersonRows;
let otherRows: PersonRows;

/** Somebody with one of everything a shopper can have. */
async function withEverything(counter: Counter, marker: string, inCart: number): Promise<Buyer> {
  const buyer = await shop.buyer(counter, {
    firstName: `${marker}first`,
    lastName: `${marker}last`,
    email: `${marker}@shop.example`,
  });
  const { headers } = buyer;
  await shop.rows(sql`update addresses set note = ${`${marker} note`}, street_address = ${`${marker} street`}
    where user_id = ${buyer.id} returning id`);
  const cash = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: `${marker} cash` }));
  const card = await shop.order(
    buyer,
    deliveryOrder(counter, buyer, { notes: `${marker} card`, payment_method: 'online_payment' }),
  );
  expect([cash.status, card.status], cash.text).toEqual([201, 201]);
  const { id } = card.body as { id: string };
  await shop.rows(sql`with report as (insert into order_reports (order_id, lines, note, claim_minor)
      values (${(cash.body as { id: string }).id}, '[]', ${`${marker} note`}, 1) returning id)
    insert into order_report_pictures (id, report_id, position, data)
    select ${marker === CANARY ? OWNERS_PICTURE : crypto.randomUUID()}::uuid, id, 0, 'AAAA' from report`);
  // The invoice of the membership has the person's name.
  for (const paid of [`/api/v1/orders/${id}`, '/api/club-cherry/membership/1']) {
    const link = await shop.call('POST', `${paid}/payment/auto?locale=en`, { headers });
    await shop.press((link.body as { paymentUrl: string }).paymentUrl, 'pay');
    await shop.webhook(shop.events.at(-1) ?? '');
  }
  await shop.running(counter, buyer, '2026-03-15', { notes: `${marker} weekly` });
  const stockId = counter.goods[inCart]?.id;
  const added = await shop.call('POST', '/api/cart/items', { headers, body: { stock: stockId, quantity: 1 } });
  expect(added.status, added.text).toBe(200);
  await shop.call('POST', '/api/wishlist', { headers, body: { stockIds: [stockId] } });
  await shop.rows(sql`insert into stock_alerts (user_id, stock_id) values (${buyer.id}, ${stockId}) returning user_id`);
  await shop.rows(sql`insert into saved_cards (user_id, provider, brand, last4, token, customer)
    values (${buyer.id}, 'noon', ${marker}, '4242', ${marker}, '') returning id`);
  await shop.rows(sql`insert into sessions (user_id, refresh_hash, last_used_at, expires_at, user_agent)
    values (${buyer.id}, ${marker}, now(), now() + interval '1 day', ${marker}) returning id`);
  await everythingElse(headers, marker);
  return buyer;
}

/** Records added since this was written: whatever can be made with a body of its document. */
async function everythingElse(headers: Record<string, string>, marker: string): Promise<void> {
  const creators = described.operations.filter(
    ({ method, path, access }) => method === 'POST' && access === 'signed-in' && !path.includes('{'),
  );
  for (const { path, body } of creators) {
    if (!body || /orders|subscriptions|cart|logout|refresh/.test(path)) continue;
    const sent = fc.sample(validValue(body, { schemas: described.schemas, existing: () => [] }), {
      numRuns: 3,
      seed: SEED,
    });
    for (const one of sent) await shop.call('POST', path, { headers, body: withMarker(one, marker) });
  }
}

/** The same value with the mark in every free text. */
const withMarker = (value: unknown, marker: string): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' && /\s/.test(part) ? `${marker} ${part}` : part,
  );

beforeAll(async () => {
  shop = await openSubscriptionShop();
  const push = createPush({ pushKey: privateKeyFrom('attacks'), publicOrigin: 'https://shop.example' });
  Object.assign(shop.deps, { push });
  described = await describedBy(shop);
  // No two tables share a number from here on, so that an id belongs to one record wherever it is sent.
  await shop.rows(sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${FIRST_DISTINCT_NUMBER} + 100000 * row_number() over ())
    from pg_sequences where schemaname = 'public'`);
  const box = await shop.boxOf('ae', 2);
  // The branch is open all day now: its windows are others.
  const slots = (await shop.get(`/api/v1/branches/${box.branchId}/slots?areaId=${box.areaId}`)).body as { first: Slot };
  const counter = { ...box, slot: slots.first };
  owner = await withEverything(counter, CANARY, 0);
  other = await withEverything(counter, 'spatz', 1);
  const { id, role } = await addPerson(shop.database.db, { role: 'fulfilment' });
  const [away] = await shop.rows<{ id: number }>(sql`select id from branches where id <> ${counter.branchId} limit 1`);
  await shop.database.db.insert(userBranches).values({ userId: id, branchId: away?.id ?? 0 });
  elsewhere = { id, addressId: 0, headers: { authorization: `Bearer ${role}:${id}` } };
  chief = { id: 1, addressId: 0, headers: { authorization: 'Bearer admin:1' } };
  ownerRows = await rowsOfPerson(shop.rows, owner.id);
  otherRows = await rowsOfPerson(shop.rows, other.id);
}, 180_000);
afterAll(() => shop?.close());

type Headers = Record<string, string>;
type HttpResult = { status: number; text: string };
type Attempt = { operation: Operation; candidate: Candidate; body: unknown };

async function send({ operation, candidate, body }: Attempt, headers: Record<string, string>): Promise<HttpResult> {
  const path = pathWith(operation, candidate);
  const options = { headers, remoteAddress: someAddress(), ...(body === undefined ? {} : { body }) };
  const { status, text } = await shop.call(operation.method, path, options);
  // Only the number of the request may differ.
  return { status, text: text.replace(/"requestId":"[^"]*"/, '') };
}

/** The candidate stands for the first parameter, and for any other that can be one; weeks are counted. */
function pathWith({ path, parameters }: Operation, { value }: Candidate): string {
  let isFirst = true;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    const text = isFirst ? String(value) : name === 'week' ? '2' : String(firstOf(ownerRows, name));
    isFirst = false;
    return encodeURIComponent(schema.maximum !== undefined && Number(text) > schema.maximum ? '1' : text);
  });
}

function firstOf(rows: PersonRows, name: string): unknown {
  if (name === 'pictureId') return OWNERS_PICTURE;
  return name === 'itemId' ? rows.get('order_items')?.[0]?.['id'] : 1;
}

/** An id of the wrong kind is not found before anything is looked up: that would prove nothing. */
function fits({ parameters, path }: Operation, { value }: Candidate): boolean {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
  if (schema.format === 'uuid') return typeof value === 'string' && value.length === 36;
  return schema.type === 'string' || (schema.type === 'integer') === (typeof value === 'number');
}

const withIds = () => described.operations.filter(({ path }) => path.includes('{'));
const isOpenToAll = ({ access }: Operation) => access === 'public' || access === 'signed-in';

/** Some that the schema allows, and each of their fields alone where none is required. */
function bodiesOf({ body }: Operation): unknown[] {
  if (!body) return [undefined];
  const whole = fc.sample(validValue(body, { schemas: described.schemas, existing: () => [] }), {
    numRuns: 6,
    seed: SEED,
  });
  // A body may also be left out; where it may not be, that is one more that is rejected.
  if (body.required?.length) return [...whole, undefined];
  const fields = Object.assign({}, ...whole.filter((one) => typeof one === 'object'));
  return [...whole, ...Object.entries(fields).map(([key, value]) => ({ [key]: value }))];
}

/** One that gets as far as looking for the record: what is rejected before proves nothing. */
async function revealingBody(operation: Operation, headers: Headers): Promise<unknown> {
  const bodies = bodiesOf(operation);
  const candidate = MISSING.find((one) => fits(operation, one)) ?? { table: 'missing', value: 'x'.repeat(30) };
  for (const body of bodies) {
    const { status } = await send({ operation, candidate, body }, headers);
    if (status !== 422 && status !== 400) return body;
  }
  return bodies[0];
}

/**
 * Their parameters name a row of the store, a kind of contact of the caller, or what only staff can have; or the response is
 * the same whether there was something to delete.
 */
const OF_NOBODY = [
  'DELETE /api/v1/stocks/{id}/alert',
  'DELETE /api/v1/auth/second-factors/passkeys/{id}',
  'POST /api/club-cherry/membership/{id}/payment/auto',
  'POST /api/v1/auth/me/pending/{kind}/resend',
  'DELETE /api/v1/auth/me/pending/{kind}',
];

const named = ({ operation, candidate }: Attempt) => `${operation.name} with ${candidate.table} ${candidate.value}`;
const isSame = (a: HttpResult, b: HttpResult) => a.status === b.status && a.text === b.text;

/** The responses to a caller for each of these ids, and about one of the same kind that does not exist. */
async function responsesOf(operation: Operation, candidates: readonly Candidate[], body: unknown, headers: Headers) {
  const missing = new Map<string, HttpResult>();
  const results: { attempt: Attempt; result: HttpResult; missing: HttpResult }[] = [];
  for (const candidate of candidates.filter((one) => fits(operation, one))) {
    const nothing = MISSING.find(({ value }) => typeof value === typeof candidate.value) ?? candidate;
    const kind = typeof candidate.value;
    const absent = missing.get(kind) ?? (await send({ operation, candidate: nothing, body }, headers));
    missing.set(kind, absent);
    // Rejected at the door, whatever the id: the short form knocks three times.
    if ((absent.status === 401 || absent.status === 403) && results.length >= sized(3, Infinity)) break;
    // So many requests of one account would meet its limit, and prove nothing.
    await shop.rows(sql`delete from rate_limits`);
    const attempt = { operation, candidate, body };
    results.push({ attempt, result: await send(attempt, headers), missing: absent });
  }
  return results;
}

describe('what belongs to somebody else', () => {
  test('looks like what does not exist, to guests, other shoppers and the staff of another branch', async () => {
    const candidates = idsIn(ownerRows);
    const callers = { nobody: {}, 'another shopper': other.headers, 'staff elsewhere': elsewhere.headers };
    const wrong: string[] = [];
    const different: { attempt: Attempt; result: HttpResult; who: string }[] = [];
    let cells = 0;
    for (const operation of withIds()) {
      const body = await revealingBody(operation, isOpenToAll(operation) ? owner.headers : chief.headers);
      for (const [who, headers] of Object.entries(callers)) {
        for (const { attempt, result, missing } of await responsesOf(operation, candidates, body, headers)) {
          cells += 1;
          if (result.text.includes(CANARY)) wrong.push(`${who}: ${named(attempt)} shows ${result.text.slice(0, 200)}`);
          if (result.status >= 500) wrong.push(`${who}: ${named(attempt)} ${result.text}`);
          if (!isSame(result, missing)) different.push({ attempt, result, who });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await rowsOfPerson(shop.rows, owner.id)).toEqual(ownerRows);
    // What everybody may see is no secret: only where the owner gets something else is a difference a leak.
    for (const { attempt, result, who } of different) {
      if (!isSame(await send(attempt, owner.headers), result))
        wrong.push(`${who}: ${named(attempt)} ${result.text.slice(0, 120)}`);
    }
    process.stderr.write(`attacks: ${cells} cells of the object matrix, ${different.length} open to everybody\n`);
    expect(wrong).toEqual([]);
  });

  test('is there for its owner: the ids above are the right ones', async () => {
    const candidates = idsIn(ownerRows);
    const unproven: string[] = [];
    for (const operation of withIds().filter(({ access }) => access === 'signed-in')) {
      let isReached = OF_NOBODY.includes(operation.name);
      for (const body of isReached ? [] : bodiesOf(operation)) {
        if (isReached) break;
        const results = await responsesOf(operation, candidates, body, owner.headers);
        isReached ||= results.some(({ result, missing }) => !isSame(result, missing));
      }
      if (!isReached) unproven.push(operation.name);
    }
    expect(unproven).toEqual([]);
  });

  test('does not come with any list or total', async () => {
    const lists = described.operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
    const leaks: string[] = [];
    for (const { name, path, access } of lists) {
      for (const headers of [{}, other.headers, elsewhere.headers]) {
        if (path === '/api/dev/outbox') continue;
        const { text } = await shop.get(path, headers);
        if (text.includes(CANARY)) leaks.push(`${name} (${access}): ${JSON.stringify(headers)}`);
      }
    }
    expect(leaks).toEqual([]);
  });

  test('is not sent live events', async () => {
    const id = String(ownerRows.get('orders')?.[0]?.['id']);
    // Not read to its end: an open stream gets events for as long as it listens.
    const statusOf = async (path: string, headers: Headers) => {
      const response = await shop.app.request(path, { headers });
      await response.body?.cancel();
      return response.status;
    };
    for (const headers of [{}, other.headers, elsewhere.headers]) {
      expect(await statusOf(`/api/v1/orders/${id}/events`, headers)).toBe(404);
      expect(await statusOf(`/api/v1/orders/${id}/events?token=null`, headers)).toBe(404);
    }
    await waitForNotifications(shop);
    const board = await shop.app.request('/api/v1/admin/orders/events', { headers: elsewhere.headers });
    const reader = board.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
      headers: chief.headers,
      body: { status: 'on preparation' },
    });
    await shop.rows(sql`select pg_notify(${CHANNELS.order}, ${`${id}:delivered`})`);
    expect((await reader?.read())?.value).toBe('data: changed\n\n');
    await reader?.cancel();
  });

  test('cannot be used by putting its id into one’s own request', async () => {
    const before = await rowsOfPerson(shop.rows, owner.id);
    const candidates = idsIn(before);
    const leaks: string[] = [];
    let sent = 0;
    for (const operation of described.operations.filter((one) => one.body && isOpenToAll(one))) {
      for (const [index, body] of bodiesOf(operation).entries()) {
        for (const field of idFields(operation.body ?? {})) {
          const name = field.path.findLast((part) => part !== '0') ?? '';
          const fitting = candidates.filter(
            ({ table, value }, at) =>
              (typeof value === 'number' || field.takesText) && (at % sized(5, 1) === 0 || isMeant(name, table)),
          );
          for (const candidate of fitting.filter((_, at) => at % 6 === index)) {
            const attempt = {
              operation,
              candidate: ownId(operation),
              body: withField(body, field.path, candidate.value),
            };
            const result = await send(attempt, other.headers);
            sent += 1;
            if (result.text.includes(CANARY))
              leaks.push(`${operation.name} ${field.path.join('.')}: ${result.text.slice(0, 200)}`);
          }
        }
      }
    }
    logProgress(`${sent} requests with ids of somebody else inside`);
    expect(leaks).toEqual([]);
    expect(await rowsOfPerson(shop.rows, owner.id)).toEqual(before);
    expect(JSON.stringify([...(await rowsOfPerson(shop.rows, other.id))])).not.toContain(CANARY);
  });
});

const ownId = (operation: Operation): Candidate => {
  const own = idsIn(otherRows).filter((one) => fits(operation, one));
  return own.find(({ table }) => operation.path.includes(`/${table}/`)) ?? own[0] ?? { table: 'none', value: 1 };
};

/** 'shippingAddressId' means addresses. */
const isMeant = (name: string, table: string) => {
  const stem = name.replace(/_?ids?$/i, '').toLowerCase();
  return stem !== '' && stem.endsWith(table.replace(/e?s$/, ''));
};

type IdField = { path: string[]; takesText: boolean };

/** Every place of a body that names something by its id. */
function idFields(given: Schema, path: string[] = []): IdField[] {
  const schema = resolved(given, described.schemas);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => idFields(one, path));
  const inItems = schema.items ? idFields(schema.items, [...path, '0']) : [];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, part]) => idFields(part, [...path, key]));
  const name = path.findLast((part) => part !== '0') ?? '';
  const types = [schema.type ?? []].flat();
  const isId =
    /(?:id|ids|Id|Ids|stock|token|reference)$/.test(name) &&
    // A name of the caller's own for what is sent refers to nothing.
    name !== 'clientId' &&
    types.some((type) => /integer|number|string/.test(type));
  const own = isId ? [{ path, takesText: types.includes('string') }] : [];
  return [...own, ...parts, ...inItems, ...inside];
}

function withField(body: unknown, path: readonly string[], value: unknown): unknown {
  const copy: unknown = structuredClone(body ?? {});
  let holder = copy;
  for (const [index, key] of path.entries()) {
    if (typeof holder !== 'object' || holder === null) return copy;
    if (index === path.length - 1) Reflect.set(holder, key, value);
    else if (typeof Reflect.get(holder, key) !== 'object') Reflect.set(holder, key, path[index + 1] === '0' ? [] : {});
    holder = Reflect.get(holder, key);
  }
  return copy;
}
