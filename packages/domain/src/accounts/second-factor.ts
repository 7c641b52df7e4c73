import { isWithin, type Rights, type Role, STAFF_ROLES, type StaffRole } from '../people/roles.ts';
import { foldDigits } from '../text/fold-arabic.ts';

/** Who must have a second factor until the store's settings say otherwise. */
export const factorRolesByDefault = (isProduction: boolean): readonly StaffRole[] =>
  isProduction ? ['admin', 'manager'] : [];

/**
 * Whether somebody with these rights must have a second factor. A custom role must where the role it was made from must, and where
 * it may do what no role without one may.
 */
export function needsFactor(rights: Rights, mustHave: readonly Role[]): boolean {
  const role = typeof rights === 'string' ? rights : rights.base;
  if (role === 'user' || mustHave.length === 0) return false;
  if (mustHave.includes(role)) return true;
  return typeof rights !== 'string' && !STAFF_ROLES.some((one) => !mustHave.includes(one) && isWithin(one, rights));
}

export const RECOVERY_CODES = 10;
/** Without 0, 1, I and O, which are mistaken for each other: 32 signs, ten of them are 50 bits. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** 'K7QWM-2XR9D' of random bytes; a byte falls on each of 32 signs equally often. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

export const RECOVERY_CODE_BYTES = LENGTH;

/** As it is compared: however somebody writes it down and types it again. */
export const plainRecoveryCode = (typed: string): string =>
  foldDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
