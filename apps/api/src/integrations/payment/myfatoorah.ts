import { randomUUID } from 'node:crypto';
import { toDecimal } from '@karaz/domain/money';
import type { OnlineMethod } from '@karaz/domain/orders/online-methods';
import {
  createSender,
  type Fetch,
  GatewayError,
  type GatewayHolds,
  type GatewayOutcome,
  type GatewayRefund,
  type GatewayReport,
  type GatewayStatus,
  type NewGatewayPayment,
  type PaymentGateway,
  probeResult,
  readAmount,
  type Send,
} from './gateway.ts';
import { readMyFatoorahEvent } from './myfatoorah-event.ts';
import {
  call,
  created,
  dataOf,
  type Invoice,
  type InvoiceTransaction,
  invoice,
  paymentMethods,
  refunds,
} from './myfatoorah-json.ts';

export type MyFatoorahOptions = {
  /** Ends with /v2/ */
  baseUrl: string;
  /** Of one country. */
  token: string;
  webhookSecrets: readonly string[];
  /** MyFatoorah switches holding on for one account at a time. */
  canHold: boolean;
  /** And saved cards. */
  canSaveCards: boolean;
  fetch?: Fetch;
};

export function createMyFatoorahGateway(options: MyFatoorahOptions): PaymentGateway {
  const send = createSender({ ...options, headers: { authorization: `Bearer ${options.token}` } });
  return {
    name: 'myfatoorah',
    create: (payment) => createPayment(send, payment),
    read: (providerId) => readInvoice(send, 'InvoiceId', providerId),
    // Has no link any more: whoever looks for one creates another invoice, and the first one nobody can pay.
    findByReference: (reference) => readInvoice(send, 'CustomerReference', reference),
    refund: (refund) => sendRefund(send, refund),
    readEvent: (body, headers) =>
      readMyFatoorahEvent(body, headers.get('myfatoorah-signature') ?? '', options.webhookSecrets),
    probe: () => probeResult(() => call(send, 'GetPaymentStatus', { Key: '0', KeyType: 'InvoiceId' })),
    ...(options.canHold ? { holds: myFatoorahHolds(send) } : {}),
    ...(options.canSaveCards ? { cards: { areOnPage: true } } : {}),
  };
}

/** What MyFatoorah calls each method. */
const CODES: Readonly<Record<OnlineMethod, string>> = {
  knet: 'kn',
  mada: 'md',
  visa: 'vm',
  mastercard: 'vm',
  apple_pay: 'ap',
};

async function createPayment(send: Send, payment: NewGatewayPayment) {
  const request = invoiceRequest(payment);
  const [only, ...others] = new Set(payment.methods.map((method) => CODES[method]));
  const response =
    only === undefined || others.length > 0
      ? await call(send, 'SendPayment', { ...request, NotificationOption: 'LNK' })
      : await call(send, 'ExecutePayment', {
          ...request,
          PaymentMethodId: await methodIdOf(send, payment, only),
          ProcessingDetails: { AutoCapture: payment.capture === 'now' },
        });
  const { InvoiceId, PaymentURL, InvoiceURL } = dataOf(created, response);
  const paymentUrl = PaymentURL ?? InvoiceURL;
  if (!paymentUrl) throw new GatewayError('rejected the payment');
  return { providerId: InvoiceId, paymentUrl };
}

/** The number of a method differs from account to account. */
async function methodIdOf(send: Send, { amountMinor, currency }: NewGatewayPayment, code: string): Promise<number> {
  const request = { InvoiceAmount: toDecimal(amountMinor, currency), CurrencyIso: currency };
  const { PaymentMethods } = dataOf(paymentMethods, await call(send, 'InitiatePayment', request));
  const method = PaymentMethods.find(({ PaymentMethodCode }) => PaymentMethodCode === code);
  if (!method) throw new GatewayError(`does not offer ${code}`);
  return method.PaymentMethodId;
}

/** Their page offers to save the card, and the cards saved before, to whoever comes with such a key. */
const CARDS_KEY = 'CK-';

function cardsKey(card: NewGatewayPayment['card']): string | undefined {
  return card === 'save' ? `${CARDS_KEY}${randomUUID()}` : card?.token;
}

function invoiceRequest({ reference, amountMinor, currency, language, returnUrl, customer, card }: NewGatewayPayment) {
  return {
    CustomerName: `${customer.firstName} ${customer.lastName}`.trim(),
    CustomerEmail: customer.email ?? undefined,
    CustomerMobile: customer.phone?.replace(/^\+/, '').slice(-11),
    InvoiceValue: toDecimal(amountMinor, currency),
    DisplayCurrencyIso: currency,
    CallBackUrl: returnUrl,
    ErrorUrl: returnUrl,
    Language: language === 'ar' ? 'ar' : 'en',
    CustomerReference: reference,
    UserDefinedField: cardsKey(card),
  };
}

