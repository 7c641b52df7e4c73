import { createHmac, timingSafeEqual } from 'node:crypto';
import { isCurrencyCode, toDecimal, toDecimalText } from '@karaz/domain/money';
import { z } from 'zod';
import {
  type Fetch,
  GatewayError,
  type GatewayReport,
  type GatewayStatus,
  type NewGatewayPayment,
  type PaymentGateway,
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
});
type Charge = z.infer<typeof charge>;

const STATUSES: Readonly<Record<string, GatewayStatus>> = {
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

/** KNET for Kuwait, where noon is not at home. */
export function createTapGateway(options: TapOptions): PaymentGateway {
  const fetchResponse: Fetch = options.fetch ?? ((request) => fetch(request));
  const headers = { authorization: `Bearer ${options.secretKey}`, 'content-type': 'application/json' };
  const call = (path: string, body?: unknown) =>
    requestText(
      fetchResponse,
      `${options.baseUrl}${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
  return {
    name: 'tap',
    create: async (payment) => {
      const created = parse(charge, (await call('charges/', chargeRequest(payment, options))).text);
      if (!created.transaction.url) throw new GatewayError(created.response?.message ?? 'refused the payment');
      return { providerId: created.id, paymentUrl: created.transaction.url };
    },
    read: async (providerId) => {
      const { status, text } = await call(`charges/${encodeURIComponent(providerId)}`);
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
