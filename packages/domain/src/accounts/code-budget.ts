import { RESEND_LOCKOUT_SECONDS, resendSecondsLeft } from './one-time-code.ts';

/** What was sent before: strangers spend our money with a script, so every way of counting them has a limit. */
export type SendHistory = {
  lastToPhone: Date | null;
  phoneInHour: number;
  phoneInDay: number;
  addressInHour: number;
  /** Numbers that differ in their last four digits only: bought ranges. */
  prefixInHour: number;
  siteInDay: number;
};

export const CODE_BUDGETS = { phoneInHour: 5, phoneInDay: 10, addressInHour: 20, prefixInHour: 20, siteInDay: 5_000 };

const HOUR = 3_600;
const DAY = 86_400;
const WINDOW = { phoneInHour: HOUR, phoneInDay: DAY, addressInHour: HOUR, prefixInHour: HOUR, siteInDay: DAY };
const NAMES = ['siteInDay', 'phoneInDay', 'phoneInHour', 'addressInHour', 'prefixInHour'] as const;

/** Seconds until another code may be sent; 0: now. */
export function codeWaitSeconds(history: SendHistory, now: Date, budgets = CODE_BUDGETS): number {
  const spent = NAMES.filter((name) => history[name] >= budgets[name]);
  if (spent.length > 0) return Math.max(...spent.map((name) => WINDOW[name]));
  if (history.lastToPhone === null) return 0;
  return Math.min(RESEND_LOCKOUT_SECONDS, resendSecondsLeft(history.lastToPhone.getTime(), now.getTime()));
}

export const phonePrefix = (e164: string) => e164.slice(0, -4);
