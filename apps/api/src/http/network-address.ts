import { isIP } from 'node:net';

/** An address in its one canonical spelling, without port, brackets or zone; null: it is not an address. */
export function canonicalAddress(written: string): string | null {
  const bare = withoutPort(written.trim());
  if (isIP(bare) === 4) return bare;
  const address = bare.replace(/%.*$/, '');
  if (isIP(address) !== 6) return null;
  const groups = groupsOf(address);
  // IPv4 written as IPv6, in whatever spelling, is the same visitor.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return ipv4At(groups, 6);
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** Some proxies name the port as well: 203.0.113.7:4711 or [2001:db8::1]:4711. */
function withoutPort(written: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
}

export type CountedNetwork = { name: string; share: number };

/** The owner of an IPv6 prefix of this length may have 65,536 networks: together they get so many times one network's limit. */
const SHARE_OF_SITE = 10;

/**
 * Whom a limit counts. One household or server has a whole IPv6 /64, so single addresses say nothing; hosters give out
 * /48s, so those have a larger limit of their own.
 */
export function networksOf(address: string): CountedNetwork[] {
  if (isIP(address) !== 6) return [{ name: address, share: 1 }];
  const groups = groupsOf(address);
  const ipv4 = carriedIpv4(groups);
  if (ipv4) return [{ name: ipv4, share: 1 }];
  const prefix = (length: number) => groups.slice(0, length).map((group) => group.toString(16));
  return [
    { name: `${prefix(4).join(':')}::/64`, share: 1 },
    { name: `${prefix(3).join(':')}::/48`, share: SHARE_OF_SITE },
  ];
}

/** The narrowest network of an address, as a name. */
export const networkOf = (address: string): string => networksOf(address)[0]?.name ?? address;

/** NAT64 (64:ff9b::/96) and 6to4 (2002::/16): every IPv4 address has a network there, so the IPv4 address is counted. */
function carriedIpv4(groups: readonly number[]): string | null {
  if (groups[0] === 0x2002) return ipv4At(groups, 1);
  const isNat64 = groups[0] === 0x64 && groups[1] === 0xff9b && groups.slice(2, 6).every((group) => group === 0);
  return isNat64 ? ipv4At(groups, 6) : null;
}

function ipv4At(groups: readonly number[], index: number): string {
  const [high = 0, low = 0] = groups.slice(index, index + 2);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const [left, right] = [groupsIn(head), groupsIn(tail)];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function groupsIn(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
