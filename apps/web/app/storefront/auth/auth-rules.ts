import { isCompleteCode } from '@karaz/domain/accounts/one-time-code';
import { isPasswordLongEnough } from '@karaz/domain/accounts/password';
import type { CountryCode } from '@karaz/domain/countries';
import type { texts } from '../../texts/en/auth.ts';
import { phoneProblem } from './phone-problem.ts';

/** Names the sentence in the dictionaries. */
type Problem = keyof (typeof texts)['problems'];

export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** Validation before anything is sent. The server decides. */
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

const neededMail = (email: string): Problem | undefined =>
  email.trim() === '' ? 'emailRequired' : MAIL.test(email.trim()) ? undefined : 'emailInvalid';
const optionalMail = (email: string): Problem | undefined => (email.trim() === '' ? undefined : neededMail(email));
const neededPassword = (password: string): Problem | undefined =>
  password === '' ? 'passwordRequired' : isPasswordLongEnough(password) ? undefined : 'passwordShort';
const neededName = (name: string, problem: Problem): Problem | undefined => (name.trim() === '' ? problem : undefined);

function only<Field extends string>(found: Record<Field, Problem | undefined>): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const field in found) if (found[field]) problems[field] = found[field];
  return problems;
}

export const signInProblems = ({ email, password }: { email: string; password: string }) =>
  only({ email: neededMail(email), password: neededPassword(password) });

export type SignUpValues = Record<
  'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'phoneVerificationCode' | 'password' | 'terms',
  string
>;

export const signUpProblems = (values: SignUpValues, country: CountryCode) =>
  only({
    firstName: neededName(values.firstName, 'firstNameRequired'),
    lastName: neededName(values.lastName, 'lastNameRequired'),
    email: optionalMail(values.email),
    phoneNumber: phoneProblem(values.phoneNumber, country),
    phoneVerificationCode: isCompleteCode(values.phoneVerificationCode) ? undefined : 'codeLength',
    password: neededPassword(values.password),
    terms: values.terms === 'yes' ? undefined : 'termsRequired',
  });

/** Where no codes are sent to phones, an account is opened with its e-mail address. */
export const emailSignUpProblems = (values: SignUpValues) =>
  only({
    firstName: neededName(values.firstName, 'firstNameRequired'),
    lastName: neededName(values.lastName, 'lastNameRequired'),
    email: neededMail(values.email),
    password: neededPassword(values.password),
    terms: values.terms === 'yes' ? undefined : 'termsRequired',
  });

export const methodSignUpProblems = (values: Record<'firstName' | 'lastName' | 'email' | 'password', string>) =>
  only({
    firstName: neededName(values.firstName, 'firstNameRequired'),
    lastName: neededName(values.lastName, 'lastNameRequired'),
    email: neededMail(values.email),
    password: neededPassword(values.password),
  });

export const invitationProblems = (values: Record<'firstName' | 'lastName' | 'password', string>) =>
  only({
    firstName: neededName(values.firstName, 'firstNameRequired'),
    lastName: neededName(values.lastName, 'lastNameRequired'),
    password: neededPassword(values.password),
  });

export const forgotProblems = ({ email }: { email: string }) => only({ email: neededMail(email) });

export const newPasswordProblems = (values: Record<'password' | 'confirmPassword' | 'hash', string>) =>
  only({
    password: neededPassword(values.password),
    confirmPassword: confirmProblem(values, 'passwordsDiffer'),
    hash: values.hash === '' ? 'hashRequired' : undefined,
  });

/** The demonstration screens have the short texts of the original. */
export const demoCodeProblems = ({ code }: { code: string }) =>
  only({ code: code.length < 6 ? 'demoCodeShort' : undefined });

export const demoUpdateProblems = (values: Record<'code' | 'email' | 'password' | 'confirmPassword', string>) =>
  only({
    code: demoCodeProblems(values).code,
    email: neededMail(values.email),
    password: neededPassword(values.password),
    confirmPassword: confirmProblem(values, 'demoPasswordsDiffer'),
  });

function confirmProblem(
  { password, confirmPassword }: Record<'password' | 'confirmPassword', string>,
  differ: Problem,
): Problem | undefined {
  if (confirmPassword === '') return 'confirmRequired';
  return confirmPassword === password ? undefined : differ;
}
