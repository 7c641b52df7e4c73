import type { AreaOutline } from '@karaz/contract/places';
import { useEffect, useState } from 'react';
import type { Api } from '../api/client.ts';
import { useApi } from '../router/router-context.ts';
import type { Position } from './mercator.ts';

/** Neighbouring positions share one response: corners of this grid, in degrees. */
const STEP = 0.1;
const NONE: readonly AreaOutline[] = [];
const cache = new Map<string, Promise<readonly AreaOutline[]>>();

/** Empty while they come and when they cannot: a map without borders is still a map. */
export function useOutlines({ latitude, longitude }: Position): readonly AreaOutline[] {
  const api = useApi();
  const [outlines, setOutlines] = useState(NONE);
  const [north, east] = [snapped(latitude), snapped(longitude)];
  useEffect(() => {
    let isUnmounted = false;
    void outlinesAt(api, { latitude: north, longitude: east }).then((found) => !isUnmounted && setOutlines(found));
    return () => {
      isUnmounted = true;
    };
  }, [api, north, east]);
  return outlines;
}

const snapped = (degrees: number) => Math.round(Math.round(degrees / STEP) * STEP * 10) / 10;

/** The language of the page does not change without a new page. */
function outlinesAt(api: Api, position: Position): Promise<readonly AreaOutline[]> {
  const key = `${position.latitude} ${position.longitude}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const response = api('GET /api/v1/areas/outlines', { query: position }).then(
    ({ features }) => features,
    () => {
      cache.delete(key);
      return NONE;
    },
  );
  cache.set(key, response);
  return response;
}
