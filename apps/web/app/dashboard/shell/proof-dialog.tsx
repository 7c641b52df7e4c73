import type { ProofWay } from '@karaz/contract/proof';
import { useEffect, useId, useState } from 'react';
import type { Api } from '../../api/client.ts';
import { type Given, ProofForm } from '../../proof/proof-form.tsx';
import { leave } from '../../router/leave-guard.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';

type ProofDialogProps = {
  /** The plain client: a proof must not require another. */
  api: Api;
  onSettled: (isProven: boolean) => void;
};

/** Over the page and over the form that was being sent; both stay as they are. */
export function ProofDialog({ api, onSettled }: ProofDialogProps) {
  const text = useTexts('proof');
  useReturnFocus();
  const formId = useId();
  const { user } = useSignedIn();
  const ways = useProofWays(api, formId);
  const [isBusy, setBusy] = useState(false);
  const cancel = () => onSettled(false);
  const hasWay = ways === null || ways.length > 0;
  const give = async (given: Given) => {
    await api('POST /api/v1/auth/proof', { body: given });
    onSettled(true);
  };
  return (
    <Dialog
      open
      onClose={cancel}
      title={text.title}
      closeLabel={text.cancel}
      size="small"
      centre
      footer={
        <>
          <Button kind="ghost" onClick={cancel}>
            {text.cancel}
          </Button>
          {hasWay ? (
            <Button type="submit" form={formId} busy={isBusy || ways === null}>
              {text.confirm}
            </Button>
          ) : (
            <SignOut />
          )}
        </>
      }
    >
      <p className="mb-4 text-muted">{text.lead}</p>
      {ways !== null && hasWay && (
        <ProofForm
          id={formId}
          ways={ways}
          email={user.email}
          give={give}
          passkeyOptions={() => api('POST /api/v1/auth/proof/passkey')}
          onBusy={setBusy}
        />
      )}
      {!hasWay && <p role="alert">{text.noWay}</p>}
    </Dialog>
  );
}

export function SignOut({ kind }: { kind?: 'ghost' }) {
  const text = useTexts('proof');
  const { signOut } = useSignedIn();
  return (
    <Button {...(kind && { kind })} onClick={() => leave(() => void signOut())}>
      {text.signOut}
    </Button>
  );
}

/** null: not known yet. Where the store does not say, the password is requested. */
export function useProofWays(api: Api, formId: string): readonly ProofWay[] | null {
  const [ways, setWays] = useState<readonly ProofWay[] | null>(null);
  useEffect(() => {
    api('GET /api/v1/auth/proof').then(
      (result) => setWays(result.ways),
      () => setWays(['password']),
    );
  }, [api]);
  useEffect(() => {
    // It came after the dialog had given the focus to its cross.
    if (ways !== null) document.getElementById(formId)?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [ways, formId]);
  return ways;
}
