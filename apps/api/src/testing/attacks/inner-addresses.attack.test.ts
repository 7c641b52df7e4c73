import { createServer, type Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someAddress } from '../people.ts';
import { SEED } from './attack-size.ts';
import { type AttackStore, openAttackStore } from './attack-store.ts';
import { type Described, describedBy, type Operation } from './operations.ts';
import { validValue } from './schema-values.ts';

let store: AttackStore;
let described: Described;
let canary: Server;
let port = 0;
/** Whatever came to the door of a service that only this machine should reach. */
const visits: string[] = [];

beforeAll(async () => {
  canary = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  canary.on('connection', (socket) => visits.push(`connection from ${socket.remoteAddress}`));
  await new Promise<void>((resolve) => canary.listen(0, resolve));
  const address = canary.address();
  port = typeof address === 'object' && address ? address.port : 0;
  store = await openAttackStore({ webhooks: { allowsLoopback: false } });
  described = await describedBy(store);
}, 180_000);
afterAll(async () => {
  await store?.close();
  canary?.close();
});

const HOSTS = [
  '127.0.0.1',
  'localhost',
  'LOCALHOST.',
  'localhost.localdomain',
  '127.1',
  '127.0.1',
  '0.0.0.0',
  '0',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '[fc00::1]',
  'metadata.google.internal',
];
const targets = () => [
  ...HOSTS.flatMap((host) => [`http://${host}:${port}/a`, `https://${host}:${port}/a`]),
  `http://shop.example@127.0.0.1:${port}/a`,
  `http://127.0.0.1:${port}#@shop.example/`,
  `http://127.0.0.1:${port}\\@shop.example/`,
  `//127.0.0.1:${port}/a`,
  `\thttp://127.0.0.1:${port}/a`,
  'file:///etc/passwd',
  `gopher://127.0.0.1:${port}/_GET`,
  'javascript:alert(1)',
  'data:text/html,x',
];

const isAddress = (name: string) => /(?:url|uri|endpoint|link|href|callback|webhook|origin|host)$/i.test(name);
const fieldsOf = ({ body }: Operation) => Object.keys(body?.properties ?? {}).filter(isAddress);

test('no address that staff or shoppers give makes the store call a machine of its own', async () => {
  const sent: string[] = [];
  for (const operation of described.operations.filter((one) => fieldsOf(one).length > 0)) {
    const caller = operation.access.startsWith('staff:') ? 'admin' : 'user';
    const [plain] = fc.sample(validValue(operation.body ?? {}, { schemas: described.schemas, existing: () => [] }), {
      numRuns: 1,
      seed: SEED,
    });
    const actions = described.operations.filter(
      ({ path, method }) => method === 'POST' && path.startsWith(`${operation.path}/{id}/`),
    );
    for (const target of targets()) {
      const fields = Object.fromEntries(fieldsOf(operation).map((name) => [name, target]));
      const body = { ...(typeof plain === 'object' ? plain : {}), ...fields };
      const path = operation.path.replace(/\{\w+\}/g, '1');
      const headers = await store.headersOf(caller);
      const response = await store.call(operation.method, path, { headers, body, remoteAddress: someAddress() });
      expect(response.status, `${operation.name} ${target} ${response.text}`).toBeLessThan(500);
      sent.push(operation.name);
      const id = /"id":(\d+)/.exec(response.text)?.[1];
      // Trying it out is the quickest way to a visit.
      for (const action of response.status < 300 && id ? actions : []) {
        await store.call('POST', action.path.replace('{id}', id ?? ''), {
          headers,
          body: {},
          remoteAddress: someAddress(),
        });
      }
    }
  }
  process.stderr.write(
    `attacks: ${sent.length} inner addresses given to ${new Set(sent).size} calls, ${visits.length} visits\n`,
  );
  expect(sent.length).toBeGreaterThan(0);
  expect(visits).toEqual([]);
});

test('the canary itself can be visited', async () => {
  await fetch(`http://127.0.0.1:${port}/here`);
  expect(visits).toContain('GET /here');
});
