import { isRoleAccepted } from '@karaz/domain/navigation/navigation-item';
import { can, ROLES, type Role, roleToRender } from '@karaz/domain/people/roles';
import type { Address } from '../router/address.ts';
import type { GuardedAccess } from '../router/guard-file.ts';
import { DEFAULT_PATH, returnPath, signInHref } from './return-to.ts';
import type { Session } from './session-machine.ts';

/** wait: render the splash; show: render the page; deny: say that this role may not; go: be somewhere else. */
export type Verdict = { kind: 'wait' } | { kind: 'show' } | { kind: 'deny' } | { kind: 'go'; to: Address };

const WAIT: Verdict = { kind: 'wait' };
export const SHOW: Verdict = { kind: 'show' };
const DENY: Verdict = { kind: 'deny' };

const STAFF_ROLES: readonly Role[] = ROLES.filter((role) => can(role, 'dashboard.open'));

type GuardRequest = { access: GuardedAccess; session: Session; address: string };

/** What to do with somebody who opens a page that is not for everyone. */
export function guardVerdict({ access, session, address }: GuardRequest): Verdict {
  if (access === 'guest-only') return guestVerdict(session, address);
  if (session.status === 'loading') return WAIT;
  if (session.status === 'unauthenticated') return { kind: 'go', to: signInHref(withoutHash(address)) };
  if (access === 'staff' && !isRoleAccepted(roleToRender(session.user), STAFF_ROLES)) return DENY;
  return SHOW;
}

/** Guests see the form at once; only where somebody was signed in before is it worth waiting. */
function guestVerdict(session: Session, address: string): Verdict {
  if (session.status === 'authenticated') return { kind: 'go', to: landingPath(roleToRender(session.user), address) };
  return session.status === 'loading' && session.hasToken ? WAIT : SHOW;
}

/** Where they came from; staff who came from nowhere, or from the shop's home, go to their work. */
function landingPath(role: Role, address: string): Address {
  const path = returnPath(searchOf(address));
  return path === DEFAULT_PATH && STAFF_ROLES.includes(role) ? '/dashboard' : path;
}

const withoutHash = (address: string) => address.split('#')[0] ?? address;
const searchOf = (address: string) => withoutHash(address).split('?')[1] ?? '';
