import { expect, test } from 'vitest';
import { createPayments } from './create-payments.ts';
import type { Database } from './db/database.ts';
import type { PaymentSettings } from './env-payments.ts';
import type { StoredAccount } from './payments/watch-accounts.ts';

type Noon = Extract<PaymentSettings, { provider: 'noon' }>;

const baseUrl = 'https://gateway.example/';
const values = { authorization: 'Key x', category: 'pay', webhookSecrets: 'f83hs72nq1k4m5z0' };
const noon = { baseUrl, values };

function paymentsOf(more: Partial<Noon>, stored: readonly StoredAccount[] = []) {
  const settings: Noon = { provider: 'noon', noon, noonMethods: ['visa'], tap: null, tapMethods: ['knet'], ...more };
  const unused = {} as Database;
  const options = {
    db: unused,
    publicOrigin: 'https://shop.example',
    tokenSecret: 'x',
    deliver: async () => undefined,
  };
  return createPayments({ ...options, settings, stored: () => stored }).deps;
}

test('each country has the methods of its own provider', () => {
  const tap = { baseUrl, values: { secretKey: 'sk_live_f83hs72nq1k4' } };
  const both = paymentsOf({ noonMethods: ['visa', 'mada'], tap, tapMethods: ['knet', 'apple_pay'] });
  expect(both.methodsIn?.('kw')).toEqual(['knet', 'apple_pay']);
  expect(both.accountsFor('kw')[0]?.gateway.name).toBe('tap');
  expect(both.methodsIn?.('sa')).toEqual(['mada', 'visa']);
  expect(both.methodsIn?.('ae')).toEqual(['visa']);
  expect(both.accountsFor('ae')[0]?.gateway.name).toBe('noon');
});

test('a country where nothing of a provider works has no online payment', () => {
  const onlyMada = paymentsOf({ noonMethods: ['mada'] });
  expect(onlyMada.accountsFor('sa')[0]?.gateway.name).toBe('noon');
  expect(onlyMada.accountsFor('kw')).toEqual([]);
});

test('when no account of the country is on, that of the environment takes the cards again', () => {
  const [usual] = paymentsOf({}).accountsFor('ae');
  if (!usual) throw new Error('no account');
  const stored = (isEnabled: boolean, isReadable = true): StoredAccount => ({
    ...{ id: 7, country: 'ae', methods: ['visa'], minMinor: null, maxMinor: null, gateway: usual.gateway },
    ...{ isEnabled, isReadable, isTest: false },
  });
  const idsOf = (...accounts: StoredAccount[]) =>
    paymentsOf({}, accounts)
      .accountsFor('ae')
      .map(({ id }) => id);
  expect(idsOf(stored(true))).toEqual([7]);
  expect(idsOf(stored(false))).toEqual([null]);
  // Somebody has to enter its keys again; nobody's money goes elsewhere meanwhile.
  expect(idsOf(stored(true, false))).toEqual([]);
});

test('what is set in the environment says where it takes no real money', () => {
  const of = (more: Partial<Noon>, country: 'kw' | 'ae') =>
    paymentsOf({ tap: { baseUrl, values: { secretKey: 'sk_live_f83hs72nq1k4' } }, ...more }).accountsFor(country)[0]
      ?.isTest;
  expect([of({}, 'kw'), of({}, 'ae')]).toEqual([false, false]);
  expect(of({ tap: { baseUrl, values: { secretKey: 'sk_test_f83hs72nq1k4' } } }, 'kw')).toBe(true);
  expect(of({ noon: { ...noon, baseUrl: 'https://api-test.noonpayments.com/payment/v1/' } }, 'ae')).toBe(true);
  expect(of({ noon: { ...noon, baseUrl: 'https://api.noonpayments.com/payment/v1/' } }, 'ae')).toBe(false);
  const settings: PaymentSettings = { provider: 'sandbox' };
  const unused = {} as Database;
  const practice = {
    db: unused,
    publicOrigin: 'https://shop.example',
    tokenSecret: 'x',
    deliver: async () => undefined,
  };
  expect(createPayments({ ...practice, settings }).deps.accountsFor('sa')[0]).toMatchObject({ isPractice: true });
});
