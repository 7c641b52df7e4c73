import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose ranges: nothing behind them is a stranger's server on the internet. */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of the one range that is given out to networks: tunnels that carry an IPv4 address, and what is only for papers. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix = ''] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

const privateV4 = listOf(PRIVATE_V4, 'ipv4');
const globalV6 = listOf(['2000::/3'], 'ipv6');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');
const loopbackV4 = listOf(['127.0.0.0/8'], 'ipv4');

/** Whether the store may call it. Whatever is not known to be public is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateV4.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && loopbackV4.check(address, 'ipv4'));
}
