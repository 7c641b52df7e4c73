import { DEFAULT_STAFF_IDLE_MINUTES, idleFrom } from '@karaz/domain/accounts/idle-session';
import { isFactorMissing } from '@karaz/domain/accounts/second-factor';
import { isStaff, type Role, type StaffRole } from '@karaz/domain/people/roles';
import type { SignedIn } from '../http/request-context.ts';
import type { SessionState } from './sessions.queries.ts';

type PresentRole = { role: Role } & Pick<SignedIn, 'held' | 'idleFrom' | 'customPermissions'>;

/** Staff without the second factor their role requires, or idle for too long, have the rights of a shopper until then. */
export function presentRole(state: SessionState, now: Date, factorRoles: readonly StaffRole[]): PresentRole {
  const { role } = state;
  if (!isStaff(role)) return { role };
  const isRequired = (state.factorFromMs ?? 0) <= now.getTime();
  if (isRequired && isFactorMissing(role, state.hasFactor === true, state.factorRoles ?? factorRoles)) {
    return { role: 'user', held: 'secondFactorMissing' };
  }
  const from = idleFrom(new Date(state.activeAtMs), state.idleMinutes ?? DEFAULT_STAFF_IDLE_MINUTES);
  const custom = state.customPermissions ? { customPermissions: state.customPermissions } : {};
  return now < from ? { role, ...custom, idleFrom: from } : { role: 'user', held: 'sessionIdle', idleFrom: from };
}
