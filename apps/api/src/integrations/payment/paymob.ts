import { randomBytes } from 'node:crypto';
import {
  createSender,
  type Fetch,
  GatewayError,
  type GatewayHolds,
  type GatewayOutcome,
  type GatewayRefund,
  type GatewayReport,
  type NewGatewayPayment,
  type PaymentGateway,
  parseJson,
  probeResult,
  type Send,
} from './gateway.ts';
import { paymobCardOf, readPaymobEvent } from './paymob-event.ts';
import {
  authToken,
  intention,
  minorOf,
  type PaymobTransaction,
  statusOf,
  takenMinor,
  transaction,
} from './paymob-json.ts';

export type PaymobOptions = {
  /** Of the country, ends with a slash. */
  baseUrl: string;
  /** For the calls that only read. */
  apiKey: string;
  secretKey: string;
  publicKey: string;
  webhookSecrets: readonly string[];
  /** Paymob's numbers of the ways to pay. */
  integrationIds: readonly number[];
  /** The ones that hold; none: nothing can be held. */
  holdIntegrationIds: readonly number[];
  webhookUrl: string;
  fetch?: Fetch;
};

type Calls = { send: Send; find: (orderId: string) => Promise<PaymobTransaction | null> };

export function createPaymobGateway(options: PaymobOptions): PaymentGateway {
  const send = createSender({ ...options, headers: { authorization: `Token ${options.secretKey}` } });
  // The calls that read have the key in their body.
  const plain = createSender({ ...options, headers: {} });
  const calls: Calls = { send, find: (orderId) => findTransaction(plain, options.apiKey, orderId) };
  return {
    name: 'paymob',
    create: (payment) => createPayment(send, payment, options),
    read: async (providerId) => {
      const found = await calls.find(providerId);
      return found && reportOf(found);
    },
    // Nothing is found before somebody pays. Another intention can be created: nobody has the link of the first.
    findByReference: async () => null,
    refund: (refund) => sendRefund(calls, refund),
    hasNamelessRefunds: true,
    readEvent: (body, _, query) => readPaymobEvent(body, query.get('hmac') ?? '', options.webhookSecrets),
    probe: () => probeResult(() => requestToken(plain, options.apiKey)),
    ...(options.holdIntegrationIds.length > 0 ? { holds: paymobHolds(calls) } : {}),
    cards: { ofEvent: paymobCardOf },
  };
}

/** Intentions cannot be repeated under one reference: each has an ending of its own. */
const withEnding = (reference: string) => `${reference}.${randomBytes(4).toString('hex')}`;
const withoutEnding = (reference: string) => reference.replace(/\.[\da-f]{8}$/, '');

async function createPayment(send: Send, payment: NewGatewayPayment, options: PaymobOptions) {
  const { text, status } = await send('v1/intention/', intentionRequest(payment, options));
  if (status >= 400) throw new GatewayError(`rejected the payment: ${status}`);
  const { client_secret, intention_order_id } = parseJson(intention, text);
  const page = new URL('unifiedcheckout/', options.baseUrl);
  page.searchParams.set('publicKey', options.publicKey);
  page.searchParams.set('clientSecret', client_secret);
  return { providerId: intention_order_id, paymentUrl: page.href };
}

/** Every field must be there; goods that are delivered elsewhere have no address here. */
const NO_ADDRESS = { apartment: 'NA', street: 'NA', building: 'NA', floor: 'NA', city: 'NA', state: 'NA' };

