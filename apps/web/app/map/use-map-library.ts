import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../router/router-context.ts';

type Status = 'unasked' | 'coming' | 'drawing' | 'unusable';

/**
 * A third of a megabyte that most people who type their address never need: it is fetched when somebody turns to the map,
 * or at once when a map service with streets is set up.
 */
export function useMapLibrary() {
  const api = useApi();
  const [status, setStatus] = useState<Status>('unasked');
  const [styleUrl, setStyleUrl] = useState<string | null>(null);
  const request = useCallback(
    () => setStatus((now) => (now === 'unasked' ? (canRender() ? 'coming' : 'unusable') : now)),
    [],
  );
  useEffect(() => {
    void api('GET /api/v1/map').then(
      ({ styleUrl: given }) => {
        setStyleUrl(given);
        if (given) request();
      },
      () => {},
    );
  }, [api, request]);
  return {
    status,
    styleUrl,
    request,
    // After a failure the static map stays.
    ready: useCallback(() => setStatus((now) => (now === 'coming' ? 'drawing' : now)), []),
    failed: useCallback(() => setStatus('unusable'), []),
  };
}

/** Old devices, locked-down browsers and some virtual machines have no WebGL. */
function canRender(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
