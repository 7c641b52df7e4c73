import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someAddress } from '../people.ts';
import { logProgress, SEED, sized } from './attack-size.ts';
import { type AttackStore, type CallerName, newPerson, openAttackStore, unreadableStatements } from './attack-store.ts';
import { type ExistingValues, existingValues } from './existing-values.ts';
import { INJECTIONS, PRIVILEGED } from './injections.ts';
import { type Described, describedBy, type Operation } from './operations.ts';
import { asCurl, pathOf, shortResponse } from './request-case.ts';
import { rowsOfPerson, tablesHolding } from './rows-of-person.ts';
import { validValue } from './schema-values.ts';

/** So many texts go into every parameter and field. */
const TRIES = sized(1, INJECTIONS.length);
/** Headers are read in one place for all calls: over all of them every text has its turn in every header. */
const HEADER_TRIES = sized(1, 6);
/** Where a long run that was broken off goes on. */
const FROM = Number(process.env['ATTACK_FROM'] ?? 0);
/** Calls by a part of their address, where only some are new. */
const CALLS = new RegExp(process.env['ATTACK_CALLS'] ?? '');
const HOURS_MS = 4 * 3_600_000;
/** At once; PostgreSQL and the store take turns otherwise. */
const AT_ONCE = 8;
const STEP = sized(7, 1);
/** The short form visits every third place; which ones, the place in the list decides. */
const EVERY = sized(3, 1);
/** Half of what a statement that obeys would sleep: a busy machine is no proof. */
const SLEPT_MS = 4_500;

let store: AttackStore;
let described: Described;
let existing: ExistingValues;
beforeAll(async () => {
  store = await openAttackStore();
  described = await describedBy(store);
  existing = await existingValues(store);
}, 180_000);
afterAll(() => store?.close());

const likelyCaller = ({ access }: Operation): CallerName =>
  access === 'public' ? 'nobody' : access.startsWith('staff:') ? 'admin' : 'user';
const one = <T>(values: fc.Arbitrary<T>, salt: number): T | undefined =>
  fc.sample(values, { numRuns: 1, seed: SEED + salt })[0];

type Shot = { operation: Operation; path: string; headers: Record<string, string>; body: unknown; place: string };

async function send({ operation, path, headers, body }: Shot) {
  const caller = likelyCaller(operation);
  const all = { ...(await store.headersOf(caller)), ...headers };
  const startedAt = performance.now();
  const given = body === undefined ? {} : { body };
  const response = await store.call(operation.method, path, { headers: all, remoteAddress: someAddress(), ...given });
  if (response.status === 401 || response.status === 403) store.clear(caller);
  return { response, took: performance.now() - startedAt };
}

/** A statement that obeys sleeps whenever it is asked; a machine with too much to do is only slow now and then. */
async function slowEachTime(shot: Shot): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && quickest > SLEPT_MS; time += 1) quickest = Math.min(quickest, (await send(shot)).took);
  return quickest;
}

async function fire(shot: Shot): Promise<string[]> {
  const { operation, path, headers, body, place } = shot;
  const { response, took: first } = await send(shot);
  const took = first > SLEPT_MS ? await slowEachTime(shot) : first;
  const text = `${operation.name}, ${place}: ${shortResponse(response)}`;
  const curl = asCurl(operation.method, { path, headers, body: JSON.stringify(body) });
  if (response.status >= 500) return [`${text}\n  ${curl}`];
  return took > SLEPT_MS ? [`${text} took ${took.toFixed(0)} ms\n  ${curl}`] : [];
}

const HEADERS = [
  'x-country',
  'x-custom-language',
  'idempotency-key',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
  'cookie',
  'if-none-match',
  'authorization',
];
const asHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '');

/** What ends a text, a name and a pattern at once: in the words of a search every statement put together by hand breaks on it. */
const QUOTES = `'"\\%`;
const isFreeText = ({ in: where, schema }: Operation['parameters'][number]) =>
  where === 'query' && schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern;

