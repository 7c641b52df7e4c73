import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { RouterProvider, useRouter } from '../../router/router-context.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { createProofGate, type Reason, withProofRetry } from './proof-retry.ts';
import { useActivity } from './use-activity.ts';

/** Set up a second factor first; null: nothing stands before the page. */
const FactorFirstContext = createContext<(() => void) | null>(null);
/** What to call once a factor is set up; null: none is missing. */
export const useFactorFirst = () => useContext(FactorFirstContext);

/** Around the whole back office: any call of it may require a proof first. */
export function ProofBoundary({ children }: { children: ReactNode }) {
  const router = useRouter();
  const gate = useMemo(createProofGate, []);
  const api = useMemo(() => withProofRetry(router.api, gate.requestProof), [router.api, gate]);
  const [requested, setRequested] = useState<readonly Reason[]>([]);
  useEffect(() => gate.listen(setRequested), [gate]);
  const isIdle = requested.includes('sessionIdle');
  useActivity(router.api, gate.requestProof);
  const isFactorMissing = requested.includes('secondFactorMissing');
  const onFactorAdded = useMemo(
    () => (isFactorMissing ? () => gate.settle('secondFactorMissing', true) : null),
    [gate, isFactorMissing],
  );
  return (
    <RouterProvider value={useMemo(() => ({ ...router, api }), [router, api])}>
      <FactorFirstContext value={onFactorAdded}>
        {/* Whoever passes by must not read on; what was typed stays. */}
        <div className={isIdle ? 'hidden' : 'contents'}>{children}</div>
      </FactorFirstContext>
      {isIdle && <IdleDialog api={router.api} onProven={() => gate.settle('sessionIdle', true)} />}
      {!isIdle && requested.includes('freshProofRequired') && (
        <ProofDialog api={router.api} onSettled={(isProven) => gate.settle('freshProofRequired', isProven)} />
      )}
    </RouterProvider>
  );
}
