// biome-ignore lint/style/noRestrictedImports: signed by another implementation than the one under test
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook } from './index.ts';

const SECRET = `whsec_${Buffer.from('a secret of the store').toString('base64')}`;
const NOW = new Date('2026-03-10T09:00:00Z');

function signed(body: string, at = NOW, secret = SECRET) {
  const timestamp = String(at.getTime() / 1000);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const mac = createHmac('sha256', key).update(`evt_1.${timestamp}.${body}`).digest('base64');
  return { body, id: 'evt_1', timestamp, signature: `v1,${mac}` };
}
const check = (message: ReturnType<typeof signed>) => verifyWebhook(message, SECRET, NOW);

test('what the store signed is genuine, also beside the signature of another secret', async () => {
  const message = signed('{"type":"order.created"}');
  expect(await check(message)).toBe(true);
  expect(await check({ ...message, signature: `v1,AAAA ${message.signature}` })).toBe(true);
});

test('another body, id, secret, time or kind of signature is not', async () => {
  const message = signed('{"type":"order.created"}');
  const other = `whsec_${Buffer.from('a secret of somebody').toString('base64')}`;
  for (const wrong of [
    { ...message, body: '{"type":"order.refunded"}' },
    { ...message, id: 'evt_2' },
    { ...message, timestamp: String(Number(message.timestamp) + 1) },
    { ...message, timestamp: 'now' },
    { ...message, signature: message.signature.slice('v1,'.length) },
    { ...message, signature: 'v1,%%%' },
    { ...message, signature: '' },
    signed(message.body, NOW, other),
    signed(message.body, new Date(NOW.getTime() - 301_000)),
    signed(message.body, new Date(NOW.getTime() + 301_000)),
  ]) {
    expect(await check(wrong), JSON.stringify(wrong)).toBe(false);
  }
});
