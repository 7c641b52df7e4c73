import type { AccountView } from '@karaz/contract/account-shapes';
import { ApiError } from '../api/client.ts';
import { savedProfile } from '../saved-pages.ts';
import { signInHref } from './return-to.ts';
import type { SessionEffect, SessionEvent } from './session-machine.ts';
import { applyToSession, currentSession, sessionApi } from './session-state.ts';
import { clearTokens, readClaims, readTokens, type StoredTokens, storeTokens, tokenStateOf } from './tokens.ts';

const TRY_LATER_MS = 5_000;
/** For a clock so wrong that a fresh token looks old: not in a circle without a pause. */
const OLD_ON_ARRIVAL_MS = 30_000;
/** A shop that is being restarted is back within seconds. */
const RENEWAL_PAUSES_MS = [500, 1_500, 4_000];
/** Nobody waits longer to read what this device has saved. */
const PATIENCE_MS = 2_000;
const LOGOUT_MS = 5_000;
const LOCK = 'karaz-session';

let expiryTimer: ReturnType<typeof setTimeout> | undefined;
let laterTimer: ReturnType<typeof setTimeout> | undefined;
let renewing: Promise<string | null> | null = null;

const EFFECTS: Record<SessionEffect, () => void> = {
  loadProfile: () => void loadProfile(),
  renew: () => void renewToken(readTokens().access),
  waitForExpiry,
  stopWaiting: () => clearTimeout(expiryTimer),
  clearTokens,
  goToSignIn,
  tryLater,
};

export function runEffects(effects: readonly SessionEffect[]): void {
  for (const effect of effects) EFFECTS[effect]();
}

const send = (event: SessionEvent) => runEffects(applyToSession(event));
const seeTokens = () => send({ type: 'tokensSeen', tokenState: tokenStateOf(readTokens(), Date.now()) });

async function loadProfile(): Promise<void> {
  const { access } = readTokens();
  try {
    const user = await sessionApi()('GET /api/v1/auth/me');
    // Signed out in another tab in the meantime: that tab has the last word.
    if (readTokens().access !== null) send({ type: 'profileLoaded', user });
  } catch (error) {
    if (!(error instanceof ApiError)) send({ type: 'unreachable' });
    else if (error.body.status !== 401) send({ type: 'profileFailed' });
    else if (readTokens().access === access) send({ type: 'profileDenied' });
  }
}

function waitForExpiry(): void {
  clearTimeout(expiryTimer);
  const { access, refresh } = readTokens();
  const leftMs = ((access && readClaims(access)?.expiresAtMs) || 0) - Date.now();
  expiryTimer = setTimeout(
    () => send({ type: 'tokenExpired', hasRefresh: refresh !== null }),
    leftMs > 0 ? leftMs : OLD_ON_ARRIVAL_MS,
  );
}

function goToSignIn(): void {
  const { pathname, search } = window.location;
  // In the back office the guard leaves the page and what was typed into it.
  if (!/^\/(auth|dashboard)(\/|$)/.test(pathname)) window.location.assign(signInHref(pathname + search));
}

function tryLater(): void {
  clearTimeout(laterTimer);
  window.removeEventListener('online', seeTokens);
  laterTimer = setTimeout(seeTokens, TRY_LATER_MS);
  window.addEventListener('online', seeTokens, { once: true });
}

/** A new access token for one that has ended or was rejected; null: there is none to be had. One request for all tabs. */
export function renewToken(old: string | null): Promise<string | null> {
  renewing ??= alone(() => renewOnce(old)).finally(() => {
    renewing = null;
  });
  return renewing;
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  // Unknown on plain http: then the store forgives a second tab that is ten seconds late.
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function renewOnce(old: string | null): Promise<string | null> {
  const { access, refresh } = readTokens();
  if (access !== null && access !== old) {
    send({ type: 'tokenRenewed' });
    return access;
  }
  const response = refresh === null ? 'denied' : await requestTokens(refresh);
  // A sign-in or sign-out during the request wins.
  if (readTokens().refresh !== refresh) return readTokens().access;
  if (response === 'denied') send({ type: 'renewalDenied' });
  else if (response === 'unreachable') {
    send({ type: 'unreachable' });
  } else {
    storeTokens(response);
    // The lock is given back when other tabs see the new tokens: storage reaches their processes a little later.
    await pause(100);
    send({ type: 'tokenRenewed' });
    return response.access;
  }
  return null;
}

/** Without a network orders and cart are read as last seen, also when the token has ended meanwhile. */
async function showSavedProfile(): Promise<void> {
  const { access } = readTokens();
  const user = (await savedProfile()) as AccountView | undefined;
  const isTheirs = user !== undefined && access !== null && readClaims(access)?.userId === user.id;
  if (isTheirs && currentSession().status === 'loading') send({ type: 'profileLoaded', user });
}

async function requestTokens(refresh: string): Promise<StoredTokens | 'denied' | 'unreachable'> {
  for (let attempt = 0; ; attempt++) {
    // A network that hardly works answers neither yes nor no.
    const late = setTimeout(() => void showSavedProfile(), PATIENCE_MS);
    try {
      const { token, refreshToken } = await sessionApi()('POST /api/v1/auth/refresh', { token: refresh });
      return { access: token, refresh: refreshToken };
    } catch (error) {
      const status = error instanceof ApiError ? error.body.status : 0;
      // Not after all the pauses: whoever has no network reads meanwhile what this device has saved.
      if (status === 0) void showSavedProfile();
      if (status >= 400 && status < 500 && status !== 429) return 'denied';
      const pauseMs = RENEWAL_PAUSES_MS[attempt];
      if (pauseMs === undefined) return 'unreachable';
      await pause(pauseMs);
    } finally {
      clearTimeout(late);
    }
  }
}

/** Stores the tokens and loads their profile; a failure leaves nobody signed in. */
export async function beginSession(tokens: StoredTokens): Promise<AccountView> {
  storeTokens(tokens);
  try {
    const user = await sessionApi()('GET /api/v1/auth/me');
    send({ type: 'signedIn', user });
    return user;
  } catch (error) {
    clearTokens();
    throw error;
  }
}

/** After a change of names, phone, default address: the store's response is the new profile. */
export function updateSessionUser(user: AccountView): void {
  if (currentSession().status === 'authenticated') send({ type: 'profileLoaded', user });
}

export async function endSession(): Promise<void> {
  const { access } = readTokens();
  try {
    if (access)
      await sessionApi()('POST /api/v1/auth/logout', { token: access, signal: AbortSignal.timeout(LOGOUT_MS) });
  } catch (error) {
    // The store did not receive it; this browser signs out all the same.
    console.error(error);
  }
  send({ type: 'signedOut' });
  window.location.reload();
}

/** The account is gone: this device holds nothing of it any more, while its page says so until it is read. */
export function clearStoredSession(): void {
  clearTimeout(expiryTimer);
  clearTokens();
}

/** The account is gone: there is nobody to sign out. */
export function leaveDeletedAccount(): void {
  window.location.assign('/');
  send({ type: 'signedOut' });
}
