import type { Database } from '../../db/database.ts';
import type { Logger } from '../../http/logger.ts';
import { createGazetteer } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';
import { createMapbox } from './mapbox.ts';
import { createPhoton } from './photon.ts';
import { createResilientGeocoder } from './resilient-geocoder.ts';

export type GeocoderSettings =
  | { provider: 'embedded' }
  | { provider: 'mapbox'; key: string; url: string | undefined }
  | { provider: 'photon'; url: string };

export function createGeocoder(settings: GeocoderSettings, db: Database, log: Logger): Geocoder {
  const fallback = createGazetteer(db);
  switch (settings.provider) {
    case 'embedded':
      return fallback;
    case 'mapbox':
      return createResilientGeocoder({
        remote: createMapbox({ key: settings.key, baseUrl: settings.url }),
        fallback,
        log,
      });
    case 'photon':
      return createResilientGeocoder({ remote: createPhoton({ baseUrl: settings.url }), fallback, log });
  }
}
