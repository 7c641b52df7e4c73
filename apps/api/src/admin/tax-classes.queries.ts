import type { CountryCode } from '@karaz/domain/countries';
import type { ClassTerms } from '@karaz/domain/pricing/vat';
import type { Database } from '../db/database.ts';
import { countrySettings } from '../db/tables/places.ts';

export async function selectClassTerms(db: Database): Promise<Map<CountryCode, ClassTerms>> {
  const rows = await db.select().from(countrySettings);
  return new Map(
    rows.map(({ countryCode, vatRates, zeroReasonEn, zeroReasonAr, exemptReasonEn, exemptReasonAr }) => [
      countryCode,
      { vatRates, zeroReason: [zeroReasonEn, zeroReasonAr], exemptReason: [exemptReasonEn, exemptReasonAr] },
    ]),
  );
}
