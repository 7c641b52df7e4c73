import { SMALLEST_COIN_MINOR } from '@karaz/domain/orders/cash-rounding';
import { sql } from 'drizzle-orm';
import { cashCollections } from '../db/tables/cash.ts';

const coin = Object.entries(SMALLEST_COIN_MINOR)
  .map(([currency, minor]) => `when '${currency}' then ${minor}`)
  .join(' ');

const rest = sql`due_minor - collected_minor - credited_minor - later_minor`;
const isShort = sql`${rest} >= case currency ${sql.raw(coin)} end`;

/** Of a collection: what of the due cash is still due, apart from what coins cannot pay. */
export const shortMinor = sql<number>`case when ${isShort} then ${rest} else 0 end`;

/** Orders of which something is still due: less was collected, the rest did not come later and refunds did not take it off. */
export const cashShorts = sql`(select order_id, ${rest} as short_minor from ${cashCollections} where ${isShort})`;
