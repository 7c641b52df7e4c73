import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { useSyncExternalStore } from 'react';
import { FIRST_SESSION, type Session } from './session-machine.ts';
import { applyToSession, currentSession, listenToSession } from './session-state.ts';
import { readTokens, tokenStateOf } from './tokens.ts';

/** Who is here, as far as it is known by now. */
export const readSession = (): Session => currentSession();

let isStarted = false;

/** Guests, who are most, never download what talks to the server about sessions. */
const effects = () => import('./session-effects.ts');

/** Checks the stored tokens, and listens to the other tabs. */
export function startSession(): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('storage', ({ key }) => {
    if (key === LOCAL_KEYS.accessToken || key === null) seeTokens();
  });
  seeTokens();
}

function seeTokens(): void {
  const nextEffects = applyToSession({ type: 'tokensSeen', tokenState: tokenStateOf(readTokens(), Date.now()) });
  if (currentSession().status === 'unauthenticated' && !nextEffects.includes('clearTokens')) return;
  void effects().then(({ runEffects }) => runEffects(nextEffects));
}

/** Notifies of sign-in and sign-out. Returns how to unsubscribe. */
export function onSessionChange(listener: () => void): () => void {
  if (!isStarted) queueMicrotask(startSession);
  return listenToSession(listener);
}

/** The server and the first paint cannot know: the tokens live in the browser alone. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => FIRST_SESSION);
}

/** Signs out with the store, clears the session, reloads the page, in that order. */
export const endSession = async (): Promise<void> => (await effects()).endSession();
