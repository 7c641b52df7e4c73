import { fail, ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { encryptPush } from '../integrations/push/web-push.ts';
import { SEND_TIMEOUT_MS, type SendResult } from '../integrations/sms/sms-sender.ts';
import { callSpan, inSpan } from '../telemetry/telemetry.ts';
import { deleteSubscription, selectSubscription } from './push.queries.ts';
import type { PushDeps } from './push-deps.ts';

export type PushMessage = { to: string; subject: string; text: string; link: string | null; reference: string };
export type PushSender = { name: string; send: (message: PushMessage) => Promise<SendResult> };

/** A status is of no use when the order has arrived: the service may drop it after a few hours. */
const HOURS_4 = '14400';
const GONE = [404, 410];

export function createPushSender(db: Database, push: PushDeps): PushSender {
  return {
    name: 'web-push',
    async send({ to, subject, text, link, reference }) {
      const subscription = await selectSubscription(db, Number(to));
      if (!subscription) return fail({ reason: 'the browser no longer wants it', isPermanent: true });
      const { endpoint, p256dh, auth } = subscription;
      const payload = JSON.stringify({ title: subject, body: text, link, tag: reference });
      const sealed = await encryptPush(payload, { p256dh, auth });
      const response = await post(endpoint, sealed, await push.authorize(endpoint));
      if (typeof response === 'string') return fail({ reason: response, isPermanent: false });
      if (GONE.includes(response.status)) {
        await deleteSubscription(db, { id: subscription.id });
        return fail({ reason: 'the browser has unsubscribed', isPermanent: true });
      }
      if (response.ok) return ok({ providerMessageId: response.headers.get('location') });
      const isPermanent = response.status >= 400 && response.status < 500 && response.status !== 429;
      return fail({ reason: `answered ${response.status}`, isPermanent });
    },
  };
}

async function post(endpoint: string, body: Buffer, authorization: string): Promise<Response | string> {
  const headers = {
    authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: HOURS_4,
    urgency: 'high',
  };
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    // A push service that sends us elsewhere could send us inside.
    return await inSpan(
      () => callSpan('POST', endpoint),
      () => fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(body), signal, redirect: 'error' }),
    );
  } catch (error) {
    return error instanceof Error ? error.name : 'unreachable';
  }
}
