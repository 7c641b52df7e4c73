import type { FoundAreaView } from '@karaz/contract/places';
import { afterDetection, detectedAddress, type outcomeOfDetection } from '@karaz/domain/location/after-detection';
import type { Language } from '@karaz/i18n/language';
import type { Api } from '../../api/client.ts';
import type { Position } from './detect-area.ts';

type Step = Parameters<typeof outcomeOfDetection>[0];
type Detected = { area: FoundAreaView; position: Position; language: Language; isSignedIn: boolean };

/** Addresses are requested, and saved, only for someone who is signed in. */
export async function settleDetection(api: Api, { area, position, language, isSignedIn }: Detected): Promise<Step> {
  if (!isSignedIn) return 'selectedLocally';
  const addresses = await api('GET /api/v1/addresses/my').then(
    ({ data }) => data,
    () => [],
  );
  const defaultAddressId = addresses.find(({ isDefault }) => isDefault)?.id ?? null;
  if (afterDetection({ isSignedIn, defaultAddressId, addresses }) === 'selectLocally') return 'selectedLocally';
  const street = await api('GET /api/v1/geocoder/reverse', { query: position }).then(
    ({ result }) => result?.address ?? null,
    () => null,
  );
  try {
    await api('POST /api/v1/addresses', { body: detectedAddress({ area, position, street, language }) });
    return 'addressSaved';
  } catch {
    return 'addressNotSaved';
  }
}
