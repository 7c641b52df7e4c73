import { type ReactNode, useEffect, useMemo } from 'react';
import type { GuardedAccess } from '../router/guard-file.ts';
import { PermissionDenied } from '../router/permission-denied.tsx';
import { useRouter } from '../router/router-context.ts';
import { guardVerdict, SHOW } from './guard-verdict.ts';
import { useHeldPerson } from './held-person.ts';
import { SessionEnded } from './session-ended.tsx';
import { endSession, useSession } from './session-store.ts';
import { SignedInProvider } from './signed-in.ts';
import { Splash } from './splash.tsx';

/** Stands before every page that is not for everyone. It spares clicks; what may be read, the API decides. */
export function SessionGuard({ access, children }: { access: GuardedAccess; children: ReactNode }) {
  const session = useSession();
  const { navigate, view } = useRouter();
  const held = useHeldPerson(access, session);
  const verdict = held ? SHOW : guardVerdict({ access, session, address: view.address });
  const target = verdict.kind === 'go' ? verdict.to : null;
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [target, navigate]);
  const user = held ?? session.user;
  const person = useMemo(() => user && { user, signOut: endSession }, [user]);
  if (verdict.kind === 'deny') return <PermissionDenied />;
  if (verdict.kind !== 'show') return <Splash />;
  if (!person) return children;
  return (
    // Somebody else starts again: what one person typed is not another's.
    <SignedInProvider key={person.user.id} value={person}>
      {children}
      {held && <SessionEnded />}
    </SignedInProvider>
  );
}