/** The words of every search, in the short form too. */
function searchShots(operation: Operation, salt: number): Shot[] {
  const path = one(pathOf(operation, { existing, schemas: described.schemas }, true), salt) ?? operation.path;
  const usual = { operation, path, headers: {}, body: undefined };
  return operation.parameters
    .filter(isFreeText)
    .map((parameter) => ({ ...usual, place: parameter.name, ...placed(operation, path, parameter, QUOTES) }));
}

/** Every place of one operation that takes a text, each with some of the texts. */
function shotsAt(operation: Operation, salt: number): Shot[] {
  const context = { existing, schemas: described.schemas };
  const path = one(pathOf(operation, context, true), salt) ?? operation.path;
  const body =
    operation.body && one(validValue(operation.body, { schemas: described.schemas, existing: existing.of }), salt);
  const usual = { operation, path, headers: {}, body };
  let turn = salt;
  const texts = (tries = TRIES) =>
    Array.from({ length: tries }, () => INJECTIONS[(turn++ * STEP) % INJECTIONS.length] ?? '');
  const inPath = operation.parameters.flatMap((parameter) =>
    texts().map((text) => ({ ...usual, place: parameter.name, ...placed(operation, path, parameter, text) })),
  );
  const inHeaders = HEADERS.filter((_, index) => TRIES > 1 || index === salt % HEADERS.length).flatMap((name) =>
    texts(HEADER_TRIES).map((text) => ({ ...usual, place: name, headers: { [name]: asHeader(text) } })),
  );
  const inBody = textPlaces(body).flatMap((place) =>
    texts().map((text) => ({ ...usual, place: place.join('.'), body: withText(body, place, text) })),
  );
  return [...inPath, ...inHeaders, ...inBody];
}

function placed(operation: Operation, path: string, parameter: Operation['parameters'][number], text: string) {
  if (parameter.in === 'header') return { headers: { [parameter.name]: asHeader(text) } };
  const value = encodeURIComponent(text);
  if (parameter.in === 'query') {
    const [before = '', search = ''] = path.split('?');
    const query = new URLSearchParams(search);
    query.set(parameter.name, text);
    return { path: `${before}?${query}` };
  }
  return { path: operation.path.replace(`{${parameter.name}}`, value).replace(/\{\w+\}/g, '1') };
}

function textPlaces(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textPlaces(part, [...path, key]));
}

const withText = (body: unknown, place: readonly string[], text: string): unknown => {
  const [key, ...rest] = place;
  if (key === undefined) return text;
  if (typeof body !== 'object' || body === null) return body;
  const copy: object = structuredClone(body);
  Reflect.set(copy, key, withText(Reflect.get(copy, key), rest, text));
  return copy;
};

/** After so many the created records are deleted: lists that grow for ever say nothing about injections. */
const MANY = 400;

