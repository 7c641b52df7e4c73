import type { PlaceReferences } from '@karaz/domain/addresses/address-place';
import { isCountryCode } from '@karaz/domain/countries';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { addresses, users } from '../db/tables/accounts.ts';
import { areas, cities, countries } from '../db/tables/places.ts';

export type AddressValues = Omit<typeof addresses.$inferInsert, 'id' | 'userId' | 'deletedAt' | 'createdAt'>;

const ownedBy = (userId: number) => and(eq(addresses.userId, userId), isNull(addresses.deletedAt));

const fromAddresses = (db: Database) =>
  db
    .select({ address: addresses, area: areas, city: cities, country: countries, defaultId: users.defaultAddressId })
    .from(addresses)
    .innerJoin(users, eq(users.id, addresses.userId))
    .innerJoin(areas, eq(areas.id, addresses.areaId))
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .innerJoin(countries, eq(countries.code, addresses.countryCode));

export async function selectAddresses(db: Database, userId: number, { page, limit }: { page: number; limit: number }) {
  const rows = await fromAddresses(db)
    .where(ownedBy(userId))
    .orderBy(desc(sql`coalesce(${addresses.id} = ${users.defaultAddressId}, false)`), desc(addresses.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await countAddresses(db, userId) };
}

/** Someone else's address is not found, like one that never was. */
export async function selectAddress(db: Database, userId: number, id: number) {
  const [row] = await fromAddresses(db).where(and(eq(addresses.id, id), ownedBy(userId)));
  return row;
}
export type AddressRow = NonNullable<Awaited<ReturnType<typeof selectAddress>>>;

export async function countAddresses(db: Database, userId: number): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(addresses).where(ownedBy(userId));
  return counted?.total ?? 0;
}

/** One person's addresses change one at a time: the limit and the default hold whatever is sent at once. */
export async function lockOwner(tx: Transaction, userId: number) {
  const [row] = await tx
    .select({ defaultId: users.defaultAddressId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row;
}

export async function insertAddress(tx: Transaction, userId: number, values: AddressValues): Promise<number> {
  const [row] = await tx
    .insert(addresses)
    .values({ ...values, userId })
    .returning({ id: addresses.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** False: not there, or not theirs. */
export async function updateAddress(
  tx: Transaction,
  owned: { userId: number; id: number },
  values: Partial<AddressValues> & { deletedAt?: Date },
): Promise<boolean> {
  const rows = await tx
    .update(addresses)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(addresses.id, owned.id), ownedBy(owned.userId)))
    .returning({ id: addresses.id });
  return rows.length > 0;
}

export async function setDefaultAddress(tx: Transaction, userId: number, addressId: number | null): Promise<void> {
  await tx.update(users).set({ defaultAddressId: addressId, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** The places that the references name, each on its own; the domain decides whether they fit together. */
export async function selectPlaces(db: Database, references: PlaceReferences) {
  const { country, cityId, areaId } = references;
  const [found] = country === undefined ? [] : await selectCountry(db, country);
  const [city] = cityId === undefined ? [] : await db.select().from(cities).where(eq(cities.id, cityId));
  const [area] = areaId === undefined ? [] : await db.select().from(areas).where(eq(areas.id, areaId));
  return { country: found, city, area };
}

function selectCountry(db: Database, reference: number | string) {
  if (typeof reference === 'number') return db.select().from(countries).where(eq(countries.id, reference));
  return isCountryCode(reference) ? db.select().from(countries).where(eq(countries.code, reference)) : [];
}
