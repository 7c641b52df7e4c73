import { expect, test } from 'vitest';
import { createSessionTokens, newTokenId } from './session-tokens.ts';

const tokens = createSessionTokens('a-secret-of-more-than-thirty-two-characters');
const claims = { userId: 7, sessionId: '6f0bbd1c-6a59-4c6e-9d55-2f8a3a0a8f11', tokenId: newTokenId() };
const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 9, minute));

test('a token that was read before ends when it says and never passes as the other kind', async () => {
  const token = await tokens.sign('access', claims, { now: at(0), expiresAt: at(15) });
  expect(await tokens.read('access', token, at(1))).toEqual(claims);
  expect(await tokens.read('access', token, at(14))).toEqual(claims);
  expect(await tokens.read('refresh', token, at(1))).toBeNull();
  expect(await tokens.read('access', token, at(15))).toBeNull();
  expect(await tokens.read('access', token, at(14))).toEqual(claims);
});

test('a changed letter makes it nobody’s, also after the real one was read', async () => {
  const token = await tokens.sign('access', claims, { now: at(0), expiresAt: at(15) });
  await tokens.read('access', token, at(1));
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(await tokens.read('access', forged, at(1))).toBeNull();
});
