export const OTP_LENGTH = 6;
export const RESEND_LOCKOUT_SECONDS = 60;
export const AUTO_VERIFY_DELAY_MS = 500;

export const OTP_LIFETIME_MINUTES = 5;
export const OTP_MAX_ATTEMPTS = 5;
/** How long a verified code may still be spent on a sign-in, a sign-up or a guest order. */
export const OTP_VERIFIED_LIFETIME_MINUTES = 30;

/** Sign-up takes any six characters; the server compares them as text. */
export function isCompleteCode(code: string): boolean {
  return code.length === OTP_LENGTH;
}

/** Guests type digits only. */
export function isGuestCode(code: string): boolean {
  return /^\d+$/.test(code) && isCompleteCode(code);
}

export function resendSecondsLeft(sentAtMs: number, nowMs: number): number {
  const left = RESEND_LOCKOUT_SECONDS - Math.floor((nowMs - sentAtMs) / 1000);
  return Math.min(RESEND_LOCKOUT_SECONDS, Math.max(0, left));
}
