import { randomUUID } from 'node:crypto';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { z } from 'zod';
import { signedText, signNoonEvent } from '../../integrations/payment/noon-event.ts';
import type { Protocol, Reply } from './frame.ts';
import { KEY, WEBHOOK_SECRET } from './keys.ts';
import { type Ledger, refundedMinor, type StandInPayment } from './ledger.ts';
import { currency } from './shapes.ts';

const order = z.strictObject({ id: z.string() });
const transaction = z.strictObject({ amount: z.string(), currency, transactionReference: z.string().max(50) });
const operation = z.discriminatedUnion('apiOperation', [
  z.strictObject({
    apiOperation: z.literal('INITIATE'),
    order: z.strictObject({
      amount: z.string().regex(/^\d+\.\d{2,3}$/),
      currency,
      name: z.string().min(1).max(50),
      reference: z.string().min(1).max(50),
      category: z.string(),
      channel: z.enum(['web', 'mobile']),
    }),
    configuration: z.strictObject({
      paymentAction: z.enum(['SALE', 'AUTHORIZE']),
      returnUrl: z.url(),
      locale: z.string(),
      tokenizeCc: z.boolean(),
    }),
  }),
  z.strictObject({ apiOperation: z.literal('CAPTURE'), order, transaction }),
  z.strictObject({ apiOperation: z.literal('REVERSE'), order }),
  z.strictObject({ apiOperation: z.literal('REFUND'), order, transaction }),
]);

const ok = (body: unknown): Reply => ({ status: 200, body });
const unknownOrder = ok({ resultCode: 19_001, message: 'The order does not exist' });
const notAllowed = ok({ resultCode: 19_004, message: 'The operation is not allowed' });

function statusOf(payment: StandInPayment): string {
  const { state, isHold, takenMinor, amountMinor } = payment;
  if (state === 'paid') {
    if (refundedMinor(payment) > 0) return refundedMinor(payment) === takenMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    return isHold && takenMinor < amountMinor ? 'PARTIALLY_CAPTURED' : 'CAPTURED';
  }
  const ends = { open: 'INITIATED', confirming: '3DS_ENROLL_INITIATED', held: 'AUTHORIZED', failed: 'FAILED' };
  return state === 'cancelled' ? (isHold ? 'REVERSED' : 'CANCELLED') : ends[state];
}

function shown(payment: StandInPayment, origin: string): Reply {
  const { id, reference, currency: money, amountMinor, takenMinor, isHold, state, refunds } = payment;
  const taken = toDecimal(takenMinor, money);
  return ok({
    resultCode: 0,
    message: 'Processed successfully',
    result: {
      order: {
        id: Number(id),
        status: statusOf(payment),
        reference,
        amount: toDecimal(amountMinor, money),
        currency: money,
        errorCode: 0,
        ...(state === 'failed' ? { errorMessage: 'Insufficient funds' } : {}),
        totalSalesAmount: isHold ? 0 : taken,
        totalAuthorizedAmount: isHold ? taken : 0,
        totalCapturedAmount: isHold && state === 'paid' ? taken : 0,
      },
      ...(state === 'open' ? { checkoutData: { postUrl: `${origin}/pay/${id}` } } : {}),
      transactions: [
        ...payment.captures.map((one) => ({ type: 'CAPTURE', status: 'SUCCESS', transactionReference: one })),
        ...refunds.map((one) => ({ type: 'REFUND', status: 'SUCCESS', transactionReference: one.reference })),
      ],
    },
  });
}

type Operation = z.infer<typeof operation>;

function act(input: Operation, ledger: Ledger, origin: string, webhookUrl: string): Reply {
  if (input.apiOperation === 'INITIATE') {
    const { reference, amount, currency: money } = input.order;
    const { paymentAction, returnUrl } = input.configuration;
    if (ledger.byReference(reference)) return ok({ resultCode: 19_004, message: 'The order reference is not unique' });
    const amountMinor = toMinor(amount, money);
    const isHold = paymentAction === 'AUTHORIZE';
    return shown(ledger.add({ reference, amountMinor, currency: money, isHold, returnUrl, webhookUrl }), origin);
  }
  const payment = ledger.get(input.order.id);
  if (!payment) return unknownOrder;
  return change(input, payment, ledger) ? shown(payment, origin) : notAllowed;
}

function change(
  input: Exclude<Operation, { apiOperation: 'INITIATE' }>,
  payment: StandInPayment,
  ledger: Ledger,
): boolean {
  if (input.apiOperation === 'REVERSE') return ledger.release(payment);
  const { amount, currency: money, transactionReference: reference } = input.transaction;
  const amountMinor = toMinor(amount, money);
  if (input.apiOperation === 'CAPTURE') return ledger.capture(payment, amountMinor, reference);
  return ledger.refund(payment, { reference, amountMinor });
}

export const noonProtocol = (webhookUrl: string): Protocol => ({
  respond({ method, path, authorization, body }, ledger, origin) {
    if (authorization !== `Key ${KEY}`) return { status: 401, body: { resultCode: 1, message: 'Unauthorized' } };
    if (method === 'POST' && path === '/payment/v1/order')
      return act(operation.parse(body), ledger, origin, webhookUrl);
    const [, byReference, key] = /^\/payment\/v1\/order\/(getbyreference\/)?([^/]+)$/.exec(path) ?? [];
    if (method !== 'GET' || key === undefined) return { status: 404, body: {} };
    const payment = byReference ? ledger.byReference(decodeURIComponent(key)) : ledger.get(key);
    return payment ? shown(payment, origin) : unknownOrder;
  },
  webhook(payment) {
    const event = {
      orderId: payment.id,
      orderStatus: statusOf(payment),
      eventType: payment.isHold ? 'Authorize' : 'Sale',
      eventId: randomUUID(),
      timeStamp: new Date().toISOString(),
      merchantOrderReference: payment.reference,
    };
    const signature = signNoonEvent(WEBHOOK_SECRET, signedText(event));
    return { url: payment.webhookUrl, body: JSON.stringify({ ...event, orderId: Number(event.orderId), signature }) };
  },
});
