import type { OnlineMethod } from '@karaz/domain/orders/online-methods';
import { PROVIDERS } from '@karaz/domain/payments/providers';
import { expect, test } from 'vitest';
import type { Fetch } from './gateway.ts';
import { isTestAccount, PROVIDER_KINDS } from './provider-kinds.ts';

test.each(PROVIDERS)('%s: its addresses are secure, and real money has others or other keys', (kind) => {
  const { countries, baseUrl } = PROVIDER_KINDS[kind];
  for (const country of countries) {
    for (const mode of ['live', 'test'] as const) expect(baseUrl(country, mode)).toMatch(/^https:\/\/[\w.-]+\/.*$/);
  }
});

test('each country has its own system of MyFatoorah and Paymob', () => {
  const { myfatoorah, paymob } = PROVIDER_KINDS;
  expect(myfatoorah.baseUrl('kw', 'live')).toBe('https://api.myfatoorah.com/v2/');
  expect(myfatoorah.baseUrl('sa', 'live')).toBe('https://api-sa.myfatoorah.com/v2/');
  expect(myfatoorah.baseUrl('sa', 'test')).toBe('https://apitest.myfatoorah.com/v2/');
  expect(paymob.baseUrl('eg', 'live')).toBe('https://accept.paymob.com/');
  expect(paymob.baseUrl('sa', 'live')).toBe('https://ksa.paymob.com/');
});

test('an account offers its own methods, not all of its country, and holds no others', async () => {
  const sources: unknown[] = [];
  const fetch: Fetch = async (request) => {
    sources.push(((await request.json()) as { source: { id: string } }).source.id);
    return Response.json({ id: 'chg_1', status: 'INITIATED', currency: 'KWD', transaction: { url: 'https://tap' } });
  };
  const tap = (methods: OnlineMethod[]) =>
    PROVIDER_KINDS.tap.create({ baseUrl: 'https://tap.example/v2/', values: {}, methods, webhookUrl: 'x', fetch });
  const payment = {
    reference: 'r',
    name: 'n',
    amountMinor: 1,
    currency: 'KWD',
    language: 'en',
    returnUrl: 'https://shop.example',
    customer: { firstName: 'N', lastName: '', email: null, phone: null },
    methods: ['knet', 'visa'],
    capture: 'now',
  } as const;
  await tap(['knet']).create(payment);
  await tap(['apple_pay']).create(payment);
  expect(sources).toEqual(['src_kw.knet', 'src_apple_pay']);
  expect(tap(['knet', 'visa']).holds?.methods).toEqual(['visa']);
});

test('an account that takes no real money is known by its system or, where there is one system, by its keys', () => {
  for (const kind of ['noon', 'myfatoorah'] as const) {
    expect([isTestAccount(kind, 'test', {}), isTestAccount(kind, 'live', {})]).toEqual([true, false]);
  }
  const isTest = (kind: 'tap' | 'paymob', secretKey: string) => isTestAccount(kind, 'live', { secretKey });
  expect([isTest('tap', 'sk_test_abc'), isTest('tap', 'sk_live_abc')]).toEqual([true, false]);
  expect([isTest('paymob', 'egy_sk_test_abc'), isTest('paymob', 'egy_sk_live_abc')]).toEqual([true, false]);
});
