import type { Language } from '@karaz/i18n/language';
import type { Transaction } from '../db/database.ts';
import {
  hasAdministrator as anyAdministrator,
  insertUser,
  lockStaffRoles,
  selectUserByEmail,
  type UserRow,
  updateUser,
} from './accounts.queries.ts';
import { endAccessOfOldPassword } from './end-old-access.ts';
import { dropFactors } from './second-factors/change-factors.ts';

export type NewAdministrator = {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  language: Language;
};

/** Until the transaction ends nobody else makes an administrator. */
export async function lockedHasAdministrator(tx: Transaction): Promise<boolean> {
  await lockStaffRoles(tx);
  return anyAdministrator(tx);
}

/** Whoever runs the store vouches for the address: it counts as confirmed. */
export const insertAdministrator = (tx: Transaction, administrator: NewAdministrator, now: Date): Promise<UserRow> =>
  insertUser(tx, { ...administrator, emailVerifiedAt: now, role: 'admin' });

/** Of whoever has this address: role and password anew, no second factor, signed out everywhere. */
export async function repairAdministrator(
  tx: Transaction,
  { email, passwordHash }: Pick<NewAdministrator, 'email' | 'passwordHash'>,
): Promise<UserRow | undefined> {
  const user = await selectUserByEmail(tx, email);
  if (!user) return undefined;
  await endAccessOfOldPassword(tx, user);
  await dropFactors(tx, user.id);
  return updateUser(tx, user.id, {
    role: 'admin',
    isDisabled: false,
    passwordHash,
    passwordVersion: user.passwordVersion + 1,
  });
}
