import { toMinor } from '@karaz/domain/money';
import type * as places from '../tables/places.ts';
import type { SeedCountrySettings } from './data/shapes.ts';
import { required } from './keyed.ts';
import { cities, countries, countrySettings } from './seed-data.ts';

const currencies = new Map(countries.map(({ code, currency }) => [code, currency]));

export type CountryRow = typeof places.countries.$inferInsert;
export type AreaRow = ReturnType<typeof areaRows>[number];
export type CityRow = typeof places.cities.$inferInsert & { id: number };

export function placeRows() {
  const cityRows = cities.map(
    (city, index): CityRow => ({
      id: index + 1,
      countryCode: city.country,
      key: city.key,
      nameEn: city.name.en,
      nameAr: city.name.ar,
      latitude: city.latitude,
      longitude: city.longitude,
      sortOrder: index,
    }),
  );
  return {
    countries: countries.map(
      (country, index): CountryRow => ({
        code: country.code,
        nameEn: country.name.en,
        nameAr: country.name.ar,
        phoneCode: country.phoneCode,
        timeZone: country.timeZone,
        sortOrder: index,
      }),
    ),
    countrySettings: countrySettings.map(settingsRow),
    cities: cityRows,
    areas: areaRows(),
  };
}

function areaRows() {
  let id = 0;
  return cities.flatMap((city, cityIndex) =>
    city.areas.map(
      (area, index) =>
        ({
          id: ++id,
          cityId: cityIndex + 1,
          key: area.key,
          nameEn: area.name.en,
          nameAr: area.name.ar,
          latitude: area.latitude,
          longitude: area.longitude,
          radiusKm: area.radiusKm ?? 5,
          deliveryFeeMinor: toMinor(area.deliveryFee, required(currencies, city.country)),
          isActive: area.active,
          shippingAvailable: area.shippingAvailable,
          sortOrder: index,
        }) satisfies typeof places.areas.$inferInsert,
    ),
  );
}

export type SettingsRow = ReturnType<typeof settingsRow>;

function settingsRow({ country, settings }: SeedCountrySettings) {
  const currency = required(currencies, country);
  return {
    countryCode: country,
    currency,
    pickupEnabled: settings.pickup_enabled,
    charityEnabled: settings.charity_enabled,
    loyaltySystemEnabled: settings.loyalty_system_enabled,
    taxPercent: settings.tax_percent,
    vatRates: settings.vat_rates,
    deliveryTaxClass: 'standard' as const,
    vatRounding: settings.vat_rounding,
    exemptReasonEn: settings.exempt_reason?.en ?? '',
    exemptReasonAr: settings.exempt_reason?.ar ?? '',
    pricesIncludeTax: settings.prices_include_tax,
    minOrderMinor: toMinor(settings.min_order_amount, currency),
    freeDeliveryFromMinor: toMinor(settings.free_delivery_from, currency),
    charityFeeMinor: toMinor(settings.charity_fee, currency),
    pointsEarnedPerUnit: settings.points_earned_per_unit,
    pointsPerUnit: settings.points_per_unit,
    supportEmail: settings.support_email,
    supportPhone: settings.support_phone,
    whatsapp: settings.whatsapp,
    legalNameEn: settings.legal_name.en,
    legalNameAr: settings.legal_name.ar,
    legalAddressEn: settings.legal_address.en,
    legalAddressAr: settings.legal_address.ar,
    vatNumber: settings.vat_number,
    registrationNumber: settings.registration_number,
  } satisfies typeof places.countrySettings.$inferInsert;
}
