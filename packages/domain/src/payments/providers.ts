/** Companies that take card payments for the store. */
export const PROVIDERS = ['noon', 'tap', 'myfatoorah', 'paymob'] as const;
export type ProviderKind = (typeof PROVIDERS)[number];

/** What a provider gives a merchant; which of them a kind needs is in its table. */
export const PROVIDER_FIELDS = [
  'authorization',
  'category',
  'webhookSecrets',
  'secretKey',
  'apiKey',
  'publicKey',
  'integrationIds',
  'holdIntegrationIds',
  'canHold',
  'canSaveCards',
] as const;
export type ProviderField = (typeof PROVIDER_FIELDS)[number];
export type ProviderValues = Readonly<Partial<Record<ProviderField, string>>>;

/** Where an account lives: real money, or the provider's own test system. */
export const ACCOUNT_MODES = ['live', 'test'] as const;
export type AccountMode = (typeof ACCOUNT_MODES)[number];
