import { REQUIRED_CHOICES } from '@karaz/domain/catalog/animal';
import { CARD_ATTRIBUTES } from '@karaz/domain/catalog/card-options';
import { MEASURED } from '@karaz/domain/catalog/unit-price';
import { sql } from 'drizzle-orm';
import { branches } from '../db/tables/branches.ts';
import {
  addonPrices,
  addons,
  attributes,
  attributeValues,
  productAddons,
  productMedia,
  products,
  stocks,
  variations,
  variationValues,
} from '../db/tables/catalog.ts';
import { media } from '../db/tables/media.ts';
import { countrySettings } from '../db/tables/places.ts';
import { promotionsOfCard } from '../membership/benefit-columns.queries.ts';

const CARD_CODES = sql.raw(`'{${Object.keys(CARD_ATTRIBUTES).join(',')}}'::text[]`);

const MEASURED_CODES = sql.raw(`'{${MEASURED.join(',')}}'::text[]`);

/** What a card shows. Goes with `stockCardJoins`, which expects the chosen stocks as `chosen(stock_id)`. */
export const stockCardColumns = sql`
  st.id, st.product_id as "productId", p.slug, p.name_en as "nameEn", p.name_ar as "nameAr",
  p.unit_en as "unitEn", p.unit_ar as "unitAr", size.en as "sizeEn", size.ar as "sizeAr", st.price_minor as "priceMinor",
  st.selling_price_minor as "sellingPriceMinor", cs.currency, p.net_amount as "netAmount", p.net_of as "netOf",
  p.estimated_grams as "estimatedGrams",
  st.quantity, st.status, st.express_delivery as "expressDelivery", p.is_subscribable as "isSubscribable",
  p.classification, p.origin_country as "originCountry", p.gtin, p.brand,
  (exists (select from ${variations} v where v.product_id = p.id)
    or exists (select from ${productAddons} pa join ${addons} a on a.id = pa.addon_id
      where pa.product_id = p.id and a.animal_choice in ${[...REQUIRED_CHOICES]})) as "hasVariations",
  case when st.variation_id is not null then (
    select coalesce(json_agg(json_build_object('code', a.code, 'key', av.key, 'valueEn', av.value_en)), '[]')
    from ${variationValues} vv join ${attributeValues} av on av.id = vv.attribute_value_id
    join ${attributes} a on a.id = av.attribute_id
    where vv.variation_id = st.variation_id) end as "formValues",
  (select json_agg(distinct jsonb_build_object('code', a.code, 'sort', av.sort_order, 'en', av.value_en,
      'ar', av.value_ar, 'hex', av.hex))
    from ${variations} v join ${variationValues} vv on vv.variation_id = v.id
    join ${attributeValues} av on av.id = vv.attribute_value_id join ${attributes} a on a.id = av.attribute_id
    where v.product_id = p.id and a.code = any(${CARD_CODES})) as options,
  (select json_agg(json_build_object('id', a.id, 'animalChoice', a.animal_choice,
      'priceMinor', ap.price_minor, 'isAvailable', ap.is_available))
    from ${productAddons} pa join ${addons} a on a.id = pa.addon_id
    join ${addonPrices} ap on ap.addon_id = a.id and ap.country_code = b.country_code
    where pa.product_id = p.id and a.animal_choice is not null) as choices,
  p.food -> 'animalKind' as "animalKind", p.food -> 'animalAgeMonths' as "animalAgeMonths",
  p.main_category_id as "categoryId", st.sales_count as "salesCount", p.created_at as "createdAt",
  p.new_label_en as "newLabelEn", p.new_label_ar as "newLabelAr",
  p.sale_label_en as "saleLabelEn", p.sale_label_ar as "saleLabelAr",
  p.average_rating as "averageRating", p.total_reviews as "totalReviews", pic.picture,
  ${promotionsOfCard(sql`p.id`, sql`b.country_code`)} as promotions,
  b.id as "branchId", b.name_en as "branchNameEn", b.name_ar as "branchNameAr"`;

export const stockCardJoins = sql`
  left join ${stocks} st on st.id = chosen.stock_id
  left join ${products} p on p.id = st.product_id
  left join ${branches} b on b.id = st.branch_id
  left join ${countrySettings} cs on cs.country_code = b.country_code
  left join lateral (
    select string_agg(av.value_en, ' · ' order by a.sort_order) as en,
      string_agg(av.value_ar, ' · ' order by a.sort_order) as ar
    from ${variationValues} vv join ${attributeValues} av on av.id = vv.attribute_value_id
    join ${attributes} a on a.id = av.attribute_id
    where vv.variation_id = st.variation_id and a.code = any(${MEASURED_CODES})
  ) size on true
  left join lateral (
    select json_build_object('name', m.name, 'width', m.width, 'height', m.height, 'blur', m.blur,
      'altEn', m.alt_en, 'altAr', m.alt_ar) as picture
    from ${productMedia} pm join ${media} m on m.id = pm.media_id
    where pm.product_id = p.id order by pm.position limit 1
  ) pic on true`;
