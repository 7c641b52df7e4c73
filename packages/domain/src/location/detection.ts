import { AREA_LOOKUP_DEFAULTS } from './area-lookup.ts';

export const DETECTION_FAILURES = [
  'unsupported',
  'permissionDenied',
  'positionUnavailable',
  'timeout',
  'lookupFailed',
  'notServiceable',
] as const;
export type DetectionFailure = (typeof DETECTION_FAILURES)[number];

/** What detection needs of an area; the response of the lookup has more. */
export type FoundArea = {
  id: number;
  cityId: number;
  isActive: boolean;
  shippingAvailable: boolean;
  /** Kilometres to its centre. */
  distance: number;
};
export type Lookup<Area extends FoundArea> = { currentArea: Area | null; nearestArea: Area | null };

export type Detection<Area extends FoundArea> =
  | { status: 'idle' }
  | { status: 'detecting' }
  | { status: 'success'; area: Area }
  /** `message`: the browser's own message, if there is one. */
  | { status: 'failed'; cause: DetectionFailure; message: string | null };

export type DetectionEvent<Area extends FoundArea> =
  | { type: 'started' }
  | { type: 'retried' }
  | { type: 'positionFailed'; cause: DetectionFailure; message?: string }
  | { type: 'lookupFailed' }
  | { type: 'areaLookedUp'; lookup: Lookup<Area> };

/** Events that do not fit the state, like a response after the person gave up, change nothing. */
export function detect<Area extends FoundArea>(state: Detection<Area>, event: DetectionEvent<Area>): Detection<Area> {
  switch (event.type) {
    case 'started':
      return state.status === 'idle' ? { status: 'detecting' } : state;
    case 'retried':
      return state.status === 'failed' ? { status: 'detecting' } : state;
    default:
      return state.status === 'detecting' ? conclude(event) : state;
  }
}

type Conclusion<Area extends FoundArea> = Exclude<DetectionEvent<Area>, { type: 'started' | 'retried' }>;

function conclude<Area extends FoundArea>(event: Conclusion<Area>): Detection<Area> {
  switch (event.type) {
    case 'positionFailed':
      return { status: 'failed', cause: event.cause, message: event.message?.trim() || null };
    case 'lookupFailed':
      return { status: 'failed', cause: 'lookupFailed', message: null };
    case 'areaLookedUp': {
      const area = serviceableArea(event.lookup);
      return area ? { status: 'success', area } : { status: 'failed', cause: 'notServiceable', message: null };
    }
  }
}

/** The area one stands in; only where there is none, the nearest within reach. */
export function serviceableArea<Area extends FoundArea>({ currentArea, nearestArea }: Lookup<Area>): Area | null {
  const area = currentArea ?? (isWithinReach(nearestArea) ? nearestArea : null);
  return area?.isActive && area.shippingAvailable ? area : null;
}

const isWithinReach = (area: FoundArea | null) => area !== null && area.distance <= AREA_LOOKUP_DEFAULTS.maxDistance;

/** Once, and never over a choice the person has made. */
export function shouldStartDetection(
  status: Detection<FoundArea>['status'],
  selection: { country: string | null; city: string | null },
): boolean {
  return status === 'idle' && !selection.country && !selection.city;
}

/** The browser's error codes 1, 2 and 3; whatever else it may say, there is no position. */
export function failureOfGeolocationError(code: number): DetectionFailure {
  return code === 1 ? 'permissionDenied' : code === 3 ? 'timeout' : 'positionUnavailable';
}

export const FAILURE_TOASTS: Readonly<Record<DetectionFailure, string>> = {
  unsupported: 'location.locationNotSupported',
  permissionDenied: 'location.locationAccessDenied',
  positionUnavailable: 'location.detectionFailed',
  timeout: 'location.detectionFailed',
  lookupFailed: 'location.locationLookupFailed',
  notServiceable: 'location.noServiceableArea',
};

/** Where a retry cannot help, the lists open at once. */
export function screenAfterFailure(cause: DetectionFailure): 'failureDialog' | 'manualPicker' {
  return cause === 'lookupFailed' || cause === 'unsupported' ? 'manualPicker' : 'failureDialog';
}

/** Only a denied permission can be requested again. */
export function offersRetry(cause: DetectionFailure): boolean {
  return cause === 'permissionDenied' || cause === 'positionUnavailable' || cause === 'timeout';
}
