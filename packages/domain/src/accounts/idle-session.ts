/** After so many minutes without a key or a pointer the back office requires a new proof; a setting chooses one. */
export const STAFF_IDLE_MINUTES = [15, 30, 60, 120, 480] as const;
export const DEFAULT_STAFF_IDLE_MINUTES = 30;

/** When a session becomes idle unless somebody uses it before. */
export const idleFrom = (activeAt: Date, minutes: number): Date => new Date(activeAt.getTime() + minutes * 60_000);
