import { phoneSearchDigits } from '@karaz/domain/people/phone';
import { type SQL, sql } from 'drizzle-orm';
import { orders } from '../../db/tables/orders.ts';
import { containing, matchesSearch } from '../list-rows.queries.ts';

const orderedBy = sql`list_words(${orders.orderedByName} || ' ' || coalesce(${orders.orderedByPhone}, ''))`;

/** By number, recipient, or who placed it where staff have named another recipient. */
export function matchesOrder(typed: string): SQL {
  const words = [typed, phoneSearchDigits(typed)].flatMap((one) => one ?? []);
  const byThem = words.map((one) => sql`${orderedBy} like list_words(${containing(one)})`);
  return sql`(${matchesSearch(orders, typed)}
    or (${orders.orderedByName} is not null and (${sql.join(byThem, sql` or `)})))`;
}
