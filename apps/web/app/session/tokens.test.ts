import { expect, test, vi } from 'vitest';
import { clearTokens, readClaims, tokenStateOf } from './tokens.ts';

const now = Date.UTC(2026, 2, 10);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (expiresAtMs: number) => `x.${encode({ sub: '7', exp: expiresAtMs / 1000, sid: 'ü' })}.y`;

test('[SESS-02] a stored token counts only while its end is in the future', () => {
  expect(tokenStateOf({ access: token(now + 1000), refresh: 'r' }, now)).toEqual({
    access: 'valid',
    hasRefresh: true,
    userId: 7,
  });
  expect(tokenStateOf({ access: token(now), refresh: null }, now)).toEqual({
    access: 'expired',
    hasRefresh: false,
    userId: 7,
  });
  expect(tokenStateOf({ access: null, refresh: null }, now).access).toBe('none');
});

test('anything else is an ended token, never an error', () => {
  for (const access of ['', 'a-token', 'a.b.c', `x.${encode(null)}.y`, `x.${encode({ exp: 'soon', sub: 1 })}.y`]) {
    expect(readClaims(access)).toBeNull();
    expect(tokenStateOf({ access, refresh: null }, now).access).toBe('expired');
  }
});

test('with the tokens goes what was saved of the person for reading without a network', () => {
  const removed: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => removed.push(name) });
  clearTokens();
  vi.unstubAllGlobals();
  expect(removed).toEqual(['saved-personal']);
});
