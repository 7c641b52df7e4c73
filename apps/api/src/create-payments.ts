import { createHmac } from 'node:crypto';
import type { CountryCode } from '@karaz/domain/countries';
import { ONLINE_METHODS, type OnlineMethod, onlineMethodsIn } from '@karaz/domain/orders/online-methods';
import type { ProviderKind } from '@karaz/domain/payments/providers';
import type { Database } from './db/database.ts';
import type { PaymentSettings } from './env-payments.ts';
import { withBreaker } from './integrations/payment/breaker.ts';
import type { PaymentGateway } from './integrations/payment/gateway.ts';
import { PROVIDER_KINDS, type ProviderConfig } from './integrations/payment/provider-kinds.ts';
import { createSandboxNoon, type Sandbox } from './integrations/payment/sandbox-noon.ts';
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
    return { deps: depsOf({ gateway: sandbox.gateway, methods: ONLINE_METHODS }, null), sandbox };
  }
  const webhookUrl = (provider: ProviderKind) => `${publicOrigin}/api/v1/payments/webhook/${provider}`;
  const { tap, tapMethods, noonMethods } = settings;
  const gatewayOf = (provider: ProviderKind, config: Omit<ProviderConfig, 'webhookUrl'>) =>
    withBreaker(PROVIDER_KINDS[provider].create({ ...config, webhookUrl: webhookUrl(provider) }));
  const noon = { gateway: gatewayOf('noon', { ...settings.noon, methods: noonMethods }), methods: noonMethods };
  if (!tap) return { deps: depsOf(noon, null), sandbox: undefined };
  const gateway = gatewayOf('tap', { ...tap, methods: tapMethods });
  return { deps: depsOf(noon, { gateway, methods: tapMethods }), sandbox: undefined };
}

type Provider = { gateway: PaymentGateway; methods: readonly OnlineMethod[] };

/** KNET, which nearly all cards in Kuwait are, is not offered by noon. */
function depsOf(noon: Provider, tap: Provider | null): PaymentsDeps {
  const gateways = new Map([noon, ...(tap ? [tap] : [])].map(({ gateway }) => [gateway.name, gateway]));
  const providerIn = (country: CountryCode) => (country === 'kw' && tap ? tap : noon);
  const methodsIn = (country: CountryCode) => onlineMethodsIn(country, providerIn(country).methods);
  return {
    gateways,
    // Where none of its methods works, nobody could pay on the page of the provider.
    gatewayFor: (country) => (methodsIn(country).length > 0 ? providerIn(country).gateway : null),
    methodsIn,
    settlements: SETTLEMENTS,
  };
}

/** The same in every process of the store, and known to none but them. */
export const sandboxSecret = (tokenSecret: string) =>
  createHmac('sha256', tokenSecret).update('sandbox webhook').digest('base64url');
