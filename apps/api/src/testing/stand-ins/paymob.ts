import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Protocol, Reply } from './frame.ts';
import { HOLD_INTEGRATION_ID, INTEGRATION_ID, KEY, WEBHOOK_SECRET } from './keys.ts';
import { type Ledger, refundedMinor, type StandInPayment } from './ledger.ts';
import { address, currency } from './shapes.ts';

const filled = z.string().min(1);
const newIntention = z
  .strictObject({
    amount: z.number().int().positive(),
    currency,
    payment_methods: z.array(z.number().int()).min(1),
    special_reference: filled,
    items: z.array(
      z.strictObject({ name: filled.max(50), amount: z.number().int(), description: z.string(), quantity: z.number() }),
    ),
    billing_data: z.strictObject({
      first_name: filled,
      last_name: filled,
      phone_number: filled,
      email: filled,
      apartment: filled,
      street: filled,
      building: filled,
      floor: filled,
      city: filled,
      state: filled,
      country: filled,
    }),
    notification_url: address,
    redirection_url: address,
    card_tokens: z.array(z.string()).min(1).max(3).optional(),
    extras: z.strictObject({}),
  })
  .refine(({ amount, items }) => items.reduce((sum, one) => sum + one.amount * one.quantity, 0) === amount);
const inquiry = z.strictObject({ auth_token: z.literal('token'), order_id: z.string() });
const takes = z.strictObject({ transaction_id: z.string(), amount_cents: z.number().int().positive() });
const voids = z.strictObject({ transaction_id: z.string() });

const ok = (body: unknown): Reply => ({ status: 200, body });
const notFound: Reply = { status: 404, body: { detail: 'Not found.' } };
const FIRST = 5_000_000;

/** The payment of an order, or (with a number) its refund. */
function shown(payment: StandInPayment, refund?: number) {
  const { id, state, isHold, amountMinor, takenMinor, refunds } = payment;
  const isRefund = refund !== undefined;
  const taken = takenMinor > 0 ? takenMinor : amountMinor;
  const isCaptured = isHold && state === 'paid';
  return {
    id: FIRST + Number(id) * 100 + (isRefund ? refund + 1 : 0),
    pending: state === 'confirming',
    success: state === 'paid' || state === 'held' || (state === 'cancelled' && isHold),
    amount_cents: isRefund ? refunds[refund]?.amountMinor : isCaptured ? amountMinor : taken,
    currency: payment.currency,
    created_at: payment.createdAt,
    integration_id: isHold ? HOLD_INTEGRATION_ID : INTEGRATION_ID,
    owner: 302_852,
    error_occured: false,
    has_parent_transaction: isRefund,
    parent_transaction: isRefund ? FIRST + Number(id) * 100 : null,
    is_3d_secure: true,
    is_auth: isHold && !isRefund,
    is_capture: false,
    is_captured: isCaptured,
    captured_amount: isCaptured ? takenMinor : 0,
    is_refund: isRefund,
    is_refunded: !isRefund && refunds.length > 0,
    refunded_amount_cents: isRefund ? 0 : refundedMinor(payment),
    is_standalone_payment: true,
    is_void: false,
    is_voided: state === 'cancelled' && isHold,
    order: { id: Number(id), merchant_order_id: payment.reference },
    source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
    data: { message: state === 'failed' || state === 'cancelled' ? 'Do not honour' : 'Approved' },
  };
}

const paymentOf = (ledger: Ledger, transactionId: string) =>
  ledger.get(String(Math.floor((Number(transactionId) - FIRST) / 100)));

function change(path: string, body: unknown, ledger: Ledger): Reply {
  const isVoid = path.endsWith('/void');
  const { transaction_id } = isVoid ? voids.parse(body) : takes.parse(body);
  const payment = paymentOf(ledger, transaction_id);
  if (!payment) return notFound;
  const amountMinor = isVoid ? 0 : takes.parse(body).amount_cents;
  const isDone = isVoid
    ? ledger.release(payment)
    : path.endsWith('/capture')
      ? ledger.capture(payment, amountMinor, 'capture')
      : // Nothing tells a repeated refund from another one.
        ledger.refund(payment, { reference: `r${payment.refunds.length}`, amountMinor });
  return isDone ? ok({ success: true, pending: false }) : { status: 400, body: { message: 'not allowed' } };
}

