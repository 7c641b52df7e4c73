import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { BEHAVIOURS, type Behaviour, createLedger, type Ledger, type StandInPayment } from './ledger.ts';

export type Call = { method: string; path: string; authorization: string; body: unknown };
export type Reply = { status: number; body: unknown };
export type Webhook = { url: string; headers?: Record<string, string>; body: string };

/** How one provider speaks. Requests it does not document are rejected, so that an adapter cannot drift away. */
export type Protocol = {
  respond: (call: Call, ledger: Ledger, origin: string) => Reply;
  webhook: (payment: StandInPayment) => Webhook;
  /** A call of its own about a card that the shopper had saved. */
  cardWebhook?: (payment: StandInPayment) => Webhook;
};

const LATE_MS = 400;
const OUTAGE_CALLS = 2;

type StandIn = { protocol: Protocol; ledger: Ledger; origin: string; outage: { calls: number } };

/** Serves one provider on a free port; resolves with its origin. */
export async function serveStandIn(
  createProtocol: (webhookUrl: string) => Protocol,
  webhookUrl: string,
): Promise<string> {
  const standIn = { protocol: createProtocol(webhookUrl), ledger: createLedger(), origin: '', outage: { calls: 0 } };
  const server = createServer((request, response) => {
    respond(standIn, request).then(
      (reply) => write(response, reply),
      (error: unknown) => write(response, { status: 400, body: { message: String(error) } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  standIn.origin = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  return standIn.origin;
}

/** A number in JSON is written without quotes also where it is longer than a number can be. */
function write(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function respond(standIn: StandIn, request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', standIn.origin);
  const sent = await text(request);
  const body = sent === '' ? undefined : JSON.parse(sent);
  if (url.pathname === '/stand-in/payments') return { status: 200, body: standIn.ledger.all() };
  if (url.pathname === '/stand-in/outage') {
    standIn.outage.calls = Number(body.calls);
    return { status: 200, body: {} };
  }
  const pageId = pageIdOf(url);
  if (pageId !== null) return press(standIn, pageId, body);
  if (standIn.outage.calls > 0) {
    standIn.outage.calls -= 1;
    return { status: 503, body: { message: 'not available' } };
  }
  const { authorization = '' } = request.headers;
  return standIn.protocol.respond(
    { method: request.method ?? 'GET', path: url.pathname, authorization, body },
    standIn.ledger,
    standIn.origin,
  );
}

/** The page where shoppers pay: its address is the provider's, or made by the adapter from a secret. */
function pageIdOf({ pathname, searchParams }: URL): string | null {
  if (pathname.startsWith('/unifiedcheckout/')) return searchParams.get('clientSecret')?.replace('secret_', '') ?? null;
  return /^\/pay\/(\d+)$/.exec(pathname)?.[1] ?? null;
}

/** A shopper presses a button; `three-d` needs a second time, when the bank has confirmed. */
type Pressed = { behaviour?: string; savesCard?: boolean } | undefined;

async function press(standIn: StandIn, id: string, chosen: Pressed): Promise<Reply> {
  const payment = standIn.ledger.get(id);
  const behaviour = BEHAVIOURS.find((one) => one === chosen?.behaviour) ?? 'normal';
  if (!payment) return { status: 404, body: {} };
  if (payment.state !== 'open' && payment.state !== 'confirming') return { status: 409, body: payment };
  if (behaviour === 'three-d' && payment.state === 'open') {
    payment.state = 'confirming';
    return { status: 200, body: payment };
  }
  if (chosen?.savesCard) payment.savesCard = true;
  finish(payment, behaviour);
  if (behaviour === 'outage') standIn.outage.calls = OUTAGE_CALLS;
  await notifyStore(standIn.protocol, payment, behaviour);
  return { status: 200, body: payment };
}

function finish(payment: StandInPayment, behaviour: Behaviour): void {
  if (behaviour === 'declined') payment.state = 'failed';
  else if (behaviour === 'cancelled') payment.state = 'cancelled';
  else {
    payment.state = payment.isHold ? 'held' : 'paid';
    payment.takenMinor = payment.amountMinor - (behaviour === 'wrong-amount' ? 1 : 0);
  }
}

const send = ({ url, headers, body }: Webhook) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }).then((response) =>
    response.text(),
  );

async function notifyStore(protocol: Protocol, payment: StandInPayment, behaviour: Behaviour): Promise<void> {
  if (behaviour === 'lost') return;
  const isSaved = payment.savesCard && payment.takenMinor > 0;
  const webhooks = [
    protocol.webhook(payment),
    ...(isSaved && protocol.cardWebhook ? [protocol.cardWebhook(payment)] : []),
  ];
  const deliver = () => Promise.all(webhooks.map(send));
  if (behaviour === 'late') {
    void sleep(LATE_MS)
      .then(deliver)
      .catch(() => undefined);
    return;
  }
  await Promise.allSettled(behaviour === 'twice' ? [deliver(), deliver(), deliver()] : [deliver()]);
}
