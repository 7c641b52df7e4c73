import { methodSignUpProblems, newPasswordProblems, type Problems } from '../auth/auth-rules.ts';

type Details = Record<'firstName' | 'lastName' | 'email', string>;

/** Names are needed; an e-mail only when there is no phone to sign in with. */
export function profileProblems(values: Details, hasPhone: boolean): Problems<keyof Details> {
  const { firstName, lastName, email } = methodSignUpProblems({ ...values, password: '' });
  const mayBeEmpty = hasPhone && values.email.trim() === '';
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(email && !mayBeEmpty ? { email } : {}),
  };
}

/** A new password twice; the same rule as after a reset, where the hash stands for the old one. */
export function changePasswordProblems(values: Record<'password' | 'confirmPassword', string>) {
  const { password, confirmPassword } = newPasswordProblems({ ...values, hash: 'signed in' });
  return { ...(password ? { password } : {}), ...(confirmPassword ? { confirmPassword } : {}) };
}
