import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { and, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { orders } from '../../db/tables/orders.ts';
import { payments } from '../../db/tables/payments.ts';
import { countries } from '../../db/tables/places.ts';

type OrderKind = 'late' | 'unpaidLong' | 'failedPayments' | 'sold' | 'kept';

/** What the home page counts and the list shows, said once so that the two agree. */
export function isOfKind(kind: OrderKind, now: Date): SQL | undefined {
  switch (kind) {
    case 'late':
      return and(
        inArray(orders.status, ['placed', 'on review', 'active', 'on preparation']),
        sql`(${orders.slotDate} + ${orders.slotCloses}::time
          + case when ${orders.slotCloses} <= ${orders.slotOpens} then interval '1 day' else interval '0' end)
          at time zone (select time_zone from ${countries} where code = ${orders.countryCode}) < ${now}`,
      );
    case 'unpaidLong':
      return and(
        inArray(orders.status, ['pending', 'payment_failed']),
        sql`${orders.createdAt} < ${now}::timestamptz - interval '30 minutes'`,
      );
    case 'failedPayments':
      return sql`${orders.id}::text in (select target_id from ${payments} where target = 'order' and status = 'failed'
        and created_at > ${now}::timestamptz - interval '1 day')`;
    case 'sold':
      return notInArray(orders.status, ['cancelled', 'expired', 'payment_failed', 'pending']);
    case 'kept':
      return notInArray(orders.status, ['cancelled', 'expired']);
  }
}

const begins = (day: string, country: CountryCode) =>
  sql`(${day}::date)::timestamp at time zone ${COUNTRIES[country].timeZone}`;
const ends = (day: string, country: CountryCode) =>
  sql`(${day}::date + 1)::timestamp at time zone ${COUNTRIES[country].timeZone}`;

/** Ordered on these days or between them, by each country's own clock. */
export function orderedWithin(from: string | undefined, to: string | undefined, country?: CountryCode) {
  const within = (code: CountryCode) =>
    and(
      from ? gte(orders.createdAt, begins(from, code)) : undefined,
      to ? lt(orders.createdAt, ends(to, code)) : undefined,
    );
  if (!from && !to) return undefined;
  if (country) return within(country);
  return and(
    // A day more on either side lets an index find them; no clock is further away.
    from ? gte(orders.createdAt, sql`${from}::timestamptz - interval '1 day'`) : undefined,
    to ? lt(orders.createdAt, sql`${to}::timestamptz + interval '2 days'`) : undefined,
    or(...COUNTRY_CODES.map((code) => and(eq(orders.countryCode, code), within(code)))),
  );
}
