import { lookup } from 'node:dns/promises';
import type { Sealer } from './sealed-secret.ts';

export type Address = { address: string; family: number };

export type WebhookDeps = {
  sealer: Sealer;
  /** Outside production a program on the same machine may listen, also without TLS. */
  allowsLoopback: boolean;
  /** Every address a name has now. */
  resolve: (host: string) => Promise<readonly Address[]>;
  timeoutMs: number;
};

const TIMEOUT_MS = 10_000;

export function createWebhookDeps({ sealer, allowsLoopback }: Pick<WebhookDeps, 'sealer' | 'allowsLoopback'>) {
  const resolve = (host: string) => lookup(host, { all: true });
  return { sealer, allowsLoopback, resolve, timeoutMs: TIMEOUT_MS } satisfies WebhookDeps;
}
