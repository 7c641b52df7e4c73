import { DEFAULT_STAFF_IDLE_MINUTES, idleFrom } from '@karaz/domain/accounts/idle-session';
import { needsFactor } from '@karaz/domain/accounts/second-factor';
import { isStaff, type Role, rightsOf, type StaffRole } from '@karaz/domain/people/roles';
import type { SignedIn } from '../http/request-context.ts';
import type { SessionState } from './sessions.queries.ts';

type PresentRole = { role: Role } & Pick<SignedIn, 'held' | 'idleFrom' | 'customPermissions'>;

/** Staff without the second factor their rights require, or idle for too long, have the rights of a shopper until then. */
export function presentRole(state: SessionState, now: Date, factorRoles: readonly StaffRole[]): PresentRole {
  const { role } = state;
  if (!isStaff(role)) return { role };
  const isRequired = (state.factorFromMs ?? 0) <= now.getTime();
  const isMissing = state.hasFactor !== true && needsFactor(rightsOf(state), state.factorRoles ?? factorRoles);
  if (isRequired && isMissing) {
    return { role: 'user', held: 'secondFactorMissing' };
  }
  const from = idleFrom(new Date(state.activeAtMs), state.idleMinutes ?? DEFAULT_STAFF_IDLE_MINUTES);
  const custom = state.customPermissions ? { customPermissions: state.customPermissions } : {};
  return now < from ? { role, ...custom, idleFrom: from } : { role: 'user', held: 'sessionIdle', idleFrom: from };
}
