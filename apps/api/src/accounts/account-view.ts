import type { AccountView } from '@karaz/contract/account-shapes';
import type { Database } from '../db/database.ts';
import { personPicturePath } from '../media/person-picture-path.ts';
import { activeMembershipView } from '../membership/active-membership.ts';
import { selectAddressesOf, selectCustomRole, type UserRow } from './accounts.queries.ts';
import { selectPendingContacts } from './contact-changes.queries.ts';

type AddressRow = Awaited<ReturnType<typeof selectAddressesOf>>[number];

/** What a person sees of their own account; hashes and provider keys stay inside. */
export async function accountView(db: Database, user: UserRow, now: Date): Promise<AccountView> {
  const rows = await selectAddressesOf(db, user.id);
  const pending = await selectPendingContacts(db, user.id);
  const pendingOf = (kind: 'email' | 'phone') => pending.find((change) => change.kind === kind)?.newValue ?? null;
  const custom = user.customRoleId === null ? undefined : await selectCustomRole(db, user.customRoleId);
  const activeMembership = await activeMembershipView(db, user.id, user.language, now);
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email ?? pendingOf('email'),
    phone: user.phone,
    pendingEmail: pendingOf('email'),
    pendingPhone: pendingOf('phone'),
    role: user.role,
    customPermissions: custom?.permissions ?? null,
    customRole: custom?.name ?? null,
    language: user.language,
    picture: personPicturePath(user.pictureName),
    address: user.defaultAddressId,
    addresses: rows.map((row) => addressView(row, user.defaultAddressId)),
    membershipId: activeMembership?.plan.id ?? null,
    activeMembership,
    hasPassword: user.passwordHash !== null,
    isEmailVerified: user.emailVerifiedAt !== null,
    isPhoneVerified: user.phoneVerifiedAt !== null,
    createdAt: user.createdAt.toISOString(),
  };
}

function addressView(row: AddressRow, defaultId: number | null): AccountView['addresses'][number] {
  return {
    id: row.id,
    name: row.name,
    street_address: row.streetAddress,
    addressLine2: row.addressLine2,
    postal_code: row.postalCode,
    countryCode: row.countryCode,
    cityId: row.cityId,
    areaId: row.areaId,
    latitude: row.latitude,
    longitude: row.longitude,
    isDefault: row.id === defaultId,
  };
}
