import { errorBody } from '@karaz/contract/errors';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someAddress } from '../people.ts';
import { sized } from './attack-size.ts';
import { type AttackStore, openAttackStore } from './attack-store.ts';
import { describedBy, type Operation } from './operations.ts';
import { type OwnResources, ownResources } from './own-resources.ts';

let store: AttackStore;
let own: OwnResources;
let writers: Operation[];
beforeAll(async () => {
  store = await openAttackStore();
  own = await ownResources(store);
  writers = (await describedBy(store)).operations.filter(({ body }) => body !== undefined);
}, 180_000);
afterAll(() => store?.close());

type Sent = { title: string; type?: string; body: string | Uint8Array<ArrayBuffer> };

const JSON_TYPE = 'application/json';
const bytes = (...values: number[]) => new Uint8Array(values);
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** What is no JSON, JSON that is none of ours, and JSON made to cost more than it is worth. */
const BODIES: readonly Sent[] = [
  { title: 'nothing', body: '' },
  { title: 'spaces', body: '   \n\t ' },
  { title: 'half an object', body: '{"name":' },
  { title: 'a comma too many', body: '{"a":1,}' },
  { title: 'single quotes', body: "{'a':1}" },
  { title: 'a comment', body: '{/* a */"a":1}' },
  { title: 'not a number', body: '{"a":NaN}' },
  { title: 'two documents', body: '{}{}' },
  { title: 'a byte order mark', body: '\ufeff{}' },
  { title: 'half a pair', body: '{"name":"\\ud800","email":"\\udfff"}' },
  { title: 'a null byte', body: '{"name":"a\\u0000b","email":"a\\u0000@shop.example","phone":"\\u0000"}' },
  { title: 'a number without end', body: '{"a":1e400,"quantity":1e400,"items":[{"quantity":1e400}]}' },
  { title: 'a number of many digits', body: `{"id":${'9'.repeat(50_000)}}` },
  { title: 'keys twice', body: '{"id":1,"id":"x","name":"a","name":{}}' },
  { title: 'no UTF-8', body: bytes(0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d) },
  { title: 'UTF-16', body: bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00) },
  { title: 'a list 10,000 deep', body: nested('[', ']', 10_000) },
  { title: 'an object 10,000 deep', body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
  { title: 'never closed', body: '['.repeat(100_000) },
  { title: '50,000 keys', body: `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(',')}}` },
  { title: 'a list of 100,000', body: `{"items":[${'0,'.repeat(100_000)}0]}` },
  { title: 'one long text', body: JSON.stringify({ name: 'x'.repeat(900_000), email: 'x'.repeat(50_000) }) },
  {
    title: 'a text made for patterns',
    body: JSON.stringify({ email: `${'a.'.repeat(40_000)}@`, phone: '0'.repeat(90_000) }),
  },
  { title: 'a number', body: '1' },
  { title: 'a text', body: '"a"' },
  { title: 'nothing, said so', body: 'null' },
  { title: 'a list', body: '[]' },
  { title: 'a form', type: 'application/x-www-form-urlencoded', body: 'a=1&__proto__[x]=1' },
  { title: 'XML', type: 'application/xml', body: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>' },
  { title: 'YAML', type: 'application/yaml', body: 'a: !!js/function "function(){}"' },
  { title: 'no type', type: '', body: '{}' },
  { title: 'a strange type', type: 'application/json\u00ff; charset=utf-7', body: '{}' },
  {
    title: 'parts',
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
  },
  { title: 'parts without a border', type: 'multipart/form-data', body: '--x' },
  { title: 'more than is taken', body: JSON.stringify({ name: 'x'.repeat(5_000_000) }) },
];

async function send(operation: Operation, { type = JSON_TYPE, body }: Sent) {
  const headers = {
    ...(await own.headersFor(operation)),
    ...(type ? { 'content-type': type } : {}),
    'content-length': String(Buffer.byteLength(body)),
  };
  const before = process.cpuUsage();
  const request = { method: operation.method, headers, body };
  const response = await store.app.request(own.pathFor(operation), request, { remoteAddress: someAddress() });
  const text = await response.text();
  const { user, system } = process.cpuUsage(before);
  return { status: response.status, text, milliseconds: (user + system) / 1000 };
}

/** Some calls count how often one person makes them: a rate limit proves nothing. */
async function sendUnhindered(operation: Operation, sent: Sent) {
  const response = await send(operation, sent);
  if (response.status !== 429) return response;
  await store.rows(sql`delete from rate_limits`);
  return send(operation, sent);
}

/** What may be empty or unknown to a call may also be taken by it; nothing else is, and the body is what it is for. */
const REJECTED = [400, 413, 415, 422];
/** What was taken once, because all of it may be left out, cannot be done again; an order that moved on stays as it is. */
const OVER = ['moveNotAllowed', 'subscriptionNotActive', 'orderInPicking', 'refundRefused'];

function isFine({ status, text }: { status: number; text: string }): boolean {
  if (status < 300) return true;
  const { data } = errorBody.safeParse(JSON.parse(text));
  if (data === undefined) return false;
  // A body without a proof is well formed, and not enough.
  if (status === 403 && data.code === 'proofRequired') return true;
  return REJECTED.includes(status) || (status === 409 && OVER.includes(data.code));
}

test('bodies that are none are rejected with a reason, at little cost', async () => {
  const wrong: string[] = [];
  let slowest = 0;
  for (const [index, operation] of writers.entries()) {
    for (const sent of BODIES.filter((_, at) => at % sized(9, 1) === index % sized(9, 1))) {
      const { status, text, milliseconds } = await sendUnhindered(operation, sent);
      slowest = Math.max(slowest, milliseconds);
      if (!isFine({ status, text })) wrong.push(`${operation.name}, ${sent.title}: ${status} ${text.slice(0, 200)}`);
      if (milliseconds > 1_000) wrong.push(`${operation.name}, ${sent.title}: ${milliseconds.toFixed(0)} ms of CPU`);
    }
  }
  process.stderr.write(`attacks: broken bodies cost at most ${slowest.toFixed(0)} ms of CPU\n`);
  expect(wrong).toEqual([]);
});

test('an address that is none is not found, whatever it is made of', async () => {
  const parts = [
    '%00',
    '%',
    '%zz',
    '%ff',
    '%c0%ae%c0%ae',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e',
    '....//',
    '\u0000',
    '%F0%9F',
    '😀',
    'a'.repeat(4_000),
    '%0d%0aset-cookie:a=b',
    ';',
    '%5c..%5c',
    '//evil.example',
    '@evil.example',
    '%u002e',
  ];
  const roots = [
    '/api/v1/areas/',
    '/api/v1/custom-pages/slug/',
    '/api/v1/orders/track/',
    '/api/docs/',
    '/api/',
    '/api/v1/payments/',
    '/api/v1/settings/country/',
  ];
  const wrong: string[] = [];
  for (const root of roots) {
    for (const part of parts) {
      const response = await store.get(`${root}${part}`);
      if (![400, 404].includes(response.status) || /root:|karaz-admin/.test(response.text))
        wrong.push(`${root}${part}: ${response.status}`);
    }
  }
  expect(wrong).toEqual([]);
});
