import { expect, test } from 'vitest';
import { changePasswordProblems, emailProblems, profileProblems } from './profile-rules.ts';

test('names are needed, and an e-mail where there is no phone to sign in with', () => {
  expect(profileProblems({ firstName: '', lastName: 'B' })).toEqual({ firstName: 'firstNameRequired' });
  expect(emailProblems({ email: ' ' }, true)).toEqual({});
  expect(emailProblems({ email: ' ' }, false)).toEqual({ email: 'emailRequired' });
  expect(emailProblems({ email: 'x' }, true)).toEqual({ email: 'emailInvalid' });
});

test('a new password is long enough and written twice the same', () => {
  expect(changePasswordProblems({ password: '12345', confirmPassword: '12345' })).toEqual({
    password: 'passwordShort',
  });
  expect(changePasswordProblems({ password: '123456', confirmPassword: '1' })).toEqual({
    confirmPassword: 'passwordsDiffer',
  });
});
