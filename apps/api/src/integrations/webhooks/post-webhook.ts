import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { callSpan, inSpan } from '../../telemetry/telemetry.ts';
import { checkUrl } from './check-url.ts';
import type { Address, WebhookDeps } from './webhook-deps.ts';

export type PostResult = { status: number | null; response: string; error: string | null; milliseconds: number };
type Sent = { headers: Record<string, string>; body: string };

const MAX_RESPONSE_BYTES = 4_096;
const MAX_RESPONSE_CHARACTERS = 2_000;

/** One POST to a stranger: to a checked address only, nowhere else from there, and never for long. */
export async function postWebhook(
  address: string,
  sent: Sent,
  rules: Omit<WebhookDeps, 'sealer'>,
): Promise<PostResult> {
  const started = performance.now();
  const done = (part: Partial<PostResult>): PostResult => ({
    status: null,
    response: '',
    error: null,
    ...part,
    milliseconds: Math.round(performance.now() - started),
  });
  // Names are looked up within the same time: a name server may be slow on purpose.
  const signal = AbortSignal.timeout(rules.timeoutMs);
  try {
    const checked = await Promise.race([checkUrl(address, rules), aborted(signal)]);
    if (!checked.ok) return done({ error: `refused: ${checked.error}` });
    const { url, to } = checked.value;
    return done(
      await inSpan(
        () => callSpan('POST', url),
        () => post(url, to, sent, signal),
      ),
    );
  } catch (error) {
    return done({ error: signal.aborted ? 'no answer in time' : reasonOf(error) });
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unreachable';

/** Resolves to the checked address: between the check and the connection no name is looked up again. */
export const pinned =
  ({ address, family }: Address): LookupFunction =>
  (_host, options, callback) =>
    options.all ? callback(null, [{ address, family }]) : callback(null, address, family);

function post(url: URL, to: Address, { headers, body }: Sent, signal: AbortSignal) {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<Pick<PostResult, 'status' | 'response'>>((resolve, reject) => {
    const length = Buffer.byteLength(body);
    const call = send(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': length,
        'user-agent': 'Store-Webhooks/1',
      },
      lookup: pinned(to),
      agent: false,
      signal,
    });
    call.on('error', reject);
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () => {
        resolve({ status: response.statusCode ?? null, response: trimmed(Buffer.concat(chunks)) });
        response.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= MAX_RESPONSE_BYTES) end();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    call.end(body);
  });
}

/** PostgreSQL stores every character but one. */
const trimmed = (bytes: Buffer) =>
  bytes.toString('utf8').replaceAll('\u0000', '').slice(0, MAX_RESPONSE_CHARACTERS).toWellFormed();
