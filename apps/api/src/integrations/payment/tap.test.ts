import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Fetch, NewGatewayPayment } from './gateway.ts';
import { createTapGateway } from './tap.ts';

const KEY = 'sk_test_example_key';
const NO_QUERY = new URLSearchParams();
const CHARGE = {
  id: 'chg_1',
  status: 'CAPTURED',
  amount: 1.5,
  currency: 'KWD',
  reference: { transaction: 'KW-1-1', gateway: 'gw1', payment: 'pay1' },
  transaction: { url: 'https://tap.example/pay', created: '1731577200000' },
  source: { payment_method: 'KNET' },
};
const PAYMENT: NewGatewayPayment = {
  reference: 'KW-1-1',
  name: 'KW-1',
  amountMinor: 1500,
  currency: 'KWD',
  language: 'en',
  returnUrl: 'https://shop.example/payments/status',
  customer: { firstName: 'N', lastName: 'A', email: null, phone: '+96551234567' },
  methods: ['knet'],
  capture: 'now',
};
const tapResponding = (response: unknown, seen: Request[] = []) => {
  const fetch: Fetch = async (request) => {
    seen.push(request);
    return Response.json(response);
  };
  const options = { baseUrl: 'https://tap.example/v2/', secretKey: KEY };
  return createTapGateway({ ...options, webhookUrl: 'https://shop.example/api/v1/payments/webhook/tap', fetch });
};

test('a charge asks for KNET in decimal dinars and names the attempt for idempotence', async () => {
  const seen: Request[] = [];
  const created = await tapResponding(CHARGE, seen).create(PAYMENT);
  expect(created).toEqual({ providerId: 'chg_1', paymentUrl: 'https://tap.example/pay' });
  expect(await seen[0]?.json()).toMatchObject({
    amount: 1.5,
    currency: 'KWD',
    source: { id: 'src_kw.knet' },
    reference: { idempotent: 'KW-1-1' },
    customer: { phone: { country_code: 965, number: 51234567 } },
  });
});

test.each<[NewGatewayPayment['methods'], string]>([
  [['knet'], 'src_kw.knet'],
  [['mada'], 'src_sa.mada'],
  [['visa', 'mastercard'], 'src_card'],
  [['apple_pay'], 'src_apple_pay'],
  [['knet', 'visa'], 'src_all'],
  [[], 'src_all'],
])('for %j shoppers see the page %s', async (methods, id) => {
  const seen: Request[] = [];
  await tapResponding(CHARGE, seen).create({ ...PAYMENT, methods });
  expect(await seen[0]?.json()).toMatchObject({ source: { id } });
});

test('a refund that was sent is looked for, also when Tap has forgotten the request', async () => {
  const paths: string[] = [];
  const fetch: Fetch = async (request) => {
    paths.push(new URL(request.url).pathname);
    const { starting_after } = (await request.json()) as { starting_after?: string };
    const page = starting_after === undefined ? ['a', 'b'] : ['r1'];
    const refunds = page.map((merchant) => ({ id: `re_${merchant}`, status: 'PENDING', reference: { merchant } }));
    return Response.json({ refunds, has_more: starting_after === undefined });
  };
  const gateway = createTapGateway({ baseUrl: 'https://tap.example/v2/', secretKey: KEY, webhookUrl: 'x', fetch });
  const refund = { providerId: 'chg_1', refundId: 'r1', amountMinor: 500, currency: 'KWD' as const, refundedMinor: 0 };
  expect(await gateway.refund(refund)).toBe('pending');
  expect(paths).toEqual(['/v2/refunds/list', '/v2/refunds/list']);
});

test('[ODD-57] a KNET payment has its transaction', async () => {
  expect(await tapResponding(CHARGE).read('chg_1')).toMatchObject({
    status: 'paid',
    amountMinor: 1500,
    reference: 'KW-1-1',
    knetTransactionId: 'pay1',
  });
  const card = { ...CHARGE, source: { payment_method: 'VISA' } };
  expect(await tapResponding(card).read('chg_1')).toMatchObject({ knetTransactionId: null });
});

test('the signed text has all three decimals of the dinar; other texts and keys are rejected', () => {
  const text =
    'x_idchg_1x_amount1.500x_currencyKWDx_gateway_referencegw1x_payment_referencepay1x_statusCAPTUREDx_created1731577200000';
  const signed = (key: string) => new Headers({ hashstring: createHmac('sha256', key).update(text).digest('hex') });
  const gateway = tapResponding(CHARGE);
  expect(gateway.readEvent(JSON.stringify(CHARGE), signed(KEY), NO_QUERY)).toEqual({
    eventId: 'chg_1 CAPTURED',
    providerId: 'chg_1',
  });
  expect(gateway.readEvent(JSON.stringify(CHARGE), signed('another'), NO_QUERY)).toBeNull();
  expect(gateway.readEvent(JSON.stringify({ ...CHARGE, amount: 0.001 }), signed(KEY), NO_QUERY)).toBeNull();
  expect(gateway.readEvent(JSON.stringify(CHARGE), new Headers(), NO_QUERY)).toBeNull();
  expect(gateway.readEvent('{', signed(KEY), NO_QUERY)).toBeNull();
});

test('an amount that is none is reported as unreadable', async () => {
  for (const amount of ['n/a', null, undefined, {}, '1.5005']) {
    const report = await tapResponding({ ...CHARGE, amount }).read('chg_1');
    expect(report).toMatchObject({ status: 'paid', reference: 'KW-1-1', amountMinor: null });
  }
});
