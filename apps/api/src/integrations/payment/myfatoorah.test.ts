import { expect, test } from 'vitest';
import { createMyFatoorahGateway } from './myfatoorah.ts';
import { signMyFatoorah } from './myfatoorah-event.ts';

const SECRET = 'test-mf-secret';
/** Signed by the rule of their documentation. */
const SIGNATURE = 'upeOwhmE6ZXs751hmgALysZuW46NQUn4HpX9+4nhc2c=';
const EVENT = {
  Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED', Reference: 'wh-1' },
  Data: {
    Invoice: { Id: '6389662', Status: 'PAID', Reference: '2025060928', ExternalIdentifier: 'ORD-1001' },
    Transaction: { Status: 'SUCCESS', PaymentId: '07076389662' },
  },
};
const NO_QUERY = new URLSearchParams();
const gatewayResponding = (Data: unknown) =>
  createMyFatoorahGateway({
    baseUrl: 'https://mf.example/v2/',
    token: 'token',
    webhookSecrets: ['the-new-secret', SECRET],
    canHold: false,
    canSaveCards: false,
    fetch: async () => Response.json({ IsSuccess: true, Message: '', ValidationErrors: null, Data }),
  });
const readEvent = (event: unknown, signature: string) =>
  gatewayResponding(null).readEvent(
    JSON.stringify(event),
    new Headers({ 'MyFatoorah-Signature': signature }),
    NO_QUERY,
  );

test('the signature of a known event is accepted, also while the secret is being replaced', () => {
  expect(readEvent(EVENT, SIGNATURE)).toEqual({ eventId: 'wh-1', providerId: '6389662' });
  const other = { ...EVENT.Data, Invoice: { ...EVENT.Data.Invoice, Id: '6389663' } };
  expect(readEvent({ ...EVENT, Data: other }, SIGNATURE)).toBeNull();
  expect(readEvent({ ...EVENT, Event: { ...EVENT.Event, Code: 3 } }, SIGNATURE)).toBeNull();
  expect(readEvent(EVENT, '')).toBeNull();
});

test('the event of a refund leads to its invoice', () => {
  const Data = {
    Refund: { Id: 5, Status: 'REFUNDED' },
    Amount: { ValueInBaseCurrency: '1.000' },
    ReferencedInvoice: { Id: '6389662' },
  };
  const text = 'Refund.Id=5,Refund.Status=REFUNDED,Amount.ValueInBaseCurrency=1.000,ReferencedInvoice.Id=6389662';
  const event = { Event: { Code: 2, Name: 'REFUND_STATUS_CHANGED', Reference: 'wh-2' }, Data };
  expect(readEvent(event, signMyFatoorah(SECRET, text))).toEqual({ eventId: 'wh-2', providerId: '6389662' });
});

test('[ODD-57] a KNET payment has its transaction, and the currency they write as KD is the dinar', async () => {
  const transaction = {
    TransactionStatus: 'Succss',
    TransactionId: '201931',
    TransactionDate: '2026-11-17T10:00:00',
    PaymentGateway: 'KNET',
    TransationValue: '1,234.500',
    Currency: 'KD',
    Error: null,
  };
  const failed = { ...transaction, TransactionStatus: 'Failed', TransactionDate: '2026-11-17T10:05:00' };
  const read = await gatewayResponding({
    InvoiceId: 1,
    InvoiceStatus: 'Paid',
    CustomerReference: 'KW-1-1',
    InvoiceValue: 1234.5,
    InvoiceTransactions: [transaction, failed],
  }).read('1');
  expect(read).toMatchObject({
    status: 'paid',
    amountMinor: 1_234_500,
    currency: 'KWD',
    knetTransactionId: '201931',
    reference: 'KW-1-1',
  });
});

test('an account that MyFatoorah has not switched on for it holds nothing', () => {
  expect(gatewayResponding(null).holds).toBeUndefined();
});
