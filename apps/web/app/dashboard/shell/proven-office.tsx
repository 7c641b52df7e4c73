import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { RouterProvider, useRouter } from '../../router/router-context.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { createProofGate, provenApi, type Reason } from './proven-api.ts';
import { useActivity } from './use-activity.ts';

/** Set up a second factor first; null: nothing stands before the page. */
const FactorFirstContext = createContext<(() => void) | null>(null);
/** What to call once a factor is set up; null: none is missing. */
export const useFactorFirst = () => useContext(FactorFirstContext);

/** Around the whole back office: any call of it may ask something of the person first. */
export function ProvenOffice({ children }: { children: ReactNode }) {
  const router = useRouter();
  const gate = useMemo(createProofGate, []);
  const api = useMemo(() => provenApi(router.api, gate.ask), [router.api, gate]);
  const [asked, setAsked] = useState<readonly Reason[]>([]);
  useEffect(() => gate.listen(setAsked), [gate]);
  const isIdle = asked.includes('sessionIdle');
  useActivity(router.api, gate.ask);
  const isFactorMissing = asked.includes('secondFactorMissing');
  const onFactorAdded = useMemo(
    () => (isFactorMissing ? () => gate.answer('secondFactorMissing', true) : null),
    [gate, isFactorMissing],
  );
  return (
    <RouterProvider value={useMemo(() => ({ ...router, api }), [router, api])}>
      <FactorFirstContext value={onFactorAdded}>
        {/* Whoever passes by must not read on; what was typed stays. */}
        <div className={isIdle ? 'hidden' : 'contents'}>{children}</div>
      </FactorFirstContext>
      {isIdle && <IdleDialog api={router.api} onProven={() => gate.answer('sessionIdle', true)} />}
      {!isIdle && asked.includes('freshProofRequired') && (
        <ProofDialog api={router.api} onAnswer={(isProven) => gate.answer('freshProofRequired', isProven)} />
      )}
    </RouterProvider>
  );
}