export const paymobProtocol = (): Protocol => ({
  respond({ method, path, authorization, body }, ledger) {
    if (path === '/api/auth/tokens') {
      const { api_key } = z.strictObject({ api_key: z.string() }).parse(body);
      return api_key === KEY ? { status: 201, body: { token: 'token' } } : { status: 403, body: {} };
    }
    if (path === '/api/ecommerce/orders/transaction_inquiry') {
      const payment = ledger.get(inquiry.parse(body).order_id);
      if (!payment || payment.state === 'open') return notFound;
      return ok(payment.refunds.length > 0 ? shown(payment, payment.refunds.length - 1) : shown(payment));
    }
    const [, transactionId] = /^\/api\/acceptance\/transactions\/(\d+)$/.exec(path) ?? [];
    if (transactionId !== undefined) {
      const payment = authorization === 'Bearer token' ? paymentOf(ledger, transactionId) : undefined;
      return payment ? ok(shown(payment)) : notFound;
    }
    if (authorization !== `Token ${KEY}`) return { status: 401, body: { detail: 'Invalid token.' } };
    if (method === 'POST' && path === '/v1/intention/') return add(newIntention.parse(body), ledger);
    if (/^\/api\/acceptance\/(?:capture|void_refund\/(?:void|refund))$/.test(path)) return change(path, body, ledger);
    return notFound;
  },
  webhook(payment) {
    const obj = shown(payment);
    const values = [
      obj.amount_cents,
      obj.created_at,
      obj.currency,
      obj.error_occured,
      obj.has_parent_transaction,
      obj.id,
      obj.integration_id,
      obj.is_3d_secure,
      obj.is_auth,
      obj.is_capture,
      obj.is_refunded,
      obj.is_standalone_payment,
      obj.is_voided,
      obj.order.id,
      obj.owner,
      obj.pending,
      obj.source_data.pan,
      obj.source_data.sub_type,
      obj.source_data.type,
      obj.success,
    ];
    const url = new URL(payment.webhookUrl);
    url.searchParams.set('hmac', createHmac('sha512', WEBHOOK_SECRET).update(values.join('')).digest('hex'));
    return { url: url.href, body: JSON.stringify({ type: 'TRANSACTION', obj }) };
  },
  cardWebhook({ id, createdAt, webhookUrl }) {
    const obj = {
      id: FIRST + Number(id),
      token: `${CARD_TOKEN}${id}`,
      masked_pan: 'xxxx-xxxx-xxxx-2346',
      merchant_id: 246_628,
      card_subtype: 'MasterCard',
      created_at: createdAt,
      email: 'NA',
      order_id: id,
      user_added: false,
      next_payment_intention: `pi_${id}`,
    };
    const text = `${obj.card_subtype}${obj.created_at}${obj.email}${obj.id}${obj.masked_pan}${obj.merchant_id}${obj.order_id}${obj.token}`;
    const url = new URL(webhookUrl);
    url.searchParams.set('hmac', createHmac('sha512', WEBHOOK_SECRET).update(text).digest('hex'));
    return { url: url.href, body: JSON.stringify({ type: 'TOKEN', obj }) };
  },
});

const CARD_TOKEN = 'card-of-';

function add(input: z.infer<typeof newIntention>, ledger: Ledger): Reply {
  const isKnown = (token: string) => ledger.get(token.replace(CARD_TOKEN, ''))?.savesCard === true;
  if (input.card_tokens?.some((token) => !isKnown(token))) return { status: 400, body: { detail: 'Invalid token' } };
  const payment = ledger.add({
    reference: input.special_reference,
    amountMinor: input.amount,
    currency: input.currency,
    isHold: input.payment_methods.includes(HOLD_INTEGRATION_ID),
    returnUrl: input.redirection_url,
    webhookUrl: input.notification_url,
    cardKey: input.card_tokens?.join(' '),
  });
  const { id } = payment;
  return {
    status: 201,
    body: { id: `pi_${id}`, intention_order_id: Number(id), client_secret: `secret_${id}`, status: 'intended' },
  };
}
