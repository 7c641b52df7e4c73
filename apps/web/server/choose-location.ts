import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocationSelection, locationCookies, NO_SELECTION } from '@karaz/domain/location/selection';
import { createApi } from '../app/api/client.ts';
import { placeOfArea, selectPlace } from '../app/storefront/location/place.ts';
import { safeBack } from '../app/storefront/location/safe-back.ts';
import { type Visitor, visitorFrom } from '../app/visitor.ts';
import { isFromElsewhere } from './from-elsewhere.ts';

type Options = { fetchApi: (request: Request) => Promise<Response>; publicOrigin: string };

export const LOCATION_PATH = '/location';
const MOST_BYTES = 4_096;

/** The choice of somebody whose browser runs no scripts yet: one form, answered with cookies and the way back. */
export function createLocationChoice({ fetchApi, publicOrigin }: Options) {
  const isHttps = publicOrigin.startsWith('https:');
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Nobody's area is changed by a form on another site.
    if (isFromElsewhere(request.headers, publicOrigin)) return void response.writeHead(403).end();
    const form = await readForm(request);
    if (!form) return void response.writeHead(413, { connection: 'close' }).end();
    const visitor = visitorFrom(request.headers.cookie);
    const selection = form.has('forget') ? NO_SELECTION : await selectionFor(fetchApi, form.get('area'), visitor);
    const back = safeBack(form.get('back'));
    const again = `${LOCATION_PATH}?${new URLSearchParams({ problem: 'area', back })}`;
    const headers = { location: selection ? back : again, 'cache-control': 'no-store' };
    const cookies = selection ? { 'set-cookie': locationCookies(selection, isHttps) } : {};
    response.writeHead(303, { ...headers, ...cookies }).end();
  };
}

/** Null: no such area, or nothing can be had there. */
async function selectionFor(
  fetchApi: Options['fetchApi'],
  sent: string | null,
  { country, language }: Visitor,
): Promise<LocationSelection | null> {
  const id = Number(sent);
  if (!Number.isInteger(id) || id < 1) return null;
  const api = createApi({
    baseUrl: 'http://api.internal',
    fetch: fetchApi,
    country: () => country,
    language: () => language,
    retries: 0,
  });
  const area = await api('GET /api/v1/areas/:id', { params: { id } }).catch(() => null);
  return area?.isActive && area.shippingAvailable ? selectPlace(placeOfArea(area), language) : null;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MOST_BYTES) return null;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}
