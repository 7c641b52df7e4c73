import { createHmac, randomUUID } from 'node:crypto';
import { toDecimal, toDecimalText, toMinor } from '@karaz/domain/money';
import { z } from 'zod';
import type { Protocol, Reply } from './frame.ts';
import { KEY, WEBHOOK_SECRET } from './keys.ts';
import type { Ledger, StandInPayment } from './ledger.ts';
import { address, currency } from './shapes.ts';

const invoiceFields = {
  CustomerName: z.string().min(1),
  CustomerEmail: z.string().optional(),
  CustomerMobile: z.string().max(11).optional(),
  InvoiceValue: z.number().positive(),
  DisplayCurrencyIso: currency,
  CallBackUrl: address,
  ErrorUrl: address,
  Language: z.enum(['en', 'ar']),
  CustomerReference: z.string().min(1),
  /** Their page has saved cards for keys that begin like this. */
  UserDefinedField: z.string().startsWith('CK-').max(50).optional(),
};
const sendPayment = z.strictObject({ ...invoiceFields, NotificationOption: z.enum(['LNK', 'EML', 'SMS', 'ALL']) });
const executePayment = z.strictObject({
  ...invoiceFields,
  PaymentMethodId: z.number().int(),
  ProcessingDetails: z.strictObject({ AutoCapture: z.boolean() }),
});
const invoiceKey = { Key: z.string(), KeyType: z.enum(['InvoiceId', 'PaymentId', 'CustomerReference']) };
const key = z.strictObject(invoiceKey);
const update = z.strictObject({
  ...invoiceKey,
  Operation: z.enum(['Capture', 'Release']),
  Amount: z.number().optional(),
});
const makeRefund = z.strictObject({
  ...invoiceKey,
  ServiceChargeOnCustomer: z.boolean(),
  Amount: z.number().positive(),
  Comment: z.string(),
  ExternalIdentifier: z.string(),
});

const ok = (Data: unknown): Reply => ({
  status: 200,
  body: { IsSuccess: true, Message: '', ValidationErrors: null, Data },
});
const rejected = (Message: string): Reply => ({
  status: 400,
  body: { IsSuccess: false, Message, ValidationErrors: null, Data: null },
});

const METHODS = { kn: 1, vm: 2, md: 6, ap: 11 };
/** As MyFatoorah writes them. */
const WRITTEN = { KWD: 'KD', SAR: 'SR', AED: 'AED', EGP: 'EGP' };
const TRANSACTION_STATUSES = {
  open: null,
  confirming: 'InProgress',
  held: 'Authorize',
  paid: 'Succss',
  failed: 'Failed',
  cancelled: 'Canceled',
} as const;

function shown(payment: StandInPayment) {
  const { id, reference, currency: money, amountMinor, takenMinor, state } = payment;
  const value = toDecimalText(takenMinor > 0 ? takenMinor : amountMinor, money);
  const status = TRANSACTION_STATUSES[state];
  const transaction = {
    TransactionDate: payment.createdAt,
    PaymentGateway: 'VISA/MASTER',
    TransactionId: `t${id}`,
    PaymentId: `p${id}`,
    TransactionStatus: status,
    // With groups of thousands, as they write it.
    TransationValue: value.replace(/\B(?=(?:\d{3})+\.)/g, ','),
    Currency: WRITTEN[money],
    Error: state === 'failed' ? 'Insufficient funds' : null,
  };
  return {
    InvoiceId: Number(id),
    InvoiceStatus: state === 'paid' ? 'Paid' : 'Pending',
    CustomerReference: reference,
    UserDefinedField: payment.cardKey ?? null,
    InvoiceValue: toDecimal(amountMinor, money),
    InvoiceTransactions: status === null ? [] : [transaction],
  };
}

type NewInvoice = z.infer<typeof sendPayment> | z.infer<typeof executePayment>;

function add(ledger: Ledger, input: NewInvoice, webhookUrl: string) {
  const money = input.DisplayCurrencyIso;
  return ledger.add({
    reference: input.CustomerReference,
    amountMinor: toMinor(input.InvoiceValue, money),
    currency: money,
    isHold: 'ProcessingDetails' in input && !input.ProcessingDetails.AutoCapture,
    returnUrl: input.CallBackUrl,
    webhookUrl,
    cardKey: input.UserDefinedField,
  });
}

