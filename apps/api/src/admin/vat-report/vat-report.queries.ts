import type { CountryCode } from '@karaz/domain/countries';
import type { TaxClass } from '@karaz/domain/pricing/vat';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { orders } from '../../db/tables/orders.ts';
import { countries, countrySettings } from '../../db/tables/places.ts';
import { withinDays } from '../within-days.queries.ts';

export async function selectCountryMoney(db: Database, code: CountryCode) {
  const [row] = await db
    .select({ timeZone: countries.timeZone, currency: countrySettings.currency })
    .from(countries)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, countries.code))
    .where(eq(countries.code, code));
  return row;
}

export type VatScope = {
  country: CountryCode;
  from: string;
  to: string;
  timeZone: string;
  reach: readonly number[] | null;
};

/** Documents issued on these days, of orders within reach; those of memberships, which no branch sells, for who reaches all. */
function ofScope(db: Database, { country, from, to, timeZone, reach }: VatScope): SQL | undefined {
  return and(
    eq(invoices.countryCode, country),
    withinDays(invoices.issuedAt, { from, to, timeZone }),
    reach === null
      ? undefined
      : inArray(
          invoices.orderId,
          db
            .select({ id: orders.id })
            .from(orders)
            .where(inArray(orders.branchId, [...reach])),
        ),
  );
}

export function selectDocumentCounts(db: Database, scope: VatScope) {
  return db
    .select({ kind: invoices.kind, count: sql<number>`count(*)::int` })
    .from(invoices)
    .where(ofScope(db, scope))
    .groupBy(invoices.kind);
}

/** What the documents themselves say of each class; nothing is worked out of orders. */
export async function selectVatSums(db: Database, scope: VatScope) {
  const found = await db.execute<{
    kind: 'invoice' | 'credit_note';
    taxClass: TaxClass;
    rate: number;
    netMinor: number;
    vatMinor: number;
  }>(sql`
    select ${invoices.kind} as kind, band ->> 'taxClass' as "taxClass", (band ->> 'rate')::float8 as rate,
      sum((band ->> 'netMinor')::bigint)::float8 as "netMinor", sum((band ->> 'vatMinor')::bigint)::float8 as "vatMinor"
    from ${invoices}, jsonb_array_elements(${invoices.content} -> 'bands') band
    where ${ofScope(db, scope)} group by 1, 2, 3`);
  return found.rows;
}
