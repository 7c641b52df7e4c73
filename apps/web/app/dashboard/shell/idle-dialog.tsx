import { useId, useState } from 'react';
import type { Api } from '../../api/client.ts';
import { type Given, ProofForm } from '../../proof/proof-form.tsx';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SignOut, useProofWays } from './proof-dialog.tsx';

/** In place of the whole page, until somebody proves who they are or signs out. */
export function IdleDialog({ api, onProven }: { api: Api; onProven: () => void }) {
  const text = useTexts('proof');
  const formId = useId();
  const { user } = useSignedIn();
  const ways = useProofWays(api, formId);
  const [isBusy, setBusy] = useState(false);
  const hasWay = ways === null || ways.length > 0;
  const give = async (given: Given) => {
    await api('POST /api/v1/auth/proof', { body: given });
    onProven();
  };
  return (
    <Dialog
      open
      onClose={() => {}}
      title={text.idleTitle}
      closeLabel={null}
      size="small"
      centre
      footer={
        <>
          <SignOut {...(hasWay && { kind: 'ghost' })} />
          {hasWay && (
            <Button type="submit" form={formId} busy={isBusy || ways === null}>
              {text.confirm}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-4 text-muted">{hasWay ? text.idleLead : text.idleNoWay}</p>
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
    </Dialog>
  );
}
