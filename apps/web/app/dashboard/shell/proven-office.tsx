import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { RouterProvider, useRouter } from '../../router/router-context.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { createProofGate, provenApi } from './proven-api.ts';

/** Around the whole back office: any call of it may ask the person to prove once more who they are. */
export function ProvenOffice({ children }: { children: ReactNode }) {
  const router = useRouter();
  const gate = useMemo(createProofGate, []);
  const api = useMemo(() => provenApi(router.api, gate.ask), [router.api, gate]);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => gate.listen(setAsked), [gate]);
  return (
    <RouterProvider value={useMemo(() => ({ ...router, api }), [router, api])}>
      {children}
      {isAsked && <ProofDialog api={router.api} onAnswer={gate.answer} />}
    </RouterProvider>
  );
}
