import type { CountryCode } from '@karaz/domain/countries';
import type { OnlineMethod } from '@karaz/domain/orders/online-methods';
import type { AmountLimits } from '@karaz/domain/payments/card-limits';
import type { Transaction } from '../db/database.ts';
import type { PaymentTarget } from '../db/tables/payments.ts';
import type { HashIdentity } from '../integrations/identity/identity-hash.ts';
import type { PaymentGateway } from '../integrations/payment/gateway.ts';
import type { PaymentRow } from './payments.queries.ts';

export type SettleBy = { now: Date; origin: string; hashIdentity: HashIdentity };

/** surplus: already paid; excess: more than the price; review: did not match; currency: came in another one. */
export type ReturnReason = 'surplus' | 'excess' | 'review' | 'currency';
/** `wasHeld`: a bank only held it, and nothing of it was taken. */
export type Returned = { amountMinor: number; why: ReturnReason; wasHeld?: boolean };

/** What a payment does to the order, membership or subscription it pays for. Payments import none of them. */
export type Settlement = {
  /** 'refund': it is not available any more, the money goes back. */
  paid: (tx: Transaction, payment: PaymentRow, by: SettleBy) => Promise<'accepted' | 'refund'>;
  /** The bank will not hold the money much longer: decides what is taken of it. */
  expiring?: (tx: Transaction, payment: PaymentRow, by: SettleBy) => Promise<void>;
  /** The bank will not pay what it held: nothing of `payment` was taken. */
  declined?: (tx: Transaction, payment: PaymentRow, by: SettleBy) => Promise<void>;
  /** The provider declined to send so much back, and the payer expects it. */
  refundDeclined?: (tx: Transaction, payment: PaymentRow, amountMinor: number, by: SettleBy) => Promise<void>;
  /** What was declined is sent again, or was sent in another way. */
  refundRepeated?: (tx: Transaction, payment: PaymentRow, amountMinor: number, by: SettleBy) => Promise<void>;
  /** The provider sent all of it back without the store: nothing else goes back of it. */
  refunded?: (tx: Transaction, payment: PaymentRow, by: SettleBy) => Promise<void>;
  /** The last attempt did not work. */
  failed: (tx: Transaction, payment: PaymentRow, by: SettleBy) => Promise<void>;
  /** Money is refunded and the target stays as it is: records it and notifies the payer. */
  returned: (tx: Transaction, payment: PaymentRow, returned: Returned, by: SettleBy) => Promise<void>;
};

/** Where one attempt to pay goes. */
export type PaymentAccount = {
  /** Null: set by the environment. */
  id: number | null;
  gateway: PaymentGateway;
  /** It takes no real money, and what is paid there counts as paid. */
  isTest?: boolean;
  /** The gateway of the demo store, at which no money moves either. */
  isPractice?: boolean;
};

/** Its name in the address of its webhooks. */
export const accountKey = ({ accountId, provider }: { accountId: number | null; provider: string }): string =>
  accountId === null ? provider : String(accountId);

export type PaymentsDeps = {
  /** By the key of the account, also of one that is switched off: what began there ends there. */
  gateways: { get: (key: string) => PaymentGateway | undefined };
  /** In the order in which they are tried; empty: no online payment in this country, or not of this amount. */
  accountsFor: (country: CountryCode, amountMinor?: number) => readonly PaymentAccount[];
  /** The amounts that each of them takes. Not set: any amount. */
  limitsIn?: (country: CountryCode) => readonly AmountLimits[];
  /** What shoppers can pay with there, by name. Not set: whatever works in the country. */
  methodsIn?: (country: CountryCode) => readonly OnlineMethod[];
  /** Whether the environment names an account that works there, used or not. */
  isInEnvironment?: (country: CountryCode) => boolean;
  settlements: Readonly<Partial<Record<PaymentTarget, Settlement>>>;
};

/** Where an account of a provider's test system takes the cards, first or when another does not respond. */
export const testCountries = (payments: PaymentsDeps | undefined, countries: readonly CountryCode[]): CountryCode[] =>
  countries.filter((country) => payments?.accountsFor(country).some(({ isTest }) => isTest) ?? false);
