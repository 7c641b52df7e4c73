import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
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

test('a device is called what its browser says it is', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
  expect([phone, edge, 'curl/8.5', ''].map(deviceName)).toEqual(['Safari · iPhone', 'Edge · Windows', null, null]);
});
