import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Fetch } from './gateway.ts';
import { createTapGateway } from './tap.ts';

const KEY = 'sk_test_example_key';
const CHARGE = {
  id: 'chg_1',
  status: 'CAPTURED',
  amount: 1.5,
  currency: 'KWD',
  reference: { transaction: 'KW-1-1', gateway: 'gw1', payment: 'pay1' },
  transaction: { url: 'https://tap.example/pay', created: '1731577200000' },
  source: { payment_method: 'KNET' },
};
const tapResponding = (response: unknown, seen: Request[] = []) => {
  const fetch: Fetch = async (request) => {
    seen.push(request);
    return Response.json(response);
  };
  const options = { baseUrl: 'https://tap.example/v2/', secretKey: KEY, source: 'src_kw.knet' };
  return createTapGateway({ ...options, webhookUrl: 'https://shop.example/api/v1/payments/webhook/tap', fetch });
};

test('a charge asks for KNET in decimal dinars and names the attempt for idempotence', async () => {
  const seen: Request[] = [];
  const created = await tapResponding(CHARGE, seen).create({
    reference: 'KW-1-1',
    name: 'KW-1',
    amountMinor: 1500,
    currency: 'KWD',
    language: 'en',
    returnUrl: 'https://shop.example/payments/status',
    customer: { firstName: 'N', lastName: 'A', email: null, phone: null },
    methods: ['knet'],
    capture: 'now',
  });
  expect(created).toEqual({ providerId: 'chg_1', paymentUrl: 'https://tap.example/pay' });
  expect(await seen[0]?.json()).toMatchObject({
    amount: 1.5,
    currency: 'KWD',
    source: { id: 'src_kw.knet' },
    reference: { idempotent: 'KW-1-1' },
  });
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
  expect(gateway.readEvent(JSON.stringify(CHARGE), signed(KEY))).toEqual({
    eventId: 'chg_1 CAPTURED',
    providerId: 'chg_1',
  });
  expect(gateway.readEvent(JSON.stringify(CHARGE), signed('another'))).toBeNull();
  expect(gateway.readEvent(JSON.stringify({ ...CHARGE, amount: 0.001 }), signed(KEY))).toBeNull();
  expect(gateway.readEvent(JSON.stringify(CHARGE), new Headers())).toBeNull();
  expect(gateway.readEvent('{', signed(KEY))).toBeNull();
});

test('an amount that is none is reported as unreadable', async () => {
  for (const amount of ['n/a', null, undefined, {}, '1.5005']) {
    const report = await tapResponding({ ...CHARGE, amount }).read('chg_1');
    expect(report).toMatchObject({ status: 'paid', reference: 'KW-1-1', amountMinor: null });
  }
});
