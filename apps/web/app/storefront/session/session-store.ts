import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { useSyncExternalStore } from 'react';

export type SessionUser = { id: number; firstName: string; lastName: string; email: string | null };
export type Session =
  | { status: 'loading'; user: null }
  | { status: 'unauthenticated'; user: null }
  | { status: 'authenticated'; user: SessionUser | null };

/** The server and the first paint cannot know: the tokens live in the browser alone. */
const LOADING: Session = { status: 'loading', user: null };

let session: Session = LOADING;
const listeners = new Set<() => void>();

export const readSession = (): Session => session;

export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (session.status === 'loading') queueMicrotask(startSession);
  return () => listeners.delete(listener);
}

/** Tells when someone has signed in or out. Answers how to stop telling. */
export const onSessionChange = subscribe;

/** Decides from the stored token alone; who it belongs to is asked later. */
export function startSession(): void {
  if (session.status !== 'loading') return;
  setSession(hasToken() ? { status: 'authenticated', user: null } : { status: 'unauthenticated', user: null });
}

export function endSession(): void {
  try {
    localStorage.removeItem(LOCAL_KEYS.accessToken);
    localStorage.removeItem(LOCAL_KEYS.refreshToken);
  } catch {
    // Blocked storage holds no tokens either.
  }
  setSession({ status: 'unauthenticated', user: null });
}

function hasToken(): boolean {
  try {
    return Boolean(localStorage.getItem(LOCAL_KEYS.accessToken));
  } catch {
    return false;
  }
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, () => LOADING);
}
