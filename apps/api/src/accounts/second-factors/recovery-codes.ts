import { randomBytes } from 'node:crypto';
import {
  plainRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  recoveryCodeFrom,
} from '@karaz/domain/accounts/second-factor';
import type { ApiDeps } from '../../api-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { replaceRecoveryCodes } from './factors.queries.ts';

type Needs = Pick<ApiDeps, 'accounts'>;

export const recoveryCodeHash = ({ accounts }: Needs, userId: number, plain: string) =>
  accounts.tokens.keyedHash('recovery code', `${userId} ${plain}`);

/** Ten new ones in place of all before; shown once and stored nowhere. */
export async function newRecoveryCodes(tx: Transaction, deps: Needs, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomBytes(RECOVERY_CODE_BYTES)));
  const hashes = codes.map((code) => recoveryCodeHash(deps, userId, plainRecoveryCode(code)));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}
