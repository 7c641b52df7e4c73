import { fail, ok, type Result } from '../result.ts';

export type MembershipPlan = {
  readonly id: number;
  /** In the currency of the purchase. */
  readonly priceMinor: number;
  readonly durationDays: number;
  readonly hasDiscount: boolean;
  readonly discountPercent: number;
  readonly freeDelivery: boolean;
};

export type Membership = {
  readonly plan: MembershipPlan;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** For the whole time from start to end, renewals and upgrades included. */
  readonly paidMinor: number;
};

export type Purchase = {
  readonly kind: 'new' | 'renewal' | 'upgrade';
  readonly priceMinor: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

export type PurchaseError =
  | { readonly code: 'RENEWAL_TOO_EARLY'; readonly renewableFrom: Date }
  | { readonly code: 'DOWNGRADE_AFTER_EXPIRY'; readonly endsAt: Date };

const DAY_MS = 86_400_000;
export const RENEWAL_WINDOW_DAYS = 7;
/** Days before the end on which the member is reminded. */
export const REMINDER_DAYS: readonly number[] = [7, 1];

function daysLater(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/** From the first instant to just before the last: checked at every read, whatever the nightly job has done. */
export function isActiveAt({ startsAt, endsAt }: Pick<Membership, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return startsAt <= now && now < endsAt;
}

/** What of the money paid is still to be used, half-up. */
export function unusedValueMinor({ startsAt, endsAt, paidMinor }: Omit<Membership, 'plan'>, now: Date): number {
  const whole = BigInt(endsAt.getTime() - startsAt.getTime());
  const left = BigInt(Math.max(0, endsAt.getTime() - Math.max(now.getTime(), startsAt.getTime())));
  return whole <= 0n ? 0 : Number((2n * BigInt(paidMinor) * left + whole) / (2n * whole));
}

function renewal(current: Membership, plan: MembershipPlan, now: Date): Result<Purchase, PurchaseError> {
  const renewableFrom = daysLater(current.endsAt, -RENEWAL_WINDOW_DAYS);
  if (now < renewableFrom) return fail({ code: 'RENEWAL_TOO_EARLY', renewableFrom });
  // Renewing early loses no day.
  const { startsAt, endsAt } = current;
  return ok({ kind: 'renewal', priceMinor: plan.priceMinor, startsAt, endsAt: daysLater(endsAt, plan.durationDays) });
}

/** What buying this plan now means and costs; the time begins when the payment is confirmed. */
export function purchaseOf(
  current: Membership | null,
  plan: MembershipPlan,
  now: Date,
): Result<Purchase, PurchaseError> {
  const fresh = { startsAt: now, endsAt: daysLater(now, plan.durationDays) };
  if (current === null || !isActiveAt(current, now)) return ok({ kind: 'new', priceMinor: plan.priceMinor, ...fresh });
  if (current.plan.id === plan.id) return renewal(current, plan, now);
  if (plan.priceMinor <= current.plan.priceMinor)
    return fail({ code: 'DOWNGRADE_AFTER_EXPIRY', endsAt: current.endsAt });
  const priceMinor = Math.max(0, plan.priceMinor - unusedValueMinor(current, now));
  return ok({ kind: 'upgrade', priceMinor, ...fresh });
}

/** The membership once the purchase is paid. What was unused before an upgrade is now part of what was paid. */
export function membershipAfter(current: Membership | null, plan: MembershipPlan, purchase: Purchase): Membership {
  const { kind, priceMinor, startsAt, endsAt } = purchase;
  if (kind === 'renewal') return { plan, startsAt, endsAt, paidMinor: (current?.paidMinor ?? 0) + priceMinor };
  return { plan, startsAt, endsAt, paidMinor: kind === 'upgrade' ? plan.priceMinor : priceMinor };
}

/** Which reminder is due: the latest whose day has come; null: none. Sending it once is the outbox's business. */
export function reminderDue({ startsAt, endsAt }: Pick<Membership, 'startsAt' | 'endsAt'>, now: Date): number | null {
  if (!isActiveAt({ startsAt, endsAt }, now)) return null;
  const due = REMINDER_DAYS.filter((days) => now >= daysLater(endsAt, -days));
  return due.length === 0 ? null : Math.min(...due);
}
