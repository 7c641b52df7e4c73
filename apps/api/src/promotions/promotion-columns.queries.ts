import { type SQL, sql } from 'drizzle-orm';
import { promotions } from '../db/tables/promotions.ts';
import type { PromotionJson } from './promotion-json.ts';

/** Those that apply by themselves and had not ended at a moment, as JSON in another module's query. */
export const automaticPromotions = (at: SQL) => sql<PromotionJson[]>`(
  select coalesce(json_agg(json_build_object('id', pm.id, 'nameEn', pm.name_en, 'nameAr', pm.name_ar, 'code', pm.code,
    'kind', pm.kind, 'target', pm.target, 'audience', pm.audience, 'percent', pm.percent, 'amounts', pm.amounts,
    'maxDiscounts', pm.max_discounts, 'minSubtotals', pm.min_subtotals, 'buyQuantity', pm.buy_quantity,
    'getQuantity', pm.get_quantity, 'minPeople', pm.min_people, 'minPieces', pm.min_pieces, 'countryCodes', pm.country_codes,
    'weekdays', pm.weekdays, 'totalLimit', pm.total_limit, 'perCustomerLimit', pm.per_customer_limit,
    'startsAt', pm.starts_at, 'endsAt', pm.ends_at, 'isActive', pm.is_active) order by pm.id), '[]')
  from ${promotions} pm
  where pm.code is null and pm.is_active and (pm.ends_at is null or pm.ends_at > ${at})
    and (pm.total_limit is null or pm.used_count < pm.total_limit))`;
