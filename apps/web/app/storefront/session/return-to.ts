export const AUTH_METHODS = ['jwt', 'firebase', 'amplify', 'auth0', 'supabase'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** Which sign-in screen the guards send people to; 'centered' is the store's own. */
export const CONFIGURED_METHOD: AuthMethod | 'centered' = 'centered';
/** Where a signed-in person lands who opened a page for guests without saying where they came from. */
export const DEFAULT_PATH = '/';

export function signInPath(method: AuthMethod | 'centered' = CONFIGURED_METHOD): string {
  return method === 'centered' ? '/auth/sign-in' : `/auth/${method}/sign-in`;
}

export function signInHref(returnTo: string, method: AuthMethod | 'centered' = CONFIGURED_METHOD): string {
  return `${signInPath(method)}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Links between the screens carry the way back along. */
export function withReturnTo(path: string, search: string): string {
  const returnTo = new URLSearchParams(search).get('returnTo');
  return returnTo === null || safePath(returnTo) === null ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Only a path of this store, never another site dressed up as one, and not back to a page for guests. */
export function returnPath(search: string, otherwise = DEFAULT_PATH): string {
  const path = safePath(new URLSearchParams(search).get('returnTo') ?? '');
  return path === null || path.startsWith('/auth/') ? otherwise : path;
}

function safePath(value: string): string | null {
  if (!value.startsWith('/') || value.startsWith('//')) return null;
  const here = 'https://store.invalid';
  try {
    // Browsers read '/\' and '/<tab>/' as '//': what they would make of it decides.
    const url = new URL(value, here);
    // '/.//elsewhere' is read as '//elsewhere'.
    const isOurs = url.origin === here && !url.pathname.startsWith('//') && !/[\\\p{Cc}]/u.test(value);
    return isOurs ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
