import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import type { ProviderKind } from '@karaz/domain/payments/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewGatewayPayment } from '../../integrations/payment/gateway.ts';
import { CONTRACT } from './contract-steps.ts';
import type { Behaviour } from './ledger.ts';
import { type StandIn, startStandIn } from './start-stand-in.ts';

type Received = { body: string; headers: Headers; query: URLSearchParams };

const PROVIDERS: readonly { kind: ProviderKind; country: CountryCode; currency: CurrencyCode }[] = [
  { kind: 'noon', country: 'ae', currency: 'AED' },
  { kind: 'tap', country: 'kw', currency: 'KWD' },
  { kind: 'myfatoorah', country: 'sa', currency: 'SAR' },
  { kind: 'paymob', country: 'eg', currency: 'EGP' },
];

let server: Server;
let webhookUrl: string;
const received: Received[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://store');
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({ body: await text(request), headers, query: searchParams });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  webhookUrl = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/webhook`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe.each(PROVIDERS)('$kind', ({ kind, country, currency }) => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await startStandIn({ kind, country, webhookUrl });
  });
  afterAll(() => standIn?.close());
  beforeEach(() => received.splice(0));

  let count = 0;
  const create = (more: Partial<NewGatewayPayment> = {}) =>
    standIn.gateway.create({
      reference: `ORD-${++count}-1`,
      name: `ORD-${count}`,
      amountMinor: 7_020,
      currency,
      language: 'ar',
      returnUrl: 'https://shop.example/payments/status?paymentId=1',
      customer: { firstName: 'نورة', lastName: '', email: null, phone: '+96551234567' },
      methods: ['visa', 'mastercard', 'apple_pay'],
      capture: 'now',
      ...more,
    });
  const paid = async (behaviour?: Behaviour) => {
    const created = await create();
    await standIn.press(created.paymentUrl, behaviour);
    return created.providerId;
  };

  test.each(CONTRACT)('$name', async ({ run }) => {
    const { gateway } = standIn;
    const pay = (paymentUrl: string, _: string, savesCard: boolean) =>
      standIn.press(paymentUrl, 'normal', savesCard && gateway.cards?.ofEvent !== undefined);
    const reportedCard = () => received.flatMap(({ body }) => gateway.cards?.ofEvent?.(body) ?? []).at(-1);
    await run({ gateway, currency, returnUrl: 'https://shop.example/payments/status', pay, reportedCard });
  });

  test('the provider refunded what the store wanted, no more', async () => {
    const refunds = (await standIn.payments()).flatMap((payment) => payment.refunds);
    expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([2_340, 2_340]);
  });

  test('a declined card has failed, with the bank’s reason', async () => {
    const report = await standIn.gateway.read(await paid('declined'));
    expect(report).toMatchObject({ status: 'failed', message: expect.stringMatching(/funds|honour/i) });
  });

  test('while the bank asks for a code nothing is paid', async () => {
    const { providerId, paymentUrl } = await create();
    await standIn.press(paymentUrl, 'three-d');
    expect(await standIn.gateway.read(providerId)).toMatchObject({ status: 'pending' });
    await standIn.press(paymentUrl, 'three-d');
    expect(await standIn.gateway.read(providerId)).toMatchObject({ status: 'paid', amountMinor: 7_020 });
  });

  test('what was taken counts, not what was requested', async () => {
    expect(await standIn.gateway.read(await paid('wrong-amount'))).toMatchObject({ amountMinor: 7_019 });
  });

  test('amounts of thousands are read whole', async () => {
    const { providerId, paymentUrl } = await create({ amountMinor: 123_456_789 });
    await standIn.press(paymentUrl);
    expect(await standIn.gateway.read(providerId)).toMatchObject({ status: 'paid', amountMinor: 123_456_789 });
  });

  test('its webhook names the payment; with another secret or another content it is nobody’s', async () => {
    const providerId = await paid();
    const [{ body, headers, query } = { body: '', headers: new Headers(), query: new URLSearchParams() }] = received;
    const event = standIn.gateway.readEvent(body, headers, query);
    expect(event).toEqual({ eventId: expect.stringMatching(/./), providerId });
    expect(standIn.stranger.readEvent(body, headers, query)).toBeNull();
    const changed = body.replaceAll(providerId, `${providerId}1`);
    expect(standIn.gateway.readEvent(changed, headers, query)).toBeNull();
    expect(standIn.gateway.readEvent(body, new Headers(), new URLSearchParams())).toEqual(
      kind === 'noon' ? event : null,
    );
    expect(standIn.gateway.readEvent('{}', headers, query)).toBeNull();
  });

  test('keys it does not know, and a provider that is down, are told apart', async () => {
    expect(await standIn.stranger.probe()).toBe('refused');
    await standIn.fail(1);
    expect(await standIn.gateway.probe()).toBe('unreachable');
    expect(await standIn.gateway.probe()).toBe('ok');
  });

  test('an outage says nothing about a payment', async () => {
    const providerId = await paid();
    await standIn.fail(1);
    await expect(standIn.gateway.read(providerId)).rejects.toThrow('503');
    await standIn.fail(1);
    const refund = { providerId, refundId: 'r', amountMinor: 1_000, currency, refundedMinor: 0 };
    await expect(standIn.gateway.refund(refund)).rejects.toThrow('503');
    await expect(standIn.stranger.refund(refund)).rejects.toThrow();
    expect(await standIn.gateway.refund(refund)).not.toBe('failed');
  });

  test('a payment it does not know is null', async () => {
    expect(await standIn.gateway.read(kind === 'tap' ? 'chg_1' : '1')).toBeNull();
  });
});
