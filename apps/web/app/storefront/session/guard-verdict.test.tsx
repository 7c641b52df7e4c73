import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadTexts, TextsProvider } from '../../texts/texts.ts';
import { guardVerdict } from './guard-verdict.ts';
import { personWithRole } from './person-of-tests.ts';
import { RoleGuard } from './role-guard.tsx';
import { FIRST_SESSION, type Session, type SessionUser } from './session-machine.ts';

const withRole = (role: SessionUser['role']): Session => ({ status: 'authenticated', user: personWithRole(role) });
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

test('staff pages open for staff, and tell everybody else that they may not', () => {
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

async function draw(node: ReactNode): Promise<string> {
  const texts = await loadTexts('en', ['session']);
  return renderToStaticMarkup(<TextsProvider value={texts}>{node}</TextsProvider>);
}

test('[GUARD-06, GUARD-07] a role guard shows its content to accepted roles, and without a list to every role', async () => {
  expect(
    await draw(
      <RoleGuard user={{ role: 'manager' }} acceptRoles={['admin', 'manager']}>
        inside
      </RoleGuard>,
    ),
  ).toBe('inside');
  expect(await draw(<RoleGuard user={{ role: 'user' }}>inside</RoleGuard>)).toBe('inside');
});

test('[GUARD-08] a role guard that rejects says so', async () => {
  const drawn = await draw(
    <RoleGuard user={{ role: 'user' }} acceptRoles={['admin']}>
      inside
    </RoleGuard>,
  );
  expect(drawn).toMatch(/<h1[^>]*>Permission denied<\/h1>/);
  expect(drawn).toContain('You do not have permission to access this page.');
  expect(drawn).not.toContain('inside');
});

test('[GUARD-09] a role guard told to show no content shows nothing', async () => {
  expect(
    await draw(
      <RoleGuard user={{ role: 'user' }} acceptRoles={['admin']} hasContent={false}>
        inside
      </RoleGuard>,
    ),
  ).toBe('');
});
