import { expect, test } from 'vitest';
import { createAddressReader } from './client-address.ts';

test('without a trusted proxy nobody can claim another address', () => {
  const addressOf = createAddressReader([]);
  expect(addressOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(addressOf('203.0.113.7', null)).toBe('203.0.113.7');
});

test('behind a trusted proxy the nearest address that is not ours counts, not what the visitor put before it', () => {
  const addressOf = createAddressReader(['10.0.0.0/8', '192.0.2.1']);
  expect(addressOf('10.1.2.3', '198.51.100.1')).toBe('198.51.100.1');
  expect(addressOf('10.1.2.3', '1.1.1.1, 198.51.100.1, 192.0.2.1')).toBe('198.51.100.1');
  expect(addressOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
});

test('a header that is no address falls back to the other end of the socket', () => {
  const addressOf = createAddressReader(['10.0.0.0/8']);
  expect(addressOf('10.1.2.3', 'nonsense, <script>')).toBe('10.1.2.3');
  expect(addressOf('10.1.2.3', '10.9.9.9')).toBe('10.1.2.3');
});

test('IPv4 written as IPv6 is the same visitor', () => {
  const addressOf = createAddressReader(['10.0.0.0/8']);
  expect(addressOf('::ffff:203.0.113.7', null)).toBe('203.0.113.7');
  expect(addressOf('::ffff:10.1.2.3', '::ffff:198.51.100.1')).toBe('198.51.100.1');
});

test('IPv6 proxies are trusted by prefix too', () => {
  const addressOf = createAddressReader(['fd00::/8']);
  expect(addressOf('fd00::1', '2001:db8::5')).toBe('2001:db8::5');
  expect(addressOf('2001:db8::9', '2001:db8::5')).toBe('2001:db8::9');
});

test('no socket at all is one shared unknown visitor', () => {
  expect(createAddressReader([])(undefined, '198.51.100.1')).toBe('unknown');
});

test('what stands before an entry that is no address is never believed', () => {
  const addressOf = createAddressReader(['10.0.0.0/8']);
  for (const forged of ['1.1.1.1', '2.2.2.2', '2001:db8::9']) {
    expect(addressOf('10.1.2.3', `${forged}, unknown`)).toBe('10.1.2.3');
    expect(addressOf('10.1.2.3', `${forged}, unknown, 10.1.1.1`)).toBe('10.1.2.3');
  }
});

test('ports and brackets that a proxy adds make no new visitor', () => {
  const addressOf = createAddressReader(['10.0.0.0/8']);
  expect(addressOf('10.1.2.3', '198.51.100.1:50123')).toBe('198.51.100.1');
  expect(addressOf('10.1.2.3', '[2001:db8::5]:50123')).toBe('2001:db8::5');
});
