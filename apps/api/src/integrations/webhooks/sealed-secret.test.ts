import { expect, test } from 'vitest';
import { createSealer } from './sealed-secret.ts';

test('what is sealed is opened by the same key only, and twice the same never looks the same', () => {
  const mine = createSealer('a secret of this store', 'webhook secrets');
  const sealed = mine.seal('whsec_abc');
  expect(sealed).not.toContain('whsec');
  expect(mine.open(sealed)).toBe('whsec_abc');
  expect(mine.seal('whsec_abc')).not.toBe(sealed);
  expect(createSealer('another secret', 'webhook secrets').open(sealed)).toBeNull();
  expect(createSealer('a secret of this store', 'second factors').open(sealed)).toBeNull();
  expect(mine.open(`${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(mine.open('')).toBeNull();
});
