import { randomUUID } from 'node:crypto';
import { toDecimalText } from '@karaz/domain/money';
import {
  createSender,
  type Fetch,
  type GatewayCapture,
  GatewayError,
  type GatewayHolds,
  type GatewayOutcome,
  type GatewayRefund,
  type GatewayReport,
  type GatewayStatus,
  type NewGatewayPayment,
  type PaymentGateway,
  probeResult,
  RejectedKeysError,
  readAmount,
} from './gateway.ts';
import { readNoonEvent } from './noon-event.ts';
import { type NoonResponse, noonResponse, parseNoon } from './noon-json.ts';

export type NoonOptions = {
  /** Ends with /payment/v1/ */
  baseUrl: string;
  /** The whole header: 'Key <base64 of business.application:key>'. */
  authorization: string;
  /** The order route noon set up for the merchant. */
  category: string;
  webhookSecrets: readonly string[];
  /** noon wants the security code with a token, which never passes through the store: the practice gateway does not. */
  remembersCards?: boolean;
  fetch?: Fetch;
};

/** Everything not named here is pending: it is checked again. */
const STATUSES: Readonly<Record<string, GatewayStatus>> = {
  AUTHORIZED: 'authorised',
  CAPTURED: 'paid',
  PARTIALLY_CAPTURED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  FAILED: 'failed',
  REJECTED: 'failed',
  CANCELLED: 'cancelled',
  REVERSED: 'cancelled',
  PARTIALLY_REVERSED: 'cancelled',
  EXPIRED: 'expired',
};
const UNKNOWN_ORDER = 19_001;
/** Banks hold longer; no card network guarantees more. */
const HOLD_HOURS = 120;

type Call = (path: string, body?: unknown) => Promise<NoonResponse>;

export function createNoonGateway(options: NoonOptions): PaymentGateway {
  const send = createSender({ ...options, headers: { authorization: options.authorization } });
  const call: Call = async (path, body) => parseNoon(noonResponse, (await send(path, body)).text);
  return {
    name: 'noon',
    create: async (payment) => createdOf(await call('order', initiation(payment, options.category))),
    read: async (providerId) => reportOf(await call(orderPath(providerId))),
    findByReference: async (reference) => reportOf(await call(referencePath(reference))),
    refund: async (refund) => {
      const recorded = transactionOutcome(await call(orderPath(refund.providerId)), refund.refundId);
      if (recorded) return recorded;
      return transactionOutcome(await call('order', refundRequest(refund)), refund.refundId) ?? 'failed';
    },
    readEvent: (body) => readNoonEvent(body, options.webhookSecrets),
    probe: () =>
      probeResult(async () => {
        const { resultCode, message } = await call(referencePath(`probe-${randomUUID()}`));
        if (resultCode !== 0 && resultCode !== UNKNOWN_ORDER) throw new RejectedKeysError(message);
      }),
    holds: noonHolds(call),
    ...(options.remembersCards && { cards: { remove: async () => {} } }),
  };
}

const orderPath = (providerId: string) => `order/${encodeURIComponent(providerId)}`;
const referencePath = (reference: string) => `order/getbyreference/${encodeURIComponent(reference)}`;

/**
 * noon knows no idempotent capture: the order is read first. What is held beyond a capture is left to the bank, because
 * nothing says whether reversing a captured order would spare what was captured.
 */
function noonHolds(call: Call): GatewayHolds {
  return {
    methods: ['visa', 'mastercard', 'mada', 'apple_pay'],
    validHours: HOLD_HOURS,
    capture: async (capture) => {
      const { providerId, captureId } = capture;
      const before = reportOf(await call(orderPath(providerId)));
      if (before?.status === 'paid') return { outcome: 'done', providerId };
      if (before?.status !== 'authorised') return { outcome: 'failed', providerId };
      const response = await call('order', captureRequest(capture));
      return { outcome: transactionOutcome(response, captureId) ?? 'failed', providerId };
    },
    release: async ({ providerId }) => {
      const before = reportOf(await call(orderPath(providerId)));
      if (before?.status === 'cancelled' || before?.status === 'expired') return 'done';
      if (before?.status !== 'authorised') return 'failed';
      const { result } = await call('order', { apiOperation: 'REVERSE', order: { id: providerId } });
      return result?.order?.status === 'REVERSED' ? 'done' : (transactionStatus(result?.transaction) ?? 'failed');
    },
  };
}

