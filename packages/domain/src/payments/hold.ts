import type { OnlineMethod } from '../orders/online-methods.ts';

const HOUR_MS = 3_600_000;
/** No card network guarantees more, whatever a provider says. */
const LONGEST_HOLD_HOURS = 120;
/** So long before it expires a hold is captured, packed or not: what turns out lighter is refunded then. */
export const CAPTURE_BEFORE_HOURS = 48;

/** When nothing can be taken any more of what a bank holds from now on. */
export const holdExpiry = (now: Date, validHours: number): Date =>
  new Date(now.getTime() + Math.min(validHours, LONGEST_HOLD_HOURS) * HOUR_MS);

/** Staff are told so long before that. */
const WARN_BEFORE_HOURS = 24;

/** Holds that expire until then are captured now. */
export const captureHorizon = (now: Date): Date => new Date(now.getTime() + CAPTURE_BEFORE_HOURS * HOUR_MS);

/** When the whole of a hold is captured if nothing of it is decided by then. */
export const captureAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() - CAPTURE_BEFORE_HOURS * HOUR_MS);

/** Whether what is packed by then is packed before all of a hold that begins now would be captured. */
export const isHeldUntil = (packedBy: Date, now: Date, validHours: number): boolean =>
  packedBy <= captureAt(holdExpiry(now, validHours));

/** Staff are told of holds that expire until then. */
export const warnHorizon = (now: Date): Date =>
  new Date(now.getTime() + (CAPTURE_BEFORE_HOURS + WARN_BEFORE_HOURS) * HOUR_MS);

export const isChargedSoon = (chargedOn: string, now: Date): boolean =>
  Date.parse(chargedOn) <= now.getTime() + WARN_BEFORE_HOURS * HOUR_MS;

/** The shopper chooses on the page of the provider: one method that is charged at once, like KNET, and nothing is held. */
export const canHold = (offered: readonly OnlineMethod[], holdable: readonly OnlineMethod[]): boolean =>
  offered.length > 0 && offered.every((method) => holdable.includes(method));
