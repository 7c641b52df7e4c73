import type { AddressView } from '@karaz/contract/addresses';
import { isDeliverable } from '@karaz/domain/delivery/serviceability';
import type { AddressRow } from './addresses.queries.ts';

/** Every name a client may look for, whichever it saved with. */
export function addressView({ address, area, city, country, defaultId }: AddressRow): AddressView {
  const isDefault = address.id === defaultId;
  return {
    id: address.id,
    name: address.name,
    addressName: address.name,
    isDefault,
    primary: isDefault,
    note: address.note,
    street_address: address.streetAddress,
    addressLine2: address.addressLine2,
    postal_code: address.postalCode,
    country: country.code,
    countryCode: country.code,
    city: city.id,
    cityId: city.id,
    area: area.id,
    areaId: area.id,
    phoneNumber: address.phone,
    isPhoneVerified: address.phoneVerifiedAt !== null,
    latitude: address.latitude,
    longitude: address.longitude,
    addressType: address.addressType,
    company: address.company,
    email: address.email,
    details: address.details,
    countryEntity: { ...entity(country), code: country.code, phoneCode: country.phoneCode },
    cityEntity: entity(city),
    areaEntity: { ...entity(area), isActive: area.isActive, shippingAvailable: area.shippingAvailable },
    isServed: isDeliverable(area) && city.isActive && country.isActive,
  };
}

const entity = (place: { id: number; nameEn: string; nameAr: string }) => ({
  id: place.id,
  name_en: place.nameEn,
  name_ar: place.nameAr,
});
