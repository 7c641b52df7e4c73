import type { MembershipTerms } from '@karaz/domain/pricing/price-order';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { addresses, users } from '../db/tables/accounts.ts';
import { stocks } from '../db/tables/catalog.ts';
import { charities } from '../db/tables/content.ts';
import { areas, cities, countries, countrySettings } from '../db/tables/places.ts';
import { slotHolds } from '../db/tables/slot-holds.ts';
import { type BranchTimes, branchTimesOf, type HeldSlot } from '../delivery/branch-slots.ts';
import { entryDiscountNow, membershipTermsOf } from '../membership/membership-terms.ts';
import { automaticPromotions } from '../promotions/promotion-columns.queries.ts';
import type { PromotionJson } from '../promotions/promotion-json.ts';
import { type OrderStock, orderStocks } from './order-stocks.queries.ts';

/** Where an order goes: an area, or the area of one's own address. */
export type DeliveryTarget = { areaId: number | null; userId: number | null; addressId: number | null };

const SETTINGS = {
  countryCode: countrySettings.countryCode,
  currency: countrySettings.currency,
  pickupEnabled: countrySettings.pickupEnabled,
  charityEnabled: countrySettings.charityEnabled,
  cashEnabled: countrySettings.cashEnabled,
  loyaltySystemEnabled: countrySettings.loyaltySystemEnabled,
  taxPercent: countrySettings.taxPercent,
  vatRates: countrySettings.vatRates,
  deliveryTaxClass: countrySettings.deliveryTaxClass,
  vatRounding: countrySettings.vatRounding,
  pricesIncludeTax: countrySettings.pricesIncludeTax,
  minOrderMinor: countrySettings.minOrderMinor,
  freeDeliveryFromMinor: countrySettings.freeDeliveryFromMinor,
  charityFeeMinor: countrySettings.charityFeeMinor,
  pointsEarnedPerUnit: countrySettings.pointsEarnedPerUnit,
  pointsPerUnit: countrySettings.pointsPerUnit,
  guestsWithoutCode: countrySettings.guestsWithoutCode,
  legalNameEn: countrySettings.legalNameEn,
  legalNameAr: countrySettings.legalNameAr,
};
export type SettingsRow = Pick<typeof countrySettings.$inferSelect, keyof typeof SETTINGS>;

const CUSTOMER = { firstName: users.firstName, lastName: users.lastName, email: users.email, phone: users.phone };
export type CustomerRow = Pick<typeof users.$inferSelect, keyof typeof CUSTOMER>;

const ADDRESS = {
  id: addresses.id,
  streetAddress: addresses.streetAddress,
  addressLine2: addresses.addressLine2,
  postalCode: addresses.postalCode,
  note: addresses.note,
  phone: addresses.phone,
  latitude: addresses.latitude,
  longitude: addresses.longitude,
  details: addresses.details,
};
export type AddressRow = Pick<typeof addresses.$inferSelect, keyof typeof ADDRESS>;

const AREA = {
  id: areas.id,
  nameEn: areas.nameEn,
  nameAr: areas.nameAr,
  latitude: areas.latitude,
  longitude: areas.longitude,
  deliveryFeeMinor: areas.deliveryFeeMinor,
  isActive: areas.isActive,
  shippingAvailable: areas.shippingAvailable,
};
const CITY = { id: cities.id, nameEn: cities.nameEn, nameAr: cities.nameAr, isActive: cities.isActive };
const COUNTRY = {
  code: countries.code,
  nameEn: countries.nameEn,
  nameAr: countries.nameAr,
  isActive: countries.isActive,
};
export type Destination = {
  area: Pick<typeof areas.$inferSelect, keyof typeof AREA>;
  city: Pick<typeof cities.$inferSelect, keyof typeof CITY>;
  country: Pick<typeof countries.$inferSelect, keyof typeof COUNTRY>;
};

