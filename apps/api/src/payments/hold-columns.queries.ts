import { CAPTURE_BEFORE_HOURS } from '@karaz/domain/payments/hold';
import { type SQL, sql } from 'drizzle-orm';

/** Whether an order of this day can be packed before all of its hold is charged. */
export const isPackedBefore = (day: SQL, expiresAt: SQL): SQL =>
  sql`${day} <= (${expiresAt} - make_interval(hours => ${CAPTURE_BEFORE_HOURS}))::date`;
