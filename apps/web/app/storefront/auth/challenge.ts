import type { SignInChallenge } from '@karaz/contract/second-factors';
import { ApiError } from '../../api/client.ts';

/** What the first step of signing in asks for next; null: it failed for another reason. */
export function challengeIn(error: unknown): SignInChallenge | null {
  if (!(error instanceof ApiError) || error.body.code !== 'secondFactorRequired') return null;
  // The store's own answer, whose form the contract keeps.
  return error.body.data as SignInChallenge;
}
