import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import { eq } from 'drizzle-orm';
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
    })
    .from(countrySettings)
    .where(eq(countrySettings.countryCode, country));
  if (!terms) throw new Error(`No settings for ${country}`);
  if (areaId === undefined) return { ...terms, feeMinor: null };
  const [area] = await db.select({ feeMinor: areas.deliveryFeeMinor }).from(areas).where(eq(areas.id, areaId));
  return { ...terms, feeMinor: area?.feeMinor ?? null };
}
