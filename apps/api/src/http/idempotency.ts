import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { type Failure, failure } from './failure.ts';
import { claimKey, keepAnswer, keptAnswer, releaseKey } from './idempotency.queries.ts';

type Reply = { status: number; answer: unknown };
type Claim = { scope: string; key: string; request: string };

const KEY = /^[\x21-\x7e]{1,200}$/;
const PATIENCE_MS = 5_000;

export const isIdempotencyKey = (key: string) => KEY.test(key);

/**
 * The first caller with a key does the work; the others wait for its answer and hear the same. Work that threw leaves
 * nothing behind, so the key may be tried again.
 */
export async function once(
  db: Database,
  { scope, key, request }: Claim,
  work: () => Promise<Reply>,
): Promise<Reply | Failure> {
  const requestHash = createHash('sha256').update(request).digest('base64url');
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (await claimKey(db, scope, key, requestHash)) return doWork(db, scope, key, work);
    const kept = await keptAnswer(db, scope, key);
    if (kept && kept.requestHash !== requestHash) return failure('keyReused').error;
    if (kept?.status != null) return { status: kept.status, answer: kept.answer };
    await sleep(50);
  }
  return failure('requestInProgress', { retryAfterSeconds: 2 }).error;
}

async function doWork(db: Database, scope: string, key: string, work: () => Promise<Reply>): Promise<Reply> {
  try {
    const reply = await work();
    await keepAnswer(db, scope, key, reply);
    return reply;
  } catch (error) {
    await releaseKey(db, scope, key);
    throw error;
  }
}
