import type { AnimalDetails } from '@karaz/domain/catalog/animal';
import type { CountryCode } from '@karaz/domain/countries';
import type { TaxClass } from '@karaz/domain/pricing/vat';
import { type SQL, sql } from 'drizzle-orm';
import type { OfferedAddon } from '../catalog/offered-addon.ts';
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
import { promotionIdsOf } from '../membership/benefit-columns.queries.ts';

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
  classification: string;
  /** null: not sold by weight. */
  estimatedGrams: number | null;
  promotionIds: number[];
  /** How many people one piece is for. */
  serves: number;
  expressDelivery: boolean;
  addons: OfferedAddon[];
  animal: AnimalDetails;
  branch: {
    id: number;
    nameEn: string;
    nameAr: string;
    countryCode: CountryCode;
    isActive: boolean;
    expressDeliveryEnabled: boolean;
    expressDeliveryHours: number | null;
    regularDeliveryHours: number | null;
    preparationHours: number | null;
    /** Null: does not deliver to the area, or no area was given. */
    cover: { feeMinor: number | null; minOrderMinor: number | null; extraLeadHours: number } | null;
  };
};

/** Everything an order to this area says about these stocks, whatever their number. */
export const orderStocks = (stockIds: SQL, areaId: SQL) => sql`(
  select s.id, s.product_id as "productId", concat_ws(', ', p.name_en, v.en) as "nameEn",
    concat_ws('، ', p.name_ar, v.ar) as "nameAr", s.sku, pic.image, s.price_minor as "priceMinor",
    s.selling_price_minor as "sellingPriceMinor", s.quantity, s.status = 'on-stock' as "isOnStock",
    p.is_published and is_offered(p.classification) as "isPublished",
    tax_class_of(p.tax_classes, p.main_category_id, b.country_code) as "taxClass",
    p.classification, p.estimated_grams as "estimatedGrams", s.express_delivery as "expressDelivery",
    json_build_object('animalKind', p.food -> 'animalKind', 'animalAgeMonths', p.food -> 'animalAgeMonths') as animal,
    coalesce(extra.addons, '[]') as addons, ${promotionIdsOf(sql`p.id`)} as "promotionIds", p.serves,
    json_build_object('id', b.id, 'nameEn', b.name_en, 'nameAr', b.name_ar, 'countryCode', b.country_code, 'isActive', b.is_active,
      'expressDeliveryEnabled', b.express_delivery_enabled, 'expressDeliveryHours', b.express_delivery_hours,
      'regularDeliveryHours', b.regular_delivery_hours, 'preparationHours', b.preparation_hours,
      'cover', case when ba.branch_id is null then null else json_build_object('feeMinor', ba.fee_minor,
        'minOrderMinor', ba.min_order_minor, 'extraLeadHours', ba.extra_lead_hours) end) as branch
  from ${stocks} s
  join ${products} p on p.id = s.product_id
  join ${branches} b on b.id = s.branch_id
  left join ${branchAreas} ba on ba.branch_id = b.id and ba.area_id = ${areaId}
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
      'priceMinor', ap.price_minor, 'isAvailable', ap.is_available, 'animalChoice', a.animal_choice) order by pa.position) as addons
    from ${productAddons} pa
    join ${addons} a on a.id = pa.addon_id
    join ${addonPrices} ap on ap.addon_id = a.id and ap.country_code = b.country_code
    where pa.product_id = p.id
  ) extra on true
  where s.id = any(${stockIds}))`;
