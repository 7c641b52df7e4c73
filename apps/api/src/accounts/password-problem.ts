import { isCommonPassword } from '@karaz/domain/accounts/common-passwords';
import { isPasswordLongEnough, STAFF_PASSWORD_MIN } from '@karaz/domain/accounts/password';
import type { ApiDeps } from '../api-deps.ts';
import { type Failure, failure } from '../http/failure.ts';

type Deps = Pick<ApiDeps, 'accounts'>;
/** Whose password it is to be. */
type Owner = { isStaff: boolean };

export const passwordMinLength = ({ accounts }: Deps, { isStaff }: Owner): number =>
  isStaff ? Math.max(accounts.passwordMinLength, STAFF_PASSWORD_MIN) : accounts.passwordMinLength;

/** Why this may not become a password, or undefined. */
export function passwordProblem(deps: Deps, password: string, owner: Owner): Failure | undefined {
  const reject = (code: 'passwordTooShort' | 'passwordTooCommon') =>
    failure(code, { fields: { password: { code } } }).error;
  if (!isPasswordLongEnough(password, passwordMinLength(deps, owner))) return reject('passwordTooShort');
  return isCommonPassword(password) ? reject('passwordTooCommon') : undefined;
}
