import { createHash, timingSafeEqual } from 'node:crypto';
import type { MetricsAccess } from '../env-exposure.ts';

/** hidden: as if there were no such page. */
export type MetricsDecision = 'allowed' | 'hidden' | 'denied';

export function decideMetrics(access: MetricsAccess, authorization: string | null | undefined): MetricsDecision {
  if (access.kind !== 'token') return access.kind === 'open' ? 'allowed' : 'hidden';
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return isSame(given, access.token) ? 'allowed' : 'denied';
}

/** Of equal length whatever was sent, so that the time it takes reveals nothing about the token. */
const isSame = (given: string, token: string) => timingSafeEqual(digestOf(given), digestOf(token));

const digestOf = (text: string) => createHash('sha256').update(text).digest();
