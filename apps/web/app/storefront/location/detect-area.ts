import type { FoundAreaView } from '@karaz/contract/places';
import { type DetectionEvent, failureOfGeolocationError } from '@karaz/domain/location/detection';
import { DETECTION_POSITION_OPTIONS } from '@karaz/domain/location/geolocation';
import type { Api } from '../../api/client.ts';

export type Position = { latitude: number; longitude: number };
type PositionError = Extract<DetectionEvent<FoundAreaView>, { type: 'positionFailed' }>;
export type Found = { event: DetectionEvent<FoundAreaView>; position: Position | null };

/** Gets the position from the browser, then the area from the store. Never throws: a failure is a result. */
export async function detectArea(api: Api, signal: AbortSignal): Promise<Found> {
  const position = await readPosition();
  if ('type' in position) return { event: position, position: null };
  try {
    const lookup = await api('GET /api/v1/areas/lookup', { query: position, signal });
    return { event: { type: 'areaLookedUp', lookup }, position };
  } catch {
    return { event: { type: 'lookupFailed' }, position };
  }
}

function readPosition(): Promise<Position | PositionError> {
  return new Promise((resolve) => {
    // Absent in some browsers and inside some apps, whatever the types say.
    const geolocation: Geolocation | undefined = navigator.geolocation;
    if (!geolocation) {
      resolve({ type: 'positionFailed', cause: 'unsupported' });
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, message }) =>
        resolve({ type: 'positionFailed', cause: failureOfGeolocationError(code), message: message ?? '' }),
      DETECTION_POSITION_OPTIONS,
    );
  });
}
