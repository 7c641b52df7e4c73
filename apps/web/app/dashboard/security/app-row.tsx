import type { SecondFactors } from '@karaz/contract/second-factors';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { EnrolApp } from './enrol-app.tsx';
import { useSecurityAct } from './use-security-act.ts';

type AppRowProps = {
  factors: SecondFactors;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onRemoved: () => void;
};

export function AppRow({ factors: { totp }, onAdded, onRemoved }: AppRowProps) {
  const text = useTexts('office-security');
  const formatDateTime = useFormatDateTime();
  const [opened, setOpened] = useState<'set up' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const added = (codes: readonly string[] | null) => {
    close();
    toast.success(text.added);
    onAdded(codes);
  };
  return (
    <li className="office-row">
      <span className="grid min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {text.app}
          <Badge tone={totp ? 'success' : 'neutral'}>{totp ? text.on : text.notSet}</Badge>
        </span>
        <span className="text-small text-muted">
          {totp ? text.addedOn(isolate(formatDateTime(totp.addedAt))) : text.appHint}
        </span>
      </span>
      {totp ? (
        <Button kind="ghost" size="small" aria-label={text.removeApp} onClick={() => setOpened('remove')}>
          {text.remove}
        </Button>
      ) : (
        <Button kind="outline" size="small" onClick={() => setOpened('set up')}>
          {text.setUpApp}
        </Button>
      )}
      {opened === 'set up' && (
        <Dialog open onClose={close} title={text.scanTitle} closeLabel={text.cancel}>
          <EnrolApp onAdded={added} onCancel={close} />
        </Dialog>
      )}
      <RemoveApp isOpen={opened === 'remove'} onClose={close} onRemoved={onRemoved} />
    </li>
  );
}

type RemoveAppProps = { isOpen: boolean; onClose: () => void; onRemoved: () => void };

function RemoveApp({ isOpen, onClose, onRemoved }: RemoveAppProps) {
  const text = useTexts('office-security');
  const api = useApi();
  const { act, isBusy } = useSecurityAct();
  const remove = () =>
    act(async () => {
      await api('DELETE /api/v1/auth/second-factors/totp');
      onClose();
      toast.success(text.removed);
      onRemoved();
    });
  return (
    <ConfirmDialog
      open={isOpen}
      title={text.removeTitle}
      confirmLabel={text.remove}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>{text.removeText}</p>
    </ConfirmDialog>
  );
}
