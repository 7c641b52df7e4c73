import { type CurrencyCode, toDecimal } from '@karaz/domain/money';
import { captureAt } from '@karaz/domain/payments/hold';
import type { Database } from '../db/database.ts';
import type { PaymentTarget } from '../db/tables/payments.ts';
import { type HoldRow, selectHoldOf, selectHoldsOfOrders } from './holds.queries.ts';
import { refundedMinor } from './refunds.queries.ts';

export type HeldMoney = {
  status: 'authorised' | 'captured' | 'released' | 'failed';
  /** Authorised: what is taken at most; captured or failed: what was or should have been. */
  amountMinor: number;
  /** What is taken is decided, and it is more than nothing: there is something to invoice. */
  isTaken: boolean;
  /** When it is captured at the latest, packed or not; null: that is decided. */
  chargedOn: Date | null;
  /** When it was captured; null: it was not. */
  takenAt: Date | null;
};

/** `leftMinor`: what was authorised less what will not be taken. */
export type HoldStanding = Pick<HoldRow, 'status' | 'captureMinor' | 'expiresAt' | 'doneAt'> & { leftMinor: number };

/** How what a bank holds or held for this stands; null: it is charged at once, as most things are. */
export async function heldMoneyOf(db: Database, target: PaymentTarget, targetId: string): Promise<HeldMoney | null> {
  const hold = await selectHoldOf(db, target, targetId);
  if (!hold) return null;
  const refunded = hold.status === 'held' ? await refundedMinor(db, hold.paymentId) : 0;
  return heldMoney({ ...hold, leftMinor: hold.amountMinor - refunded });
}

export function heldMoney(hold: HoldStanding): HeldMoney | null {
  const { status, expiresAt, leftMinor, captureMinor, doneAt } = hold;
  if (status === 'open' || status === 'sold') return null;
  if (status === 'held') {
    const chargedOn = expiresAt && captureAt(expiresAt);
    return { status: 'authorised', amountMinor: leftMinor, isTaken: false, chargedOn, takenAt: null };
  }
  const amountMinor = captureMinor ?? 0;
  const takenAt = status === 'captured' ? doneAt : null;
  return { status: decided(hold), amountMinor, isTaken: amountMinor > 0, chargedOn: null, takenAt };
}

/** As the store's readers see it. */
export const heldMoneyView = ({ status, amountMinor, chargedOn }: HeldMoney, currency: CurrencyCode) => ({
  status,
  amount: toDecimal(amountMinor, currency),
  chargedOn: chargedOn?.toISOString() ?? null,
});

/** Whether money was taken, a bank holds it, or neither. `isCashShort`: less was collected than was due. */
export function paymentState(
  { isPaid, isCashShort }: { isPaid: boolean; isCashShort: boolean },
  hold: Pick<HeldMoney, 'status'> | null,
): 'unpaid' | 'authorised' | 'partly_paid' | 'paid' {
  if (!isPaid) return 'unpaid';
  if (!hold || hold.status === 'captured') return isCashShort ? 'partly_paid' : 'paid';
  return hold.status === 'authorised' ? 'authorised' : 'unpaid';
}

/** Of each of these orders that a bank holds or held money for. */
export async function holdsOfOrders(db: Database, orderIds: readonly string[]): Promise<Map<string, HeldMoney | null>> {
  const holds = await selectHoldsOfOrders(db, orderIds);
  return new Map(
    [...holds].map(([id, hold]) => [id, heldMoney({ ...hold, expiresAt: null, doneAt: null, leftMinor: 0 })]),
  );
}

function decided({ status, captureMinor }: Pick<HoldRow, 'status' | 'captureMinor'>): HeldMoney['status'] {
  if (captureMinor === 0) return 'released';
  return status === 'captured' || status === 'failed' ? status : 'authorised';
}
