import type { Calls } from '@karaz/contract/api';
import type { ResponseOf, SentBodyOf, SentParamsOf, SentQueryOf } from '@karaz/contract/endpoint';
import type { ErrorBody } from '@karaz/contract/errors';

type Optional<Key extends string, Value> = undefined extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };
type Given<E> = Optional<'params', SentParamsOf<E>> &
  Optional<'query', Loose<SentQueryOf<E>>> &
  Optional<'body', SentBodyOf<E>>;
/** Query values are text on the wire: numbers and yes/no are written out by the client. */
type Loose<Query> = undefined extends Query
  ? undefined
  : { [K in keyof Query]?: string | number | boolean | null | undefined } | undefined;
type Extra = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  /** Instead of the stored access token; a rejection is then final. */
  token?: string;
};

export type CallInput<K extends keyof Calls> = Given<Calls[K]> & Extra;
/** Reads like the contract: api('GET /api/v1/areas/:id', { params: { id } }). */
export type Api = <K extends keyof Calls>(
  call: K,
  ...input: Partial<Given<Calls[K]>> extends Given<Calls[K]> ? [CallInput<K>?] : [CallInput<K>]
) => Promise<ResponseOf<Calls[K]>>;

/** Carries the server's own body: status, code, texts in the shopper's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    super(body.message);
    this.body = body;
  }
}

export type ApiOptions = {
  baseUrl: string;
  /** Not set: the fetch of the platform. */
  fetch?: (request: Request) => Promise<Response>;
  country: () => string;
  language: () => string;
  /** An access token, or an API key for the back office. */
  token?: () => string | null;
  /** A fresh token for one the store rejected; null: there is none to be had. */
  renewToken?: (rejected: string) => Promise<string | null>;
  /** Called with every rejection, whatever call it was. */
  onFailure?: (body: ErrorBody) => void;
  /** Reads the JSON of a good response; the server passes one with a cache. */
  read?: (response: Response) => Promise<unknown>;
  /** A response the server has in memory; undefined: it must be requested. */
  findCached?: (address: string) => Promise<unknown>;
  /**
   * What a call that got no error of the server fails with; left out: English. `reference`: put before the request id
   * after the message of what failed in the store; left out: the id is in the body alone.
   */
  messages?: () => { callFailed: string; noConnection: string; reference?: string };
  /** How often a call that only reads is tried again when the network or the server failed. */
  retries?: number;
};

/** When the server has sent no error. */
export const FALLBACK_MESSAGE = 'Something went wrong!';
/** The browser says “Failed to fetch”, whatever the language. */
const UNREACHABLE = 'No connection';
const messagesOf = ({ messages }: ApiOptions): ReturnType<NonNullable<ApiOptions['messages']>> =>
  messages?.() ?? { callFailed: FALLBACK_MESSAGE, noConnection: UNREACHABLE };
const DEFAULT_RETRIES = 2;
/** The list's filters are worth one try more: without them half the page is missing. */
const FACETS_RETRIES = 3;

type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
} & Extra;

export function createApi(options: ApiOptions): Api {
  const run = async (call: string, input: LooseInput = {}): Promise<unknown> => {
    const [method = 'GET', path = ''] = call.split(' ');
    const usual = path.includes('/search/facts') ? FACETS_RETRIES : DEFAULT_RETRIES;
    const attempts = method === 'GET' ? (options.retries ?? usual) + 1 : 1;
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendSigned(options, method, path, input);
      } catch (error) {
        const isFinal = error instanceof ApiError && error.body.status < 500;
        if (isFinal || attempt >= attempts || input.signal?.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, 150 * 2 ** attempt));
      }
    }
  };
  // The types of a call come from the contract's own table; at run time a call is text and JSON.
  return run as Api;
}

/** A token that has just ended is renewed and the call made once more. */
async function sendSigned(options: ApiOptions, method: string, path: string, input: LooseInput): Promise<unknown> {
  const token = input.token ?? options.token?.() ?? null;
  try {
    return await send(options, method, path, { ...input, token });
  } catch (error) {
    if (token === null || input.token || !options.renewToken || !isTokenRejected(error)) throw error;
    const renewed = await options.renewToken(token);
    if (renewed === null) throw error;
    return send(options, method, path, { ...input, token: renewed });
  }
}

/** A wrong password or code is a 401 too, but says so. */
const isTokenRejected = (error: unknown) =>
  error instanceof ApiError &&
  error.body.status === 401 &&
  (error.body.code === 'notSignedIn' || error.body.code === 'serverError');

type SignedInput = Omit<LooseInput, 'token'> & { token: string | null };

async function send(options: ApiOptions, method: string, path: string, input: SignedInput): Promise<unknown> {
  const address = addressOf(path, input);
  const cached = method === 'GET' && options.findCached ? await options.findCached(address) : undefined;
  if (cached !== undefined) return cached;
  const headers = new Headers({
    accept: 'application/json',
    'x-country': options.country(),
    'x-custom-language': options.language(),
  });
  if (input.token) headers.set('authorization', `Bearer ${input.token}`);
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const request = new Request(joinUrl(options.baseUrl, address), {
    method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ?? null,
  });
  const fetchNow = options.fetch ?? ((one: Request) => fetch(one));
  const response = await fetchNow(request).catch((cause: unknown) => {
    // What was given up stays what it is: only a network that failed is put in words.
    if (!(cause instanceof TypeError)) throw cause;
    throw new TypeError(messagesOf(options).noConnection, { cause });
  });
  if (response.status === 204) return undefined;
  if (response.ok) return (options.read ?? readJson)(response);
  const json: unknown = await response.json().catch(() => null);
  const { callFailed, reference } = messagesOf(options);
  const body = withReference(errorBodyOf(json, response.status, callFailed), reference);
  options.onFailure?.(body);
  throw new ApiError(body);
}

const readJson = (response: Response): Promise<unknown> => {
  const disposition = response.headers.get('content-disposition');
  return disposition ? readFile(response, disposition) : response.json().catch(nothingUnlessLeft);
};

/** A response without words is null; one that nobody waits for any more is no response. */
function nothingUnlessLeft(error: unknown): null {
  // Given up or out of time; words that are no JSON fail otherwise.
  if (error instanceof DOMException) throw error;
  return null;
}

async function readFile(response: Response, disposition: string): Promise<File> {
  const name = decodeURIComponent(disposition.split("''")[1] ?? 'file');
  const body = await response.blob();
  return new File([body], name, { type: body.type });
}

/** Base and path are joined with exactly one slash, however each is written. */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

function addressOf(path: string, { params = {}, query = {} }: SignedInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/** Whoever asks for help can name the request that failed; the marks hold the id together in Arabic. */
function withReference(body: ErrorBody, reference: string | undefined): ErrorBody {
  if (!reference || body.status < 500 || !body.requestId) return body;
  const message = `${body.message} (${reference} \u2066${body.requestId}\u2069)`;
  return { ...body, message, messages: [message] };
}

function errorBodyOf(json: unknown, status: number, message: string): ErrorBody {
  if (typeof json === 'object' && json !== null && 'code' in json && 'messages' in json) return json as ErrorBody;
  return {
    status,
    statusCode: status,
    code: 'serverError',
    message,
    messages: [message],
    errors: {},
    errorCodes: {},
  };
}
