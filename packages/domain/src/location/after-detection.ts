import type { LanguageCode } from '../languages.ts';
import type { FoundArea } from './detection.ts';

export type Shopper = {
  isSignedIn: boolean;
  defaultAddressId: number | null;
  addresses: readonly { areaId?: number | null }[];
};

/** All three: signed in, saved addresses with an area, none of them the default. Anyone else only gets a selection. */
export function afterDetection({ isSignedIn, defaultAddressId, addresses }: Shopper): 'saveAddress' | 'selectLocally' {
  const hasAddressWithArea = addresses.some(({ areaId }) => areaId !== undefined && areaId !== null);
  return isSignedIn && hasAddressWithArea && defaultAddressId === null ? 'saveAddress' : 'selectLocally';
}

export type DetectedArea = FoundArea & { name_en: string; name_ar: string; countryCode: string };
type Detected = {
  area: DetectedArea;
  position: { latitude: number; longitude: number };
  /** From reverse geocoding; the area's own name when that found nothing. */
  street: string | null;
  language: LanguageCode;
};

/** The body that saves a detected address. */
export function detectedAddress({ area, position, street, language }: Detected) {
  const areaName = language === 'ar' ? area.name_ar : area.name_en;
  return {
    name: areaName,
    street_address: street?.trim() || areaName,
    country: area.countryCode,
    countryCode: area.countryCode,
    city: area.cityId,
    cityId: area.cityId,
    area: area.id,
    areaId: area.id,
    latitude: position.latitude,
    longitude: position.longitude,
    isDefault: true,
  };
}

/** What follows a success: toasts to show in order, and whether the selection must be set here. */
export function outcomeOfDetection(step: 'selectedLocally' | 'addressSaved' | 'addressNotSaved'): {
  toasts: readonly { kind: 'success' | 'error'; key: string }[];
  selectsLocally: boolean;
} {
  switch (step) {
    case 'addressSaved':
      return {
        toasts: [{ kind: 'success', key: 'location.addressCreatedSuccessfully' }],
        // The header shows the selection, so the saved address becomes it too.
        selectsLocally: true,
      };
    case 'addressNotSaved':
      return { toasts: [{ kind: 'error', key: 'location.failedToSaveAddress' }], selectsLocally: true };
    case 'selectedLocally':
      return {
        toasts: [{ kind: 'success', key: 'location.locationDetectedSuccessfully' }],
        selectsLocally: true,
      };
  }
}
