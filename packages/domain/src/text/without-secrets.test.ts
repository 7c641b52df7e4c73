import { expect, test } from 'vitest';
import { hasSecrets, textForStaff, withoutSecrets } from './without-secrets.ts';

test('codes and links that open an account are blotted out, order numbers stay', () => {
  expect(withoutSecrets('123456 is your Karaz code')).toBe('•••••• is your Karaz code');
  expect(withoutSecrets('https://shop.example/x?hash=aB_-9&y=1')).toBe('https://shop.example/x?hash=…&y=1');
  const link = 'https://shop.example/profile/orders/0b123456-7f9a-4b1c-8d2e-a654321f00aa';
  expect(withoutSecrets(link), 'an id').toBe(link);
  expect(withoutSecrets('رمزك123456')).toBe('رمزك••••••');
  expect(withoutSecrets('Order KW-20261114-00012, 12.500 KWD')).toBe('Order KW-20261114-00012, 12.500 KWD');
});

test('what held a secret is known before and after it left the record', () => {
  expect(hasSecrets('123456 is your Karaz code')).toBe(true);
  expect(hasSecrets(withoutSecrets('123456 is your Karaz code'))).toBe(true);
  expect(hasSecrets('Order KW-20261114-00012 is on its way')).toBe(false);
});

test('nor links that sign in without delay; of a guest’s order staff read no link that cancels it', () => {
  expect(withoutSecrets('https://shop.example/auth/sign-in?unlock=12.0.9.ab.c-_d')).toMatch(/unlock=…$/);
  expect(hasSecrets('x?unlock=1.2')).toBe(true);
  expect(textForStaff('Follow it: https://shop.example/track/Ab-9_x.')).toBe(
    'Follow it: https://shop.example/track/….',
  );
  expect(hasSecrets('https://shop.example/track/Ab-9_x'), 'such a message can be sent again').toBe(false);
});
