import { useMemo } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useListing } from './use-listing.ts';

const MAX = 100;

export function useCountries() {
  const api = useApi();
  return useListing(useMemo(() => () => api('GET /api/countries', { query: { activeOnly: true } }), [api]));
}

export function useCities(country: string | null) {
  const api = useApi();
  const load = useMemo(() => {
    if (country === null) return null;
    return async () =>
      (await api('GET /api/v1/cities/country/:code', { params: { code: country }, query: { limit: MAX } })).data;
  }, [api, country]);
  return useListing(load);
}

export function useAreas(cityId: number | null) {
  const api = useApi();
  const load = useMemo(() => {
    if (cityId === null) return null;
    return async () =>
      (await api('GET /api/v1/areas/city/:id', { params: { id: cityId }, query: { limit: MAX } })).data;
  }, [api, cityId]);
  return useListing(load);
}