function intentionRequest(payment: NewGatewayPayment, options: PaymobOptions) {
  const { reference, name, amountMinor, currency, returnUrl, customer, capture, card } = payment;
  return {
    amount: amountMinor,
    currency,
    payment_methods: capture === 'later' ? options.holdIntegrationIds : options.integrationIds,
    special_reference: withEnding(reference),
    items: [{ name: name.slice(0, 50), amount: amountMinor, description: name, quantity: 1 }],
    billing_data: {
      ...NO_ADDRESS,
      first_name: customer.firstName || 'NA',
      last_name: customer.lastName || 'NA',
      phone_number: customer.phone ?? 'NA',
      email: customer.email ?? 'NA',
      country: COUNTRY_OF[currency],
    },
    notification_url: options.webhookUrl,
    redirection_url: returnUrl,
    // Their page asks whether to save a card; of one that is saved only the security code is entered there.
    ...(typeof card === 'object' && { card_tokens: [card.token] }),
    extras: {},
  };
}
const COUNTRY_OF = { KWD: 'KW', EGP: 'EG', AED: 'AE', SAR: 'SA' } as const;

const requestToken = async (send: Send, apiKey: string) =>
  parseJson(authToken, (await send('api/auth/tokens', { api_key: apiKey })).text).token;

/** The newest transaction of an order; where that is a refund, the payment it belongs to. Null: nobody has paid yet. */
async function findTransaction(send: Send, apiKey: string, orderId: string): Promise<PaymobTransaction | null> {
  const token = await requestToken(send, apiKey);
  const query = { auth_token: token, order_id: orderId };
  const { status, text } = await send('api/ecommerce/orders/transaction_inquiry', query);
  if (status === 404) return null;
  const newest = parseJson(transaction, text);
  const parentId = newest.is_refund || newest.is_void ? newest.parent_transaction : null;
  if (!parentId) return newest;
  const headers = { authorization: `Bearer ${token}` };
  const parent = await send(`api/acceptance/transactions/${encodeURIComponent(parentId)}`, undefined, headers);
  return parseJson(transaction, parent.text);
}

function reportOf(read: PaymobTransaction): GatewayReport {
  const amountMinor = takenMinor(read);
  return {
    providerId: read.order.id,
    reference: withoutEnding(read.order.merchant_order_id ?? ''),
    status: statusOf(read),
    amountMinor,
    amountText: amountMinor === null ? null : String(amountMinor),
    currency: read.currency,
    message: read.data?.message ?? null,
    knetTransactionId: null,
    paymentUrl: null,
  };
}

const done = transaction.pick({ success: true, pending: true }).partial();

/** A call that takes or returns money. */
async function act(send: Send, path: string, body: unknown): Promise<GatewayOutcome> {
  const { success, pending } = parseJson(done, (await send(path, body)).text);
  return success ? 'done' : pending ? 'pending' : 'failed';
}

/** Paymob has no name for a refund: whether it was sent shows in the sum of what went back. */
async function sendRefund({ send, find }: Calls, refund: GatewayRefund): Promise<GatewayOutcome> {
  const { providerId, amountMinor, refundedMinor } = refund;
  const paid = await find(providerId);
  if (!paid) return 'failed';
  if ((minorOf(paid.refunded_amount_cents) ?? 0) >= refundedMinor + amountMinor) return 'done';
  return act(send, 'api/acceptance/void_refund/refund', { transaction_id: paid.id, amount_cents: amountMinor });
}

/** How long the bank holds is agreed with Paymob. */
function paymobHolds({ send, find }: Calls): GatewayHolds {
  return {
    methods: ['visa', 'mastercard'],
    validHours: 120,
    capture: async ({ providerId, amountMinor }) => {
      const held = await find(providerId);
      const status = held && statusOf(held);
      if (status === 'paid') return { outcome: 'done', providerId };
      if (!held || status !== 'authorised') return { outcome: 'failed', providerId };
      const request = { transaction_id: held.id, amount_cents: amountMinor };
      return { outcome: await act(send, 'api/acceptance/capture', request), providerId };
    },
    release: async ({ providerId }) => {
      const held = await find(providerId);
      const status = held && statusOf(held);
      if (status === 'cancelled') return 'done';
      if (!held || status !== 'authorised') return 'failed';
      return act(send, 'api/acceptance/void_refund/void', { transaction_id: held.id });
    },
  };
}
