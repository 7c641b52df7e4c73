export const RECENT_DAYS = 10;
const DAY_MS = 86_400_000;

/** Within ten days of now; what lies ahead is not recent. */
export function isRecent(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  return age >= 0 && age <= RECENT_DAYS * DAY_MS;
}
