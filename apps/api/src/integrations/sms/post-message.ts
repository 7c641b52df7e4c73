import { fail, ok, type Result } from '@karaz/domain/result';
import { callSpan, inSpan } from '../../telemetry/telemetry.ts';
import { SEND_TIMEOUT_MS, type SendFailure } from './sms-sender.ts';

type Post = { url: string; headers: Record<string, string>; body: URLSearchParams | string; timeoutMs?: number };

/** One call to a provider: returns its JSON, or why there is none. */
export async function postMessage({
  url,
  headers,
  body,
  timeoutMs = SEND_TIMEOUT_MS,
}: Post): Promise<Result<unknown, SendFailure>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await inSpan(
      () => callSpan('POST', url),
      () => fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }),
    );
    const parsed: unknown = await response.json().catch(() => null);
    if (response.ok) return ok(parsed);
    // 4xx is about this message or our account; a retry changes nothing, except when it says "slow down".
    const isPermanent = response.status < 500 && response.status !== 429 && response.status !== 408;
    return fail({ reason: `HTTP ${response.status} ${errorTextOf(parsed)}`.trim(), isPermanent });
  } catch (error) {
    return fail({ reason: error instanceof Error ? error.name : 'no answer', isPermanent: false });
  }
}

/** A provider's error text is stored short and without digits: it may repeat the number or the code. */
function errorTextOf(parsed: unknown): string {
  const text = JSON.stringify(parsed) ?? '';
  return text.replace(/\d{4,}/g, '…').slice(0, 200);
}
