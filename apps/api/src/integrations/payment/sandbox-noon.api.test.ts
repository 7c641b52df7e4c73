import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import type { GatewayHolds, PaymentGateway } from './gateway.ts';
import { createSandboxNoon, type Sandbox } from './sandbox-noon.ts';

let database: FreshDatabase;
let sandbox: Sandbox;
let gateway: PaymentGateway;
let holds: GatewayHolds;
beforeAll(async () => {
  database = await freshDatabase();
  const options = { db: database.db, publicOrigin: 'https://shop.example', secret: 'only for this test' };
  sandbox = createSandboxNoon({ ...options, deliver: async () => undefined });
  gateway = sandbox.gateway;
  if (!gateway.holds) throw new Error('the practice gateway holds amounts');
  holds = gateway.holds;
});
afterAll(() => database?.close());

let count = 0;
/** What a shopper held on the gateway's page. */
async function held(amountMinor = 5_000): Promise<string> {
  const { providerId } = await gateway.create({
    reference: `KW-${++count}-1`,
    name: 'KW-1',
    amountMinor,
    currency: 'KWD',
    language: 'en',
    returnUrl: 'https://shop.example/payments/status',
    customer: { firstName: 'N', lastName: 'A', email: null, phone: null },
    methods: ['visa'],
    capture: 'later',
  });
  const body = new URLSearchParams({ action: 'pay', behaviour: 'normal' });
  await sandbox.app.request(`/pay/${providerId}`, { method: 'POST', body });
  expect(await gateway.read(providerId)).toMatchObject({ status: 'authorised', amountMinor });
  return providerId;
}
const captureOf = (providerId: string, amountMinor: number, captureId = 'c1') =>
  holds.capture({ providerId, captureId, amountMinor, currency: 'KWD' });

test('less than was held is taken, once, and refunded from there', async () => {
  const providerId = await held();
  expect(await captureOf(providerId, 4_250)).toEqual({ outcome: 'done', providerId });
  expect(await captureOf(providerId, 4_250)).toEqual({ outcome: 'done', providerId });
  expect(await captureOf(providerId, 5_000, 'c2')).toEqual({ outcome: 'done', providerId });
  expect(await gateway.read(providerId)).toMatchObject({ status: 'paid', amountMinor: 4_250 });
  expect(await holds.release({ providerId })).toBe('failed');
  const refund = { providerId, refundId: 'r1', amountMinor: 4_250, currency: 'KWD' as const, refundedMinor: 0 };
  expect(await gateway.refund(refund)).toBe('done');
  expect(await gateway.read(providerId)).toMatchObject({ status: 'refunded' });
});

test('never more than was held', async () => {
  const providerId = await held();
  expect(await captureOf(providerId, 5_001)).toEqual({ outcome: 'failed', providerId });
  expect(await gateway.read(providerId)).toMatchObject({ status: 'authorised' });
});

test('a released hold is gone: nothing can be taken, and releasing again changes nothing', async () => {
  const providerId = await held();
  expect(await holds.release({ providerId })).toBe('done');
  expect(await holds.release({ providerId })).toBe('done');
  expect(await captureOf(providerId, 5_000)).toEqual({ outcome: 'failed', providerId });
  expect(await gateway.read(providerId)).toMatchObject({ status: 'cancelled' });
});

test('captures and a release at once: one of them happens', async () => {
  const providerId = await held();
  const [first, second, release] = await Promise.all([
    captureOf(providerId, 4_000, 'c1'),
    captureOf(providerId, 3_000, 'c2'),
    holds.release({ providerId }),
  ]);
  const report = await gateway.read(providerId);
  const isReleased = report?.status === 'cancelled';
  expect(release).toBe(isReleased ? 'done' : 'failed');
  if (isReleased) expect([first.outcome, second.outcome]).toEqual(['failed', 'failed']);
  else expect([4_000, 3_000]).toContain(report?.amountMinor);
});

test('its keys are accepted', async () => {
  expect(await gateway.probe()).toBe('ok');
});
