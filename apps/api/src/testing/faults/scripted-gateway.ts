import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiDeps } from '../../api-deps.ts';
import { createPayments, sandboxSecret } from '../../create-payments.ts';
import { createNoonGateway } from '../../integrations/payment/noon.ts';
import { type Sandbox, sandboxEvent } from '../../integrations/payment/sandbox-noon.ts';

/** How a gateway takes a call. `lost`: it does as it is reported, and the response never arrives. */
export type GatewayMode = 'well' | 'hang' | '500' | 'reset' | 'garbage' | 'lost';

export type ScriptedGateway = {
  setMode: (mode: GatewayMode) => void;
  /** Calls by what they were for: 'POST order', 'GET order'. */
  calls: string[];
  /** The shopper presses a button on the gateway's page, whatever the gateway's mood towards us. */
  press: (paymentUrl: string, action: 'pay' | 'decline' | 'cancel', behaviour?: string) => Promise<void>;
  /** A signed call about this payment. */
  event: (payment: { id: string; reference: string }, status: string) => string;
  /** What it called about by itself. */
  outbox: string[];
  close: () => void;
};

const TOKEN_SECRET = 'a-secret-only-for-tests-of-the-gateway';

/** The practice gateway behind a socket of its own, as a real one is, and as moody. */
export async function scriptedGateway(
  deps: ApiDeps,
  options: { remembersCards?: boolean } = {},
): Promise<ScriptedGateway> {
  const outbox: string[] = [];
  const { sandbox, deps: payments } = createPayments({
    settings: { provider: 'sandbox' },
    db: deps.db,
    publicOrigin: 'https://shop.example',
    tokenSecret: TOKEN_SECRET,
    deliver: async (body) => outbox.push(body),
  });
  if (!sandbox) throw new Error('no sandbox');
  const state: { mode: GatewayMode } = { mode: 'well' };
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url?.split('/')[3] ?? ''}`);
    respond(state.mode, sandbox, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const gateway = createNoonGateway({
    baseUrl: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/payment/v1/`,
    authorization: 'Key scripted',
    category: 'pay',
    webhookSecrets: [sandboxSecret(TOKEN_SECRET)],
    ...options,
  });
  const accountsFor = () => [{ id: null, gateway }];
  deps.payments = { ...payments, gateways: new Map([[gateway.name, gateway]]), accountsFor };
  return {
    setMode: (mode) => Object.assign(state, { mode }),
    calls,
    outbox,
    press: async (paymentUrl, action, behaviour = 'normal') => {
      const path = new URL(paymentUrl).pathname.replace(/^.*\/pay\//, '/pay/');
      await sandbox.app.request(path, { method: 'POST', body: new URLSearchParams({ action, behaviour }) });
    },
    event: (payment, status) => sandboxEvent(sandboxSecret(TOKEN_SECRET), payment, { status, eventType: 'Sale' }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function respond(
  mode: GatewayMode,
  { app }: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = request.method === 'GET' ? {} : { body: await text(request) };
  if (mode === 'hang') return;
  if (mode === 'reset') return void request.socket.resetAndDestroy();
  if (mode === '500') return void response.writeHead(500).end('oops');
  if (mode === 'garbage') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":');
  const done = await app.request(request.url ?? '/', { method: request.method ?? 'GET', ...body });
  if (mode === 'lost') return void request.socket.resetAndDestroy();
  response.writeHead(done.status, { 'content-type': 'application/json' }).end(await done.text());
}
