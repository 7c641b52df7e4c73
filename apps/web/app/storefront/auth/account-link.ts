import type { AccountLink } from '@karaz/contract/accounts';
import { ApiError } from '../../api/client.ts';
import { useRouter } from '../../router/router-context.ts';
import { withReturnTo } from '../../session/return-to.ts';
import { searchOf } from './auth-parts.tsx';

type PendingLink = AccountLink & { idToken: string };

/** In this page's memory alone: neither the address nor the browser's storage should hold a credential. */
let pending: PendingLink | null = null;

export const pendingLink = (): PendingLink | null => pending;
export const clearLink = () => {
  pending = null;
};

/** Goes on to the proof where the Google sign-in needs one. False: it failed for another reason. */
export function useAccountLink(): (error: unknown, idToken: string) => boolean {
  const { navigate, view } = useRouter();
  return (error, idToken) => {
    if (!(error instanceof ApiError) || error.body.code !== 'accountLinkRequired') return false;
    // The form of `data` is part of the contract.
    pending = { ...(error.body.data as AccountLink), idToken };
    navigate(withReturnTo('/auth/link-account', searchOf(view.address)));
    return true;
  };
}
