import { expect, test } from 'vitest';
import { FIRST_SESSION, nextSession, type Session, type SessionEvent, type SessionUser } from './session-machine.ts';
import type { TokenState } from './tokens.ts';

const user: SessionUser = {
  id: 7,
  firstName: 'Salma',
  lastName: 'Haddad',
  name: 'Salma Haddad',
  email: 'salma@karaz.test',
  phone: null,
  pendingEmail: null,
  pendingPhone: null,
  role: 'user',
  customPermissions: null,
  customRole: null,
  language: 'en',
  picture: null,
  address: null,
  addresses: [],
  membershipId: null,
  activeMembership: null,
  hasPassword: true,
  isEmailVerified: true,
  isPhoneVerified: false,
  createdAt: '2026-01-01T00:00:00Z',
};
const signedIn: Session = { status: 'authenticated', user };
const nobody: Session = { status: 'unauthenticated', user: null };
const seen = (tokenState: Partial<TokenState>): SessionEvent => ({
  type: 'tokensSeen',
  tokenState: { access: 'none', hasRefresh: false, userId: null, ...tokenState },
});
/** Applies the events and returns the last step. */
function walk(from: Session, ...events: SessionEvent[]) {
  let step = { session: from, effects: [] as readonly string[] };
  for (const event of events) step = nextSession(step.session, event);
  return { status: step.session.status, effects: step.effects };
}

test('[SESS-01, GEN-03] a session starts in loading and ends as one or the other', () => {
  expect(FIRST_SESSION.status).toBe('loading');
  expect(walk(FIRST_SESSION, seen({})).status).toBe('unauthenticated');
  const valid = seen({ access: 'valid', userId: 7 });
  expect(walk(FIRST_SESSION, valid)).toEqual({ status: 'loading', effects: ['loadProfile'] });
  expect(walk(FIRST_SESSION, valid, { type: 'profileLoaded', user }).status).toBe('authenticated');
});

test('[SESS-02] a token that has not ended is not enough: the profile must come', () => {
  const valid = seen({ access: 'valid', hasRefresh: true, userId: 7 });
  expect(walk(FIRST_SESSION, valid, { type: 'profileFailed' }).status).toBe('unauthenticated');
  expect(walk(FIRST_SESSION, valid, { type: 'profileDenied' })).toEqual({
    status: 'unauthenticated',
    effects: ['stopWaiting', 'clearTokens'],
  });
  expect(walk(FIRST_SESSION, seen({ access: 'expired' }))).toEqual({
    status: 'unauthenticated',
    effects: ['stopWaiting', 'clearTokens'],
  });
});

test('an ended token with a refresh token is renewed before anything is asked with it', () => {
  const ended = seen({ access: 'expired', hasRefresh: true, userId: 7 });
  expect(walk(FIRST_SESSION, ended)).toEqual({ status: 'loading', effects: ['renew'] });
  expect(walk(FIRST_SESSION, ended, { type: 'tokenRenewed' })).toEqual({ status: 'loading', effects: ['loadProfile'] });
});

test('[SESS-06] whoever signs in is waited for until the token ends, and then it is renewed', () => {
  expect(walk(nobody, { type: 'signedIn', user })).toEqual({ status: 'authenticated', effects: ['waitForExpiry'] });
  expect(walk(signedIn, { type: 'tokenExpired', hasRefresh: true })).toEqual({
    status: 'authenticated',
    effects: ['renew'],
  });
  expect(walk(signedIn, { type: 'tokenRenewed' })).toEqual({ status: 'authenticated', effects: ['waitForExpiry'] });
});

test('[SESS-07] a rejected renewal clears the tokens and leads to sign-in', () => {
  const effects = ['stopWaiting', 'clearTokens', 'goToSignIn'];
  expect(walk(signedIn, { type: 'renewalDenied' })).toEqual({ status: 'unauthenticated', effects });
  expect(walk(signedIn, { type: 'tokenExpired', hasRefresh: false })).toEqual({ status: 'unauthenticated', effects });
});

test('whoever only comes back after a month may look around as a guest', () => {
  const ended = seen({ access: 'expired', hasRefresh: true, userId: 7 });
  expect(walk(FIRST_SESSION, ended, { type: 'renewalDenied' })).toEqual({
    status: 'unauthenticated',
    effects: ['stopWaiting', 'clearTokens'],
  });
});

test('a network that is away is no response: nobody is signed out by it', () => {
  expect(walk(signedIn, { type: 'unreachable' })).toEqual({ status: 'authenticated', effects: ['tryLater'] });
  expect(walk(FIRST_SESSION, { type: 'unreachable' })).toEqual({ status: 'loading', effects: ['tryLater'] });
});

test('[SESS-04] signing out clears both tokens', () => {
  expect(walk(signedIn, { type: 'signedOut' })).toEqual({
    status: 'unauthenticated',
    effects: ['stopWaiting', 'clearTokens'],
  });
});

test('what another tab did is followed: signed out, renewed, or somebody else', () => {
  expect(walk(signedIn, seen({})).status).toBe('unauthenticated');
  expect(walk(signedIn, seen({ access: 'valid', hasRefresh: true, userId: 7 }))).toEqual({
    status: 'authenticated',
    effects: ['waitForExpiry'],
  });
  expect(walk(signedIn, seen({ access: 'valid', hasRefresh: true, userId: 8 }))).toEqual({
    status: 'loading',
    effects: ['loadProfile'],
  });
  expect(walk(nobody, seen({ access: 'valid', userId: 7 })).effects).toEqual(['loadProfile']);
});
