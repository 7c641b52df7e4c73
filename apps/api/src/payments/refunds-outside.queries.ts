import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { auditLog } from '../db/tables/audit.ts';
import { orderNotes } from '../db/tables/picking.ts';

/** In the name of whoever stated that the payment with this reference is refunded outside its provider, or came without one. */
export async function insertOutsideNote(
  tx: Transaction,
  { orderId, reference, text }: { orderId: string; reference: string; text: string },
): Promise<void> {
  await tx.execute(sql`insert into ${orderNotes} (order_id, author_id, text)
    select ${orderId}::uuid, u.id, ${text} from ${auditLog} a join ${users} u on u.id = a.actor_id
    where (a.entity = 'payment' and a.entity_id = ${reference} and a.action = 'payment.refundOutside')
      or (a.entity = 'order' and a.entity_id = ${orderId} and a.action = 'order.payElsewhere')
    order by a.id limit 1`);
}
