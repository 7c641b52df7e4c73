import type { GeoResult } from '@karaz/contract/geocoder';
import type { FoundAreaView } from '@karaz/contract/places';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Position } from '../../map/mercator.ts';
import { useApi } from '../../router/router-context.ts';

/** What the store knows of the place under the pin. */
export type PinDetails = {
  current: FoundAreaView | null;
  nearest: FoundAreaView | null;
};

const NONE: PinDetails = { current: null, nearest: null };
const PAUSE_MS = 350;

export type Placed = { details: PinDetails; found: GeoResult | null };

/** `onPlaced` is notified of places the person chose, not of the one the form opened with. */
export function usePin(start: Position, onPlaced: (position: Position, placed: Placed) => void) {
  const api = useApi();
  const [pin, setPin] = useState(start);
  const [details, setDetails] = useState(NONE);
  const latest = useRef(onPlaced);
  latest.current = onPlaced;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const journey = useRef(0);

  const lookUp = useCallback(
    async (position: Position): Promise<PinDetails> => {
      const lookup = await api('GET /api/v1/areas/lookup', { query: position }).catch(() => null);
      return lookup ? { current: lookup.currentArea, nearest: lookup.nearestArea } : NONE;
    },
    [api],
  );
  const [first] = useState(start);
  useEffect(() => {
    const mine = journey.current;
    void lookUp(first).then((existing) => mine === journey.current && setDetails(existing));
  }, [lookUp, first]);

  const place = useCallback(
    (position: Position, existing: GeoResult | null = null) => {
      const mine = ++journey.current;
      setPin(position);
      clearTimeout(timer.current);
      timer.current = setTimeout(async () => {
        const reverse =
          existing ??
          api('GET /api/v1/geocoder/reverse', { query: position }).then(
            ({ result }) => result,
            () => null,
          );
        const [response, found] = await Promise.all([lookUp(position), reverse]);
        if (mine !== journey.current) return;
        setDetails(response);
        latest.current(position, { details: response, found });
      }, PAUSE_MS);
    },
    [api, lookUp],
  );
  return { pin, details, place };
}
