import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form of another site was sent. Browsers say so themselves; older ones name the site it came from, which is
 * ours when it is the requested one or the public one.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined || origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
