import { randomUUID } from 'node:crypto';
import { isCurrencyCode, toDecimalText, toMinor } from '@karaz/domain/money';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { PaymentGateway } from './gateway.ts';
import { createNoonGateway } from './noon.ts';
import { signedText, signNoonEvent } from './noon-event.ts';
import { moveSandboxPayment, type SandboxPayment, selectSandboxPayment } from './sandbox.queries.ts';
import { isHold, orderCalls } from './sandbox-orders.ts';
import { BEHAVIOURS, type Behaviour, SANDBOX_POLICY, sandboxPage } from './sandbox-page.ts';

export const SANDBOX_PATH = '/api/dev/sandbox';
const LATE_MS = 20_000;

type Options = { db: Database; publicOrigin: string; secret: string; deliver: (body: string) => Promise<unknown> };
export type Sandbox = { app: Hono; gateway: PaymentGateway };

/** A gateway to practise with: speaks noon's protocol, has a page of its own, takes no money. */
export function createSandboxNoon(options: Options): Sandbox {
  const app = new Hono();
  const deaf = new Map<string, number>();
  orderCalls(app, {
    db: options.db,
    payPath: `${options.publicOrigin}${SANDBOX_PATH}/pay`,
    isDeaf: (id) => (deaf.get(id) ?? 0) > Date.now(),
  });
  hostedPage(app, options, (id) => deaf.set(id, Date.now() + LATE_MS));
  const gateway = createNoonGateway({
    baseUrl: 'http://sandbox.invalid/payment/v1/',
    authorization: 'Key sandbox',
    category: 'pay',
    webhookSecrets: [options.secret],
    remembersCards: true,
    fetch: async (request) => app.fetch(request),
  });
  return { app, gateway };
}

const HELD = { status: 'AUTHORIZED', eventType: 'Authorize' };
const ENDINGS = {
  pay: { status: 'CAPTURED', eventType: 'Sale' },
  decline: { status: 'FAILED', eventType: 'Fail' },
  cancel: { status: 'CANCELLED', eventType: 'Fail' },
} as const;

const choice = z.object({
  action: z.enum(['pay', 'decline', 'cancel']),
  behaviour: z.enum(BEHAVIOURS).catch('normal'),
});

function hostedPage(app: Hono, options: Options, turnDeaf: (id: string) => void): void {
  const { db } = options;
  app.get('/pay/:id', async (c) => {
    const payment = await selectSandboxPayment(db, c.req.param('id'));
    if (!payment) return c.text('Not found', 404);
    return c.html(sandboxPage(payment), 200, { 'content-security-policy': SANDBOX_POLICY });
  });
  app.post('/pay/:id', async (c) => {
    const payment = await selectSandboxPayment(db, c.req.param('id'));
    const chosen = choice.safeParse(await c.req.parseBody());
    if (!payment || !chosen.success) return c.text('Not found', 404);
    const { action, behaviour } = chosen.data;
    if (payment.status === 'INITIATED') {
      const { status, eventType } = action === 'pay' && isHold(payment) ? HELD : ENDINGS[action];
      const taken = takenBy(behaviour, payment);
      const type = isHold(payment) ? 'AUTHORIZATION' : 'SALE';
      const tried = { type, status: action === 'pay' ? 'SUCCESS' : 'FAILED', ...taken };
      await moveSandboxPayment(db, { id: payment.id }, { status, ...taken }, tried);
      if (behaviour === 'timeout') turnDeaf(payment.id);
      await notify(options, payment, { status, eventType }, behaviour);
    }
    const back = new URL(payment.returnUrl);
    back.searchParams.set('orderId', payment.id);
    back.searchParams.set('merchantReference', payment.reference);
    return c.redirect(back.href, 303);
  });
}

/** What the sandbox charges for each behaviour. */
function takenBy(behaviour: Behaviour, { amount, currency }: SandboxPayment): { amount: string; currency: string } {
  const requested = { amount, currency };
  if (!isCurrencyCode(currency)) return requested;
  const moreBy = (minor: number) => toDecimalText(toMinor(amount, currency) + minor, currency);
  switch (behaviour) {
    case 'wrong-amount':
      return { ...requested, amount: moreBy(-1) };
    case 'too-much':
      return { ...requested, amount: moreBy(1) };
    case 'other-currency': {
      const other = currency === 'SAR' ? 'AED' : 'SAR';
      return { amount: toDecimalText(toMinor(amount, currency), other), currency: other };
    }
    case 'unreadable':
      return { ...requested, amount: 'n/a' };
    default:
      return requested;
  }
}

type Ending = { status: string; eventType: string };

async function notify(options: Options, payment: SandboxPayment, ending: Ending, behaviour: Behaviour): Promise<void> {
  const event = sandboxEvent(options.secret, payment, ending);
  const early = sandboxEvent(options.secret, payment, { status: 'FAILED', eventType: 'Fail' });
  if (behaviour === 'silent' || behaviour === 'timeout') return;
  if (behaviour === 'late') {
    setTimeout(() => void options.deliver(event), LATE_MS).unref();
    return;
  }
  const events = behaviour === 'duplicate' ? Array(5).fill(event) : behaviour === 'shuffled' ? [event, early] : [event];
  await Promise.allSettled(events.map((body) => options.deliver(body)));
}

export function sandboxEvent(
  secret: string,
  payment: Pick<SandboxPayment, 'id' | 'reference'>,
  ending: Ending,
): string {
  const event = {
    orderId: payment.id,
    orderStatus: ending.status,
    eventType: ending.eventType,
    eventId: randomUUID(),
    timeStamp: new Date().toISOString(),
    merchantOrderReference: payment.reference,
  };
  const signature = signNoonEvent(secret, signedText(event));
  return JSON.stringify({ ...event, signature }).replace(/"orderId":"(\d{15,})"/, '"orderId":$1');
}
