import { useRef } from 'react';
import type { GuardedAccess } from '../router/guard-file.ts';
import { isLeavingGuarded } from '../router/leave-guard.ts';
import type { Session, SessionUser } from './session-machine.ts';

export type Held = { user: SessionUser | null; isHeld: boolean };
export const NOT_HELD: Held = { user: null, isHeld: false };

type Now = { access: GuardedAccess; session: Session; hasUnsaved: boolean };

/**
 * Whether the page of somebody whose session is over stays. In the office it does when the session ran out, so that
 * nothing typed is lost; after signing out in another tab only where something is not saved. Until somebody is here
 * again the response stays the same.
 */
export function holdPerson(held: Held, { access, session, hasUnsaved }: Now): Held {
  if (session.user) return { user: session.user, isHeld: false };
  if (held.isHeld || held.user === null || access !== 'staff' || session.status !== 'unauthenticated') return held;
  return session.hasEnded || hasUnsaved ? { user: held.user, isHeld: true } : held;
}

/** The person whose page stays on the screen; null: the session decides. */
export function useHeldPerson(access: GuardedAccess, session: Session): SessionUser | null {
  const held = useRef(NOT_HELD);
  held.current = holdPerson(held.current, { access, session, hasUnsaved: isLeavingGuarded() });
  return held.current.isHeld ? held.current.user : null;
}
