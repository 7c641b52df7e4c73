import { createHmac } from 'node:crypto';
import { COUNTRIES } from '@karaz/domain/countries';
import { isCurrencyCode, toDecimal, toDecimalText } from '@karaz/domain/money';
import type { OnlineMethod } from '@karaz/domain/orders/online-methods';
import { phoneCountryOf } from '@karaz/domain/people/phone';
import {
  type CardToken,
  createSender,
  type Fetch,
  GatewayError,
  type GatewayReport,
  type GatewayStatus,
  type NewGatewayPayment,
  type PaymentGateway,
  parseJson,
  probeResult,
  readAmount,
  type Send,
} from './gateway.ts';
import { isSameSignature } from './signature.ts';
import { savedTapCard, tapCards, tapSource } from './tap-cards.ts';
import { HOLD_HOURS, tapHolds } from './tap-holds.ts';
import { type Charge, charge, pathOf } from './tap-json.ts';
import { sendTapRefund } from './tap-refunds.ts';

export type TapOptions = {
  baseUrl: string;
  secretKey: string;
  webhookUrl: string;
  fetch?: Fetch;
};

const STATUSES: Readonly<Record<string, GatewayStatus>> = {
  AUTHORIZED: 'authorised',
  CAPTURED: 'paid',
  FAILED: 'failed',
  DECLINED: 'failed',
  RESTRICTED: 'failed',
  CANCELLED: 'cancelled',
  ABANDONED: 'cancelled',
  VOID: 'cancelled',
  TIMEDOUT: 'expired',
  EXPIRED: 'expired',
};

export function createTapGateway(options: TapOptions): PaymentGateway {
  const send = createSender({ ...options, headers: { authorization: `Bearer ${options.secretKey}` } });
  return {
    name: 'tap',
    create: (payment) => createPayment(send, payment, options.webhookUrl),
    read: async (providerId) => {
      const { status, text } = await send(pathOf(providerId));
      return status === 404 ? null : reportOf(parseJson(charge, text));
    },
    // The same idempotent reference gets the same charge: creating again finds it.
    findByReference: async () => null,
    refund: (refund) => sendTapRefund(send, refund),
    readEvent: (body, given) => readEvent(body, given.get('hashstring') ?? '', options.secretKey),
    // A charge that does not exist is not found, but only for whoever has a key.
    probe: () => probeResult(() => send(pathOf('chg_probe'))),
    holds: tapHolds(send),
    cards: tapCards(send),
  };
}

async function createPayment(send: Send, payment: NewGatewayPayment, webhookUrl: string) {
  const isSaved = typeof payment.card === 'object';
  const paidWith = typeof payment.card === 'object' ? await savedSource(send, payment.card) : {};
  const request = { ...chargeRequest(payment, webhookUrl), ...paidWith };
  const auto = { type: 'VOID', time: HOLD_HOURS };
  const { text } = await (payment.capture === 'later'
    ? send('authorize/', { ...request, auto, ...(isSaved ? {} : { source: { id: 'src_card' } }) })
    : send('charges/', request));
  const created = parseJson(charge, text);
  // A saved card may need no step of the bank: the store's own page reads how it went.
  const paymentUrl = created.transaction.url ?? (isSaved ? payment.returnUrl : undefined);
  if (!paymentUrl) throw new GatewayError(created.response?.message ?? 'refused the payment');
  return { providerId: created.id, paymentUrl };
}

const savedSource = async (send: Send, card: CardToken) => ({
  customer: { id: card.customer },
  source: await tapSource(send, card),
});

/** What Tap calls its page for each method. */
const SOURCES: Readonly<Record<OnlineMethod, string>> = {
  knet: 'src_kw.knet',
  mada: 'src_sa.mada',
  visa: 'src_card',
  mastercard: 'src_card',
  apple_pay: 'src_apple_pay',
};

/** The page of one method, or the one where shoppers choose. */
function sourceOf(methods: readonly OnlineMethod[]): string {
  const [first, ...others] = new Set(methods.map((method) => SOURCES[method]));
  return first === undefined || others.length > 0 ? 'src_all' : first;
}

function chargeRequest(payment: NewGatewayPayment, webhookUrl: string) {
  const { reference, name, amountMinor, currency, returnUrl, customer, methods } = payment;
  return {
    amount: toDecimal(amountMinor, currency),
    currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: payment.card === 'save',
    description: name,
    reference: { transaction: reference, order: reference, idempotent: reference },
    receipt: { email: false, sms: false },
    customer: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email ?? undefined,
      phone: phoneOf(customer.phone),
    },
    source: { id: sourceOf(methods) },
    post: { url: webhookUrl },
    redirect: { url: returnUrl },
  };
}

/** Guests have no e-mail address: without their phone Tap knows nobody. */
function phoneOf(phone: string | null) {
  const country = phone === null ? null : phoneCountryOf(phone);
  if (phone === null || country === null) return undefined;
  const { phoneCode } = COUNTRIES[country];
  return { country_code: Number(phoneCode), number: Number(phone.slice(1 + phoneCode.length)) };
}

function reportOf(read: Charge): GatewayReport {
  const card = savedTapCard(read);
  const isKnet = read.source?.payment_method?.toUpperCase() === 'KNET';
  return {
    providerId: read.id,
    reference: read.reference.transaction ?? '',
    status: STATUSES[read.status] ?? 'pending',
    ...readAmount(read.amount, read.currency),
    currency: read.currency,
    message: read.response?.message ?? null,
    knetTransactionId: isKnet ? (read.reference.payment ?? read.reference.gateway ?? null) : null,
    paymentUrl: read.transaction.url ?? null,
    ...(card && { card }),
  };
}

/** The amount is signed with all the decimals its currency has. */
export function tapSignedText(read: Charge): string {
  const { id, amount, currency, reference, status, transaction } = read;
  const { amountMinor } = readAmount(amount, currency);
  const isReadable = amountMinor !== null && isCurrencyCode(currency);
  const printed = isReadable ? toDecimalText(amountMinor, currency) : String(amount);
  return `x_id${id}x_amount${printed}x_currency${currency}x_gateway_reference${reference.gateway ?? ''}x_payment_reference${reference.payment ?? ''}x_status${status}x_created${transaction.created ?? ''}`;
}

function readEvent(body: string, hash: string, secretKey: string) {
  let read: Charge;
  try {
    read = parseJson(charge, body);
  } catch {
    return null;
  }
  const expected = createHmac('sha256', secretKey).update(tapSignedText(read)).digest('hex');
  return isSameSignature(hash, expected) ? { eventId: `${read.id} ${read.status}`, providerId: read.id } : null;
}
