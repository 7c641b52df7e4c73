import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { clearSavedPerson } from '../saved-pages.ts';

export type StoredTokens = { access: string | null; refresh: string | null };
/** The claims of the stored tokens; whether it is true, only the server knows. */
export type TokenState = { access: 'none' | 'valid' | 'expired'; hasRefresh: boolean; userId: number | null };

/** Where the browser blocks storage, a sign-in holds as long as the page. */
let unstored: StoredTokens = { access: null, refresh: null };

export function readTokens(): StoredTokens {
  try {
    return {
      access: localStorage.getItem(LOCAL_KEYS.accessToken) ?? unstored.access,
      refresh: localStorage.getItem(LOCAL_KEYS.refreshToken) ?? unstored.refresh,
    };
  } catch {
    return unstored;
  }
}

export function storeTokens(tokens: StoredTokens): void {
  unstored = { access: null, refresh: null };
  try {
    put(LOCAL_KEYS.refreshToken, tokens.refresh);
    // Last, because other tabs wake up on it.
    put(LOCAL_KEYS.accessToken, tokens.access);
  } catch {
    unstored = tokens;
  }
}

export function clearTokens(): void {
  storeTokens({ access: null, refresh: null });
  clearSavedPerson();
}

function put(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}

export type Claims = { userId: number; expiresAtMs: number };

/** null for anything that is not a token of ours. */
export function readClaims(token: string): Claims | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || !('sub' in claims)) return null;
    const { exp, sub } = claims;
    return typeof exp === 'number' ? { userId: Number(sub), expiresAtMs: exp * 1000 } : null;
  } catch {
    return null;
  }
}

export function tokenStateOf({ access, refresh }: StoredTokens, nowMs: number): TokenState {
  const claims = access === null ? null : readClaims(access);
  const isValid = claims !== null && claims.expiresAtMs > nowMs;
  return {
    access: access === null ? 'none' : isValid ? 'valid' : 'expired',
    hasRefresh: refresh !== null,
    userId: claims?.userId ?? null,
  };
}
