import { expect, test } from 'vitest';
import { hasSecrets, withoutSecrets } from './without-secrets.ts';

test('codes and links that open an account are blotted out, order numbers stay', () => {
  expect(withoutSecrets('123456 is your Karaz code')).toBe('•••••• is your Karaz code');
  expect(withoutSecrets('https://shop.example/x?hash=aB_-9&y=1')).toBe('https://shop.example/x?hash=…&y=1');
  expect(withoutSecrets('Order KW-20261114-00012, 12.500 KWD')).toBe('Order KW-20261114-00012, 12.500 KWD');
});

test('what held a secret is known before and after it left the record', () => {
  expect(hasSecrets('123456 is your Karaz code')).toBe(true);
  expect(hasSecrets(withoutSecrets('123456 is your Karaz code'))).toBe(true);
  expect(hasSecrets('Order KW-20261114-00012 is on its way')).toBe(false);
});
