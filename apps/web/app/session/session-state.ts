import type { Api } from '../api/client.ts';
import { FIRST_SESSION, nextSession, type Session, type SessionEffect, type SessionEvent } from './session-machine.ts';

let session: Session = FIRST_SESSION;
let connected: Api | null = null;
const listeners = new Set<() => void>();

export const currentSession = (): Session => session;

export function listenToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Moves on and returns what is to be done about it. */
export function applyToSession(event: SessionEvent): readonly SessionEffect[] {
  const step = nextSession(session, event);
  const isChanged = step.session !== session;
  session = step.session;
  if (isChanged) for (const listener of listeners) listener();
  return step.effects;
}

/** The page's own way to the store, with its headers. */
export function connectSession(api: Api): void {
  connected = api;
}

export function sessionApi(): Api {
  if (!connected) throw new Error('No session on the server');
  return connected;
}
