import { BlockList, isIP } from 'node:net';
import { canonicalAddress } from './network-address.ts';

/** Reads X-Forwarded-For only from proxies named in the configuration: anyone else could write what they like. */
export function createAddressReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const entry of trustedProxies) addTo(trusted, entry);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (remoteAddress: string | undefined, forwardedFor: string | null): string => {
    const peer = canonicalAddress(remoteAddress ?? '');
    if (!forwardedFor || !peer || !isTrusted(peer)) return peer ?? 'unknown';
    const hops = forwardedFor.split(',').map(canonicalAddress);
    // From the right: the first hop that is not one of ours is the visitor. One that is no address ends the search:
    // what stands before it was written by nobody we know.
    const visitor = hops.findLast((hop) => hop === null || !isTrusted(hop));
    return visitor ?? peer;
  };
}

function addTo(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(prefix), family);
}
