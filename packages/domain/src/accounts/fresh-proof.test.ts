import { expect, test } from 'vitest';
import { isProofFresh } from './fresh-proof.ts';

test('a proof is fresh for fifteen minutes, to the millisecond', () => {
  const provenAt = new Date('2026-03-10T09:00:00Z');
  expect(isProofFresh(provenAt, provenAt)).toBe(true);
  expect(isProofFresh(provenAt, new Date('2026-03-10T09:14:59.999Z'))).toBe(true);
  expect(isProofFresh(provenAt, new Date('2026-03-10T09:15:00Z'))).toBe(false);
  expect(isProofFresh(null, provenAt)).toBe(false);
});