const find = (ledger: Ledger, { Key, KeyType }: z.infer<typeof key>) =>
  KeyType === 'CustomerReference' ? ledger.byReference(Key) : ledger.get(Key);

function change(ledger: Ledger, input: z.infer<typeof update>): Reply {
  const payment = find(ledger, input);
  if (!payment) return rejected('No data found');
  const isDone =
    input.Operation === 'Release'
      ? ledger.release(payment)
      : ledger.capture(payment, toMinor(input.Amount ?? 0, payment.currency), 'capture');
  return isDone ? ok({ IsSuccess: true }) : rejected('The operation is not allowed');
}

function refund(ledger: Ledger, input: z.infer<typeof makeRefund>): Reply {
  const payment = find(ledger, input);
  if (!payment) return rejected('No data found');
  const amountMinor = toMinor(input.Amount, payment.currency);
  // Nothing stops a second one with the same identifier.
  const isSent = ledger.refund(payment, { reference: input.ExternalIdentifier, amountMinor });
  return isSent ? ok({ Key: input.Key, RefundId: 1, Amount: input.Amount }) : rejected('The amount is too high');
}

export const myFatoorahProtocol = (webhookUrl: string): Protocol => ({
  respond({ method, path, authorization, body }, ledger, origin) {
    if (authorization !== `Bearer ${KEY}`) return { status: 401, body: { Message: 'Unauthorized' } };
    switch (`${method} ${path}`) {
      case 'POST /v2/InitiatePayment': {
        z.strictObject({ InvoiceAmount: z.number(), CurrencyIso: currency }).parse(body);
        const all = Object.entries(METHODS).map(([code, id]) => ({ PaymentMethodId: id, PaymentMethodCode: code }));
        return ok({ PaymentMethods: all });
      }
      case 'POST /v2/SendPayment': {
        const { id } = add(ledger, sendPayment.parse(body), webhookUrl);
        return ok({ InvoiceId: Number(id), InvoiceURL: `${origin}/pay/${id}` });
      }
      case 'POST /v2/ExecutePayment': {
        const { id } = add(ledger, executePayment.parse(body), webhookUrl);
        return ok({ InvoiceId: Number(id), IsDirectPayment: false, PaymentURL: `${origin}/pay/${id}` });
      }
      case 'POST /v2/GetPaymentStatus': {
        const payment = find(ledger, key.parse(body));
        return payment ? ok(shown(payment)) : rejected('No data found');
      }
      case 'POST /v2/UpdatePaymentStatus':
        return change(ledger, update.parse(body));
      case 'POST /v2/MakeRefund':
        return refund(ledger, makeRefund.parse(body));
      case 'POST /v2/GetRefundStatus': {
        const payment = find(ledger, key.parse(body));
        const all = payment?.refunds.map((one) => ({ RefundStatus: 'Refunded', ExternalIdentifier: one.reference }));
        return all && all.length > 0 ? ok({ RefundStatusResult: all }) : rejected('No data found');
      }
      default:
        return { status: 404, body: {} };
    }
  },
  webhook({ id, state, webhookUrl: url, reference }) {
    const status = { paid: 'SUCCESS', held: 'AUTHORIZE', failed: 'FAILED', cancelled: 'CANCELED' };
    const data = {
      Invoice: { Id: id, Status: state === 'paid' ? 'PAID' : 'PENDING', Reference: id, ExternalIdentifier: reference },
      Transaction: {
        Status: state in status ? status[state as keyof typeof status] : 'INPROGRESS',
        PaymentId: `p${id}`,
      },
    };
    const text = `Invoice.Id=${id},Invoice.Status=${data.Invoice.Status},Transaction.Status=${data.Transaction.Status},Transaction.PaymentId=p${id},Invoice.ExternalIdentifier=${reference}`;
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(text).digest('base64');
    const event = { Code: 1, Name: 'PAYMENT_STATUS_CHANGED', CountryIsoCode: 'KWT', Reference: randomUUID() };
    return { url, headers: { 'myfatoorah-signature': signature }, body: JSON.stringify({ Event: event, Data: data }) };
  },
});
