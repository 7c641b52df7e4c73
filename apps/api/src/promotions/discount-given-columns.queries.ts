import { type SQL, sql } from 'drizzle-orm';
import { orderItems } from '../db/tables/orders.ts';
import { orderPicks } from '../db/tables/picking.ts';

/** Of a line: which part of it was missing or lighter, from 0 to 1. */
const missingPart = sql`case when p.charged_minor < i.total_minor
  then (i.total_minor - p.charged_minor)::numeric / i.total_minor else 0 end`;
/** Each line is rounded, as its discount is: what an invoice says of a promotion is the same. */
const missing = (discount: SQL) => sql`round(${discount} * ${missingPart})`;
const missingOfPromotion = missing(sql`i.promotion_minor`);
const missingOfRest = sql`(${missing(sql`i.discount_minor`)} - ${missingOfPromotion})`;

/**
 * What a promotion, `u` of order_promotions, really took off: of what did not come nothing was taken. What is on the whole
 * basket is shared by the lines like the order's other discounts. Of most orders no line is read.
 */
export const discountGiven = sql<number>`(case
  when u.target = 'delivery' or not exists (
    select from ${orderPicks} p where p.order_id = u.order_id and (p.reduction_minor > 0 or p.picked_quantity = 0)) then u.discount_minor
  else (select greatest(0, u.discount_minor - coalesce(case
      when u.target = 'goods' then sum(${missingOfPromotion}) filter (where i.promotion_id = u.promotion_id)
      else round(u.discount_minor * sum(${missingOfRest}) / nullif(sum(i.discount_minor - i.promotion_minor), 0)) end, 0))
    from ${orderItems} i left join ${orderPicks} p on p.item_id = i.id
    where i.order_id = u.order_id) end)::bigint`;
