import { phoneSearchDigits } from '@karaz/domain/people/phone';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../db/tables/accounts.ts';
import { orders } from '../../db/tables/orders.ts';
import { containing, matchesSearch } from '../list-rows.queries.ts';

const orderedBy = sql`list_words(${orders.orderedByName} || ' ' || coalesce(${orders.orderedByPhone}, ''))`;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** By number, recipient, or who placed it where staff have named another recipient; by the whole e-mail address of an account. */
export function matchesOrder(typed: string): SQL {
  // Both by an index: of the address, then of the orders of its account.
  const email = typed.trim();
  if (EMAIL.test(email)) return sql`${orders.userId} in (select id from ${users} where email = ${email})`;
  const words = [typed, phoneSearchDigits(typed)].flatMap((one) => one ?? []);
  const byThem = words.map((one) => sql`${orderedBy} like list_words(${containing(one)})`);
  return sql`(${matchesSearch(orders, typed)}
    or (${orders.orderedByName} is not null and (${sql.join(byThem, sql` or `)})))`;
}
