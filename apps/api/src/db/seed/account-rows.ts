import type * as tables from '../tables/accounts.ts';
import type { BranchRow } from './branch-rows.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { DEMO_PASSWORD_HASH } from './demo-password-hash.ts';
import { required } from './keyed.ts';
import { days } from './local-time.ts';
import type { AreaRow, CityRow } from './place-rows.ts';
import { randomFor } from './random.ts';
import { users } from './seed-data.ts';

/** What people call their places; a farm or a parents' house is neither. */
const ADDRESS_TYPES: Partial<Record<string, 'Home' | 'Office'>> = {
  ...{ Home: 'Home', Flat: 'Home', البيت: 'Home', المنزل: 'Home' },
  ...{ Office: 'Office', العمل: 'Office' },
};

export type UserRow = ReturnType<typeof userRows>[number];
export type AddressRow = ReturnType<typeof addressRows>[number];

type Surroundings = {
  now: Date;
  branches: readonly BranchRow[];
  cities: readonly CityRow[];
  areas: readonly AreaRow[];
};

export function accountRows({ now, branches, cities, areas }: Surroundings) {
  const branchIds = new Map(branches.map(({ key, id }) => [key, id]));
  const userList = userRows(now);
  const addresses = addressRows(userList, cities, areas);
  return {
    users: userList,
    userBranches: users.flatMap((user, index) =>
      (user.branches ?? []).map((key) => ({ userId: index + 1, branchId: required(branchIds, key) })),
    ),
    addresses: addresses.map(({ isDefault: _, ...row }) => row),
    /** Users and addresses point at each other, so this comes last. */
    defaultAddresses: addresses
      .filter(({ isDefault }) => isDefault)
      .map(({ userId, id }) => ({ userId, addressId: id })),
  };
}

function userRows(now: Date) {
  return users.map((user, index) => {
    const createdAt = new Date(now.getTime() - days(70 + randomFor('member since', user.key).fraction() * 400));
    return {
      id: index + 1,
      key: user.key,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email ?? null,
      emailVerifiedAt: user.email === undefined ? null : createdAt,
      phone: user.phone ?? null,
      phoneVerifiedAt: user.phone === undefined ? null : createdAt,
      passwordHash: passwordHashOf(user.key, user.password),
      role: user.role,
      language: user.language,
      createdAt,
      updatedAt: createdAt,
    } satisfies typeof tables.users.$inferInsert & { key: string };
  });
}

function passwordHashOf(key: string, password: string | undefined): string | null {
  if (password === undefined) return null;
  if (password !== DEMO_PASSWORD) throw new Error(`${key} has a password of its own; the demo accounts share one`);
  return DEMO_PASSWORD_HASH;
}

function addressRows(rows: readonly UserRow[], cities: readonly CityRow[], areas: readonly AreaRow[]) {
  const cityIds = new Map(cities.map(({ key, id }) => [key, id]));
  const areaByPath = new Map(areas.map((area) => [`${area.cityId}/${area.key}`, area]));
  let id = 0;
  return users.flatMap((user, userIndex) =>
    (user.addresses ?? []).map((address) => {
      const cityId = required(cityIds, address.city);
      const area = required(areaByPath, `${cityId}/${address.area}`);
      const since = rows[userIndex]?.createdAt;
      return {
        id: ++id,
        userId: userIndex + 1,
        name: address.name,
        addressType: ADDRESS_TYPES[address.name] ?? null,
        streetAddress: address.street,
        addressLine2: address.line2 ?? '',
        postalCode: address.postalCode ?? '',
        note: address.note ?? '',
        countryCode: address.country,
        cityId,
        areaId: area.id,
        phone: user.phone ?? null,
        phoneVerifiedAt: user.phone === undefined ? null : (since ?? null),
        latitude: area.latitude,
        longitude: area.longitude,
        ...(since && { createdAt: since, updatedAt: since }),
        isDefault: address.isDefault ?? false,
      } satisfies typeof tables.addresses.$inferInsert & { isDefault: boolean };
    }),
  );
}
