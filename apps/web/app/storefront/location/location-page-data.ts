import { type CountryCode, isCountryCode } from '@karaz/domain/countries';
import { pick } from '@karaz/i18n/localized';
import type { Address } from '../../router/address.ts';
import type { LoadArgs } from '../../router/page.ts';
import { safeBack } from './safe-back.ts';

type Named = { id: number; name: string };
export type AreaChoice = Named & { isServed: boolean };
export type LocationPageData = {
  back: Address;
  /** The area that was just chosen is none we deliver to. */
  isRejected: boolean;
  search: string;
  countries: { code: CountryCode; name: string }[];
  country: CountryCode | null;
  cities: Named[];
  city: Named | null;
  areas: AreaChoice[];
};

const MAX = 100;

export async function loadLocationPage({ api, search, language }: LoadArgs): Promise<LocationPageData> {
  const requested = search.get('country');
  const country = isCountryCode(requested) ? requested : null;
  const words = (search.get('q') ?? '').slice(0, MAX);
  const [countries, cities] = await Promise.all([
    api('GET /api/countries', { query: { activeOnly: true } }),
    country ? api('GET /api/v1/cities/country/:code', { params: { code: country }, query: { limit: MAX } }) : null,
  ]);
  const named = (item: { id: number; name_en: string; name_ar: string }): Named => ({
    id: item.id,
    name: pick(item, 'name', language),
  });
  const city = cities?.data.find(({ id }) => id === Number(search.get('city'))) ?? null;
  const query = { limit: MAX, ...(words ? { search: words } : {}) };
  const areas = city ? await api('GET /api/v1/areas/city/:id', { params: { id: city.id }, query }) : null;
  return {
    back: safeBack(search.get('back')),
    isRejected: search.get('problem') === 'area',
    search: words,
    countries: countries.map((item) => ({ code: item.code, name: pick(item, 'name', language) })),
    country,
    cities: cities?.data.map(named) ?? [],
    city: city && named(city),
    areas: areas?.data.map((area) => ({ ...named(area), isServed: area.isActive && area.shippingAvailable })) ?? [],
  };
}
