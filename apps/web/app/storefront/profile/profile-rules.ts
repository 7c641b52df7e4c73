import { forgotProblems, methodSignUpProblems, newPasswordProblems, type Problems } from '../auth/auth-rules.ts';

type Details = Record<'firstName' | 'lastName', string>;

export function profileProblems(values: Details): Problems<keyof Details> {
  const { firstName, lastName } = methodSignUpProblems({ ...values, email: '', password: '' });
  return { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
}

/** `mayBeEmpty`: with a phone to sign in with, an e-mail can be removed. */
export function emailProblems({ email }: { email: string }, mayBeEmpty: boolean): Problems<'email'> {
  return mayBeEmpty && email.trim() === '' ? {} : forgotProblems({ email });
}

/** A new password twice; the same rule as after a reset, where the hash stands for the old one. */
export function changePasswordProblems(values: Record<'password' | 'confirmPassword', string>) {
  const { password, confirmPassword } = newPasswordProblems({ ...values, hash: 'signed in' });
  return { ...(password ? { password } : {}), ...(confirmPassword ? { confirmPassword } : {}) };
}
