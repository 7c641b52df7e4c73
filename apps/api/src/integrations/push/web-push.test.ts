import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPushService, PUSH_SERVICES } from './push-services.ts';
import { createPushIdentity, encryptPush, isPrivateKey, privateKeyFrom } from './web-push.ts';

test('the example of the standard comes out byte for byte', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const sealed = encryptPush('When I grow up, I want to be a watermelon', keys, { sender, salt });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the letter names the service and half a day, and its signature holds', () => {
  const identity = createPushIdentity(privateKeyFrom('a demo secret'), 'https://shop.example');
  const now = new Date('2026-11-15T10:00:00Z');
  const header = identity.vouch('https://fcm.googleapis.com/fcm/send/abc', now);
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
