import { expect, test } from 'vitest';
import { testUser } from '../testing/test-user.ts';
import { guardVerdict } from './guard-verdict.ts';
import { FIRST_SESSION, type Session, type SessionUser } from './session-machine.ts';

const withRole = (role: SessionUser['role']): Session => ({ status: 'authenticated', user: testUser(role) });
const nobody: Session = { status: 'unauthenticated', user: null };
const withToken: Session = { status: 'loading', user: null, hasToken: true };

test('while the session is loading there is a splash', () => {
  expect(guardVerdict({ access: 'signed-in', session: FIRST_SESSION, address: '/profile' })).toEqual({ kind: 'wait' });
  expect(guardVerdict({ access: 'staff', session: FIRST_SESSION, address: '/dashboard' })).toEqual({ kind: 'wait' });
  expect(guardVerdict({ access: 'guest-only', session: withToken, address: '/auth/sign-in' })).toEqual({
    kind: 'wait',
  });
});

test('the form for guests is there at once, also before any script has run', () => {
  expect(guardVerdict({ access: 'guest-only', session: FIRST_SESSION, address: '/auth/sign-in' })).toEqual({
    kind: 'show',
  });
});

test('[GUARD-02, GUARD-03] nobody on a protected page goes to sign-in with the way back', () => {
  expect(guardVerdict({ access: 'signed-in', session: nobody, address: '/profile/orders?page=2#top' })).toEqual({
    kind: 'go',
    to: '/auth/sign-in?returnTo=%2Fprofile%2Forders%3Fpage%3D2',
  });
});

test('[GUARD-04, GUARD-05] somebody on a page for guests goes where they wanted to, else home', () => {
  const session = withRole('user');
  const go = (address: string) => guardVerdict({ access: 'guest-only', session, address });
  expect(go('/auth/sign-in?returnTo=%2Fprofile')).toEqual({ kind: 'go', to: '/profile' });
  expect(go('/auth/sign-in')).toEqual({ kind: 'go', to: '/' });
});

test('[GUARD-04, GUARD-05] staff who sign in without a way back go to the back office', () => {
  const go = (role: SessionUser['role'], address: string) =>
    guardVerdict({ access: 'guest-only', session: withRole(role), address });
  for (const role of ['admin', 'manager', 'fulfilment', 'support'] as const) {
    expect(go(role, '/auth/sign-in'), role).toEqual({ kind: 'go', to: '/dashboard' });
    expect(go(role, '/auth/sign-in?returnTo=%2F'), role).toEqual({ kind: 'go', to: '/dashboard' });
    expect(go(role, '/auth/sign-in?returnTo=%2Fcheckout'), role).toEqual({ kind: 'go', to: '/checkout' });
  }
});

test('[GUARD-06] staff pages open for staff, and are denied to everybody else', () => {
  const kindFor = (role: SessionUser['role']) =>
    guardVerdict({ access: 'staff', session: withRole(role), address: '/dashboard' }).kind;
  expect((['user', 'admin', 'manager', 'fulfilment', 'support'] as const).map(kindFor)).toEqual([
    'deny',
    'show',
    'show',
    'show',
    'show',
  ]);
});
