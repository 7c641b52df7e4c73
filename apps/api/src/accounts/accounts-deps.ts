import { CODE_BUDGETS } from '@karaz/domain/accounts/code-budget';
import type { Sends } from '@karaz/domain/accounts/reachable';
import { factorRolesByDefault } from '@karaz/domain/accounts/second-factor';
import type { AccountsDeps } from '../api-deps.ts';
import type { Env } from '../env.ts';
import { createGoogleIdentity } from '../integrations/identity/google-identity.ts';
import { createIdentityHash } from '../integrations/identity/identity-hash.ts';
import { createLocalIssuer } from '../integrations/identity/local-issuer.ts';
import { createSessionTokens } from '../integrations/identity/session-tokens.ts';
import { createSealer } from '../integrations/webhooks/sealed-secret.ts';

/** In production the outbox reaches nobody: its page is not there. */
function sendsOf({ mode, smsSenders, smtpUrl }: Env): Sends {
  if (mode !== 'production') return { sms: true, mail: true };
  return { sms: smsSenders.some(({ provider }) => provider !== 'outbox'), mail: smtpUrl !== undefined };
}

/** What the accounts need from the configuration. Without Google's client id the demo vouches for people itself. */
export async function createAccountsDeps(env: Env, wakeSender: () => void): Promise<AccountsDeps> {
  const usesLocalIssuer = env.google === null && env.mode !== 'production';
  const localIssuer = usesLocalIssuer ? await createLocalIssuer(env.publicOrigin) : null;
  return {
    tokens: createSessionTokens(env.tokenSecret),
    passwordMinLength: env.passwordMinLength,
    allowsEmailOnlySignup: env.allowsEmailOnlySignup,
    sends: sendsOf(env),
    publicOrigin: env.publicOrigin,
    codeBudgets: { ...CODE_BUDGETS, siteInDay: env.smsDailyBudget },
    google: env.google ? createGoogleIdentity(env.google) : (localIssuer?.identity ?? null),
    localIssuer,
    factorRoles: factorRolesByDefault(env.mode === 'production'),
    factorSealer: createSealer(env.tokenSecret, 'second factors'),
    hashIdentity: createIdentityHash(env.tokenSecret),
    wakeSender,
  };
}
