import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Fetch } from './gateway.ts';
import { createNoonGateway } from './noon.ts';
import { readNoonEvent, signedText, signNoonEvent } from './noon-event.ts';
import { quoteLongIds } from './noon-json.ts';

const SECRET = 'test-webhook-secret';
const SIGNATURE = '+eMXMboSPR10i5LRkTNa27bedBm4nCHJjUoP9WpjqSd3co3uw0UZdeYA5DCEGWbX+TmMM840kqTaglK/TRqDrw==';
const EVENT = `{"orderId": 9682373589567909, "orderStatus": "CAPTURED", "eventType": "Sale", "eventId": "c8c5a7e2-0001",
  "timeStamp": "2026-11-14T10:00:00.000Z", "signature": "${SIGNATURE}"}`;

test('an id of sixteen digits is read digit by digit', () => {
  expect(JSON.parse('{"orderId": 9682373589567909}').orderId).not.toBe(9682373589567909n);
  expect(JSON.parse(quoteLongIds('{"orderId": 9682373589567909, "id":352034050564}'))).toEqual({
    orderId: '9682373589567909',
    id: 352034050564,
  });
});

test('the signature of a known event is accepted, also while the secret is being replaced', () => {
  const read = { eventId: 'c8c5a7e2-0001', providerId: '9682373589567909' };
  expect(readNoonEvent(EVENT, [SECRET])).toEqual(read);
  expect(readNoonEvent(EVENT, ['the-new-webhook-secret', SECRET])).toEqual(read);
});

test('anything else is rejected: another secret, none at all, changed values, half a body', () => {
  expect(readNoonEvent(EVENT, ['another-secret'])).toBeNull();
  expect(readNoonEvent(EVENT, [])).toBeNull();
  expect(readNoonEvent(EVENT.replace('CAPTURED', 'FAILED'), [SECRET])).toBeNull();
  expect(readNoonEvent(EVENT.replace('9682373589567909', '9682373589567908'), [SECRET])).toBeNull();
  expect(readNoonEvent(EVENT.slice(0, 80), [SECRET])).toBeNull();
  expect(readNoonEvent('null', [SECRET])).toBeNull();
});

test('orders that allow another try sign three more values', () => {
  const event = { orderId: '1', orderStatus: 'CAPTURED', eventId: 'e', eventType: 'Sale', timeStamp: 't' };
  const signature = signNoonEvent(SECRET, `${signedText(event)},7,KW-1,2`);
  const body = { ...event, originalOrderId: 7, merchantOrderReference: 'KW-1', attemptNumber: 2, signature };
  expect(readNoonEvent(JSON.stringify(body), [SECRET])).toEqual({ eventId: 'e', providerId: '1' });
});

function tokenOf(payload: string, { alg = 'HS256', digest = 'sha256', secret = SECRET } = {}): string {
  const text = [JSON.stringify({ alg, typ: 'JWT' }), payload]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  return JSON.stringify({ data: `${text}.${createHmac(digest, secret).update(text).digest('base64url')}` });
}

test('the second generation of calls is one signed token; ids keep their digits', () => {
  const payload = '{"orderId": 9682373589567909, "orderStatus": "CAPTURED", "eventId": "e-2"}';
  const read = { eventId: 'e-2', providerId: '9682373589567909' };
  expect(readNoonEvent(tokenOf(payload), [SECRET])).toEqual(read);
  expect(readNoonEvent(tokenOf(payload, { alg: 'HS512', digest: 'sha512' }), ['new-one', SECRET])).toEqual(read);
});

test('a token that names no event is known again by itself', () => {
  const [one, same, other] = ['{"orderId":"1"}', '{"orderId":"1"}', '{"orderId":"2"}'].map((payload) =>
    readNoonEvent(tokenOf(payload), [SECRET]),
  );
  expect(one?.eventId).toBe(same?.eventId);
  expect(one?.eventId).not.toBe(other?.eventId);
});

test('tokens with another secret, without a signature, changed or cut are rejected', () => {
  const payload = '{"orderId": 9682373589567909, "eventId": "e-2"}';
  expect(readNoonEvent(tokenOf(payload, { secret: 'guessed' }), [SECRET])).toBeNull();
  expect(readNoonEvent(tokenOf(payload), [])).toBeNull();
  expect(readNoonEvent(tokenOf(payload, { alg: 'none' }), [SECRET])).toBeNull();
  expect(readNoonEvent(tokenOf(payload, { alg: 'HS512' }), [SECRET])).toBeNull();
  const [head = '', , signature = ''] = String(JSON.parse(tokenOf(payload)).data).split('.');
  const forged = Buffer.from('{"orderId":"1"}').toString('base64url');
  expect(readNoonEvent(JSON.stringify({ data: `${head}.${forged}.${signature}` }), [SECRET])).toBeNull();
  expect(readNoonEvent(JSON.stringify({ data: `${head}.${forged}.` }), [SECRET])).toBeNull();
  expect(readNoonEvent('{"data":"x"}', [SECRET])).toBeNull();
});

