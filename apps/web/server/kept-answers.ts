import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OpenAnswer } from '@karaz/api/http/answer-cache';
import { SHARED_HEADERS } from '@karaz/api/http/mount';
import type { OpenAnswers } from '@karaz/api/http/open-answers';
import { bestEncoding } from './static-files.ts';

type Bodies = { identity: Buffer; br?: Promise<Buffer>; gzip?: Promise<Buffer> };

const HEADERS = { ...SHARED_HEADERS, vary: `${SHARED_HEADERS.vary}, accept-encoding` };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESS = {
  br: (body: Buffer) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => compressGzip(body, { level: 6 }),
};
/** Less than this fits one network packet anyway. */
export const WORTH_COMPRESSING_BYTES = 1_400;

/**
 * Sends what the API has at hand straight from memory, compressed once. True: it was sent. Whoever says who they are
 * goes through the API, which reads their token.
 */
export function createKeptAnswers(answers: OpenAnswers) {
  const known = new WeakMap<OpenAnswer, Bodies>();
  const bodiesOf = (answer: OpenAnswer): Bodies => {
    const bodies = known.get(answer) ?? { identity: Buffer.from(answer.body) };
    known.set(answer, bodies);
    return bodies;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { headers, method, url = '' } = request;
    if (method !== 'GET' || headers.authorization !== undefined) return false;
    const asked = { language: one(headers['x-custom-language']), country: one(headers['x-country']), address: url };
    const answer = answers.find(asked);
    if (!answer) return false;
    const started = performance.now();
    void send(answer, bodiesOf(answer), request, response).then((status) =>
      answers.served(answer, status, performance.now() - started),
    );
    return true;
  };
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(', ') : header);

async function send(
  { etag }: OpenAnswer,
  bodies: Bodies,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...HEADERS, etag }).end();
    return 304;
  }
  const isSmall = bodies.identity.length < WORTH_COMPRESSING_BYTES;
  const encoding = isSmall ? 'identity' : bestEncoding(request.headers['accept-encoding'] ?? '', { has: () => true });
  const body = await encoded(bodies, encoding);
  const length = { 'content-length': body.length };
  response
    .writeHead(
      200,
      encoding === 'identity'
        ? { ...HEADERS, etag, ...length }
        : { ...HEADERS, etag, ...length, 'content-encoding': encoding },
    )
    .end(body);
  return 200;
}

/** The first who asks waits for the compression; the next thousand do not. */
function encoded(bodies: Bodies, encoding: 'br' | 'gzip' | 'identity'): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return bodies.identity;
  const made = bodies[encoding] ?? COMPRESS[encoding](bodies.identity);
  bodies[encoding] = made;
  return made;
}
