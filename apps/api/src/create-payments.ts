import { createHmac } from 'node:crypto';
import type { Database } from './db/database.ts';
import type { PaymentSettings } from './env-payments.ts';
import { withBreaker } from './integrations/payment/breaker.ts';
import type { PaymentGateway } from './integrations/payment/gateway.ts';
import { createNoonGateway } from './integrations/payment/noon.ts';
import { createSandboxNoon, type Sandbox } from './integrations/payment/sandbox-noon.ts';
import { createTapGateway } from './integrations/payment/tap.ts';
import { membershipSettlement } from './membership/settle-membership.ts';
import { orderSettlement } from './orders/settle-order.ts';
import type { PaymentsDeps } from './payments/payments-deps.ts';
import { subscriptionSettlement } from './subscriptions/settle-subscription.ts';

type Options = {
  settings: PaymentSettings;
  db: Database;
  publicOrigin: string;
  tokenSecret: string;
  /** Brings the sandbox's signed call to the store, as a real gateway would over the network. */
  deliver: (body: string) => Promise<unknown>;
};

export type Payments = { deps: PaymentsDeps | undefined; sandbox: Sandbox | undefined };

const SETTLEMENTS: PaymentsDeps['settlements'] = {
  order: orderSettlement,
  membership: membershipSettlement,
  subscription: subscriptionSettlement,
};

/** Who takes the money, by country, and what the money does to what it pays for. */
export function createPayments(options: Options): Payments {
  const { settings, publicOrigin } = options;
  if (settings.provider === 'none') return { deps: undefined, sandbox: undefined };
  if (settings.provider === 'sandbox') {
    const sandbox = createSandboxNoon({ ...options, secret: sandboxSecret(options.tokenSecret) });
    return { deps: depsOf(sandbox.gateway, null), sandbox };
  }
  const webhookUrl = `${publicOrigin}/api/v1/payments/webhook/tap`;
  const tap = settings.tap && withBreaker(createTapGateway({ ...settings.tap, source: 'src_kw.knet', webhookUrl }));
  return { deps: depsOf(withBreaker(createNoonGateway(settings.noon)), tap), sandbox: undefined };
}

/** KNET, which nearly all cards in Kuwait are, is not offered by noon. */
function depsOf(noon: PaymentGateway, tap: PaymentGateway | null): PaymentsDeps {
  const gateways = new Map([noon, ...(tap ? [tap] : [])].map((gateway) => [gateway.name, gateway]));
  return { gateways, gatewayFor: (country) => (country === 'kw' && tap ? tap : noon), settlements: SETTLEMENTS };
}

/** The same in every process of the store, and known to none but them. */
export const sandboxSecret = (tokenSecret: string) =>
  createHmac('sha256', tokenSecret).update('sandbox webhook').digest('base64url');
