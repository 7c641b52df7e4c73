import type { OrderKind } from '@karaz/contract/admin/orders';
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { LATE_STATUSES } from '@karaz/domain/orders/order-status';
import { warnHorizon } from '@karaz/domain/payments/hold';
import { and, eq, gte, inArray, isNotNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { orderItems, orders } from '../../db/tables/orders.ts';
import { paymentHolds, payments } from '../../db/tables/payments.ts';
import { orderPicks } from '../../db/tables/picking.ts';
import { countries } from '../../db/tables/places.ts';
import { cashShorts } from '../../orders/cash-short-columns.queries.ts';
import { declinedRefunds } from '../../payments/declined-refund-columns.queries.ts';
import { isPackedBefore } from '../../payments/hold-columns.queries.ts';

const ordersOfHolds = (where: SQL) => sql`(select p.target_id::uuid from ${paymentHolds} h
  join ${payments} p on p.id = h.payment_id where p.target = 'order' and ${where})`;

const isNothingCollected = and(
  eq(orders.paymentMethod, 'cash_on_delivery'),
  sql`${orders.id} in (select s.order_id from ${cashShorts} s where s.is_nothing)`,
);

/** What a bank holds is not paid before it is captured; of what was collected short, a part is paid at most. */
export function isPaidAs(paid: 'yes' | 'no' | 'authorised' | 'short'): SQL | undefined {
  if (paid === 'no') return or(eq(orders.isPaid, false), isNothingCollected);
  const held = ordersOfHolds(sql`p.status = 'paid' and h.status in ('held', 'due')`);
  if (paid === 'short') return and(orders.isPaid, sql`${orders.id} in (select s.order_id from ${cashShorts} s)`);
  if (paid === 'authorised') return and(orders.isPaid, sql`${orders.id} in ${held}`);
  // With `not in` PostgreSQL expects a fifth of what there is, and then leafs through orders by reading them all.
  return and(
    orders.isPaid,
    sql`not exists (select from ${held} held (order_id) where held.order_id = ${orders.id})`,
    sql`not exists (select from ${cashShorts} s where s.order_id = ${orders.id})`,
  );
}

/** What the home page counts and the list shows, defined once so that the two agree. */
export function isOfKind(kind: OrderKind, now: Date): SQL | undefined {
  switch (kind) {
    case 'late':
      return and(
        inArray(orders.status, LATE_STATUSES),
        sql`(${orders.slotDate} + ${orders.slotCloses}::time
          + case when ${orders.slotCloses} <= ${orders.slotOpens} then interval '1 day' else interval '0' end)
          at time zone (select time_zone from ${countries} where code = ${orders.countryCode}) < ${now}`,
      );
    case 'readyToLeave':
      return and(
        inArray(orders.status, ['active', 'on preparation']),
        sql`not exists (select from ${orderItems} i left join ${orderPicks} k on k.item_id = i.id
          where i.order_id = ${orders.id} and k.item_id is null)`,
      );
    case 'unpaidLong':
      return and(
        inArray(orders.status, ['pending', 'payment_failed']),
        sql`${orders.createdAt} < ${now}::timestamptz - interval '30 minutes'`,
      );
    case 'failedPayments':
      return sql`${orders.id} in (select target_id::uuid from ${payments} where target = 'order' and status = 'failed'
        and created_at > ${now}::timestamptz - interval '1 day')`;
    case 'holdsExpiring':
      return sql`${orders.id} in ${ordersOfHolds(sql`p.status = 'paid' and h.status = 'held' and h.expires_at <= ${warnHorizon(now)}
        and ${isPackedBefore(sql`${orders}.slot_date`, sql`h.expires_at`)}`)}`;
    case 'chargesDeclined':
      return and(
        isNotNull(orders.chargeDeclinedAt),
        notInArray(orders.status, ['cancelled', 'expired']),
        or(eq(orders.isPaid, false), sql`${orders.id} in (select s.order_id from ${cashShorts} s)`),
      );
    case 'refundsDeclined':
      return sql`${orders.id} in (select d.target_id::uuid from ${declinedRefunds} d where d.target = 'order')`;
    case 'sold':
      return notInArray(orders.status, ['cancelled', 'expired', 'payment_failed', 'pending']);
    case 'notCancelled':
      return notInArray(orders.status, ['cancelled', 'expired']);
  }
}

const begins = (day: string, country: CountryCode) =>
  sql`(${day}::date)::timestamp at time zone ${COUNTRIES[country].timeZone}`;
const ends = (day: string, country: CountryCode) =>
  sql`(${day}::date + 1)::timestamp at time zone ${COUNTRIES[country].timeZone}`;

const ofAll = (edge: typeof begins, day: string) =>
  sql.join(
    COUNTRY_CODES.map((code) => edge(day, code)),
    sql`, `,
  );
const byItsCountry = (isWithin: (code: CountryCode) => SQL) =>
  or(...COUNTRY_CODES.map((code) => and(eq(orders.countryCode, code), isWithin(code))));

/**
 * Ordered on these days or between them, by each country's own clock. Only in the hours in which the countries disagree
 * does it matter which one an order is of: everything else is decided by its time alone, which an index has.
 */
export function orderedWithin(from: string | undefined, to: string | undefined, country?: CountryCode) {
  const { createdAt } = orders;
  if (country) {
    return and(
      from ? gte(createdAt, begins(from, country)) : undefined,
      to ? lt(createdAt, ends(to, country)) : undefined,
    );
  }
  return and(
    from
      ? and(
          gte(createdAt, sql`least(${ofAll(begins, from)})`),
          or(
            gte(createdAt, sql`greatest(${ofAll(begins, from)})`),
            byItsCountry((code) => gte(createdAt, begins(from, code))),
          ),
        )
      : undefined,
    to
      ? and(
          lt(createdAt, sql`greatest(${ofAll(ends, to)})`),
          or(
            lt(createdAt, sql`least(${ofAll(ends, to)})`),
            byItsCountry((code) => lt(createdAt, ends(to, code))),
          ),
        )
      : undefined,
  );
}

/** The same in parts that share no order: nearly all of it are times alone, which are counted without reading the country. */
export function partsOfDays(from: string | undefined, to: string | undefined): (SQL | undefined)[] {
  const { createdAt } = orders;
  const whole = orderedWithin(from, to);
  const begun = from ? sql`greatest(${ofAll(begins, from)})` : undefined;
  const ended = to ? sql`least(${ofAll(ends, to)})` : undefined;
  const hasBegun = begun && gte(createdAt, begun);
  return [
    and(hasBegun, ended && lt(createdAt, ended)),
    ...(begun ? [and(whole, lt(createdAt, begun))] : []),
    ...(ended ? [and(whole, hasBegun, gte(createdAt, ended))] : []),
  ];
}
