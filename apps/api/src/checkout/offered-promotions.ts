import type { CountryCode } from '@karaz/domain/countries';
import { type Promotion, type PromotionTerms, runningIn } from '@karaz/domain/promotions/promotion';
import type { Database } from '../db/database.ts';
import { buyerIdentities } from '../promotions/buyer-identities.ts';
import { hasOrdered, usesBy } from '../promotions/promotion-uses.ts';
import type { CustomerRow } from './order-context.queries.ts';
import type { OrderRequest } from './order-request.ts';

type Buyer = Pick<OrderRequest, 'userId' | 'hashIdentity'> & { customer: CustomerRow | null };

/** The promotions that apply by themselves to this buyer. What is limited to a customer is for accounts alone. */
export async function offeredPromotions(
  db: Database,
  promotions: readonly Promotion[],
  buyer: Buyer,
  { country, at, orderedBefore }: { country: CountryCode; at: Date; orderedBefore: Date | null },
): Promise<PromotionTerms[]> {
  const running = runningIn(promotions, country, at);
  const closed = new Set([
    ...(await usedByCustomer(db, promotions, buyer)),
    ...(await notForFirst(db, running, buyer, orderedBefore)),
  ]);
  return running.filter(({ id }) => !closed.has(id));
}

/** Those this customer has used as often as one may. */
async function usedByCustomer(
  db: Database,
  promotions: readonly Promotion[],
  { userId, hashIdentity, customer }: Buyer,
): Promise<number[]> {
  const limited = promotions.filter(({ perCustomerLimit }) => perCustomerLimit !== null);
  const ids = limited.map(({ id }) => id);
  if (ids.length === 0 || userId === null || hashIdentity === null) return ids;
  const contact = { phone: customer?.phone ?? null, email: customer?.email ?? null };
  const { stored, former } = buyerIdentities({ userId, ...contact }, hashIdentity);
  const uses = await usesBy(db, ids, [...stored, ...former]);
  const countOf = (id: number) =>
    new Set(uses.flatMap(({ promotionId, orderId }) => (promotionId === id ? orderId : []))).size;
  return limited.flatMap(({ id, perCustomerLimit }) => (countOf(id) >= (perCustomerLimit ?? 0) ? id : []));
}

async function notForFirst(
  db: Database,
  running: readonly PromotionTerms[],
  { userId }: Buyer,
  orderedBefore: Date | null,
): Promise<number[]> {
  const ids = running.flatMap(({ id, audience }) => (audience === 'first-order' ? id : []));
  if (ids.length === 0) return [];
  return userId === null || (await hasOrdered(db, userId, orderedBefore)) ? ids : [];
}
