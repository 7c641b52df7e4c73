import type { CountryCode } from '@karaz/domain/countries';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { countries, countrySettings } from '../../db/tables/places.ts';
import { securitySettings } from '../../db/tables/staff-access.ts';

export const selectCountriesSettings = (db: Database) =>
  db
    .select({
      settings: countrySettings,
      nameEn: countries.nameEn,
      nameAr: countries.nameAr,
      isOpen: countries.isActive,
    })
    .from(countrySettings)
    .innerJoin(countries, eq(countries.code, countrySettings.countryCode))
    .orderBy(asc(countries.sortOrder), asc(countries.code));
export type CountrySettingsRow = Awaited<ReturnType<typeof selectCountriesSettings>>[number];

type Values = Omit<Partial<typeof countrySettings.$inferInsert>, 'countryCode' | 'currency' | 'updatedAt'>;

export async function updateCountrySettings(
  tx: Transaction,
  code: 'kw' | 'eg' | 'ae' | 'sa',
  values: Values,
): Promise<void> {
  await tx
    .update(countrySettings)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(countrySettings.countryCode, code));
}

/** Whether a document was issued in a country since a moment. */
export async function selectIsInvoicedSince(tx: Transaction, code: CountryCode, since: Date): Promise<boolean> {
  const found = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.countryCode, code), gte(invoices.issuedAt, since)))
    .limit(1);
  return found.length > 0;
}

/** Undefined: the store's defaults hold. */
export async function selectSecurity(db: Database): Promise<typeof securitySettings.$inferSelect | undefined> {
  const [row] = await db.select().from(securitySettings);
  return row;
}

export async function replaceSecurity(
  tx: Transaction,
  values: Pick<typeof securitySettings.$inferInsert, 'secondFactorRoles' | 'staffIdleMinutes'>,
): Promise<void> {
  await tx
    .insert(securitySettings)
    .values(values)
    .onConflictDoUpdate({
      target: securitySettings.id,
      // Whoever saves it has decided: it holds from now on.
      set: { ...values, secondFactorFrom: null, updatedAt: sql`now()` },
    });
}
