import type { SignInChallenge } from '@karaz/contract/second-factors';
import { useRouter } from '../../router/router-context.ts';
import { withReturnTo } from '../../session/return-to.ts';
import { searchOf } from './auth-parts.tsx';
import { challengeIn } from './challenge.ts';

/** In this page's memory alone: neither the address nor the browser's storage should hold it. */
let pending: SignInChallenge | null = null;

export const pendingChallenge = (): SignInChallenge | null => pending;
export const clearChallenge = () => {
  pending = null;
};

/** Goes on to the second step where the first requires it. False: it failed for another reason. */
export function useSecondStep(): (error: unknown) => boolean {
  const { navigate, view } = useRouter();
  return (error) => {
    pending = challengeIn(error);
    if (pending) navigate(withReturnTo('/dashboard/second-step', searchOf(view.address)));
    return pending !== null;
  };
}
