import { isStaff } from '@karaz/domain/people/roles';
import { useCallback, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { Panel } from '../form/panel.tsx';
import { useExport } from '../list/save-file.ts';
import { useMay } from '../page/use-may.ts';
import type { CustomerPartProps } from './customer-part.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { useAct } from './use-act.ts';

type Confirmation = 'sign-out' | 'disable' | 'erase';

/** What only administrators do to an account; what cannot be undone needs a confirmation. */
export function AccountPanel(props: CustomerPartProps) {
  const { profile, onChange } = props;
  const { profile: text } = useTexts('office-people');
  const api = useApi();
  const [confirming, setConfirming] = useState<Confirmation | null>(null);
  const { act, isBusy } = useAct(onChange);
  const params = { id: profile.id };
  const file = useExport(
    useCallback(() => api('GET /api/v1/admin/customers/:id/data', { params: { id: profile.id } }), [api, profile.id]),
  );
  if (!useMay('customers.write')) return null;
  const setDisabled = (isDisabled: boolean) =>
    act(() => api('POST /api/v1/admin/customers/:id/standing', { params, body: { isDisabled } }));
  const confirm = async () => {
    if (confirming === 'disable') await setDisabled(true);
    else await act(() => api('POST /api/v1/admin/customers/:id/sign-out', { params }), text.signedOut);
    setConfirming(null);
  };
  return (
    <Panel title={text.account}>
      <div className="grid gap-2">
        <Button kind="outline" icon="logout" onClick={() => setConfirming('sign-out')}>
          {text.signOut}
        </Button>
        <Button kind="outline" icon="download" busy={file.isBusy} onClick={() => void file.run()}>
          {text.exportData}
        </Button>
        <p className="field-hint">{text.exportHint}</p>
        {!isStaff(profile.role) && (
          <>
            {profile.isDisabled ? (
              <Button kind="outline" busy={isBusy} onClick={() => void setDisabled(false)}>
                {text.enable}
              </Button>
            ) : (
              <Button kind="danger" icon="lock" onClick={() => setConfirming('disable')}>
                {text.disable}
              </Button>
            )}
            <Button kind="danger" icon="trash" onClick={() => setConfirming('erase')}>
              {text.erase}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={confirming === 'sign-out' || confirming === 'disable'}
        title={confirming === 'disable' ? text.disable : text.signOut}
        confirmLabel={confirming === 'disable' ? text.disable : text.signOut}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setConfirming(null)}
      >
        {confirming === 'disable' ? text.disableText : text.signOutText}
      </ConfirmDialog>
      <EraseDialog profile={profile} isOpen={confirming === 'erase'} onClose={() => setConfirming(null)} />
    </Panel>
  );
}
