import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sandboxPayments } from '../../db/tables/payments.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** A reference is used once: a second try with it is rejected. */
export async function insertSandboxPayment(db: Database, payment: Omit<SandboxPayment, 'createdAt'>): Promise<boolean> {
  const added = await db
    .insert(sandboxPayments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: sandboxPayments.id });
  return added.length > 0;
}

export async function selectSandboxPayment(db: Database, id: string): Promise<SandboxPayment | undefined> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return row;
}

export async function selectSandboxReference(db: Database, reference: string): Promise<SandboxPayment | undefined> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
  return row;
}

/** False: it is no longer in the status `from`. */
export async function moveSandboxPayment(
  db: Database,
  { id, from }: { id: string; from?: string },
  set: { status: string; amount?: string; currency?: string },
  transaction: Record<string, string>,
): Promise<boolean> {
  const added = JSON.stringify([transaction]);
  const isThere = from === undefined ? undefined : eq(sandboxPayments.status, from);
  const moved = await db
    .update(sandboxPayments)
    .set({ ...set, transactions: sql`${sandboxPayments.transactions} || ${added}::jsonb` })
    .where(and(eq(sandboxPayments.id, id), isThere))
    .returning({ id: sandboxPayments.id });
  return moved.length > 0;
}
