/** Every day, by the clock of the shopper's country. */
export const SUPPORT_HOURS = { opens: '09:00', closes: '22:00' } as const;

export type SupportHours = { isOpen: boolean; opens: string; closes: string };

export function supportHours(now: Date, timeZone: string): SupportHours {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  return { isOpen: clock >= SUPPORT_HOURS.opens && clock < SUPPORT_HOURS.closes, ...SUPPORT_HOURS };
}