async function highestIds(): Promise<Map<string, number>> {
  const tables = await store.rows(sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'integer'`);
  const found = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await store.rows(sql`select coalesce(max(id), 0) as id from ${sql.identifier(String(name))}`);
    found.set(String(name), Number(row?.['id']));
  }
  return found;
}

async function deleteSince(highest: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, id] of highest) {
    // Those who fire are people too, and what others lean on stays.
    if (['users', 'sessions'].includes(name)) continue;
    await store.rows(sql`delete from ${sql.identifier(name)} where id > ${id}`).catch(() => {});
  }
}

test('no parameter, header or field reaches the database as anything but a value', {
  timeout: HOURS_MS,
}, async ({ signal }) => {
  const tables = await store.rows(sql`select count(*) from information_schema.tables where table_schema = 'public'`);
  const highest = await highestIds();
  const failures: string[] = [];
  let sent = 0;
  const startedAt = performance.now();
  for (const [index, operation] of described.operations.entries()) {
    // At its time limit the store is closed, and its responses then prove nothing.
    if (index < FROM || !CALLS.test(operation.path) || signal.aborted) continue;
    const passed = ((performance.now() - startedAt) / 1000).toFixed(0);
    logProgress(`${index} of ${described.operations.length} calls, ${sent} injections, ${passed} s: ${operation.name}`);
    const some = shotsAt(operation, index).filter((_, at) => (at + index) % EVERY === 0);
    const shots = [...searchShots(operation, index), ...some];
    for (let at = 0; at < shots.length && !signal.aborted; at += AT_ONCE) {
      const found = (await Promise.all(shots.slice(at, at + AT_ONCE).map(fire))).flat();
      for (const failure of found) logProgress(failure);
      failures.push(...found);
      sent += AT_ONCE;
      if (operation.method === 'POST' && sent % MANY === 0) await deleteSince(highest);
    }
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stderr.write(`attacks: ${sent} injections into every parameter, header and field in ${seconds} s\n`);
  expect(failures.join('\n\n')).toBe('');
  expect(unreadableStatements()).toEqual([]);
  expect(await store.rows(sql`select count(*) from information_schema.tables where table_schema = 'public'`)).toEqual(
    tables,
  );
});

const writers = () => described.operations.filter(({ body }) => body !== undefined);

test('no body and no query changes what all objects have', async () => {
  const failures: string[] = [];
  for (const [index, operation] of writers().entries()) {
    const body = one(validValue(operation.body ?? {}, { schemas: described.schemas, existing: existing.of }), index);
    const path = one(pathOf(operation, { existing, schemas: described.schemas }, true), index) ?? operation.path;
    const text = JSON.stringify(body);
    const inside = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
    const rawBody = text.startsWith('{') ? text.replaceAll('{', `{${inside},`).replaceAll(',}', '}') : `{${inside}}`;
    const search =
      '__proto__[polluted]=1&__proto__.polluted=1&constructor.prototype.polluted=1&constructor[prototype][polluted]=1';
    const caller = likelyCaller(operation);
    const headers = await store.headersOf(caller);
    const address = `${path}${path.includes('?') ? '&' : '?'}${search}`;
    const response = await store.call(operation.method, address, { headers, rawBody, remoteAddress: someAddress() });
    if (response.status === 401 || response.status === 403) store.clear(caller);
    if (response.status >= 500)
      failures.push(`${operation.name}: ${shortResponse(response)}\n  ${rawBody.slice(0, 500)}`);
    if (Reflect.get({}, 'polluted') !== undefined) throw new Error(`${operation.name} changed all objects`);
  }
  expect(failures.join('\n\n')).toBe('');
});

test('rights and marks that a shopper adds to any request are not taken', async () => {
  const person = await newPerson(store, 'user');
  const before = await rowsOfPerson(store.rows, person.id);
  for (const [index, operation] of writers().entries()) {
    if (operation.access.startsWith('staff:') || operation.path.endsWith('/auth/me')) continue;
    for (let round = 0; round < sized(2, 20); round++) {
      const salt = index * 100 + round;
      const body = one(validValue(operation.body ?? {}, { schemas: described.schemas, existing: existing.of }), salt);
      const path = one(pathOf(operation, { existing, schemas: described.schemas }, true), salt) ?? operation.path;
      const more = Object.entries(PRIVILEGED).filter(([key]) => !Object.hasOwn(operation.body?.properties ?? {}, key));
      const forged = typeof body === 'object' && body !== null ? { ...Object.fromEntries(more), ...body } : body;
      const options = { headers: person.headers, body: forged, remoteAddress: someAddress() };
      const { status, text } = await store.call(operation.method, path, options);
      expect(status, `${operation.name}: ${text}`).toBeLessThan(500);
    }
  }
  const [user] = (await rowsOfPerson(store.rows, person.id)).get('users') ?? [];
  const protectedFields = [
    'id',
    'role',
    'email_verified_at',
    'google_subject',
    'password_hash',
    'created_at',
    'deleted_at',
  ];
  const was = before.get('users')?.[0];
  expect(protectedFields.map((name) => user?.[name])).toEqual(protectedFields.map((name) => was?.[name]));
  expect(await tablesHolding(store.rows, 'elsternnest')).toEqual([]);
  expect(await tablesHolding(store.rows, '987654321')).toEqual([]);
  expect(await store.rows(sql`select id from orders where user_id = ${person.id} and is_paid`)).toEqual([]);
});
