import { randomInt } from 'node:crypto';
import { isCurrencyCode, toMinor } from '@karaz/domain/money';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { quoteLongIds } from './noon-json.ts';
import {
  insertSandboxPayment,
  moveSandboxPayment,
  type SandboxPayment,
  selectSandboxPayment,
  selectSandboxReference,
} from './sandbox.queries.ts';

/** As noon writes it: the id is a bare number, too long for most readers. */
const noonJson = (value: unknown) =>
  new Response(JSON.stringify(value).replace(/"id":"(\d{15,})"/g, '"id":$1'), {
    headers: { 'content-type': 'application/json' },
  });
const unknownOrder = () => noonJson({ resultCode: 19_001, message: 'The order does not exist' });
const rejected = (message: string) => noonJson({ resultCode: 19_004, message });

const PAID = ['CAPTURED', 'PARTIALLY_CAPTURED', 'REFUNDED', 'PARTIALLY_REFUNDED'];
const captureOf = ({ transactions }: SandboxPayment) => transactions.find(({ type }) => type === 'CAPTURE');

/** Marked at the start: the amount is to be held, not taken. */
export const isHold = ({ transactions }: SandboxPayment) => transactions.some(({ type }) => type === 'AUTHORIZE');

function totalsOf(payment: SandboxPayment) {
  const { amount, status } = payment;
  const captured = captureOf(payment)?.['amount'];
  if (captured !== undefined) return { totalAuthorizedAmount: amount, totalCapturedAmount: captured };
  if (status === 'AUTHORIZED') return { totalAuthorizedAmount: amount, totalCapturedAmount: '0.00' };
  return PAID.includes(status) ? { totalSalesAmount: amount } : {};
}

function orderResponse(payment: SandboxPayment, payPath: string) {
  const { id, reference, status, amount, currency, name, transactions } = payment;
  return noonJson({
    resultCode: 0,
    message: 'Processed successfully',
    result: {
      order: { status, id, reference, amount, currency, name, category: 'pay', ...totalsOf(payment) },
      ...(status === 'INITIATED' ? { checkoutData: { postUrl: `${payPath}/${id}` } } : {}),
      ...(isRemembered(payment) && PAID_OR_HELD.includes(status) && { paymentDetails: cardOf(id) }),
      transactions,
    },
  });
}

const PAID_OR_HELD = [...PAID, 'AUTHORIZED'];
const isRemembered = ({ transactions }: SandboxPayment) => transactions.some(({ type }) => type === 'TOKENIZE');
const cardOf = (id: string) => ({
  ...{ instrument: 'CARD', brand: 'VISA', paymentInfo: '424242xxxxxx4242', tokenIdentifier: `sandbox-${id}` },
});

/** Marked at the start: it is paid with a card that is remembered, and the bank asks for a confirmation. */
export const isBySavedCard = ({ transactions }: SandboxPayment) => transactions.some(({ type }) => type === 'TOKEN');

const order = z.object({ id: z.string() });
const transaction = z.object({ amount: z.string(), currency: z.string(), transactionReference: z.string() });
const operation = z.discriminatedUnion('apiOperation', [
  z.object({
    apiOperation: z.literal('INITIATE'),
    order: z.object({ amount: z.string(), currency: z.string(), name: z.string(), reference: z.string() }),
    configuration: z.object({
      returnUrl: z.string(),
      locale: z.string(),
      paymentAction: z.enum(['SALE', 'AUTHORIZE']),
      tokenizeCc: z.boolean(),
    }),
    paymentData: z.object({ data: z.object({ tokenIdentifier: z.string() }) }).optional(),
  }),
  z.object({ apiOperation: z.literal('REFUND'), order, transaction }),
  z.object({ apiOperation: z.literal('CAPTURE'), order, transaction }),
  z.object({ apiOperation: z.literal('REVERSE'), order }),
]);
type Operation<Name> = Extract<z.infer<typeof operation>, { apiOperation: Name }>;

type Options = { db: Database; payPath: string; isDeaf: (id: string) => boolean };

