import type { CurrencyCode } from '@karaz/domain/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branches } from '../db/tables/branches.ts';
import { productMedia, products, stocks, variations } from '../db/tables/catalog.ts';
import { media } from '../db/tables/media.ts';
import { countrySettings } from '../db/tables/places.ts';
import type { PictureRow } from '../media/picture-view.ts';
import { type Place, servesPlace } from './place-filter.queries.ts';

/** Which rows of the home page a product belongs to, and what comes first there. */
export type Rail = 'offers' | 'popular' | 'express' | 'livestock';

const RAILS: Record<Rail, { where: SQL; order: SQL }> = {
  offers: {
    where: sql`${stocks.sellingPriceMinor} is not null and ${products.classification} <> 'livestock'`,
    order: sql`picked.selling_price_minor::float / picked.price_minor, picked.sales_count desc`,
  },
  popular: { where: sql`${products.classification} = 'grocery'`, order: sql`picked.sales_count desc` },
  express: {
    where: sql`${stocks.expressDelivery} and ${products.classification} = 'grocery'`,
    order: sql`picked.sales_count desc, picked.id`,
  },
  livestock: { where: sql`${products.classification} = 'livestock'`, order: sql`picked.sales_count desc` },
};

export type StockCardRow = {
  id: number;
  productId: number;
  slug: string;
  nameEn: string;
  nameAr: string;
  unitEn: string;
  unitAr: string;
  priceMinor: string;
  sellingPriceMinor: string | null;
  currency: CurrencyCode;
  netAmount: string | null;
  netOf: 'g' | 'ml' | 'piece' | null;
  quantity: number;
  status: 'on-stock' | 'out-stock';
  expressDelivery: boolean;
  isSubscribable: boolean;
  classification: 'grocery' | 'livestock' | 'dish';
  originCountry: string;
  hasVariations: boolean;
  newLabelEn: string | null;
  newLabelAr: string | null;
  saleLabelEn: string | null;
  saleLabelAr: string | null;
  averageRating: string;
  totalReviews: number;
  picture: PictureRow | null;
  branchId: number;
  branchNameEn: string;
  branchNameAr: string;
};

/** The cheapest orderable stock of each product, so that no product stands twice in one row. */
export async function selectRail(db: Database, place: Place, rail: Rail, limit: number): Promise<StockCardRow[]> {
  const { where, order } = RAILS[rail];
  const found = await db.execute<StockCardRow>(sql`
    with picked as (
      select distinct on (${stocks.productId}) ${stocks}.*
      from ${stocks}
      join ${branches} on ${branches.id} = ${stocks.branchId}
      join ${products} on ${products.id} = ${stocks.productId}
      where ${products.isPublished} and ${stocks.status} = 'on-stock' and ${stocks.quantity} > 0
        and ${servesPlace(place)} and ${where}
      order by ${stocks.productId}, coalesce(${stocks.sellingPriceMinor}, ${stocks.priceMinor}), ${stocks.id}
    )
    select picked.id, picked.product_id as "productId", p.slug, p.name_en as "nameEn", p.name_ar as "nameAr",
      p.unit_en as "unitEn", p.unit_ar as "unitAr", picked.price_minor as "priceMinor",
      picked.selling_price_minor as "sellingPriceMinor", cs.currency, p.net_amount as "netAmount", p.net_of as "netOf",
      picked.quantity, picked.status, picked.express_delivery as "expressDelivery",
      p.is_subscribable as "isSubscribable", p.classification, p.origin_country as "originCountry",
      exists (select 1 from ${variations} v where v.product_id = p.id) as "hasVariations",
      p.new_label_en as "newLabelEn", p.new_label_ar as "newLabelAr",
      p.sale_label_en as "saleLabelEn", p.sale_label_ar as "saleLabelAr",
      p.average_rating as "averageRating", p.total_reviews as "totalReviews", pic.picture,
      b.id as "branchId", b.name_en as "branchNameEn", b.name_ar as "branchNameAr"
    from picked
    join ${products} p on p.id = picked.product_id
    join ${branches} b on b.id = picked.branch_id
    join ${countrySettings} cs on cs.country_code = b.country_code
    left join lateral (
      select json_build_object('name', m.name, 'width', m.width, 'height', m.height, 'blur', m.blur,
        'altEn', m.alt_en, 'altAr', m.alt_ar) as picture
      from ${productMedia} pm join ${media} m on m.id = pm.media_id
      where pm.product_id = p.id order by pm.position limit 1
    ) pic on true
    order by ${order}, picked.id
    limit ${limit}`);
  return found.rows;
}
