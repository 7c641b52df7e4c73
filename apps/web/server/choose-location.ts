import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocationSelection, locationCookies, NO_SELECTION } from '@karaz/domain/location/selection';
import { type Language, parseLanguage } from '@karaz/i18n/language';
import { placeOfArea, selectPlace } from '../app/storefront/location/place.ts';
import { safeBack } from '../app/storefront/location/safe-back.ts';
import { parseCookies, parseId } from '../app/visitor.ts';
import type { FindArea } from './find-area.ts';
import { isCrossSite } from './is-cross-site.ts';

type Options = { findArea: FindArea; publicOrigin: string };

export const LOCATION_PATH = '/location';
const MAX_BYTES = 4_096;

/** The choice of somebody whose browser runs no scripts yet: one form; the response sets cookies and redirects back. */
export function createLocationChoice({ findArea, publicOrigin }: Options) {
  const isHttps = publicOrigin.startsWith('https:');
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Nobody's area is changed by a form on another site.
    if (isCrossSite(request.headers, publicOrigin)) return void response.writeHead(403).end();
    const form = await readForm(request);
    if (!form) return void response.writeHead(413, { connection: 'close' }).end();
    const language = parseLanguage(parseCookies(request.headers.cookie ?? '').get('language'));
    const selection = form.has('forget') ? NO_SELECTION : await selectionFor(findArea, form.get('area'), language);
    const back = safeBack(form.get('back'));
    const retry = `${LOCATION_PATH}?${new URLSearchParams({ problem: 'area', back })}`;
    const headers = { location: selection ? back : retry, 'cache-control': 'no-store' };
    const cookies = selection ? { 'set-cookie': locationCookies(selection, isHttps) } : {};
    response.writeHead(303, { ...headers, ...cookies }).end();
  };
}

/** Null: no such area, or nothing can be had there. */
async function selectionFor(
  findArea: FindArea,
  sent: string | null,
  language: Language,
): Promise<LocationSelection | null> {
  const id = parseId(sent);
  const area = id === null ? null : await findArea(id);
  return area?.shippingAvailable ? selectPlace(placeOfArea(area), language) : null;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MAX_BYTES) return null;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}
