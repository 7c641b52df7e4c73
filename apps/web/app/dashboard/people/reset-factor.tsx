import type { StaffMember } from '@karaz/contract/admin/staff';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useAct } from './use-act.ts';

/** For a colleague whose phone is gone, and the recovery codes with it. */
export function ResetFactor({ member: { id, name }, onDone }: { member: StaffMember; onDone: () => void }) {
  const { staff: text } = useTexts('office-people');
  const api = useApi();
  const [isConfirming, setConfirming] = useState(false);
  const { act, isBusy } = useAct<unknown>(onDone);
  const reset = () => api('POST /api/v1/admin/staff/:id/second-factors/reset', { params: { id } });
  return (
    <div>
      <Button kind="outline" size="small" onClick={() => setConfirming(true)}>
        {text.resetFactor}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={text.resetTitle}
        confirmLabel={text.resetFactor}
        busy={isBusy}
        onClose={() => setConfirming(false)}
        onConfirm={() => void act(reset, text.factorReset)}
      >
        <p>{text.resetText(isolate(name))}</p>
      </ConfirmDialog>
    </div>
  );
}
