import { expect, test } from 'vitest';
import * as rules from './auth-rules.ts';
import { passwordStrength } from './password-strength.ts';

test('[AUTH-30, AUTH-31] sign-in needs a valid e-mail and a password of 6', () => {
  expect(rules.signInProblems({ email: '', password: '' })).toEqual({
    email: 'emailRequired',
    password: 'passwordRequired',
  });
  expect(rules.signInProblems({ email: 'salma@', password: '12345' })).toEqual({
    email: 'emailInvalid',
    password: 'passwordShort',
  });
  expect(rules.signInProblems({ email: ' salma@karaz.test ', password: '123456' })).toEqual({});
});

const good: rules.SignUpValues = {
  firstName: 'Salma',
  lastName: 'Haddad',
  email: '',
  phoneNumber: '5000 1234',
  phoneVerificationCode: 'abc123',
  password: 'dates7',
  terms: 'yes',
};
const problem = (change: Partial<rules.SignUpValues>) => rules.signUpProblems({ ...good, ...change }, 'kw');

test('[AUTH-32, AUTH-33] sign-up needs both names', () => {
  expect(problem({ firstName: ' ' })).toEqual({ firstName: 'firstNameRequired' });
  expect(problem({ lastName: '' })).toEqual({ lastName: 'lastNameRequired' });
});

test('[AUTH-34] the e-mail may be left out of a sign-up, but not be wrong', () => {
  expect(problem({ email: '' })).toEqual({});
  expect(problem({ email: 'salma.karaz.test' })).toEqual({ email: 'emailInvalid' });
});

test('[AUTH-35, AUTH-36, AUTH-37, AUTH-38, UI-11] sign-up needs a phone, a code of 6, a password of 6 and the terms', () => {
  expect(problem({ phoneNumber: '' })).toEqual({ phoneNumber: 'phoneRequired' });
  expect(problem({ phoneVerificationCode: '12345' })).toEqual({ phoneVerificationCode: 'codeLength' });
  expect(problem({ phoneVerificationCode: '1234567' })).toEqual({ phoneVerificationCode: 'codeLength' });
  expect(problem({ password: '' })).toEqual({ password: 'passwordRequired' });
  expect(problem({ password: '12345' })).toEqual({ password: 'passwordShort' });
  expect(problem({ terms: '' })).toEqual({ terms: 'termsRequired' });
});

test('[PHONE-03] the phone form has a number and a code of 6 characters', () => {
  expect(Object.keys(rules.signUpProblems({ ...good, phoneNumber: '', phoneVerificationCode: '' }, 'kw'))).toEqual([
    'phoneNumber',
    'phoneVerificationCode',
  ]);
});

test('a number from elsewhere is named as such', () => {
  expect(problem({ phoneNumber: '+49 151 23456789' })).toEqual({ phoneNumber: 'phoneUnsupported' });
  expect(problem({ phoneNumber: '500' })).toEqual({ phoneNumber: 'phoneInvalid' });
});

test('[AUTH-39] the token method needs names, an e-mail and a password of 6', () => {
  expect(rules.methodSignUpProblems({ firstName: '', lastName: '', email: '', password: '12345' })).toEqual({
    firstName: 'firstNameRequired',
    lastName: 'lastNameRequired',
    email: 'emailRequired',
    password: 'passwordShort',
  });
});

test('[AUTH-40] asking for a reset needs a valid e-mail', () => {
  expect(rules.forgotProblems({ email: '' })).toEqual({ email: 'emailRequired' });
  expect(rules.forgotProblems({ email: 'x' })).toEqual({ email: 'emailInvalid' });
});

test('[AUTH-41, AUTH-42, AUTH-43] a new password has 6 characters, is written twice the same, and needs the hash', () => {
  expect(rules.newPasswordProblems({ password: '12345', confirmPassword: '', hash: '' })).toEqual({
    password: 'passwordShort',
    confirmPassword: 'confirmRequired',
    hash: 'hashRequired',
  });
  expect(rules.newPasswordProblems({ password: '123456', confirmPassword: '123457', hash: 'h' })).toEqual({
    confirmPassword: 'passwordsDiffer',
  });
});

test('[AUTH-44, AUTH-45] the demonstration screens have their own short sentences', () => {
  expect(rules.demoCodeProblems({ code: '12345' })).toEqual({ code: 'demoCodeShort' });
  expect(rules.demoUpdateProblems({ code: '123456', email: 'x', password: '12345', confirmPassword: 'y' })).toEqual({
    email: 'emailInvalid',
    password: 'passwordShort',
    confirmPassword: 'demoPasswordsDiffer',
  });
});

test('strength says how long it would take to guess, not how many signs are in it', () => {
  expect(['12345', '123456', 'karaz2026', 'dates7!', 'lentil-rice', 'lentils-and-rice'].map(passwordStrength)).toEqual([
    null,
    'weak',
    'weak',
    'weak',
    'fair',
    'strong',
  ]);
});
