import { ROUNDING_MINOR } from '@karaz/domain/orders/cash-rounding';
import { sql } from 'drizzle-orm';
import { cashCollections } from '../db/tables/cash.ts';

const rounding = Object.entries(ROUNDING_MINOR)
  .map(([currency, minor]) => `when '${currency}' then ${minor}`)
  .join(' ');

const isShort = sql`due_minor - collected_minor > case currency ${sql.raw(rounding)} end`;

/** Of a collection: what of the due cash is still due, apart from what coins cannot pay. */
export const shortMinor = sql<number>`case when ${isShort} then due_minor - collected_minor - credited_minor else 0 end`;

/** Orders of which less was collected than was due, and refunds did not take off the rest. */
export const cashShorts = sql`(select order_id, ${shortMinor} as short_minor from ${cashCollections}
  where ${isShort} and due_minor - collected_minor > credited_minor)`;
