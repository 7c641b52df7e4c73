import { isRoleAccepted } from '@karaz/domain/navigation/navigation-item';
import { roleToDraw } from '@karaz/domain/people/roles';
import type { ReactNode } from 'react';
import { PermissionDenied } from '../../router/permission-denied.tsx';
import type { SessionUser } from './session-machine.ts';

type RoleGuardProps = {
  user: Pick<SessionUser, 'role'>;
  /** Left out: every role. */
  acceptRoles?: readonly string[];
  /** Whether a rejected person is told so, or simply sees nothing. */
  hasContent?: boolean;
  children: ReactNode;
};

export function RoleGuard({ user, acceptRoles, hasContent = true, children }: RoleGuardProps) {
  if (isRoleAccepted(roleToDraw(user), acceptRoles)) return children;
  return hasContent ? <PermissionDenied /> : null;
}
