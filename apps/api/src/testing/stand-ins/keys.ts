import type { ProviderKind, ProviderValues } from '@karaz/domain/payments/providers';

/** What the stand-ins accept. */
export const KEY = 'stand-in-key-0123456789abcdef';
export const WEBHOOK_SECRET = 'stand-in-webhook-secret-0123';
export const INTEGRATION_ID = 1111;
export const HOLD_INTEGRATION_ID = 2222;

/** The same as an account would have them. */
export const STAND_IN_VALUES: Readonly<Record<ProviderKind, ProviderValues>> = {
  noon: { authorization: `Key ${KEY}`, webhookSecrets: WEBHOOK_SECRET, category: 'pay' },
  tap: { secretKey: KEY },
  myfatoorah: { secretKey: KEY, webhookSecrets: WEBHOOK_SECRET, canHold: 'yes', canSaveCards: 'yes' },
  paymob: {
    apiKey: KEY,
    secretKey: KEY,
    publicKey: 'public',
    webhookSecrets: WEBHOOK_SECRET,
    integrationIds: String(INTEGRATION_ID),
    holdIntegrationIds: String(HOLD_INTEGRATION_ID),
  },
};
