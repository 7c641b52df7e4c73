import type { PushIdentity } from '../integrations/push/web-push.ts';

export type PushDeps = PushIdentity & {
  /** Of the push services that may be called. */
  hosts: readonly string[];
};
