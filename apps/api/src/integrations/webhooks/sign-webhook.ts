import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** As Standard Webhooks writes secrets, so that its libraries take it as it is. */
export const makeWebhookSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

type Signed = { id: string; at: Date; body: string };

/** The headers of Standard Webhooks; while a secret changes over, both sign and either is enough. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
