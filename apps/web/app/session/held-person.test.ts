import { expect, test } from 'vitest';
import { testUser } from '../testing/test-user.ts';
import { type Held, holdPerson, NOT_HELD } from './held-person.ts';
import { nextSession, type Session } from './session-machine.ts';

const someUser = testUser('manager');
const signedIn: Session = { status: 'authenticated', user: someUser };
const ended = nextSession(signedIn, { type: 'renewalDenied' }).session;
const signedOut = nextSession(signedIn, { type: 'signedOut' }).session;
const now = { access: 'staff', hasUnsaved: false } as const;
const atWork: Held = holdPerson(NOT_HELD, { ...now, session: signedIn });

test('in the office the page stays when the session runs out, until the person is here again', () => {
  const held = holdPerson(atWork, { ...now, session: ended });
  expect(held).toEqual({ user: someUser, isHeld: true });
  expect(holdPerson(held, { ...now, session: { status: 'loading', user: null, hasToken: true } })).toBe(held);
  expect(holdPerson(held, { ...now, session: signedOut })).toBe(held);
  expect(holdPerson(held, { ...now, session: signedIn }).isHeld).toBe(false);
});

test('after signing out in another tab it stays only where something is not saved', () => {
  expect(holdPerson(atWork, { ...now, session: signedOut }).isHeld).toBe(false);
  expect(holdPerson(atWork, { ...now, session: signedOut, hasUnsaved: true }).isHeld).toBe(true);
});

test('pages of shoppers and people who were never here are not held', () => {
  expect(holdPerson(atWork, { ...now, access: 'signed-in', session: ended }).isHeld).toBe(false);
  expect(holdPerson(NOT_HELD, { ...now, session: ended, hasUnsaved: true }).isHeld).toBe(false);
});
