import type { Role, StaffRole } from '../people/roles.ts';
import { foldDigits } from '../text/fold-arabic.ts';

/** Who must have a second factor until the store's settings say otherwise. */
export const factorRolesByDefault = (isProduction: boolean): readonly StaffRole[] =>
  isProduction ? ['admin', 'manager'] : [];

/** Somebody who must have a second factor and has none may do nothing but add one. */
export const isFactorMissing = (role: Role, hasFactor: boolean, mustHave: readonly Role[]): boolean =>
  !hasFactor && role !== 'user' && mustHave.includes(role);

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