/** Columns under the names the code has for them. */
const object = (columns: Record<string, PgColumn>) =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  )})`;

/** Behind queries of their own the values are hidden from the planner: it plans once, and not for every order. */
const value = (name: string, type: string): SQL => sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;
/** Their number is guessed the same way every time, too. */
const STOCK_IDS = sql`array(select unnest(${value('stockIds', 'int[]')}))`;

export type OrderContextRow = {
  customer: CustomerRow | null;
  /** Null also when it is somebody else's. */
  address: AddressRow | null;
  destination: Destination | null;
  stocks: OrderStock[];
  membership: MembershipTerms | null;
  /** The percent that every member has, whatever the plan; null: no plan is sold. */
  entryDiscountPercent: number | null;
  /** Those that apply by themselves, in any country. */
  promotions: PromotionJson[];
  /** Of every country: they are four. */
  settings: SettingsRow[];
  /** Of every branch that has one of the stocks and is open at all. */
  times: BranchTimes[];
  hold: HeldSlot | null;
};

/**
 * Who orders, where to and what, as it is at this moment: one query, because each costs both sides more to send and to
 * receive than to run. Planned once for each connection: making the plan takes longer than running it.
 */
const findOrderContext = statement<OrderContextRow>(
  'order_facts',
  sql`
  select
    (select ${object(CUSTOMER)} from ${users} where ${users.id} = ${value('userId', 'int')}) as customer,
    case when ${addresses.id} is not null then ${object(ADDRESS)} end as address,
    case when ${countries.code} is not null then
      json_build_object('area', ${object(AREA)}, 'city', ${object(CITY)}, 'country', ${object(COUNTRY)})
    end as destination,
    (select coalesce(json_agg(found), '[]') from ${orderStocks(STOCK_IDS, sql`${areas.id}`)} found) as stocks,
    (select to_json(terms) from ${membershipTermsOf(value('userId', 'int'), value('promotionsAt', 'timestamptz'))} terms) as membership,
    ${entryDiscountNow} as "entryDiscountPercent",
    ${automaticPromotions(value('promotionsAt', 'timestamptz'))} as promotions,
    (select json_agg(${object(SETTINGS)}) from ${countrySettings}) as settings,
    (select coalesce(json_agg(times), '[]') from (
        select distinct branch_id from ${stocks} where id = any(${STOCK_IDS})) sellers,
      lateral ${branchTimesOf({ branchId: sql`sellers.branch_id`, areaId: sql`${areas.id}`, from: value('from', 'date'), now: value('now', 'timestamptz') })} times
    ) as times,
    (select json_build_object('id', id, 'branchId', branch_id, 'day', day, 'opens', opens, 'heldSince', held_since)
      from ${slotHolds} where expires_at > ${value('now', 'timestamptz')} and (user_id = ${value('userId', 'int')}
        or user_id is null and id = ${value('holdId', 'uuid')})) as hold
  from (select 1) one_row
  left join ${addresses} on ${addresses.id} = ${value('addressId', 'int')}
    and ${addresses.userId} = ${value('userId', 'int')} and ${addresses.deletedAt} is null
  left join ${areas} on ${areas.id} = coalesce(${addresses.areaId}, ${value('areaId', 'int')})
  left join ${cities} on ${cities.id} = ${areas.cityId}
  left join ${countries} on ${countries.code} = ${cities.countryCode}`,
);

/** Promotions and the membership are those of another moment when an earlier order changes. */
type ContextMoment = { now: Date; from: string; holdId?: string | null; promotionsAt?: Date };

/** Windows are of interest from the day `from`. */
export async function selectOrderContext(
  db: Database,
  stockIds: readonly number[],
  target: DeliveryTarget,
  { now, from, holdId = null, promotionsAt = now }: ContextMoment,
): Promise<OrderContextRow> {
  const [found] = await findOrderContext(db, { stockIds, ...target, now, from, holdId, promotionsAt });
  if (!found) throw new Error('no answer about an order');
  return found;
}

export type CharityRow = typeof charities.$inferSelect;

export async function selectCharity(db: Database, id: number): Promise<CharityRow | undefined> {
  const [row] = await db
    .select()
    .from(charities)
    .where(and(eq(charities.id, id), eq(charities.isActive, true)));
  return row;
}
