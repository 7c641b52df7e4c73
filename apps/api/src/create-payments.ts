import { createHmac } from 'node:crypto';
import type { CountryCode } from '@karaz/domain/countries';
import { ONLINE_METHODS, type OnlineMethod, onlineMethodsIn } from '@karaz/domain/orders/online-methods';
import { type AmountLimits, NO_LIMITS, takesAmount } from '@karaz/domain/payments/card-limits';
import type { ProviderKind } from '@karaz/domain/payments/providers';
import type { Database } from './db/database.ts';
import type { PaymentSettings, ProviderAccess } from './env-payments.ts';
import { withBreaker } from './integrations/payment/breaker.ts';
import { isTestAccess, PROVIDER_KINDS } from './integrations/payment/provider-kinds.ts';
import { createSandboxNoon, type Sandbox } from './integrations/payment/sandbox-noon.ts';
import { creditPurchase, issuePurchaseInvoice } from './invoices/issue-purchase-invoice.ts';
import { membershipSettlement } from './membership/settle-membership.ts';
import { orderSettlement } from './orders/settle-order.ts';
import type { PaymentAccount, PaymentsDeps } from './payments/payments-deps.ts';
import { type StoredAccounts, webhookUrlOf } from './payments/watch-accounts.ts';
import { subscriptionSettlement } from './subscriptions/settle-subscription.ts';

type Options = {
  settings: PaymentSettings;
  db: Database;
  publicOrigin: string;
  tokenSecret: string;
  /** Brings the sandbox's signed call to the store, as a real gateway would over the network. */
  deliver: (body: string) => Promise<unknown>;
  /** Accounts in the database. Not set: none. */
  stored?: StoredAccounts['all'];
};

export type Payments = { deps: PaymentsDeps; sandbox: Sandbox | undefined };

const SETTLEMENTS: PaymentsDeps['settlements'] = {
  order: orderSettlement,
  membership: membershipSettlement({ issue: issuePurchaseInvoice, credit: creditPurchase }),
  subscription: subscriptionSettlement,
};

/** Who takes the money, by country, and what the money does to what it pays for. */
export function createPayments(options: Options): Payments {
  const stored = options.stored ?? (() => []);
  const { settings } = options;
  if (settings.provider === 'none') return { deps: depsOf(NONE, stored), sandbox: undefined };
  if (settings.provider === 'sandbox') {
    const sandbox = createSandboxNoon({ ...options, secret: sandboxSecret(options.tokenSecret) });
    const everywhere = { gateway: sandbox.gateway, methods: ONLINE_METHODS, isPractice: true };
    return { deps: depsOf({ all: [everywhere], in: () => everywhere }, stored), sandbox };
  }
  return { deps: depsOf(environmentOf(settings, options.publicOrigin), stored), sandbox: undefined };
}

type Configured = Omit<PaymentAccount, 'id'> & { methods: readonly OnlineMethod[] };

/** The accounts of the environment: of countries where none in the database is on. */
type Environment = { all: readonly Configured[]; in: (country: CountryCode) => Configured | null };

const NONE: Environment = { all: [], in: () => null };

/** KNET, which nearly all cards in Kuwait are, is not offered by noon. */
function environmentOf(settings: Extract<PaymentSettings, { provider: 'noon' }>, publicOrigin: string): Environment {
  const configured = (provider: ProviderKind, access: ProviderAccess, methods: readonly OnlineMethod[]) => {
    const config = { ...access, methods, webhookUrl: webhookUrlOf(publicOrigin, provider) };
    const isTest = isTestAccess(provider, access);
    return { gateway: withBreaker(PROVIDER_KINDS[provider].create(config)), methods, isTest };
  };
  const noon = configured('noon', settings.noon, settings.noonMethods);
  const tap = settings.tap && configured('tap', settings.tap, settings.tapMethods);
  return { all: tap ? [noon, tap] : [noon], in: (country) => (country === 'kw' && tap ? tap : noon) };
}

type Available = PaymentAccount & AmountLimits & { methods: readonly OnlineMethod[] };

function depsOf(environment: Environment, stored: StoredAccounts['all']): PaymentsDeps {
  const byName = new Map(environment.all.map(({ gateway }) => [gateway.name, gateway]));
  const usualIn = (country: CountryCode): Available[] => {
    const given = environment.in(country);
    const methods = onlineMethodsIn(country, given?.methods ?? []);
    return given && methods.length > 0 ? [{ ...given, id: null, methods, ...NO_LIMITS }] : [];
  };
  /** In their order. An account without a method that works there has a page where nobody could pay. */
  const availableIn = (country: CountryCode): Available[] => {
    const own = stored().filter((account) => account.country === country && account.isEnabled);
    if (own.length === 0) return usualIn(country);
    return own.filter(({ isReadable, methods }) => isReadable && methods.length > 0);
  };
  return {
    gateways: { get: (key) => byName.get(key) ?? stored().find(({ id }) => String(id) === key)?.gateway },
    accountsFor: (country, amountMinor) => availableIn(country).filter((account) => takes(account, amountMinor)),
    limitsIn: availableIn,
    methodsIn: (country) =>
      onlineMethodsIn(
        country,
        availableIn(country).flatMap(({ methods }) => methods),
      ),
    isInEnvironment: (country) => usualIn(country).length > 0,
    settlements: SETTLEMENTS,
  };
}

const takes = (account: Available, amountMinor: number | undefined) =>
  amountMinor === undefined || takesAmount(account, amountMinor);

/** The same in every process of the store, and known to none but them. */
export const sandboxSecret = (tokenSecret: string) =>
  createHmac('sha256', tokenSecret).update('sandbox webhook').digest('base64url');
