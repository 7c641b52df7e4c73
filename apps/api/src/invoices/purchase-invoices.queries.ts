import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { membershipPurchases } from '../db/tables/club.ts';
import { invoices } from '../db/tables/invoices.ts';

/** A purchase with its documents; none: it was not paid, or before memberships had invoices. */
export async function selectPurchaseInvoices(db: Database, id: string) {
  const rows = await db
    .select({ invoice: invoices, purchase: membershipPurchases })
    .from(invoices)
    .innerJoin(membershipPurchases, eq(membershipPurchases.id, invoices.membershipPurchaseId))
    .where(eq(invoices.membershipPurchaseId, id))
    .orderBy(asc(invoices.count));
  const [first] = rows;
  return first && { purchase: first.purchase, invoices: rows.map(({ invoice }) => invoice) };
}
