import { isCommonPassword } from '@karaz/domain/accounts/common-passwords';
import { isPasswordLongEnough } from '@karaz/domain/accounts/password';
import type { ApiDeps } from '../api-deps.ts';
import { type Failure, failure } from '../http/failure.ts';

/** Why this may not become a password, or undefined. */
export function passwordProblem({ accounts }: Pick<ApiDeps, 'accounts'>, password: string): Failure | undefined {
  const reject = (code: 'passwordTooShort' | 'passwordTooCommon') =>
    failure(code, { fields: { password: { code } } }).error;
  if (!isPasswordLongEnough(password, accounts.passwordMinLength)) return reject('passwordTooShort');
  return isCommonPassword(password) ? reject('passwordTooCommon') : undefined;
}
