import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
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
import { media } from '../db/tables/media.ts';
import { countrySettings } from '../db/tables/places.ts';
import type { PictureRow } from '../media/picture-view.ts';

export type Place = { country: CountryCode; areaId: number | undefined };

export type CartStockRow = {
  id: number;
  productId: number;
  nameEn: string;
  nameAr: string;
  variationEn: string;
  variationAr: string;
  unitEn: string;
  unitAr: string;
  priceMinor: number;
  sellingPriceMinor: number | null;
  currency: CurrencyCode;
  quantity: number;
  isOnStock: boolean;
  isPublished: boolean;
  servesPlace: boolean;
  isSingleProduct: boolean;
  isSubscribable: boolean;
  expressDelivery: boolean;
  branchId: number;
  branchNameEn: string;
  branchNameAr: string;
  picture: PictureRow | null;
  addons: { id: number; nameEn: string; nameAr: string; priceMinor: number; isAvailable: boolean }[];
};

/** Everything a cart says about these stocks, in one question whatever their number. */
export async function selectCartStocks(
  db: Database,
  stockIds: readonly number[],
  place: Place,
): Promise<Map<number, CartStockRow>> {
  if (stockIds.length === 0) return new Map();
  const served =
    place.areaId === undefined
      ? sql`true`
      : sql`exists (select 1 from ${branchAreas} ba where ba.branch_id = b.id and ba.area_id = ${place.areaId})`;
  const found = await db.execute<CartStockRow>(sql`
    select s.id, s.product_id as "productId", p.name_en as "nameEn", p.name_ar as "nameAr",
      coalesce(v.en, '') as "variationEn", coalesce(v.ar, '') as "variationAr",
      p.unit_en as "unitEn", p.unit_ar as "unitAr", s.price_minor::int as "priceMinor",
      s.selling_price_minor::int as "sellingPriceMinor", cs.currency, s.quantity,
      s.status = 'on-stock' as "isOnStock", p.is_published as "isPublished",
      b.is_active and b.country_code = ${place.country} and ${served} as "servesPlace",
      s.variation_id is null as "isSingleProduct", p.is_subscribable as "isSubscribable",
      s.express_delivery as "expressDelivery", b.id as "branchId", b.name_en as "branchNameEn",
      b.name_ar as "branchNameAr", pic.picture, coalesce(extra.addons, '[]') as addons
    from ${stocks} s
    join ${products} p on p.id = s.product_id
    join ${branches} b on b.id = s.branch_id
    join ${countrySettings} cs on cs.country_code = b.country_code
    left join lateral (
      select string_agg(av.value_en, ', ' order by av.attribute_id) as en,
        string_agg(av.value_ar, '، ' order by av.attribute_id) as ar
      from ${variationValues} vv join ${attributeValues} av on av.id = vv.attribute_value_id
      where vv.variation_id = s.variation_id
    ) v on true
    left join lateral (
      select json_build_object('name', m.name, 'width', m.width, 'height', m.height, 'blur', m.blur,
        'altEn', m.alt_en, 'altAr', m.alt_ar) as picture
      from ${productMedia} pm join ${media} m on m.id = pm.media_id
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
    where s.id in ${sql`(${sql.join(
      stockIds.map((id) => sql`${id}`),
      sql`, `,
    )})`}`);
  return new Map(found.rows.map((row) => [row.id, row]));
}
