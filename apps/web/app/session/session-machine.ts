import type { AccountView } from '@karaz/contract/account-shapes';
import type { TokenState } from './tokens.ts';

export type SessionUser = AccountView;
export type Session =
  /** hasToken: somebody was signed in here; whether they still are is being checked. */
  | { status: 'loading'; user: null; hasToken: boolean }
  /** hasEnded: somebody was at work until now. */
  | { status: 'unauthenticated'; user: null; hasEnded?: true }
  | { status: 'authenticated'; user: SessionUser };

export type SessionEvent =
  /** At the start, and whenever another tab has changed the tokens. */
  | { type: 'tokensSeen'; tokenState: TokenState }
  | { type: 'profileLoaded'; user: SessionUser }
  | { type: 'profileDenied' }
  | { type: 'profileFailed' }
  | { type: 'tokenExpired'; hasRefresh: boolean }
  | { type: 'tokenRenewed' }
  | { type: 'renewalDenied' }
  /** No response: neither valid nor invalid. */
  | { type: 'unreachable' }
  | { type: 'signedIn'; user: SessionUser }
  | { type: 'signedOut' };

export type SessionEffect =
  | 'loadProfile'
  | 'renew'
  | 'waitForExpiry'
  | 'stopWaiting'
  | 'clearTokens'
  | 'goToSignIn'
  | 'tryLater';

export type Step = { session: Session; effects: readonly SessionEffect[] };

export const FIRST_SESSION: Session = { status: 'loading', user: null, hasToken: false };
const WITH_TOKEN: Session = { status: 'loading', user: null, hasToken: true };
const NOBODY: Session = { status: 'unauthenticated', user: null };
const ENDED: Session = { ...NOBODY, hasEnded: true };

const to = (session: Session, ...effects: SessionEffect[]): Step => ({ session, effects });

/** The whole life of a session. What the effects do is not its business. */
export function nextSession(session: Session, event: SessionEvent): Step {
  switch (event.type) {
    case 'tokensSeen':
      return afterTokens(session, event.tokenState);
    case 'profileLoaded':
    case 'signedIn':
      return to({ status: 'authenticated', user: event.user }, 'waitForExpiry');
    case 'profileDenied':
    case 'signedOut':
      return to(NOBODY, 'stopWaiting', 'clearTokens');
    case 'profileFailed':
      return to(NOBODY, 'tryLater');
    case 'tokenExpired':
      if (session.status !== 'authenticated') return to(session);
      return event.hasRefresh ? to(session, 'renew') : signInAgain(session);
    case 'tokenRenewed':
      return to(session, session.status === 'authenticated' ? 'waitForExpiry' : 'loadProfile');
    case 'renewalDenied':
      return signInAgain(session);
    case 'unreachable':
      return to(session, 'tryLater');
  }
}

function afterTokens(session: Session, { access, hasRefresh, userId }: TokenState): Step {
  if (access === 'none' && !hasRefresh) return to(NOBODY, 'stopWaiting');
  const isSamePerson = session.status === 'authenticated' && (userId === null || session.user.id === userId);
  if (access === 'valid') return isSamePerson ? to(session, 'waitForExpiry') : to(WITH_TOKEN, 'loadProfile');
  if (!hasRefresh) return signInAgain(session);
  return to(isSamePerson ? session : WITH_TOKEN, 'renew');
}

/** Who was at work must sign in; who only comes back to the shop may look around as a guest. */
function signInAgain({ status }: Session): Step {
  return status === 'authenticated'
    ? to(ENDED, 'stopWaiting', 'clearTokens', 'goToSignIn')
    : to(NOBODY, 'stopWaiting', 'clearTokens');
}
