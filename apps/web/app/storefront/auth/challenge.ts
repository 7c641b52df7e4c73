import type { SignInChallenge } from '@karaz/contract/second-factors';
import { ApiError } from '../../api/client.ts';

/** What the first step of signing in requires next; null: it failed for another reason. */
export function challengeIn(error: unknown): SignInChallenge | null {
  if (!(error instanceof ApiError) || error.body.code !== 'secondFactorRequired') return null;
  // The store's own response, whose shape the contract defines.
  return error.body.data as SignInChallenge;
}
