/** Options of detection for the browser's geolocation. */
export const DETECTION_POSITION_OPTIONS = {
  enableHighAccuracy: true,
  timeout: 15_000,
  maximumAge: 5 * 60 * 1000,
} as const;

export const POSITION_TIMEOUT_MS = 10_000;

/** Options for any other use of the position: what is not given has the default of 10 s. */
export function positionOptions(given: { enableHighAccuracy?: boolean; timeout?: number; maximumAge?: number } = {}): {
  enableHighAccuracy?: boolean;
  timeout: number;
  maximumAge?: number;
} {
  return { timeout: POSITION_TIMEOUT_MS, ...given };
}

export type PositionProblem = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown';

/** Why there is no position, by the browser's error code; null where it has no geolocation at all. */
export function positionProblem(code: number | null): PositionProblem {
  if (code === null) return 'unsupported';
  return code === 1 ? 'denied' : code === 2 ? 'unavailable' : code === 3 ? 'timeout' : 'unknown';
}
