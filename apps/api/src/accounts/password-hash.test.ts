import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password verifies against its own hash and no other does', async () => {
  const hash = await hashPassword('karaz كرز 🍒');
  expect(await verifyPassword('karaz كرز 🍒', hash)).toBe(true);
  expect(await verifyPassword('karaz كرز', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

test('the hash is a PHC string with its cost inside, and never the same twice', async () => {
  const [first, second] = await Promise.all([hashPassword('secret-1'), hashPassword('secret-1')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
});

test('hashes made at another cost still verify', async () => {
  // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 256 -p 1
  const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword('password', reference)).toBe(true);
  expect(await verifyPassword('passwort', reference)).toBe(false);
});

test('what is no hash verifies nothing', async () => {
  for (const text of ['', 'karaz', '$argon2id$', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=0,t=2,p=1$$']) {
    expect(await verifyPassword('karaz', text)).toBe(false);
  }
});

test('the same letters typed in another way are the same password', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});
