import { toDecimalText } from '@karaz/domain/money';
import {
  type Fetch,
  GatewayError,
  type GatewayRefund,
  type GatewayReport,
  type GatewayStatus,
  type NewGatewayPayment,
  type PaymentGateway,
  readAmount,
  requestText,
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
  fetch?: Fetch;
};

/** Everything not named here is pending: it is checked again. */
const STATUSES: Readonly<Record<string, GatewayStatus>> = {
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

export function createNoonGateway(options: NoonOptions): PaymentGateway {
  const fetchResponse: Fetch = options.fetch ?? ((request) => fetch(request));
  const headers = { authorization: options.authorization, 'content-type': 'application/json' };
  const call = async (path: string, body?: unknown): Promise<NoonResponse> => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return parseNoon(noonResponse, (await requestText(fetchResponse, `${options.baseUrl}${path}`, init)).text);
  };
  return {
    name: 'noon',
    create: async (payment) => createdOf(await call('order', initiation(payment, options.category))),
    read: async (providerId) => reportOf(await call(`order/${encodeURIComponent(providerId)}`)),
    findByReference: async (reference) => reportOf(await call(`order/getbyreference/${encodeURIComponent(reference)}`)),
    refund: async (refund) => {
      const recorded = refundStatus(await call(`order/${encodeURIComponent(refund.providerId)}`), refund.refundId);
      if (recorded) return recorded;
      return refundStatus(await call('order', refundRequest(refund)), refund.refundId) ?? 'failed';
    },
    readEvent: (body) => readNoonEvent(body, options.webhookSecrets),
  };
}

/** noon takes at most 50 characters and no double spaces. */
const shortName = (name: string) => name.replace(/\s+/g, ' ').trim().slice(0, 50).trim();

function initiation(
  { reference, name, amountMinor, currency, language, returnUrl }: NewGatewayPayment,
  category: string,
) {
  return {
    apiOperation: 'INITIATE',
    order: {
      amount: toDecimalText(amountMinor, currency),
      currency,
      name: shortName(name),
      reference,
      category,
      channel: 'web',
    },
    configuration: { paymentAction: 'SALE', returnUrl, locale: language, tokenizeCc: false },
  };
}

function refundRequest({ providerId, refundId, amountMinor, currency }: GatewayRefund) {
  return {
    apiOperation: 'REFUND',
    order: { id: providerId },
    transaction: { amount: toDecimalText(amountMinor, currency), currency, transactionReference: refundId },
  };
}

function createdOf(response: NoonResponse) {
  const { order, checkoutData } = response.result ?? {};
  if (response.resultCode !== 0 || !order || !checkoutData?.postUrl || (order.errorCode ?? 0) !== 0) {
    throw new GatewayError(order?.errorMessage ?? response.message ?? 'refused the payment');
  }
  return { providerId: order.id, paymentUrl: checkoutData.postUrl };
}

function reportOf(response: NoonResponse): GatewayReport | null {
  if (response.resultCode === UNKNOWN_ORDER) return null;
  const order = response.result?.order;
  if (response.resultCode !== 0 || !order) throw new GatewayError(response.message ?? 'refused to tell');
  const status = STATUSES[order.status] ?? 'pending';
  // What was taken counts, not what was requested.
  const taken = status === 'paid' ? (order.totalSalesAmount ?? order.totalCapturedAmount) : undefined;
  const { currency = '' } = order;
  return {
    providerId: order.id,
    reference: order.reference ?? '',
    status,
    ...readAmount(taken ?? order.amount, currency),
    currency,
    message: order.errorMessage ?? null,
    knetTransactionId: null,
    paymentUrl: response.result?.checkoutData?.postUrl ?? null,
  };
}

const REFUND_STATUSES: Readonly<Record<string, 'done' | 'pending' | 'failed'>> = {
  SUCCESS: 'done',
  PENDING: 'pending',
  FAILED: 'failed',
};

function refundStatus(response: NoonResponse, refundId: string): 'done' | 'pending' | 'failed' | undefined {
  const listed = response.result?.transactions?.find(({ transactionReference }) => transactionReference === refundId);
  const status = listed?.status ?? response.result?.transaction?.status;
  return status === undefined ? undefined : REFUND_STATUSES[status];
}
