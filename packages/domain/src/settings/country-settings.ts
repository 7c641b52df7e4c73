import type { CountryCode } from '../countries.ts';
import type { CurrencyCode } from '../money.ts';

/** The rules a country's shop is run by, as the code works with them; the wire names are the contract's business. */
export type CountrySettings = {
  countryCode: CountryCode;
  currency: CurrencyCode;
  pickupEnabled: boolean;
  charityEnabled: boolean;
  loyaltySystemEnabled: boolean;
  /** A levy on top of the prices. */
  taxPercent: number;
  minOrderMinor: number;
  /** Subtotal from which delivery is free; null: never. */
  freeDeliveryFromMinor: number | null;
  charityFeeMinor: number;
  /** Club points for each unit of the currency paid for goods. */
  pointsEarnedPerUnit: number;
  /** How many club points are worth one unit of the currency. */
  pointsPerUnit: number;
  supportEmail: string;
};
