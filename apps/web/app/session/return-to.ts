import { ownPath } from '@karaz/domain/navigation/own-path';
import type { Address, Filled, PagePath } from '../router/address.ts';

export const AUTH_METHODS = ['jwt', 'firebase', 'amplify', 'auth0', 'supabase'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** Which sign-in screen the guards send people to; 'centered' is the store's own. */
export const CONFIGURED_METHOD: AuthMethod | 'centered' = 'centered';
/** Where a signed-in person lands who opened a page for guests without saying where they came from. */
export const DEFAULT_PATH = '/';

export function signInPath(method: AuthMethod | 'centered' = CONFIGURED_METHOD): PagePath {
  // Not by href: this is in the first script of every page.
  return method === 'centered' ? '/auth/sign-in' : (`/auth/${method}/sign-in` as Filled<'/auth/:method/sign-in'>);
}

export function signInHref(returnTo: string, method: AuthMethod | 'centered' = CONFIGURED_METHOD): Address {
  return `${signInPath(method)}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Links between the screens carry the way back along. */
export function withReturnTo(path: PagePath, search: string): Address {
  const returnTo = new URLSearchParams(search).get('returnTo');
  return returnTo === null || ownPath(returnTo) === null ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Pages for guests, but for the one that confirms an address: it needs the session. */
const FOR_GUESTS = /^\/auth\/(?!confirm-contact)/;

/** Only a path of this store, never another site dressed up as one, and not back to a page for guests. */
export function returnPath(search: string, otherwise: Address = DEFAULT_PATH): Address {
  const path = ownPath(new URLSearchParams(search).get('returnTo') ?? '');
  return path === null || FOR_GUESTS.test(path) ? otherwise : (path as Address);
}
