import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';

/** Says for the rest of the transaction why stocks change and who changes them; the trigger writes it down. */
export async function setLedgerContext(
  tx: Transaction,
  { reason, note = '', actorId }: { reason: string; note?: string; actorId: number },
): Promise<void> {
  await tx.execute(sql`select set_config('karaz.stock_reason', ${reason}, true),
    set_config('karaz.stock_note', ${note}, true), set_config('karaz.stock_actor', ${String(actorId)}, true)`);
}
