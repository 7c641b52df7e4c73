import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { areas, countrySettings } from '../db/tables/places.ts';

export type DeliveryTerms = {
  currency: CurrencyCode;
  feeMinor: number | null;
  freeDeliveryFromMinor: number | null;
  minOrderMinor: number;
};

/** What delivery costs where the shopper is; without a chosen area the fee is not known yet. */
export async function selectDeliveryTerms(
  db: Database,
  country: CountryCode,
  areaId: number | undefined,
): Promise<DeliveryTerms> {
  const [terms] = await db
    .select({
      currency: countrySettings.currency,
      freeDeliveryFromMinor: countrySettings.freeDeliveryFromMinor,
      minOrderMinor: countrySettings.minOrderMinor,
      feeMinor: areas.deliveryFeeMinor,
    })
    .from(countrySettings)
    .leftJoin(areas, areaId === undefined ? sql`false` : eq(areas.id, areaId))
    .where(eq(countrySettings.countryCode, country));
  if (!terms) throw new Error(`No settings for ${country}`);
  return terms;
}
