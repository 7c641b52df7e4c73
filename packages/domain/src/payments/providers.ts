/** Companies that take card payments for the store. */
export type ProviderKind = 'noon' | 'tap';

/** What a provider gives a merchant; which of them a kind needs is in its table. */
export type ProviderField = 'authorization' | 'category' | 'webhookSecrets' | 'secretKey';
export type ProviderValues = Readonly<Partial<Record<ProviderField, string>>>;

/** Where an account lives: the provider's own test system, or real money. */
export type AccountMode = 'live' | 'test';
