import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { addresses, users } from '../../db/tables/accounts.ts';
import { orders } from '../../db/tables/orders.ts';
import { membershipPlans, memberships } from '../../db/tables/promotions.ts';
import { inOrder, matchesSearch, type Paging, pageByIds } from '../list-rows.queries.ts';
import { netMinor } from '../overview/net-of-orders.queries.ts';

export type CustomerFilter = {
  search?: string | undefined;
  membership?: 'member' | 'none' | undefined;
  standing?: 'active' | 'disabled' | undefined;
  country?: CountryCode | undefined;
};

const SORTS = { createdAt: users.createdAt, name: [users.firstName, users.lastName] };
export type CustomerSort = keyof typeof SORTS;

/** As the home page counts: what was never paid, or was given up, is no trade. */
const COUNTED = sql`status not in ('cancelled', 'expired', 'payment_failed', 'pending')`;
const ofUser = sql`user_id = "users"."id"`;
const isMember = (now: Date) =>
  sql`${ofUser} and starts_at <= ${now.toISOString()} and ends_at > ${now.toISOString()} and ended_at is null`;

/** Subselects over one person's rows: only the rows of the page are requested. */
const tradeColumns = (now: Date) => ({
  orderCount: sql<number>`(select count(*)::int from ${orders} where ${ofUser} and ${COUNTED})`,
  // What was paid and not refunded; cash counts once it is handed over.
  spent: sql<{ currency: CurrencyCode; minor: number }[]>`coalesce((select json_agg(sums order by sums.minor desc)
    from (select currency, sum(${netMinor})::bigint as minor from ${orders} where ${ofUser} and ${COUNTED}
      and is_paid group by currency) sums), '[]')`,
  lastOrderAt: sql<string | null>`(select max(created_at) from ${orders} where ${ofUser})`.mapWith(orders.createdAt),
  membership: sql<{ nameEn: string; nameAr: string; endsAt: string } | null>`(
    select json_build_object('nameEn', p.name_en, 'nameAr', p.name_ar, 'endsAt', m.ends_at)
    from (select * from ${memberships} where ${isMember(now)} order by ends_at desc limit 1) m
    join ${membershipPlans} p on p.id = m.plan_id)`,
});

const rowsOf = (db: Database, where: SQL | undefined, now: Date) =>
  db
    .select({ user: users, ...tradeColumns(now) })
    .from(users)
    .where(where);
export type CustomerListRow = Awaited<ReturnType<typeof rowsOf>>[number];

export function selectCustomers(
  db: Database,
  filter: CustomerFilter,
  { sort, now, ...paging }: Paging & { sort: CustomerSort | `-${CustomerSort}` | undefined; now: Date },
) {
  const { country, ...others } = filter;
  const where = conditions(filter, now);
  const order = inOrder(sort, SORTS, desc(users.createdAt), desc(users.id));
  const of = (ids: SQL) => rowsOf(db, ids, now);
  const listed = { table: users, id: users.id, where, order, rowsOf: of };
  if (!country) return pageByIds(db, { ...listed, isSearch: !!filter.search }, paging);
  const finders = [orders, addresses].map((table) => inCountry(table, country, conditions(others, now)));
  return pageByIds(db, { ...listed, isSearch: true, finders }, paging);
}

/** Who orders to a country or has an address there. */
const inCountry = (table: typeof orders | typeof addresses, country: CountryCode, within: SQL | undefined) =>
  sql`select ${users.id} from ${table} join ${users} on ${users.id} = ${table.userId}
    where ${and(eq(table.countryCode, country), table === addresses ? isNull(addresses.deletedAt) : undefined, within)}`;

const MAX_EXPORTED = 50_000;

export function selectCustomersToExport(db: Database, filter: CustomerFilter, now: Date): Promise<CustomerListRow[]> {
  return rowsOf(db, conditions(filter, now), now).orderBy(desc(users.createdAt), desc(users.id)).limit(MAX_EXPORTED);
}

/** Anybody with an account, staff too; not who has been erased. */
export async function selectCustomer(db: Database, id: number, now: Date): Promise<CustomerListRow | undefined> {
  const [row] = await rowsOf(db, and(eq(users.id, id), isNull(users.deletedAt)), now);
  return row;
}

function conditions({ search, membership, standing, country }: CustomerFilter, now: Date): SQL | undefined {
  const member = sql`exists (select from ${memberships} where ${isMember(now)})`;
  return and(
    eq(users.role, 'user'),
    isNull(users.deletedAt),
    search ? matchesSearch(users, search) : undefined,
    standing ? eq(users.isDisabled, standing === 'disabled') : undefined,
    membership === 'member' ? member : undefined,
    // Not as `not exists`, which would look for a membership of each person: this way the members are read once.
    membership === 'none' ? sql`(${member}) is not true` : undefined,
    country
      ? sql`(exists (select from ${orders} where ${ofUser} and country_code = ${country})
          or exists (select from ${addresses} where ${ofUser} and country_code = ${country} and deleted_at is null))`
      : undefined,
  );
}
