import { type ReactNode, useEffect, useMemo } from 'react';
import type { GuardedAccess } from '../../router/guard-file.ts';
import { PermissionDenied } from '../../router/permission-denied.tsx';
import { useRouter } from '../../router/router-context.ts';
import { SignedInProvider } from '../../router/signed-in.ts';
import { guardVerdict } from './guard-verdict.ts';
import { endSession, useSession } from './session-store.ts';
import { Splash } from './splash.tsx';

/** Stands before every page that is not for everyone. It spares clicks; what may be read, the API decides. */
export function SessionGuard({ access, children }: { access: GuardedAccess; children: ReactNode }) {
  const session = useSession();
  const { navigate, view } = useRouter();
  const verdict = guardVerdict({ access, session, address: view.address });
  const target = verdict.kind === 'go' ? verdict.to : null;
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [target, navigate]);
  const { user } = session;
  const person = useMemo(() => user && { user, signOut: endSession }, [user]);
  if (verdict.kind === 'deny') return <PermissionDenied />;
  if (verdict.kind !== 'show') return <Splash />;
  return person ? <SignedInProvider value={person}>{children}</SignedInProvider> : children;
}
