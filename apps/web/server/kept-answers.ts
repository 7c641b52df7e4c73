import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OpenAnswer } from '@karaz/api/http/answer-cache';
import { SHARED_HEADERS } from '@karaz/api/http/mount';
import type { OpenAnswers } from '@karaz/api/http/open-answers';
import { bestEncoding } from './static-files.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** All that goes down the line, put together once. */
type Ready = { headers: readonly string[]; body: Buffer };
type Forms = { identity: Ready; br?: Ready | Promise<Ready>; gzip?: Ready | Promise<Ready> };

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
  const known = new WeakMap<OpenAnswer, Forms>();
  const formsOf = (answer: OpenAnswer): Forms => {
    const forms = known.get(answer) ?? { identity: ready(answer, Buffer.from(answer.body), 'identity') };
    known.set(answer, forms);
    return forms;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { headers, method, url = '' } = request;
    if (method !== 'GET' || headers.authorization !== undefined) return false;
    const asked = { language: one(headers['x-custom-language']), country: one(headers['x-country']), address: url };
    const answer = answers.find(asked);
    if (!answer) return false;
    const started = performance.now();
    if (headers['if-none-match'] === answer.etag) {
      response.writeHead(304, { ...HEADERS, etag: answer.etag }).end();
      answers.served(answer, 304, performance.now() - started);
      return true;
    }
    const send = ({ headers: lines, body }: Ready) => {
      response.writeHead(200, [...lines]).end(body);
      answers.served(answer, 200, performance.now() - started);
    };
    const form = formFor(answer, formsOf(answer), headers['accept-encoding'] ?? '');
    if (form instanceof Promise) form.then(send, () => response.destroy());
    else send(form);
    return true;
  };
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(', ') : header);

function ready({ etag }: OpenAnswer, body: Buffer, encoding: Encoding): Ready {
  const lines = { ...HEADERS, etag, 'content-length': String(body.length) };
  const all = encoding === 'identity' ? lines : { ...lines, 'content-encoding': encoding };
  return { headers: Object.entries(all).flat(), body };
}

/** The first who asks waits for the compression; the next thousand do not. */
function formFor(answer: OpenAnswer, forms: Forms, accepted: string): Ready | Promise<Ready> {
  const { body } = forms.identity;
  const isSmall = body.length < WORTH_COMPRESSING_BYTES;
  const encoding = isSmall ? 'identity' : bestEncoding(accepted, { has: () => true });
  if (encoding === 'identity') return forms.identity;
  forms[encoding] ??= COMPRESS[encoding](body).then((small) => {
    const made = ready(answer, small, encoding);
    forms[encoding] = made;
    return made;
  });
  return forms[encoding];
}