async function readInvoice(send: Send, KeyType: string, Key: string): Promise<GatewayReport | null> {
  const response = await call(send, 'GetPaymentStatus', { Key, KeyType });
  return response.IsSuccess ? reportOf(dataOf(invoice, response)) : null;
}

/** How they write the currencies of some countries. */
const CURRENCIES: Readonly<Record<string, string>> = { KD: 'KWD', SR: 'SAR' };

function reportOf(read: Invoice): GatewayReport {
  const { status, transaction } = statusOf(read);
  const key = read.UserDefinedField;
  const written = transaction?.Currency ?? '';
  const currency = CURRENCIES[written] ?? written;
  const isKnet = transaction?.PaymentGateway?.toUpperCase() === 'KNET';
  return {
    providerId: read.InvoiceId,
    reference: read.CustomerReference ?? '',
    status,
    ...readAmount(withoutGroups(transaction?.TransationValue ?? read.InvoiceValue), currency),
    currency,
    message: transaction?.Error ?? null,
    knetTransactionId: isKnet ? (transaction?.TransactionId ?? null) : null,
    paymentUrl: null,
    ...(key?.startsWith(CARDS_KEY) && { card: { token: key, customer: '', brand: 'MyFatoorah', last4: '' } }),
  };
}

const withoutGroups = (amount: unknown) => (typeof amount === 'string' ? amount.replaceAll(',', '') : amount);

/** Their spelling, and the one they may mend it to. */
const SUCCEEDED = ['Succss', 'Success'];
const LAST_STATUSES: Readonly<Record<string, GatewayStatus>> = {
  Authorize: 'authorised',
  Failed: 'failed',
  Canceled: 'cancelled',
  Released: 'cancelled',
};

/** An invoice has one transaction for each try; without a successful one the newest says how it stands. */
function statusOf(read: Invoice): { status: GatewayStatus; transaction: InvoiceTransaction | undefined } {
  const tries = read.InvoiceTransactions ?? [];
  const paid = tries.find(({ TransactionStatus }) => SUCCEEDED.includes(TransactionStatus));
  if (read.InvoiceStatus === 'Paid') return { status: 'paid', transaction: paid };
  const newest = tries.toSorted((a, b) => (a.TransactionDate ?? '').localeCompare(b.TransactionDate ?? '')).at(-1);
  if (read.InvoiceStatus === 'Canceled') return { status: 'cancelled', transaction: newest };
  if (read.InvoiceStatus === 'Expired') return { status: 'expired', transaction: newest };
  return { status: LAST_STATUSES[newest?.TransactionStatus ?? ''] ?? 'pending', transaction: newest };
}

const REFUNDS: Readonly<Record<string, GatewayOutcome>> = { Refunded: 'done', Pending: 'pending', Canceled: 'failed' };

/** People at MyFatoorah look at refunds, often for days: one that was requested is only asked about. */
async function sendRefund(send: Send, refund: GatewayRefund): Promise<GatewayOutcome> {
  const { providerId, refundId, amountMinor, currency } = refund;
  const invoiceKey = { Key: providerId, KeyType: 'InvoiceId' };
  const listed = await call(send, 'GetRefundStatus', invoiceKey);
  const all = listed.IsSuccess ? dataOf(refunds, listed).RefundStatusResult : [];
  const sent = all?.find(({ ExternalIdentifier }) => ExternalIdentifier === refundId);
  if (sent) return REFUNDS[sent.RefundStatus] ?? 'pending';
  const { IsSuccess } = await call(send, 'MakeRefund', {
    ...invoiceKey,
    ServiceChargeOnCustomer: false,
    Amount: toDecimal(amountMinor, currency),
    Comment: 'refund',
    ExternalIdentifier: refundId,
  });
  return IsSuccess ? 'pending' : 'failed';
}

/** One capture or release for each invoice; how long the bank holds is agreed with MyFatoorah. */
function myFatoorahHolds(send: Send): GatewayHolds {
  const update = async (Operation: 'Capture' | 'Release', providerId: string, Amount?: number) => {
    const request = { Operation, Key: providerId, KeyType: 'InvoiceId', ...(Amount === undefined ? {} : { Amount }) };
    return (await call(send, 'UpdatePaymentStatus', request)).IsSuccess ? 'done' : 'failed';
  };
  return {
    methods: ['visa', 'mastercard'],
    validHours: 120,
    capture: async ({ providerId, amountMinor, currency }) => {
      const before = await readInvoice(send, 'InvoiceId', providerId);
      if (before?.status === 'paid') return { outcome: 'done', providerId };
      if (before?.status !== 'authorised') return { outcome: 'failed', providerId };
      return { outcome: await update('Capture', providerId, toDecimal(amountMinor, currency)), providerId };
    },
    release: async ({ providerId }) => {
      const before = await readInvoice(send, 'InvoiceId', providerId);
      if (before?.status === 'cancelled' || before?.status === 'expired') return 'done';
      return before?.status === 'authorised' ? update('Release', providerId) : 'failed';
    },
  };
}
