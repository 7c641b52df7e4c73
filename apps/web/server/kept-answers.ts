import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { OpenAnswer } from '@karaz/api/http/answer-cache';
import { bytesOf, ownBytes } from '@karaz/api/http/known-json';
import { SHARED_HEADERS } from '@karaz/api/http/mount';
import type { OpenAnswers } from '@karaz/api/http/open-answers';
import { type CacheLimits, createSizedCache, type SizedCache } from '@karaz/api/http/sized-cache';
import { createRooms } from './rooms.ts';
import { bestEncoding } from './static-files.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** All that goes down the line, put together once. */
type Ready = { headers: readonly string[]; body: Buffer };
type Asked = Parameters<OpenAnswers['find']>[0];
type Forms = { identity: Ready; br?: Ready | Promise<Ready>; gzip?: Ready | Promise<Ready> };
type FormsCache = SizedCache<OpenAnswer, Forms>;

const FORMS_LIMITS: CacheLimits = { mostBytes: 32 << 20, mostEntries: 5_000 };
/** An answer of many shared pieces becomes bytes of its own here, so these are counted apart from it. */
export const createForms = (limits = FORMS_LIMITS): FormsCache => createSizedCache<OpenAnswer, Forms>(limits);

const HEADERS = { ...SHARED_HEADERS, vary: `${SHARED_HEADERS.vary}, accept-encoding` };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESS = {
  br: (body: Buffer) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => compressGzip(body, { level: 6 }),
};
/** At once: for a single answer another thread costs more than the work. */
const COMPRESS_NOW = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => gzipSync(body, { level: 4 }),
};
/** Less than this fits one network packet anyway. */
export const WORTH_COMPRESSING_BYTES = 1_400;

/**
 * Sends what the API has at hand straight from memory, compressed once, and has it made where it is not, with nothing
 * around it but an address. `otherwise` hears of what only the API can answer. Whoever says who they are goes through
 * the API, which reads their token.
 */
export function createKeptAnswers(answers: OpenAnswers, known = createForms()) {
  const rooms = createRooms();
  const sendKept = (answer: OpenAnswer, { headers }: IncomingMessage, response: ServerResponse): void => {
    const form = formFor(known, answer, headers['accept-encoding'] ?? '');
    const send = ({ headers: lines, body }: Ready) => response.writeHead(200, [...lines]).end(body);
    if (form instanceof Promise) form.then(send, () => response.destroy());
    else send(form);
  };
  /** Most of these are asked for once: nothing is made ready for the next who asks. */
  const sendMade = (answer: OpenAnswer, { headers }: IncomingMessage, response: ServerResponse): void => {
    const room = rooms.take();
    const body = bytesOf(answer.json, room.of);
    const encoding = encodingFor(body, headers['accept-encoding'] ?? '');
    const sent = ready(answer, encoding === 'identity' ? body : COMPRESS_NOW[encoding](body), encoding);
    response.writeHead(200, [...sent.headers]).end(sent.body, room.free);
  };
  type Send = (answer: OpenAnswer, request: IncomingMessage, response: ServerResponse) => void;
  const answerWith = (send: Send, answer: OpenAnswer, request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['if-none-match'] !== answer.etag) send(answer, request, response);
    else response.writeHead(304, { ...HEADERS, etag: answer.etag }).end();
  };
  return (request: IncomingMessage, response: ServerResponse, otherwise: () => void): void => {
    const started = performance.now();
    const asked = openlyAsked(request);
    const kept = asked && answers.find(asked);
    const count = (answer: OpenAnswer) => answers.served(answer, response.statusCode, performance.now() - started);
    if (kept) {
      answerWith(sendKept, kept, request, response);
      count(kept);
      return;
    }
    // A guest's own writes are seen by the API, which knows where to look.
    const made = asked && request.headers['x-guest-secret'] === undefined ? answers.make(asked) : undefined;
    if (!made) otherwise();
    else {
      const send = (answer: OpenAnswer | undefined) => {
        if (answer) {
          answerWith(sendMade, answer, request, response);
          count(answer);
        } else otherwise();
      };
      made.then(send, otherwise).catch(() => response.destroy());
    }
  };
}

function openlyAsked({ method, headers, url = '' }: IncomingMessage): Asked | undefined {
  if (method !== 'GET' || headers.authorization !== undefined) return undefined;
  return { language: one(headers['x-custom-language']), country: one(headers['x-country']), address: url };
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(', ') : header);

function ready({ etag }: OpenAnswer, body: Buffer, encoding: Encoding): Ready {
  const lines = { ...HEADERS, etag, 'content-length': String(body.length) };
  const all = encoding === 'identity' ? lines : { ...lines, 'content-encoding': encoding };
  return { headers: Object.entries(all).flat(), body };
}

const encodingFor = (body: Buffer, accepted: string): Encoding =>
  body.length < WORTH_COMPRESSING_BYTES ? 'identity' : bestEncoding(accepted, { has: () => true });

/** The first who asks waits for the compression; the next thousand do not. */
function formFor(known: FormsCache, answer: OpenAnswer, accepted: string): Ready | Promise<Ready> {
  const forms = known.get(answer) ?? addForms(known, answer);
  const { body } = forms.identity;
  const encoding = encodingFor(body, accepted);
  if (encoding === 'identity') return forms.identity;
  forms[encoding] ??= COMPRESS[encoding](body).then((small) => {
    const made = ready(answer, small, encoding);
    forms[encoding] = made;
    known.grow(answer, forms, small.length + FORM_BYTES);
    return made;
  });
  return forms[encoding];
}

/** Headers and objects around the bytes. */
const FORM_BYTES = 1_024;

function addForms(known: FormsCache, answer: OpenAnswer): Forms {
  const forms: Forms = { identity: ready(answer, bytesOf(answer.json), 'identity') };
  // The answer itself is held as well, even when the cache it came from has let it go.
  known.set(answer, forms, FORM_BYTES + forms.identity.body.length + ownBytes(answer.json));
  return forms;
}
