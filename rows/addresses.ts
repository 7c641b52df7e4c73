import type { Shopper } from './account.ts';
import type { Visit } from './visit.ts';

/** The address book of a shopper: what is saved, refused, changed and removed. */
export async function visitAddresses(visit: Visit, shopper: Shopper): Promise<void> {
  const home = homeOf(visit, shopper);
  await visitSaving(visit, shopper, home);
  await visitChanging(visit, shopper, home);
}

const homeOf = ({ place }: Visit, { phone }: Shopper) => ({
  name: 'Home',
  street_address: 'Block 9, street 2, house 7',
  addressLine2: 'Floor 2',
  postal_code: '7',
  note: 'Ring twice',
  country: 'kw',
  countryCode: 'kw',
  city: place.cityId,
  cityId: place.cityId,
  area: place.areaId,
  areaId: place.areaId,
  phoneNumber: phone,
  latitude: 29.37,
  longitude: 47.98,
  isDefault: true,
  countryEntity: { id: 1 },
  cityEntity: { id: place.cityId },
  areaEntity: { id: place.areaId },
});
type Home = ReturnType<typeof homeOf>;

async function visitSaving({ client, book, place }: Visit, shopper: Shopper, home: Home): Promise<void> {
  const { token } = shopper;
  const add = (body: unknown) => client.send('POST', '/api/v1/addresses', { token, body });
  const saved = await add(home);
  book.row('API-20 ADDR-14', saved.status === 201, `${saved.status} with nested entities`);
  book.fields('ADDR-07', saved.missing('id name addressName isDefault note'), 'an address');
  book.fields('ADDR-08', saved.missing('street_address addressLine2 postal_code'), 'an address');
  book.fields('ADDR-09', saved.missing('country countryCode city cityId area areaId'), 'an address');
  book.fields('ADDR-10', saved.missing('phoneNumber'), 'an address');
  book.row('ADDR-11 ADDR-27', saved.number('latitude') === 29.37, `${saved.at('latitude')}, ${saved.at('longitude')}`);
  book.fields(
    'ADDR-12',
    saved.missing('countryEntity.code countryEntity.name_ar cityEntity.name_en areaEntity.name_en'),
    'an address',
  );
  shopper.addressId = saved.number('id');
  const me = await client.get('/api/v1/auth/me', { token });
  book.row(
    'ADDR-15 ADDR-20',
    me.number('address') === shopper.addressId,
    `the profile's address is ${me.at('address')}`,
  );
  const cases = [
    ['ADDR-22', 'street_address', { ...home, street_address: '' }],
    ['ADDR-23', 'country', { ...home, country: 'xx', countryCode: 'xx', countryEntity: undefined }],
    ['ADDR-24', 'city', { street_address: 'Block 1, street 1', countryCode: 'kw' }],
    ['ADDR-25', 'area', { street_address: 'Block 1, street 1', countryCode: 'kw', cityId: place.cityId }],
  ] as const;
  for (const [row, field, body] of cases) {
    const refused = await add(body);
    book.row(
      row,
      refused.status === 422 && Object.keys(refused.at('errors') ?? {}).some((key) => key.startsWith(field)),
      refused.seen,
    );
  }
}

async function visitChanging({ client, book, place }: Visit, shopper: Shopper, home: Home): Promise<void> {
  const { token } = shopper;
  const add = (body: unknown) => client.send('POST', '/api/v1/addresses', { token, body });
  const least = await add({
    street_address: 'Block 1, street 1',
    countryCode: 'kw',
    cityId: place.cityId,
    areaId: place.areaId,
  });
  book.row('ADDR-26', least.status === 201, `${least.status} without the optional fields`);
  const list = await client.get('/api/v1/addresses/my', { token });
  book.row('API-23', list.at('hasNextPage') === false && list.number('total') === 2, `${list.at('total')} addresses`);
  book.fields('ADDR-34', list.missing('data.0.areaEntity.name_en'), 'an address of the list');
  const guest = await client.get('/api/v1/addresses/my');
  book.row('GUARD-14', guest.status === 401, `without a token ${guest.status}`);
  const changed = await client.send('PATCH', `/api/v1/addresses/${least.at('id')}`, {
    token,
    body: { ...home, isDefault: true, name: 'Office' },
  });
  const moved = await client.get('/api/v1/auth/me', { token });
  book.row(
    'API-21 ADDR-19',
    changed.string('name') === 'Office' && moved.number('address') === least.number('id'),
    `default moved to ${moved.at('address')}`,
  );
  const removed = await client.send('DELETE', `/api/v1/addresses/${least.at('id')}`, { token });
  const without = await client.get('/api/v1/auth/me', { token });
  book.row(
    'API-22 ADDR-21',
    removed.status < 300 && without.at('address') === null,
    `${removed.status}, default ${without.at('address')}`,
  );
  const patched = await client.send('PATCH', '/api/v1/auth/me', { token, body: { address: shopper.addressId } });
  book.row('API-17', patched.number('address') === shopper.addressId, `address ${patched.at('address')}`);
}
