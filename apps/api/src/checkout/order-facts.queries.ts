import type { CountryCode } from '@karaz/domain/countries';
import type { TaxClass } from '@karaz/domain/pricing/price-order';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { addresses, users } from '../db/tables/accounts.ts';
import { branchAreas, branches } from '../db/tables/branches.ts';
import {
  addonPrices,
  addons,
  attributeValues,
  productAddons,
  productMedia,
  products,
  stocks,
  variationValues,
} from '../db/tables/catalog.ts';
import { charities } from '../db/tables/content.ts';
import { media } from '../db/tables/media.ts';
import { areas, cities, countries, countrySettings } from '../db/tables/places.ts';

export type OrderStock = {
  id: number;
  productId: number;
  nameEn: string;
  nameAr: string;
  sku: string;
  image: string | null;
  priceMinor: number;
  sellingPriceMinor: number | null;
  quantity: number;
  isOnStock: boolean;
  isPublished: boolean;
  taxClass: TaxClass;
  expressDelivery: boolean;
  addons: { id: number; nameEn: string; nameAr: string; priceMinor: number; isAvailable: boolean }[];
  branch: {
    id: number;
    countryCode: CountryCode;
    isActive: boolean;
    expressDeliveryEnabled: boolean;
    expressDeliveryHours: number | null;
    regularDeliveryHours: number | null;
    preparationHours: number | null;
    /** Null: does not deliver to the area, or none was asked about. */
    cover: { feeMinor: number | null; minOrderMinor: number | null; extraLeadHours: number } | null;
  };
};

/** Where an order goes: an area, or the area of one's own address. */
export type Whither = { areaId: number | null; userId: number | null; addressId: number | null };

/** Planned once for each connection: making the plan takes longer than running it. */
const STOCKS = sql`(
  select s.id, s.product_id as "productId", concat_ws(', ', p.name_en, v.en) as "nameEn",
    concat_ws('، ', p.name_ar, v.ar) as "nameAr", s.sku, pic.image, s.price_minor as "priceMinor",
    s.selling_price_minor as "sellingPriceMinor", s.quantity, s.status = 'on-stock' as "isOnStock",
    p.is_published as "isPublished", p.tax_class as "taxClass", s.express_delivery as "expressDelivery",
    coalesce(extra.addons, '[]') as addons,
    json_build_object('id', b.id, 'countryCode', b.country_code, 'isActive', b.is_active,
      'expressDeliveryEnabled', b.express_delivery_enabled, 'expressDeliveryHours', b.express_delivery_hours,
      'regularDeliveryHours', b.regular_delivery_hours, 'preparationHours', b.preparation_hours,
      'cover', case when ba.branch_id is null then null else json_build_object('feeMinor', ba.fee_minor,
        'minOrderMinor', ba.min_order_minor, 'extraLeadHours', ba.extra_lead_hours) end) as branch
  from ${stocks} s
  join ${products} p on p.id = s.product_id
  join ${branches} b on b.id = s.branch_id
  left join ${branchAreas} ba on ba.branch_id = b.id and ba.area_id = coalesce(${sql.placeholder('areaId')}::int,
    (select home.area_id from ${addresses} home where home.id = ${sql.placeholder('addressId')}::int
      and home.user_id = ${sql.placeholder('userId')}::int and home.deleted_at is null))
  left join lateral (
    select string_agg(av.value_en, ', ' order by av.attribute_id) as en,
      string_agg(av.value_ar, '، ' order by av.attribute_id) as ar
    from ${variationValues} vv join ${attributeValues} av on av.id = vv.attribute_value_id
    where vv.variation_id = s.variation_id
  ) v on true
  left join lateral (
    select '/media/' || m.name as image from ${productMedia} pm join ${media} m on m.id = pm.media_id
    where pm.product_id = p.id order by pm.position limit 1
  ) pic on true
  left join lateral (
    select json_agg(json_build_object('id', a.id, 'nameEn', a.name_en, 'nameAr', a.name_ar,
      'priceMinor', ap.price_minor, 'isAvailable', ap.is_available) order by pa.position) as addons
    from ${productAddons} pa
    join ${addons} a on a.id = pa.addon_id
    join ${addonPrices} ap on ap.addon_id = a.id and ap.country_code = b.country_code
    where pa.product_id = p.id
  ) extra on true
  where s.id = any(${sql.placeholder('stockIds')}::int[])) as found`;

/** Everything an order says about these stocks, in one question whatever their number. */
export async function selectOrderStocks(
  db: Database,
  stockIds: readonly number[],
  whither: Whither,
): Promise<Map<number, OrderStock>> {
  if (stockIds.length === 0) return new Map();
  const found = await db
    .select({ stock: sql<OrderStock>`to_json(found)` })
    .from(STOCKS)
    .prepare('order_stocks')
    .execute({ stockIds, ...whither });
  return new Map(found.map(({ stock }) => [stock.id, stock]));
}

/** Who orders and where to, in one question; somebody else's address is not there. */
export async function selectBuyer(db: Database, { userId, addressId, areaId }: Whither) {
  const own = and(
    eq(addresses.id, sql.placeholder('addressId')),
    eq(addresses.userId, users.id),
    isNull(addresses.deletedAt),
  );
  const wished = sql`coalesce(${addresses.areaId}, ${sql.placeholder('areaId')}::int)`;
  const [row] = await db
    .select({
      customer: { firstName: users.firstName, lastName: users.lastName, email: users.email, phone: users.phone },
      address: addresses,
      area: areas,
      city: cities,
      country: countries,
    })
    .from(users)
    .leftJoin(addresses, own)
    .leftJoin(areas, eq(areas.id, wished))
    .leftJoin(cities, eq(cities.id, areas.cityId))
    .leftJoin(countries, eq(countries.code, cities.countryCode))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('order_buyer')
    .execute({ userId, addressId, areaId });
  return row;
}

export async function selectDestination(db: Database, areaId: number) {
  const [row] = await db
    .select({ area: areas, city: cities, country: countries })
    .from(areas)
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(eq(areas.id, areaId));
  return row;
}
export type Destination = NonNullable<Awaited<ReturnType<typeof selectDestination>>>;

/** Of every country: they are four. */
export function selectSettings(db: Database) {
  return db.select().from(countrySettings).prepare('country_settings').execute();
}
export type SettingsRow = Awaited<ReturnType<typeof selectSettings>>[number];

export type AddressRow = typeof addresses.$inferSelect;

export async function selectCharity(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(charities)
    .where(and(eq(charities.id, id), eq(charities.isActive, true)));
  return row;
}
export type CharityRow = NonNullable<Awaited<ReturnType<typeof selectCharity>>>;

export async function selectCustomer(db: Database, userId: number) {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>;
