import type { Endpoint } from '@karaz/contract/endpoint';
import type { MiddlewareHandler } from 'hono';

/** Since when a call should not be used any more (RFC 9745) and until when it is served (RFC 8594). */
export function announceDeprecation({ since, sunset }: NonNullable<Endpoint['deprecated']>): MiddlewareHandler {
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const headers = { deprecation: `@${at(since).getTime() / 1000}`, sunset: at(sunset).toUTCString() };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}
