import { z } from 'zod';
import { isPrivateKey, privateKeyFrom } from './integrations/push/web-push.ts';
import { persistentSecret } from './persistent-secret.ts';

export const pushShape = {
  PUSH_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, { error: 'expected a private key of the curve P-256: 32 bytes in base64url' })
    .optional(),
};

type Values = { PUSH_PRIVATE_KEY?: string | undefined; DATA_DIR: string };

/** null: nothing is sent to browsers. Keys must outlive a restart: every browser that subscribed did so with this one. */
export function pushKeyOf(values: Values, inProduction: boolean): string | null {
  if (values.PUSH_PRIVATE_KEY) return values.PUSH_PRIVATE_KEY;
  return inProduction ? null : privateKeyFrom(persistentSecret(values.DATA_DIR, 'push.secret'));
}
