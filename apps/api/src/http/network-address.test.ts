import { expect, test } from 'vitest';
import { canonicalAddress, networksOf } from './network-address.ts';

const network = (address: string) => networksOf(canonicalAddress(address) ?? '').map(({ name }) => name);

test('every spelling of an IPv6 address is the same visitor', () => {
  const spellings = ['2001:db8:1:2::1', '2001:DB8:1:2:0:0:0:1', '2001:0db8:0001:0002::0001', '[2001:db8:1:2::1]:443'];
  expect(new Set(spellings.map(canonicalAddress))).toEqual(new Set(['2001:db8:1:2::1']));
  expect(canonicalAddress('fe80::1%eth0')).toBe('fe80::1');
});

test('an IPv4 address written as IPv6 is that IPv4 address', () => {
  for (const written of ['::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:cb00:7107']) {
    expect(canonicalAddress(written)).toBe('203.0.113.7');
  }
  expect(canonicalAddress('203.0.113.7:4711')).toBe('203.0.113.7');
});

test('what is no address is none', () => {
  for (const written of [
    '',
    'unknown',
    '_hidden',
    '203.0.113',
    '1.2.3.4.5',
    '2001:db8::1::2',
    '[203.0.113.7',
    '12345::',
  ]) {
    expect(canonicalAddress(written)).toBeNull();
  }
});

test('IPv6 is counted by /64 and by /48, IPv4 by address', () => {
  expect(network('203.0.113.7')).toEqual(['203.0.113.7']);
  expect(network('2001:db8:1:2:3:4:5:6')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  expect(network('2001:db8:1:2:ffff::1')).toEqual(network('2001:db8:1:2::1'));
  expect(network('2001:db8:1:3::1')).not.toEqual(network('2001:db8:1:2::1'));
  expect(network('2001:db8::1')).toEqual(['2001:db8:0:0::/64', '2001:db8:0::/48']);
});

test('NAT64 and 6to4 addresses are counted as the IPv4 address they carry', () => {
  expect(network('64:ff9b::203.0.113.7')).toEqual(['203.0.113.7']);
  expect(network('2002:cb00:7107:1::5')).toEqual(['203.0.113.7']);
  expect(network('2002:cb00:7107:ffff::9')).toEqual(['203.0.113.7']);
});

test('a visitor without an address is one shared visitor', () => {
  expect(networksOf('unknown')).toEqual([{ name: 'unknown', share: 1 }]);
});
