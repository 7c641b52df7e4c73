import type { CountryCode } from '@karaz/domain/countries';
import type { ClassTerms, TaxClass } from '@karaz/domain/pricing/vat';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { categories, products } from '../db/tables/catalog.ts';
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

/** Those that goods or categories have by their own words in a country, sold there or not. */
export async function selectNamedClasses(db: Database, code: CountryCode): Promise<TaxClass[]> {
  const { rows } = await db.execute<{ taxClass: TaxClass }>(sql`
    select tax_classes ->> ${code} as "taxClass" from ${products} where tax_classes ? ${code}
    union select tax_classes ->> ${code} from ${categories} where tax_classes ? ${code}`);
  return rows.map(({ taxClass }) => taxClass);
}
