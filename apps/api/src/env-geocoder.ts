import { z } from 'zod';
import { oneOf, webAddress } from './env-rules.ts';
import type { GeocoderSettings } from './integrations/geocoder/create-geocoder.ts';

export const geocoderShape = {
  GEOCODER_PROVIDER: oneOf('embedded', 'mapbox', 'photon').default('embedded'),
  GEOCODER_KEY: z.string().optional(),
  GEOCODER_URL: webAddress('https', 'http').optional(),
};

type Values = z.infer<z.ZodObject<typeof geocoderShape>>;

/** A provider chosen without what it needs would only ever use the store's own areas. */
export function missingGeocoder(values: Values, context: z.RefinementCtx): void {
  const need = (name: keyof Values, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (values.GEOCODER_PROVIDER === 'mapbox' && !values.GEOCODER_KEY)
    need('GEOCODER_KEY', 'mapbox needs its access key');
  if (values.GEOCODER_PROVIDER === 'photon' && !values.GEOCODER_URL) need('GEOCODER_URL', 'photon needs its address');
}

export function geocoderOf({ GEOCODER_PROVIDER, GEOCODER_KEY, GEOCODER_URL }: Values): GeocoderSettings {
  if (GEOCODER_PROVIDER === 'mapbox' && GEOCODER_KEY) {
    return { provider: 'mapbox', key: GEOCODER_KEY, url: GEOCODER_URL };
  }
  return GEOCODER_PROVIDER === 'photon' && GEOCODER_URL
    ? { provider: 'photon', url: GEOCODER_URL }
    : { provider: 'embedded' };
}