/** The calls of the store. */
export function orderCalls(app: Hono, { db, payPath, isDeaf }: Options): void {
  const shown = (payment: SandboxPayment | undefined) => (payment ? orderResponse(payment, payPath) : unknownOrder());
  app.post('/payment/v1/order', async (c) => {
    const input = operation.parse(JSON.parse(quoteLongIds(await c.req.text())));
    if (input.apiOperation === 'INITIATE') {
      const id = await initiate(db, input);
      return id === null ? rejected('The order reference is not unique') : shown(await selectSandboxPayment(db, id));
    }
    const { id } = input.order;
    const isDone = await (input.apiOperation === 'REFUND'
      ? refund(db, input)
      : input.apiOperation === 'CAPTURE'
        ? capture(db, input)
        : reverse(db, input));
    return isDone ? shown(await selectSandboxPayment(db, id)) : rejected('The operation is not allowed');
  });
  app.get('/payment/v1/order/getbyreference/:reference', async (c) =>
    shown(await selectSandboxReference(db, c.req.param('reference'))),
  );
  app.get('/payment/v1/order/:id', async (c) => {
    if (isDeaf(c.req.param('id'))) return c.text('gateway timeout', 504);
    return shown(await selectSandboxPayment(db, c.req.param('id')));
  });
}

async function initiate(
  db: Database,
  { order: requested, configuration, paymentData }: Operation<'INITIATE'>,
): Promise<string | null> {
  const id = `9${String(randomInt(10 ** 12)).padStart(15, '1')}`;
  const { returnUrl, locale, paymentAction, tokenizeCc } = configuration;
  const transactions = [
    ...(paymentAction === 'AUTHORIZE' ? [{ type: 'AUTHORIZE', status: 'PENDING' }] : []),
    ...(tokenizeCc ? [{ type: 'TOKENIZE', status: 'PENDING' }] : []),
    ...(paymentData ? [{ type: 'TOKEN', status: 'PENDING' }] : []),
  ];
  const isNew = await insertSandboxPayment(db, {
    id,
    ...requested,
    locale,
    returnUrl,
    status: 'INITIATED',
    transactions,
  });
  return isNew ? id : null;
}

const isRecorded = (payment: SandboxPayment, reference: string) =>
  payment.transactions.some((one) => one['transactionReference'] === reference);

/** As naive as a gateway may be: of the same refund twice in one moment both are done. */
async function refund(db: Database, call: Operation<'REFUND'>): Promise<boolean> {
  const payment = await selectSandboxPayment(db, call.order.id);
  if (!payment || !PAID.includes(payment.status)) return false;
  if (isRecorded(payment, call.transaction.transactionReference)) return true;
  const taken = captureOf(payment)?.['amount'] ?? payment.amount;
  const status = call.transaction.amount === taken ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const done = { type: 'REFUND', status: 'SUCCESS', ...call.transaction };
  return moveSandboxPayment(db, { id: payment.id }, { status }, done);
}

/** Once, and at most what is held. */
async function capture(db: Database, call: Operation<'CAPTURE'>): Promise<boolean> {
  const { amount, currency } = call.transaction;
  const payment = await selectSandboxPayment(db, call.order.id);
  if (payment?.status !== 'AUTHORIZED' || currency !== payment.currency || !isCurrencyCode(currency)) return false;
  const leftMinor = toMinor(payment.amount, currency) - toMinor(amount, currency);
  if (leftMinor < 0) return false;
  const status = leftMinor === 0 ? 'CAPTURED' : 'PARTIALLY_CAPTURED';
  return moveSandboxPayment(
    db,
    { id: payment.id, from: 'AUTHORIZED' },
    { status },
    { type: 'CAPTURE', status: 'SUCCESS', ...call.transaction },
  );
}

async function reverse(db: Database, call: Operation<'REVERSE'>): Promise<boolean> {
  const payment = await selectSandboxPayment(db, call.order.id);
  if (payment?.status !== 'AUTHORIZED') return false;
  return moveSandboxPayment(
    db,
    { id: payment.id, from: 'AUTHORIZED' },
    { status: 'REVERSED' },
    { type: 'REVERSE', status: 'SUCCESS' },
  );
}
