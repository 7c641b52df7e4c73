import type { AnimalDetails } from '@karaz/domain/catalog/animal';
import type { CurrencyCode } from '@karaz/domain/money';
import { sql } from 'drizzle-orm';
import type { OfferedAddon } from '../catalog/offered-addon.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { branches } from '../db/tables/branches.ts';
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
import { countries, countrySettings } from '../db/tables/places.ts';
import type { PictureRow } from '../media/picture-view.ts';
import { promotionIdsOf } from '../membership/benefit-columns.queries.ts';

/** What a cart says about a stock that neither orders nor its price change. */
export type GoodsDetails = {
  id: number;
  productId: number;
  nameEn: string;
  nameAr: string;
  variationEn: string;
  variationAr: string;
  unitEn: string;
  unitAr: string;
  currency: CurrencyCode;
  isSingleProduct: boolean;
  isSubscribable: boolean;
  classification: string;
  /** null: not sold by weight. */
  estimatedGrams: number | null;
  branchId: number;
  branchNameEn: string;
  branchNameAr: string;
  picture: PictureRow | null;
  addons: OfferedAddon[];
  animal: AnimalDetails;
  timeZone: string;
  promotionIds: number[];
  /** How many people one piece is for. */
  serves: number;
};

/** One query whatever the number of stocks. */
const findDetails = statement<GoodsDetails>(
  'cart_goods_facts',
  sql`
  select s.id, s.product_id as "productId", p.name_en as "nameEn", p.name_ar as "nameAr",
    coalesce(v.en, '') as "variationEn", coalesce(v.ar, '') as "variationAr",
    p.unit_en as "unitEn", p.unit_ar as "unitAr", cs.currency,
    s.variation_id is null as "isSingleProduct", p.is_subscribable as "isSubscribable",
    p.classification, p.estimated_grams as "estimatedGrams",
    b.id as "branchId", b.name_en as "branchNameEn", b.name_ar as "branchNameAr",
    json_build_object('animalKind', p.food -> 'animalKind', 'animalAgeMonths', p.food -> 'animalAgeMonths') as animal,
    c.time_zone as "timeZone", pic.picture, coalesce(extra.addons, '[]') as addons, ${promotionIdsOf(sql`p.id`)} as "promotionIds", p.serves
  from ${stocks} s
  join ${products} p on p.id = s.product_id
  join ${branches} b on b.id = s.branch_id
  join ${countrySettings} cs on cs.country_code = b.country_code
  join ${countries} c on c.code = b.country_code
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
      'priceMinor', ap.price_minor, 'isAvailable', ap.is_available, 'animalChoice', a.animal_choice) order by pa.position) as addons
    from ${productAddons} pa
    join ${addons} a on a.id = pa.addon_id
    join ${addonPrices} ap on ap.addon_id = a.id and ap.country_code = b.country_code
    where pa.product_id = p.id
  ) extra on true
  where s.id = any(${sql.placeholder('stockIds')}::int[])`,
);

export const selectGoodsDetails = (db: Database, stockIds: readonly number[]): Promise<GoodsDetails[]> =>
  findDetails(db, { stockIds });
