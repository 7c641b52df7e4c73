import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Result } from '@karaz/domain/result';
import { fail, ok } from '@karaz/domain/result';
import { checkUrl } from '../../integrations/webhooks/check-url.ts';
import { pinned } from '../../integrations/webhooks/post-webhook.ts';
import type { Address, WebhookDeps } from '../../integrations/webhooks/webhook-deps.ts';

export type FetchRules = Pick<WebhookDeps, 'allowsLoopback' | 'resolve'>;
/** `retry`: it may be there later. */
export type FetchProblem = 'address' | 'notFound' | 'tooLarge' | 'notAPicture' | 'redirects' | 'retry';

const MAX_BYTES = 8_000_000;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 20_000;

/** A picture of a stranger's server: from checked addresses only, each step of a redirect too, never much and never long. */
export async function fetchPicture(address: string, rules: FetchRules): Promise<Result<Buffer, FetchProblem>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let next = address;
  try {
    for (let step = 0; step <= MAX_REDIRECTS; step++) {
      const checked = await checkUrl(next, rules);
      if (!checked.ok) return fail(checked.error === 'unknownName' ? 'retry' : 'address');
      const { url, to } = checked.value;
      const found = await get(url, to, signal);
      if (!('location' in found)) return found;
      if (!URL.canParse(found.location, url.href)) return fail('address');
      next = new URL(found.location, url).href;
    }
    return fail('redirects');
  } catch {
    return fail('retry');
  }
}

type Found = Result<Buffer, FetchProblem> | { location: string };

function problemOf(status: number, type: string, length: number): FetchProblem | null {
  if (status === 429 || status >= 500) return 'retry';
  if (status !== 200) return 'notFound';
  if (/^text\/|json|xml/i.test(type)) return 'notAPicture';
  return length > MAX_BYTES ? 'tooLarge' : null;
}

function get(url: URL, to: Address, signal: AbortSignal): Promise<Found> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'Store-Import/1' };
    const call = send(url, { headers, lookup: pinned(to), agent: false, signal });
    call.on('error', reject);
    call.on('response', (response) => {
      const end = (found: Found) => {
        resolve(found);
        response.destroy();
      };
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400 && response.headers.location) {
        return end({ location: response.headers.location });
      }
      const length = Number(response.headers['content-length'] ?? 0);
      const problem = problemOf(status, response.headers['content-type'] ?? '', length);
      if (problem) return end(fail(problem));
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        // A header may say less than what comes.
        if (size > MAX_BYTES) end(fail('tooLarge'));
      });
      response.on('end', () => resolve(ok(Buffer.concat(chunks))));
      response.on('error', reject);
    });
    call.end();
  });
}
