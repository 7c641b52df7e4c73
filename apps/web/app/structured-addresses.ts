/** Names of JSON-LD whose values are addresses. */
const ADDRESSES: ReadonlySet<string> = new Set([
  ...['@id', 'url', 'image', 'logo', 'item', 'urlTemplate', 'contentUrl', 'mainEntityOfPage'],
]);

/** JSON-LD with whole addresses: not every reader of it takes the page's own for the base of a path. */
export function withAddresses(data: unknown, origin: string, name = ''): unknown {
  if (typeof data === 'string') return ADDRESSES.has(name) && /^\/(?!\/)/.test(data) ? origin + data : data;
  if (Array.isArray(data)) return data.map((one) => withAddresses(one, origin, name));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withAddresses(value, origin, key)]));
}