/** noon takes at most 50 characters and no double spaces. */
const shortName = (name: string) => name.replace(/\s+/g, ' ').trim().slice(0, 50).trim();

function initiation(payment: NewGatewayPayment, category: string) {
  const { reference, name, amountMinor, currency, language, returnUrl, capture } = payment;
  const order = { amount: toDecimalText(amountMinor, currency), currency, name: shortName(name), reference };
  const paymentAction = capture === 'later' ? 'AUTHORIZE' : 'SALE';
  return {
    apiOperation: 'INITIATE',
    order: { ...order, category, channel: 'web' },
    configuration: { paymentAction, returnUrl, locale: language, tokenizeCc: payment.card === 'save' },
    ...(typeof payment.card === 'object' && {
      paymentData: { type: 'CARD', data: { tokenIdentifier: payment.card.token } },
    }),
  };
}

function refundRequest({ providerId, refundId, amountMinor, currency }: GatewayRefund) {
  return {
    apiOperation: 'REFUND',
    order: { id: providerId },
    transaction: { amount: toDecimalText(amountMinor, currency), currency, transactionReference: refundId },
  };
}

function captureRequest({ providerId, captureId, amountMinor, currency }: GatewayCapture) {
  return {
    apiOperation: 'CAPTURE',
    order: { id: providerId },
    transaction: { amount: toDecimalText(amountMinor, currency), currency, transactionReference: captureId },
  };
}

function createdOf(response: NoonResponse) {
  const { order, checkoutData } = response.result ?? {};
  if (response.resultCode !== 0 || !order || !checkoutData?.postUrl || (order.errorCode ?? 0) !== 0) {
    throw new GatewayError(order?.errorMessage ?? response.message ?? 'refused the payment');
  }
  return { providerId: order.id, paymentUrl: checkoutData.postUrl };
}

type NoonOrder = NonNullable<NonNullable<NoonResponse['result']>['order']>;

function reportOf(response: NoonResponse): GatewayReport | null {
  if (response.resultCode === UNKNOWN_ORDER) return null;
  const order = response.result?.order;
  if (response.resultCode !== 0 || !order) throw new GatewayError(response.message ?? 'refused to tell');
  const status = statusOf(order);
  const { currency = '' } = order;
  return {
    providerId: order.id,
    reference: order.reference ?? '',
    status,
    ...readAmount(amountOf(order, status), currency),
    currency,
    message: order.errorMessage ?? null,
    knetTransactionId: null,
    paymentUrl: response.result?.checkoutData?.postUrl ?? null,
    ...cardOf(response),
  };
}

function cardOf({ result }: NoonResponse): Pick<GatewayReport, 'card'> {
  const { tokenIdentifier: token, brand = '', paymentInfo = '' } = result?.paymentDetails ?? {};
  const last4 = /\d{4}$/.exec(paymentInfo)?.[0];
  return token && last4 ? { card: { token, customer: '', brand, last4 } } : {};
}

/** A total of zero is written where nothing of its kind happened. */
const isTotal = (amount: unknown) => amount !== undefined && !/^0+(?:\.0+)?$/.test(String(amount));

/** The rest of a hold that goes back does not undo what was captured. */
function statusOf({ status, totalCapturedAmount }: NoonOrder): GatewayStatus {
  if (status === 'PARTIALLY_REVERSED' && isTotal(totalCapturedAmount)) return 'paid';
  return STATUSES[status] ?? 'pending';
}

/** What was taken or is held counts, not what was requested. */
function amountOf(order: NoonOrder, status: GatewayStatus): unknown {
  const { amount, totalSalesAmount, totalCapturedAmount, totalAuthorizedAmount } = order;
  if (status === 'paid') return [totalSalesAmount, totalCapturedAmount].find(isTotal) ?? amount;
  return status === 'authorised' && isTotal(totalAuthorizedAmount) ? totalAuthorizedAmount : amount;
}

const OUTCOMES: Readonly<Record<string, GatewayOutcome>> = { SUCCESS: 'done', PENDING: 'pending', FAILED: 'failed' };

const transactionStatus = (transaction: { status?: string | undefined } | undefined) =>
  transaction?.status === undefined ? undefined : OUTCOMES[transaction.status];

function transactionOutcome({ result }: NoonResponse, reference: string): GatewayOutcome | undefined {
  const listed = result?.transactions?.find(({ transactionReference }) => transactionReference === reference);
  return transactionStatus(listed?.status === undefined ? result?.transaction : listed);
}
