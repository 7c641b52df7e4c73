import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { SHARED_HEADERS } from '@karaz/api/http/mount';
import { bytesOf, ownBytes } from '@karaz/api/http/pre-serialized-json';
import type { PublicResponses } from '@karaz/api/http/public-responses';
import type { PublicResponse } from '@karaz/api/http/response-cache';
import { type CacheLimits, createSizedCache, type SizedCache } from '@karaz/api/http/sized-cache';
import { createBufferPool } from './buffer-pool.ts';
import { bestEncoding } from './static-files.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** All that goes down the line, put together once. */
type Ready = { headers: readonly string[]; body: Buffer };
type PublicRequest = Parameters<PublicResponses['find']>[0];
type Encodings = { identity: Ready; br?: Ready | Promise<Ready>; gzip?: Ready | Promise<Ready> };
type EncodingsCache = SizedCache<PublicResponse, Encodings>;

const ENCODINGS_LIMITS: CacheLimits = { maxBytes: 32 << 20, maxEntries: 5_000 };
/** A response of many shared pieces becomes bytes of its own here, so these are counted apart from it. */
export const createEncodingsCache = (limits = ENCODINGS_LIMITS): EncodingsCache =>
  createSizedCache<PublicResponse, Encodings>(limits);

const HEADERS = { ...SHARED_HEADERS, vary: `${SHARED_HEADERS.vary}, accept-encoding` };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESS = {
  br: (body: Buffer) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => compressGzip(body, { level: 6 }),
};
/** At once: for a single response another thread costs more than the work. */
const COMPRESS_NOW = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => gzipSync(body, { level: 4 }),
};
/** Less than this fits one network packet anyway. */
export const WORTH_COMPRESSING_BYTES = 1_400;

/**
 * Sends what the API has at hand straight from memory, compressed once, and has it made where it is not, with nothing
 * around it but an address. `otherwise` gets what only the API can serve. Requests with a token go through
 * the API, which reads their token.
 */
export function createResponseCacheHandler(responses: PublicResponses, cache = createEncodingsCache()) {
  const pool = createBufferPool();
  const sendCached = (payload: PublicResponse, { headers }: IncomingMessage, response: ServerResponse): void => {
    const encoded = encodedFor(cache, payload, headers['accept-encoding'] ?? '');
    const send = ({ headers: lines, body }: Ready) => response.writeHead(200, [...lines]).end(body);
    if (encoded instanceof Promise) encoded.then(send, () => response.destroy());
    else send(encoded);
  };
  /** Most of these are requested once: nothing is made ready for the next request. */
  const sendComputed = (payload: PublicResponse, { headers }: IncomingMessage, response: ServerResponse): void => {
    const buffer = pool.take();
    const body = bytesOf(payload.json, buffer.of);
    const encoding = encodingFor(body, headers['accept-encoding'] ?? '');
    const sent = ready(payload, encoding === 'identity' ? body : COMPRESS_NOW[encoding](body), encoding);
    response.writeHead(200, [...sent.headers]).end(sent.body, buffer.free);
  };
  type Send = (payload: PublicResponse, request: IncomingMessage, response: ServerResponse) => void;
  const respondWith = (send: Send, payload: PublicResponse, request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['if-none-match'] !== payload.etag) send(payload, request, response);
    else response.writeHead(304, { ...HEADERS, etag: payload.etag }).end();
  };
  return (request: IncomingMessage, response: ServerResponse, otherwise: () => void): void => {
    const started = performance.now();
    const publicRequest = publicRequestOf(request);
    const cached = publicRequest && responses.find(publicRequest);
    const count = (payload: PublicResponse) =>
      responses.served(payload, response.statusCode, performance.now() - started);
    if (cached) {
      respondWith(sendCached, cached, request, response);
      count(cached);
      return;
    }
    // A guest's own writes are seen by the API, which knows where to look.
    const computed =
      publicRequest && request.headers['x-guest-secret'] === undefined ? responses.make(publicRequest) : undefined;
    if (!computed) otherwise();
    else {
      const send = (payload: PublicResponse | undefined) => {
        if (payload) {
          respondWith(sendComputed, payload, request, response);
          count(payload);
        } else otherwise();
      };
      computed.then(send, otherwise).catch(() => response.destroy());
    }
  };
}

function publicRequestOf({ method, headers, url = '' }: IncomingMessage): PublicRequest | undefined {
  if (method !== 'GET' || headers.authorization !== undefined) return undefined;
  return { language: one(headers['x-custom-language']), country: one(headers['x-country']), address: url };
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(', ') : header);

function ready({ etag }: PublicResponse, body: Buffer, encoding: Encoding): Ready {
  const lines = { ...HEADERS, etag, 'content-length': String(body.length) };
  const all = encoding === 'identity' ? lines : { ...lines, 'content-encoding': encoding };
  return { headers: Object.entries(all).flat(), body };
}

const encodingFor = (body: Buffer, accepted: string): Encoding =>
  body.length < WORTH_COMPRESSING_BYTES ? 'identity' : bestEncoding(accepted, { has: () => true });

/** The first request waits for the compression; the next thousand do not. */
function encodedFor(cache: EncodingsCache, payload: PublicResponse, accepted: string): Ready | Promise<Ready> {
  const encodings = cache.get(payload) ?? addEncodings(cache, payload);
  const { body } = encodings.identity;
  const encoding = encodingFor(body, accepted);
  if (encoding === 'identity') return encodings.identity;
  encodings[encoding] ??= COMPRESS[encoding](body).then((small) => {
    const computed = ready(payload, small, encoding);
    encodings[encoding] = computed;
    cache.grow(payload, encodings, small.length + ENCODING_BYTES);
    return computed;
  });
  return encodings[encoding];
}

/** Headers and objects around the bytes. */
const ENCODING_BYTES = 1_024;

function addEncodings(cache: EncodingsCache, payload: PublicResponse): Encodings {
  const encodings: Encodings = { identity: ready(payload, bytesOf(payload.json), 'identity') };
  // The response itself is held as well, even when the cache it came from has let it go.
  cache.set(payload, encodings, ENCODING_BYTES + encodings.identity.body.length + ownBytes(payload.json));
  return encodings;
}
