import type { Endpoint, RateLimit } from '@karaz/contract/endpoint';
import type { ApiDeps } from '../api-deps.ts';
import { countInDatabase } from './count-calls.ts';
import { type Failure, failure } from './failure.ts';
import { networksOf } from './network-address.ts';
import { secondsToWait, type Window, windowStart } from './rate-limit.ts';
import type { RequestContext } from './request-context.ts';

type Limited = Pick<Endpoint, 'method' | 'path' | 'rateLimit'>;
type Requester = Pick<RequestContext, 'caller' | 'address'>;
type Needs = Pick<ApiDeps, 'db' | 'clock' | 'countCall'>;
type Counter = Window & { bucket: string };

/** Counts a call before anything of it is read. A failure: it was one too many. */
export async function limitCalls(deps: Needs, endpoint: Limited, requester: Requester): Promise<Failure | undefined> {
  const { rateLimit } = endpoint;
  const key = requester.caller.kind === 'user' ? requester.caller.key : undefined;
  const ofKey = key ? [{ bucket: `key ${key.id}`, limit: key.callsPerMinute, seconds: 60 }] : [];
  const counters = rateLimit ? countersOf(endpoint, ofAttempts(rateLimit), requester, ATTEMPT) : [];
  return (await countIn(deps, [...ofKey, ...counters])).rejected;
}

/**
 * Where only what succeeds counts (`attempts`): a call is counted before the work, so that many at once do not get
 * through, and given back when the work fails. Work that threw may have succeeded: it stays counted.
 */
export async function limitSuccesses<T extends object>(
  deps: Needs,
  endpoint: Limited,
  requester: Requester,
  work: () => Promise<T | Failure>,
): Promise<T | Failure> {
  const { rateLimit } = endpoint;
  if (rateLimit?.attempts === undefined) return work();
  const now = deps.clock();
  const { counted, rejected } = await countIn(deps, countersOf(endpoint, rateLimit, requester, SUCCESS), now);
  const result = rejected ?? (await work());
  if ('code' in result) await giveBack(deps, counted, now);
  return result;
}

const ATTEMPT = '';
const SUCCESS = ' done';

const ofAttempts = ({ attempts, ...declared }: RateLimit): RateLimit => ({
  ...declared,
  limit: attempts ?? declared.limit,
});

/** The narrowest first: one caller over the limit uses up nothing of the network they share. */
function countersOf(
  { method, path }: Limited,
  rateLimit: RateLimit,
  { caller, address }: Requester,
  kind: string,
): Counter[] {
  const { limit, seconds } = rateLimit;
  const name = `${method} ${path}${kind}`;
  const counters = networksOf(address).map((network) => ({
    bucket: `${name} ${network.name}`,
    limit: limit * network.share,
    seconds,
  }));
  if (caller.kind !== 'user') return counters;
  // Another address brings an account no more calls.
  return [{ bucket: `${name} account ${caller.id}`, limit, seconds }, ...counters];
}

type Counted = { counted: readonly Counter[]; rejected?: Failure };

async function countIn(deps: Needs, counters: readonly Counter[], now = deps.clock()): Promise<Counted> {
  for (const [index, counter] of counters.entries()) {
    const wait = await secondsToWait(deps.db, counter.bucket, counter, now, deps.countCall);
    if (wait === null) continue;
    const rejected = failure('tooManyRequests', { retryAfterSeconds: wait }).error;
    return { counted: counters.slice(0, index + 1), rejected };
  }
  return { counted: counters };
}

async function giveBack({ db, countCall = countInDatabase(db) }: Needs, counters: readonly Counter[], now: Date) {
  for (const { bucket, seconds } of counters) await countCall(bucket, windowStart(seconds, now), seconds, -1);
}
