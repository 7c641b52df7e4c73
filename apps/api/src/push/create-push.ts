import { PUSH_SERVICES } from '../integrations/push/push-services.ts';
import { createPushIdentity } from '../integrations/push/web-push.ts';
import type { PushDeps } from './push-deps.ts';

/** Push services write to the contact when something is wrong; they take an address of the web or of a mailbox. */
export function createPush(env: { pushKey: string | null; publicOrigin: string }): PushDeps | undefined {
  if (env.pushKey === null) return undefined;
  const contact = env.publicOrigin.startsWith('https:') ? env.publicOrigin : 'mailto:hello@shop.example';
  return { ...createPushIdentity(env.pushKey, contact), hosts: PUSH_SERVICES };
}
