import { createPublicKey, verify } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { createPushReceiver } from '../../testing/push-receiver.ts';
import { isPushService, PUSH_SERVICES } from './push-services.ts';
import { createPushIdentity, encryptPush, isPrivateKey, privateKeyFrom } from './web-push.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a browser that opens the example of the standard opens what the store sends', async () => {
  const { keys, open } = createPushReceiver(
    Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  );
  expect(keys.p256dh).toBe('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4');
  const example =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(open(Buffer.from(example, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
  expect(open(await encryptPush('طلبك في الطريق', keys))).toBe('طلبك في الطريق');
});

test('the signature names the service and half a day, and it holds', async () => {
  const now = new Date('2026-11-15T10:00:00Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const identity = createPushIdentity(privateKeyFrom('a demo secret'), 'https://shop.example');
  const header = await identity.authorize('https://fcm.googleapis.com/fcm/send/abc');
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now.getTime() / 1000 + 43_200,
    sub: 'https://shop.example',
  });
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ format: 'jwk', key: jwk });
  const text = Buffer.from(`${head}.${body}`);
  const isRight = (bytes: Buffer) =>
    verify('sha256', bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  expect(isRight(text)).toBe(true);
  expect(isRight(Buffer.from(`${head}.x`))).toBe(false);
});

test('keys that no browser gives out are rejected', async () => {
  const { keys } = createPushReceiver();
  await expect(encryptPush('', { ...keys, auth: 'short' })).rejects.toThrow();
  await expect(encryptPush('', { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).rejects.toThrow();
});

test('a key made from a secret is the same each time and one of the curve', () => {
  expect(privateKeyFrom('one')).toBe(privateKeyFrom('one'));
  expect(privateKeyFrom('one')).not.toBe(privateKeyFrom('two'));
  expect(isPrivateKey(privateKeyFrom('one'))).toBe(true);
  expect(isPrivateKey('short')).toBe(false);
  expect(isPrivateKey(Buffer.alloc(32, 255).toString('base64url'))).toBe(false);
});

test('only the services of the browsers are called', () => {
  const isAllowed = (endpoint: string) => isPushService(endpoint, PUSH_SERVICES);
  expect(isAllowed('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
  expect(isAllowed('https://web.push.apple.com/x')).toBe(true);
  for (const other of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com.example/x',
    'https://xpush.apple.com/',
    'https://me@fcm.googleapis.com/x',
    'nonsense',
  ]) {
    expect(isAllowed(other), other).toBe(false);
  }
});
