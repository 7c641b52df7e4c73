import { createHmac } from 'node:crypto';
import { toDecimal, toDecimalText, toMinor } from '@karaz/domain/money';
import { z } from 'zod';
import type { Protocol, Reply } from './frame.ts';
import { KEY } from './keys.ts';
import type { Ledger, StandInPayment } from './ledger.ts';
import { address, currency } from './shapes.ts';

const receipt = z.strictObject({ email: z.boolean(), sms: z.boolean() });
const reference = z.strictObject({ transaction: z.string().min(1), order: z.string(), idempotent: z.string().min(1) });
const newCustomer = z
  .strictObject({
    first_name: z.string().min(1),
    last_name: z.string(),
    email: z.string().optional(),
    phone: z.strictObject({ country_code: z.number().int(), number: z.number().int() }).optional(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined);
const newCharge = z.strictObject({
  amount: z.number().positive(),
  currency,
  customer_initiated: z.literal(true),
  threeDSecure: z.boolean(),
  save_card: z.boolean(),
  description: z.string(),
  reference,
  receipt,
  customer: newCustomer,
  source: z.strictObject({
    id: z.enum(['src_all', 'src_card', 'src_kw.knet', 'src_sa.mada', 'src_apple_pay']),
  }),
  post: z.strictObject({ url: address }),
  redirect: z.strictObject({ url: address }),
});
const newHold = newCharge.extend({
  source: z.strictObject({ id: z.literal('src_card') }),
  auto: z.strictObject({ type: z.enum(['VOID', 'CAPTURE']), time: z.number().int().min(1).max(168) }),
});
/** With a card that Tap remembers: its token works once, and the customer is the one it was saved for. */
const withSavedCard = {
  customer: z.strictObject({ id: z.string().startsWith('cus_') }),
  source: z.strictObject({ id: z.string().startsWith('tok_') }),
  save_card: z.literal(false),
};
const newToken = z.strictObject({
  saved_card: z.strictObject({ card_id: z.string().startsWith('card_'), customer_id: z.string().startsWith('cus_') }),
});
const capture = z.strictObject({
  amount: z.number().positive(),
  currency,
  customer_initiated: z.boolean(),
  reference,
  receipt,
  customer: z.strictObject({ id: z.string().startsWith('cus_') }),
  source: z.strictObject({ id: z.string().startsWith('auth_') }),
});
const newRefund = z.strictObject({
  charge_id: z.string().startsWith('chg_'),
  amount: z.number().positive(),
  currency,
  reason: z.string(),
  reference: z.strictObject({ merchant: z.string(), idempotent: z.string() }),
});
const refundQuery = z.strictObject({ limit: z.number().int().max(50), starting_after: z.string().optional() });

const ok = (body: unknown): Reply => ({ status: 200, body });
const rejected = (code: string): Reply => ({ status: 400, body: { errors: [{ code, description: 'Not allowed' }] } });

const CHARGE_STATUSES = {
  open: 'INITIATED',
  confirming: 'IN_PROGRESS',
  paid: 'CAPTURED',
  failed: 'DECLINED',
  cancelled: 'CANCELLED',
} as const;
const HOLD_STATUSES = { ...CHARGE_STATUSES, held: 'AUTHORIZED', cancelled: 'VOID' } as const;

/** A hold and the charge that takes it are two objects of one payment. */
function shown(payment: StandInPayment, kind: 'auth' | 'chg', origin: string) {
  const { id, currency: money, amountMinor, takenMinor, state } = payment;
  const status = kind === 'auth' ? HOLD_STATUSES[state] : CHARGE_STATUSES[state === 'held' ? 'open' : state];
  return {
    id: `${kind}_${id}`,
    object: kind === 'auth' ? 'authorize' : 'charge',
    status,
    amount: toDecimal(takenMinor > 0 ? takenMinor : amountMinor, money),
    currency: money,
    reference: { transaction: payment.reference, order: payment.reference, gateway: `g${id}`, payment: `p${id}` },
    transaction: {
      created: String(Date.parse(payment.createdAt)),
      ...(state === 'open' ? { url: `${origin}/pay/${id}` } : {}),
    },
    response: { code: '000', message: state === 'failed' ? 'Declined, Insufficient Funds' : 'OK' },
    customer: { id: `cus_${id}` },
    source: { payment_method: 'VISA' },
    ...(payment.savesCard && state === 'paid'
      ? { card: { id: `card_${id}`, object: 'card', first_six: '450875', brand: 'VISA', last_four: '1019' } }
      : {}),
  };
}

type NewCharge = Omit<z.infer<typeof newCharge>, 'customer' | 'source'>;

function add(ledger: Ledger, input: NewCharge, isHold: boolean, origin: string): Reply {
  const { reference: names, amount, currency: money, post, redirect } = input;
  const payment =
    ledger.byReference(names.transaction) ??
    ledger.add({
      reference: names.transaction,
      amountMinor: toMinor(amount, money),
      currency: money,
      isHold,
      returnUrl: redirect.url,
      webhookUrl: post.url,
      savesCard: input.save_card,
    });
  return ok(shown(payment, isHold ? 'auth' : 'chg', origin));
}

function take(ledger: Ledger, input: z.infer<typeof capture>, origin: string): Reply {
  const payment = ledger.get(input.source.id.replace('auth_', ''));
  if (!payment) return rejected('1108');
  const isRepeated = payment.captures.includes(input.reference.idempotent);
  const isTaken = ledger.capture(payment, toMinor(input.amount, input.currency), input.reference.idempotent);
  return isRepeated || isTaken ? ok(shown(payment, 'chg', origin)) : rejected('1113');
}

/** Of a card that was saved for this customer and not forgotten since. */
function token(ledger: Ledger, { saved_card: { card_id, customer_id } }: z.infer<typeof newToken>): Reply {
  const id = card_id.replace('card_', '');
  const isKnown = ledger.get(id)?.savesCard && customer_id === `cus_${id}` && !ledger.forgotten.has(card_id);
  return isKnown ? ok({ id: `tok_${id}`, object: 'token', used: false }) : rejected('1125');
}

function refund(ledger: Ledger, input: z.infer<typeof newRefund>): Reply {
  const payment = ledger.get(input.charge_id.replace('chg_', ''));
  if (!payment) return rejected('1108');
  const { merchant } = input.reference;
  const amountMinor = toMinor(input.amount, input.currency);
  const isSent =
    payment.refunds.some((one) => one.reference === merchant) ||
    ledger.refund(payment, { reference: merchant, amountMinor });
  return isSent ? ok(shownRefund(merchant)) : rejected('1144');
}

const shownRefund = (merchant: string) => ({ id: `re_${merchant}`, status: 'REFUNDED', reference: { merchant } });

function refunds(ledger: Ledger, { limit, starting_after }: z.infer<typeof refundQuery>): Reply {
  const all = ledger.all().flatMap((payment) => payment.refunds.map((one) => shownRefund(one.reference)));
  const newest = all.reverse();
  const from = starting_after === undefined ? 0 : newest.findIndex(({ id }) => id === starting_after) + 1;
  return ok({ object: 'list', has_more: newest.length > from + limit, refunds: newest.slice(from, from + limit) });
}

export const tapProtocol = (): Protocol => ({
  respond({ method, path, authorization, body }, ledger, origin) {
    if (authorization !== `Bearer ${KEY}`) return { status: 401, body: { errors: [{ code: '2104' }] } };
    switch (`${method} ${path}`) {
      case 'POST /v2/charges/':
        return capture.safeParse(body).success
          ? take(ledger, capture.parse(body), origin)
          : add(ledger, z.union([newCharge, newCharge.extend(withSavedCard)]).parse(body), false, origin);
      case 'POST /v2/authorize/':
        return add(ledger, z.union([newHold, newHold.extend(withSavedCard)]).parse(body), true, origin);
      case 'POST /v2/tokens':
        return token(ledger, newToken.parse(body));
      case 'POST /v2/refunds/':
        return refund(ledger, newRefund.parse(body));
      case 'POST /v2/refunds/list':
        return refunds(ledger, refundQuery.parse(body));
    }
    const [, card] = /^\/v2\/card\/cus_\w+\/(card_\w+)$/.exec(path) ?? [];
    if (method === 'DELETE' && card) {
      ledger.forgotten.add(card);
      return ok({ id: card, object: 'card', deleted: true });
    }
    const [, kind, id = '', isVoid] = /^\/v2\/(?:charges|authorize)\/(chg|auth)_(\w+)(\/void)?$/.exec(path) ?? [];
    const payment = ledger.get(id);
    if (!payment || (kind !== 'chg' && kind !== 'auth')) return { status: 404, body: { errors: [{ code: '1108' }] } };
    if (isVoid && !ledger.release(payment)) return rejected('1115');
    return ok(shown(payment, kind, origin));
  },
  webhook(payment) {
    const body = shown(payment, payment.isHold ? 'auth' : 'chg', '');
    const amount = toDecimalText(toMinor(body.amount, payment.currency), payment.currency);
    const text = `x_id${body.id}x_amount${amount}x_currency${body.currency}x_gateway_reference${body.reference.gateway}x_payment_reference${body.reference.payment}x_status${body.status}x_created${body.transaction.created}`;
    const hashstring = createHmac('sha256', KEY).update(text).digest('hex');
    return { url: payment.webhookUrl, headers: { hashstring }, body: JSON.stringify(body) };
  },
});
