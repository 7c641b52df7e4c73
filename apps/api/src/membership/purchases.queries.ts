import type { CountryCode } from '@karaz/domain/countries';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { membershipPurchases } from '../db/tables/club.ts';
import { invoices } from '../db/tables/invoices.ts';
import { countrySettings } from '../db/tables/places.ts';

export type PurchaseRow = typeof membershipPurchases.$inferSelect;
export type NewPurchase = typeof membershipPurchases.$inferInsert;

/** The same request a moment ago: its price and its link still hold. */
export async function selectOpenPurchase(
  tx: Transaction,
  terms: Pick<PurchaseRow, 'userId' | 'planId' | 'kind' | 'currency' | 'baseMembershipId'>,
  now: Date,
): Promise<PurchaseRow | undefined> {
  const { userId, planId, kind, currency, baseMembershipId } = terms;
  const { baseMembershipId: base } = membershipPurchases;
  const [row] = await tx
    .select()
    .from(membershipPurchases)
    .where(
      and(
        eq(membershipPurchases.userId, userId),
        eq(membershipPurchases.planId, planId),
        eq(membershipPurchases.kind, kind),
        eq(membershipPurchases.currency, currency),
        baseMembershipId === null ? isNull(base) : eq(base, baseMembershipId),
        isNull(membershipPurchases.paidAt),
        gt(membershipPurchases.expiresAt, now),
      ),
    )
    .orderBy(desc(membershipPurchases.createdAt))
    .limit(1);
  return row;
}

export async function insertPurchase(tx: Transaction, purchase: NewPurchase): Promise<PurchaseRow> {
  const [row] = await tx.insert(membershipPurchases).values(purchase).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export async function lockPurchase(tx: Transaction, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(membershipPurchases).where(eq(membershipPurchases.id, id)).for('update');
  return row;
}

export async function finishPurchase(tx: Transaction, id: string, membershipId: number, paidAt: Date): Promise<void> {
  await tx.update(membershipPurchases).set({ membershipId, paidAt }).where(eq(membershipPurchases.id, id));
}

export async function selectVatRates(tx: Transaction, countryCode: CountryCode) {
  const [row] = await tx
    .select({ vatRates: countrySettings.vatRates })
    .from(countrySettings)
    .where(eq(countrySettings.countryCode, countryCode));
  return row?.vatRates ?? [];
}

type Tax = Pick<PurchaseRow, 'vatRate' | 'vatMinor' | 'customerName'>;

export async function saveTax(tx: Transaction, id: string, tax: Tax): Promise<void> {
  await tx.update(membershipPurchases).set(tax).where(eq(membershipPurchases.id, id));
}

/** The newest first. */
export function selectInvoicesOf(db: Database, userId: number) {
  return db
    .select({ invoice: invoices, purchase: membershipPurchases })
    .from(invoices)
    .innerJoin(membershipPurchases, eq(membershipPurchases.id, invoices.membershipPurchaseId))
    .where(eq(membershipPurchases.userId, userId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.count));
}
