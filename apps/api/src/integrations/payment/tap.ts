import { createHmac, timingSafeEqual } from 'node:crypto';
import { isCurrencyCode, toDecimal, toDecimalText } from '@karaz/domain/money';
import { z } from 'zod';
import {
  type Fetch,
  type GatewayCapture,
  GatewayError,
  type GatewayHolds,
  type GatewayOutcome,
  type GatewayReport,
  type GatewayStatus,
  type NewGatewayPayment,
  type PaymentGateway,
  probeResult,
  readAmount,
  requestText,
} from './gateway.ts';

export type TapOptions = {
  baseUrl: string;
  secretKey: string;
  /** 'src_kw.knet' in Kuwait. */
  source: string;
  webhookUrl: string;
  fetch?: Fetch;
};

const charge = z.object({
  id: z.string(),
  status: z.string(),
  /** Read with `readAmount`. */
  amount: z.unknown().optional(),
  currency: z.string(),
  reference: z
    .object({
      transaction: z.string().optional(),
      gateway: z.string().optional(),
      payment: z.string().optional(),
    })
    .default({}),
  transaction: z.object({ url: z.string().optional(), created: z.string().optional() }).default({}),
  response: z.object({ message: z.string().optional() }).optional(),
  source: z.object({ payment_method: z.string().optional() }).optional(),
  customer: z.object({ id: z.string().optional() }).optional(),
});
/** Holds have the same shape; their ids start with `auth_`. */
type Charge = z.infer<typeof charge>;

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

const isHold = (providerId: string) => providerId.startsWith('auth_');
const pathOf = (providerId: string) =>
  `${isHold(providerId) ? 'authorize' : 'charges'}/${encodeURIComponent(providerId)}`;

type Call = (path: string, body?: unknown) => Promise<{ status: number; text: string }>;

/** KNET for Kuwait, where noon is not at home. */
export function createTapGateway(options: TapOptions): PaymentGateway {
  const fetchResponse: Fetch = options.fetch ?? ((request) => fetch(request));
  const headers = { authorization: `Bearer ${options.secretKey}`, 'content-type': 'application/json' };
  const call: Call = (path, body) =>
    requestText(
      fetchResponse,
      `${options.baseUrl}${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
  return {
    name: 'tap',
    create: async (payment) => {
      const request = chargeRequest(payment, options);
      const { text } = await (payment.capture === 'later'
        ? call('authorize/', { ...request, source: { id: 'src_card' }, auto: { type: 'VOID', time: HOLD_HOURS } })
        : call('charges/', request));
      const created = parse(charge, text);
      if (!created.transaction.url) throw new GatewayError(created.response?.message ?? 'refused the payment');
      return { providerId: created.id, paymentUrl: created.transaction.url };
    },
    read: async (providerId) => {
      const { status, text } = await call(pathOf(providerId));
      return status === 404 ? null : reportOf(parse(charge, text));
    },
    // The same idempotent reference gets the same charge: creating again finds it.
    findByReference: async () => null,
    refund: async ({ providerId, refundId, amountMinor, currency }) => {
      const refund = { charge_id: providerId, amount: toDecimal(amountMinor, currency), currency, reason: 'refund' };
      const { text } = await call('refunds/', { ...refund, reference: { merchant: refundId, idempotent: refundId } });
      const { status } = parse(z.object({ status: z.string() }), text);
      return status === 'REFUNDED' ? 'done' : status === 'PENDING' || status === 'IN_PROGRESS' ? 'pending' : 'failed';
    },
    readEvent: (body, given) => readEvent(body, given.get('hashstring') ?? '', options.secretKey),
    // A charge that does not exist is not found, but only for whoever has a key.
    probe: () =>
      probeResult(async () => {
        const { status } = await call(pathOf('chg_probe'));
        return status !== 401 && status !== 403;
      }),
    holds: tapHolds(call),
  };
}

/** What Tap's own page can hold at most; then it lets go by itself. */
const HOLD_HOURS = 168;

function tapHolds(call: Call): GatewayHolds {
  return {
    methods: ['visa', 'mastercard'],
    validHours: HOLD_HOURS,
    capture: async (capture) => {
      const held = parse(charge, (await call(pathOf(capture.providerId))).text);
      const { text } = await call('charges/', captureRequest(capture, held));
      const taken = parse(charge.partial(), text);
      // A refusal is an error without a charge.
      const outcome = taken.id === undefined ? 'failed' : captureOutcome(taken.status);
      return { outcome, providerId: taken.id ?? capture.providerId };
    },
    release: async ({ providerId }) => {
      const { text } = await call(`${pathOf(providerId)}/void`, {});
      const { status } = parse(charge.partial(), text);
      if (status === 'VOID') return 'done';
      const now = parse(charge, (await call(pathOf(providerId))).text);
      return now.status === 'VOID' ? 'done' : 'failed';
    },
  };
}

function captureOutcome(status: string | undefined): GatewayOutcome {
  if (status === 'CAPTURED') return 'done';
  return status === 'INITIATED' || status === 'IN_PROGRESS' ? 'pending' : 'failed';
}

/** A hold is taken by a charge of its own, which has the reference of the attempt and the customer of the hold. */
function captureRequest({ providerId, captureId, amountMinor, currency }: GatewayCapture, held: Charge) {
  const reference = held.reference.transaction ?? '';
  return {
    amount: toDecimal(amountMinor, currency),
    currency,
    customer_initiated: false,
    reference: { transaction: reference, order: reference, idempotent: captureId },
    receipt: { email: false, sms: false },
    customer: { id: held.customer?.id },
    source: { id: providerId },
  };
}

function chargeRequest(payment: NewGatewayPayment, { source, webhookUrl }: TapOptions) {
  const { reference, name, amountMinor, currency, returnUrl, customer } = payment;
  return {
    amount: toDecimal(amountMinor, currency),
    currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: name,
    reference: { transaction: reference, order: reference, idempotent: reference },
    receipt: { email: false, sms: false },
    customer: { first_name: customer.firstName, last_name: customer.lastName, email: customer.email ?? undefined },
    source: { id: source },
    post: { url: webhookUrl },
    redirect: { url: returnUrl },
  };
}

function reportOf(read: Charge): GatewayReport {
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
    read = parse(charge, body);
  } catch {
    return null;
  }
  const expected = Buffer.from(createHmac('sha256', secretKey).update(tapSignedText(read)).digest('hex'));
  const given = Buffer.from(hash);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { eventId: `${read.id} ${read.status}`, providerId: read.id };
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new GatewayError('answered something unreadable', { cause: error });
  }
}
