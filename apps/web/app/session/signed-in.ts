import type { AccountView } from '@karaz/contract/account-shapes';
import { createContext, useContext } from 'react';

/** Who is signed in, on pages that need it. */
export type SignedInPerson = { user: AccountView; signOut: () => Promise<void> };

const SignedInContext = createContext<SignedInPerson | null>(null);
export const SignedInProvider = SignedInContext.Provider;

export function useSignedIn(): SignedInPerson {
  const person = useContext(SignedInContext);
  if (!person) throw new Error('useSignedIn outside a signed-in page');
  return person;
}
