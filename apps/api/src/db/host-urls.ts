/**
 * `postgres://user:password@one:5432,two:5432/karaz` names servers that hold the same data, one of which takes writes:
 * the address of each.
 */
export function hostUrls(url: string): string[] {
  const [, before, hosts = '', after] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}
