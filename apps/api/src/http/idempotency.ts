import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { type Failure, failure } from './failure.ts';
import { type Claim, claimKey, keepAnswer, keptAnswer, releaseKey, renewKey } from './idempotency.queries.ts';

type Reply = { status: number; answer: unknown };
type Asked = { scope: string; key: string; request: string };

const KEY = /^[\x21-\x7e]{1,200}$/;
const PATIENCE_MS = 5_000;
/** Often enough that a claim is only given up when its process is. */
const RENEWAL_MS = 5_000;

export const isIdempotencyKey = (key: string) => KEY.test(key);

/**
 * The first caller with a key does the work; the others wait for its answer and hear the same. Work that threw leaves
 * nothing behind, so the key may be tried again.
 */
export async function once(
  db: Database,
  { scope, key, request }: Asked,
  work: () => Promise<Reply>,
): Promise<Reply | Failure> {
  const requestHash = createHash('sha256').update(request).digest('base64url');
  const claim = { scope, key, claim: randomUUID() };
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (await tryClaim(db, claim, requestHash)) return doWork(db, claim, work);
    const kept = await keptAnswer(db, scope, key);
    if (kept && kept.requestHash !== requestHash) return failure('keyReused').error;
    if (kept?.status != null) return { status: kept.status, answer: kept.answer };
    await sleep(50);
  }
  return failure('requestInProgress', { retryAfterSeconds: 2 }).error;
}

/** A claim whose answer was lost on the way may have been made. */
async function tryClaim(db: Database, claim: Claim, requestHash: string): Promise<boolean> {
  try {
    return await claimKey(db, claim, requestHash);
  } catch (error) {
    void releaseLater(db, claim);
    throw error;
  }
}

async function doWork(db: Database, claim: Claim, work: () => Promise<Reply>): Promise<Reply> {
  // A renewal that fails is followed by the next one.
  const renewal = setInterval(() => renewKey(db, claim).catch(() => {}), RENEWAL_MS);
  try {
    const reply = await work();
    await keepAnswer(db, claim, reply);
    return reply;
  } catch (error) {
    // What took the work down may have taken the way to the database: the caller hears of it now, the key follows.
    await releaseKey(db, claim).catch(() => void releaseLater(db, claim));
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** As long as the claim lasts by itself. */
const RELEASE_MS = 20_000;
const RELEASE_PAUSE_MS = 250;

async function releaseLater(db: Database, claim: Claim): Promise<void> {
  const deadline = Date.now() + RELEASE_MS;
  while (Date.now() < deadline) {
    await sleep(RELEASE_PAUSE_MS, undefined, { ref: false });
    const isReleased = await releaseKey(db, claim).then(
      () => true,
      () => false,
    );
    if (isReleased) return;
  }
}
