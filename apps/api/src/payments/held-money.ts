import type { Database } from '../db/database.ts';
import type { PaymentTarget } from '../db/tables/payments.ts';
import { type HoldRow, selectHoldOf } from './holds.queries.ts';
import { refundedMinor } from './refunds.queries.ts';

export type HeldMoney = {
  status: 'authorised' | 'captured' | 'released' | 'failed';
  /** Authorised: what is taken at most; captured or failed: what was or should have been. */
  amountMinor: number;
  /** What is taken is decided, and it is more than nothing: there is something to invoice. */
  isTaken: boolean;
};

/** How what a bank holds or held for this stands; null: it is charged at once, as most things are. */
export async function heldMoneyOf(db: Database, target: PaymentTarget, targetId: string): Promise<HeldMoney | null> {
  const hold = await selectHoldOf(db, target, targetId);
  if (!hold || hold.status === 'open' || hold.status === 'sold') return null;
  if (hold.status === 'held') {
    const amountMinor = hold.amountMinor - (await refundedMinor(db, hold.paymentId));
    return { status: 'authorised', amountMinor, isTaken: false };
  }
  const amountMinor = hold.captureMinor ?? 0;
  return { status: decided(hold), amountMinor, isTaken: amountMinor > 0 };
}

function decided({ status, captureMinor }: HoldRow): HeldMoney['status'] {
  if (captureMinor === 0) return 'released';
  return status === 'captured' || status === 'failed' ? status : 'authorised';
}
