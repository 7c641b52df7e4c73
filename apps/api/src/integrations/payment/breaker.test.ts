import { expect, test } from 'vitest';
import { withBreaker } from './breaker.ts';
import { GatewayError, type PaymentGateway } from './gateway.ts';

test('a gateway that fails five times is left alone for ten seconds, then asked again', async () => {
  let now = 0;
  let calls = 0;
  let isBroken = true;
  const read = async () => {
    calls += 1;
    if (isBroken) throw new GatewayError('answered 503');
    return null;
  };
  const unused = async () => {
    throw new Error('not called');
  };
  const plain: PaymentGateway = {
    name: 'x',
    create: unused,
    findByReference: unused,
    refund: unused,
    read,
    readEvent: () => null,
    probe: async () => 'ok',
  };
  const gateway = withBreaker(plain, () => now);
  for (let time = 0; time < 8; time += 1) await expect(gateway.read('1')).rejects.toThrow(GatewayError);
  expect(calls).toBe(5);
  isBroken = false;
  now += 10_001;
  await expect(gateway.read('1')).resolves.toBeNull();
  expect(calls).toBe(6);
});

test('failures far apart do not count together', async () => {
  let now = 0;
  let calls = 0;
  const read = async () => {
    calls += 1;
    throw new GatewayError('answered 503');
  };
  const plain: PaymentGateway = {
    name: 'x',
    create: read,
    findByReference: read,
    refund: read,
    read,
    readEvent: () => null,
    probe: async () => 'ok',
  };
  const gateway = withBreaker(plain, () => now);
  for (let time = 0; time < 12; time += 1) {
    await expect(gateway.read('1')).rejects.toThrow('503');
    now += 11_000;
  }
  expect(calls).toBe(12);
});
