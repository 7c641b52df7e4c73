import type { MiddlewareHandler } from 'hono';
import type { Bindings } from './mount.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS =
  'authorization, content-type, idempotency-key, x-country, x-custom-language, x-guest-secret, x-request-id, traceparent';
const RESPONSE_HEADERS = 'etag, retry-after, content-disposition, x-request-id, traceresponse, deprecation, sunset';
const TWO_HOURS = '7200';

/** The back office and the set-up are for the store's own pages and for programs without a browser. */
const OWN_PAGES_ONLY = /^\/api\/v1\/(?:admin|setup)(?:\/|$)/;

/**
 * Lets the pages of these origins, and of no other, read the API from a browser. Whoever is not in the list gets the
 * response without the headers, which no browser shows to a page of another origin.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler<{ Bindings: Bindings }> {
  const allowed = new Set(origins);
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isAllowed = origin !== undefined && allowed.has(origin) && isOpenToOthers(c.req.path);
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (isAllowed && isPreflight) c.res = preflightResponse();
    else await next();
    c.res.headers.append('vary', 'origin');
    if (!isAllowed) return;
    c.res.headers.set('access-control-allow-origin', origin);
    c.res.headers.set('access-control-allow-credentials', 'true');
    c.res.headers.set('access-control-expose-headers', RESPONSE_HEADERS);
  };
}

const isOpenToOthers = (path: string) => path.startsWith('/api/') && !OWN_PAGES_ONLY.test(path);

const preflightResponse = () =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': TWO_HOURS,
    },
  });
