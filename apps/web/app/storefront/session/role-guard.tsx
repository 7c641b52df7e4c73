import { isRoleAccepted } from '@karaz/domain/navigation/navigation-item';
import { roleToDraw } from '@karaz/domain/people/roles';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
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

export function PermissionDenied() {
  const text = useTexts('session');
  return (
    <section className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <span className="panel-arch">
        <Icon name="warning" size={36} />
      </span>
      <h1 className="text-h1">{text.permissionDenied}</h1>
      <p className="max-w-[48ch] text-muted">{text.permissionDeniedText}</p>
      <a href="/" className="button button-outline">
        {text.goHome}
      </a>
    </section>
  );
}