const requests: Request[] = [];
const gatewayResponding = (response: unknown, status = 200) => {
  const fetch: Fetch = async (request) => {
    requests.push(request);
    return new Response(typeof response === 'string' ? response : JSON.stringify(response), { status });
  };
  const options = { baseUrl: 'https://noon.example/payment/v1/', authorization: 'Key abc', category: 'pay' };
  return createNoonGateway({ ...options, webhookSecrets: [SECRET], fetch });
};

test('starting a payment sends the amount with the decimals of its currency and returns the page', async () => {
  const gateway = gatewayResponding(
    '{"resultCode":0,"result":{"order":{"status":"INITIATED","id":9682373589567909},"checkoutData":{"postUrl":"https://pay.example/x"}}}',
  );
  const customer = { firstName: 'Noura', lastName: 'A', email: null, phone: null };
  const created = await gateway.create({
    reference: 'KW-1-1',
    name: 'KW-1',
    amountMinor: 1250,
    currency: 'KWD',
    language: 'ar',
    returnUrl: 'https://shop.example/payments/status',
    customer,
    methods: ['visa'],
    capture: 'now',
  });
  expect(created).toEqual({ providerId: '9682373589567909', paymentUrl: 'https://pay.example/x' });
  const request = requests.at(-1);
  expect(request?.headers.get('authorization')).toBe('Key abc');
  expect(await request?.json()).toMatchObject({
    apiOperation: 'INITIATE',
    order: { amount: '1.250', currency: 'KWD', reference: 'KW-1-1' },
    configuration: { paymentAction: 'SALE', locale: 'ar' },
  });
});

test.each([
  ['CAPTURED', 'paid'],
  ['PARTIALLY_CAPTURED', 'paid'],
  ['FAILED', 'failed'],
  ['REJECTED', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'expired'],
  ['REFUNDED', 'refunded'],
  ['AUTHORIZED', 'authorised'],
  ['REVERSED', 'cancelled'],
  ['PARTIALLY_REVERSED', 'cancelled'],
  ['3DS_ENROLL_CHECKED', 'pending'],
  ['LOCKED', 'pending'],
  ['SOMETHING_NEW', 'pending'],
])('%s means %s', async (status, meaning) => {
  const order = { id: 1, status, reference: 'r', amount: 70.2, currency: 'AED' };
  const report = await gatewayResponding({ resultCode: 0, result: { order } }).read('1');
  expect(report).toMatchObject({ status: meaning, amountMinor: 7020, currency: 'AED', reference: 'r' });
});

test('what was taken counts, not what was requested', async () => {
  const order = {
    id: 1,
    status: 'PARTIALLY_CAPTURED',
    reference: 'r',
    amount: 70.2,
    totalCapturedAmount: 70.1,
    currency: 'AED',
  };
  expect(await gatewayResponding({ resultCode: 0, result: { order } }).read('1')).toMatchObject({ amountMinor: 7010 });
});

test.each([
  ['abc', 'AED', 'abc'],
  ['', 'AED', ''],
  ['70,20', 'AED', '70,20'],
  ['70.201', 'AED', '70.201'],
  ['70.20', 'USD', '70.20'],
  [null, 'AED', null],
  [{ value: 70.2 }, 'AED', null],
  [['70.20'], 'AED', null],
])('the amount %o %s cannot be read, and the rest of the report can', async (amount, currency, amountText) => {
  const order = {
    id: 1,
    status: 'CAPTURED',
    reference: 'r',
    amount: 70.2,
    totalSalesAmount: amount ?? undefined,
    currency,
  };
  const body = amount === null ? { ...order, amount: undefined } : order;
  const report = await gatewayResponding({ resultCode: 0, result: { order: body } }).read('1');
  expect(report).toMatchObject({ status: 'paid', reference: 'r', amountMinor: null, amountText, currency });
});

test('an unknown payment is null; a broken gateway is an outage', async () => {
  expect(await gatewayResponding({ resultCode: 19001, message: 'no such order' }).read('1')).toBeNull();
  await expect(gatewayResponding('<html>', 200).read('1')).rejects.toThrow('unreadable');
  await expect(gatewayResponding('', 503).read('1')).rejects.toThrow('503');
});

test('totals of zero say nothing, and what was captured of a hold stays paid when the rest goes back', async () => {
  const order = { id: 1, status: 'PARTIALLY_REVERSED', reference: 'r', amount: 70.2, currency: 'AED' };
  const totals = { totalSalesAmount: 0, totalCapturedAmount: 65.5, totalAuthorizedAmount: 70.2 };
  const report = await gatewayResponding({ resultCode: 0, result: { order: { ...order, ...totals } } }).read('1');
  expect(report).toMatchObject({ status: 'paid', amountMinor: 6550 });
});

test.each([
  [200, { resultCode: 19_001, message: 'no such order' }, 'ok'],
  [401, { resultCode: 1, message: 'no' }, 'refused'],
  [200, { resultCode: 5, message: 'Organization does not exists' }, 'refused'],
  [503, '', 'unreachable'],
  [200, '<html>', 'unreachable'],
])('keys are tried by asking for an order that does not exist: %s %o is %s', async (status, response, result) => {
  expect(await gatewayResponding(response, status).probe()).toBe(result);
});
