import type { Book } from './book.ts';
import type { Client } from './client.ts';
import type { Place, Visit } from './visit.ts';

/** The first place of Kuwait that is delivered to; on the way the calls for places are looked at. */
export async function findPlace(client: Client, book: Book): Promise<Place> {
  const countries = await client.get('/api/countries?activeOnly=true&language=en');
  const codes = countries.all('', 'code');
  book.row('GEN-08 API-24', codes.toSorted().join() === 'ae,eg,kw,sa', `countries ${codes.join(', ')}`);
  book.fields('LOC-11', countries.missing('0.code 0.name_en 0.name_ar 0.phoneCode'), 'a country');
  const cities = await client.get('/api/v1/cities/country/kw?limit=100');
  book.row('API-25', cities.list('data').length > 0, `${cities.list('data').length} cities`);
  book.fields('LOC-12', cities.missing('data.0.id data.0.name_en data.0.name_ar'), 'a city');
  const cityId = cities.number('data.0.id');
  const city = await client.get(`/api/v1/cities/${cityId}`);
  book.row('API-26', city.number('id') === cityId, city.seen);
  const areas = await client.get(`/api/v1/areas/city/${cityId}`);
  book.row('API-27', areas.list('data').length > 0, `${areas.list('data').length} areas`);
  const areaId = Number(areas.at(`data.${areas.all('data', 'shippingAvailable').indexOf(true)}.id`));
  const area = await client.get(`/api/v1/areas/${areaId}`);
  book.row('API-28', area.number('id') === areaId, area.seen);
  book.fields('LOC-13', area.missing('id name_en name_ar cityId city'), 'an area');
  return { country: 'kw', cityId, areaId };
}

export async function visitPlaces({ client, book, place }: Visit): Promise<void> {
  const query = 'maxDistance=100&limit=5&shippingOnly=true&activeOnly=true&language=en&includeLocationDetails=true';
  const here = await client.get(`/api/v1/areas/lookup?latitude=29.37&longitude=47.98&${query}`);
  book.fields(
    'LOC-15 API-30',
    here.missing('currentArea.id currentArea.cityId currentArea.countryId nearestArea'),
    'a lookup',
  );
  book.fields(
    'LOC-14',
    here.missing('isActive shippingAvailable countryId countryName cityId cityName', 'currentArea'),
    'an area of a lookup',
  );
  const count = here.list('areas').length;
  book.row('API-29 CONST-07', here.status === 200 && count > 0 && count <= 5, `${count} areas within 100 km`);
  const active = here.at('currentArea.isActive') === true && here.at('currentArea.shippingAvailable') === true;
  book.row('LOC-20', active, `current area ${here.string('currentArea.name_en')}`);
  const atSea = await client.get(`/api/v1/areas/lookup?latitude=0&longitude=0&${query}`);
  book.row('LOC-24', atSea.at('currentArea') === null && atSea.at('nearestArea') === null, `at sea: ${atSea.seen}`);
  const nowhere = await client.get('/api/v2/search/stocks?query=lamb');
  book.row(
    'LOC-34',
    nowhere.status === 400 && nowhere.string('message') === 'Location required but not provided',
    nowhere.seen,
  );
  const found = await client.get('/api/v1/geocoder/reverse?latitude=29.37&longitude=47.98');
  const named = await client.get('/api/v1/geocoder/search?q=Sharq');
  book.row('API-31', found.status === 200 && named.status === 200, `${found.seen} · ${named.seen}`);
  const language = await client.get(`/api/v1/areas/${place.areaId}`, { headers: { 'x-custom-language': 'ar' } });
  book.row('API-03', /[\u0600-\u06ff]/.test(language.string('cityName')), `cityName ${language.string('cityName')}`);
}
