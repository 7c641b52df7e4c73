import type { OnlineMethod } from '@karaz/domain/orders/online-methods';
import type { AccountMode, ProviderField, ProviderKind } from '@karaz/domain/payments/providers';

const providers: Record<ProviderKind, string> = {
  noon: 'noon payments',
  tap: 'Tap',
  myfatoorah: 'MyFatoorah',
  paymob: 'Paymob',
};
const fields: Record<ProviderField, string> = {
  apiKey: 'API key',
  authorization: 'Authorization header',
  canHold: 'Hold amounts of weighed goods',
  canSaveCards: 'Save cards on the payment page',
  category: 'Order category',
  holdIntegrationIds: 'Integration numbers that hold amounts',
  integrationIds: 'Integration numbers',
  publicKey: 'Public key',
  secretKey: 'Secret key',
  webhookSecrets: 'Webhook secret',
};
/** Where a merchant finds it. */
const fieldHints: Partial<Record<ProviderField, string>> = {
  canHold: 'Only if MyFatoorah has enabled it for you.',
  canSaveCards: 'Only if MyFatoorah has enabled it for you.',
  holdIntegrationIds: 'Separated by commas. Empty: nothing is held.',
  integrationIds: 'Of the payment methods, separated by commas.',
  authorization: 'The whole header from the portal of noon, beginning with Key.',
  category: 'The order route that noon set up for you. Empty: pay.',
  webhookSecrets: 'Two, separated by a comma, while one replaces the other.',
};
const methods: Record<OnlineMethod, string> = {
  knet: 'KNET',
  mada: 'mada',
  visa: 'Visa',
  mastercard: 'Mastercard',
  apple_pay: 'Apple Pay',
};
const modes: Record<AccountMode, string> = { live: 'Real money', test: 'Test system of the provider' };

export const texts = {
  providers,
  fields,
  fieldHints,
  methods,
  modes,
  description:
    'Cards are charged through the first account that is on. While it does not respond, the next one is used.',
  noWayText:
    'No account works and cash on delivery is off: nobody here can order. Enter the keys again, or allow cash.',
  fromEnvironment:
    'Cards are taken by the provider set on the server. An account added here replaces it in this country.',
  backToEnvironment: 'No account here is on, so cards are taken by the provider set on the server.',
  emptyText: 'Shoppers here can pay in cash only.',
  allOff: 'No account is on, so shoppers here can pay in cash only.',
  add: 'Add a provider',
  addIn: (country: string) => `Add a provider for ${country}`,
  edit: (name: string) => `Edit ${name}`,
  up: (name: string) => `Use ${name} earlier`,
  down: (name: string) => `Use ${name} later`,
  moved: 'The order is saved.',
  added: 'Saved and on: the provider accepts the keys. Open the account to copy its webhook address into its portal.',
  addedOff: (result: string) => `Saved, but off. ${result} Once a test is good, open the account and switch it on.`,
  from: (amount: string) => `from ${amount}`,
  upTo: (amount: string) => `up to ${amount}`,
  keyEnd: (end: string) => `key ends in ${end}`,
  on: 'On',
  off: 'Off',
  testMode: 'Test account',
  testWarning: 'No real money is taken, and orders count as paid. Replace the keys before you sell.',
  environmentTest:
    'That provider takes no real money, and orders count as paid. Add an account here, or set one on the server, before you sell.',
  unreadable: 'Enter the keys again',
  unreadableText: 'The keys cannot be read: they were encrypted with another TOKEN_SECRET. Enter them again.',
  provider: 'Provider',
  mode: 'System',
  offered: 'What shoppers can pay with',
  offeredHint: 'As your contract with the provider says.',
  noMethods: 'Choose at least one.',
  minAmount: 'Smallest amount',
  maxAmount: 'Largest amount',
  noLimit: 'No limit',
  isSet: (end: string) => `Saved, ends in ${end}. Leave it empty to change nothing.`,
  isSetShort: 'Saved. Leave it empty to change nothing.',
  isEnabled: 'Use this account',
  isEnabledHint: 'Switched off, it still settles and refunds what was paid through it.',
  webhook: 'Webhook address',
  webhookHint: 'Enter it in the portal of the provider.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'This browser does not let pages copy. Select the text and copy it.',
  test: 'Test',
  testOf: (name: string) => `Test ${name}`,
  inUse: (payments: number, until: string) =>
    payments === 1
      ? `1 payment may still be paid or refunded through it, until ${until}. Switch it off instead: refunds go on.`
      : `${payments} payments may still be paid or refunded through it, until ${until}. Switch it off instead: refunds go on.`,
  cardsLeft: (cards: number, until: string) =>
    `The provider still has to remove saved cards (${cards}). Remove the account in a few minutes, or after ${until} if the provider does not respond.`,
  results: {
    ok: 'The provider accepts the keys.',
    refused:
      'The provider refuses the keys. Compare them with its portal, and whether they are for tests or real money.',
    unreachable: 'The provider does not respond. Try again in a few minutes.',
    unreadable: 'The keys cannot be read. Enter them again.',
  },
};
