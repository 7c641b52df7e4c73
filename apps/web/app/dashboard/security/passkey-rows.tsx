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
import { AddPasskey } from './add-passkey.tsx';
import { useSecurityAct } from './use-security-act.ts';

type Passkey = SecondFactors['passkeys'][number];
type PasskeyRowsProps = {
  passkeys: readonly Passkey[];
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onRemoved: () => void;
};

export function PasskeyRows({ passkeys, onAdded, onRemoved }: PasskeyRowsProps) {
  const text = useTexts('office-security');
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const close = () => setAdding(false);
  const added = (codes: readonly string[] | null) => {
    close();
    toast.success(text.added);
    onAdded(codes);
  };
  return (
    <>
      <li className="office-row">
        <span className="grid min-w-0 flex-1 basis-60">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {text.passkey}
            <Badge tone={passkeys.length > 0 ? 'success' : 'neutral'}>
              {passkeys.length > 0 ? text.passkeyCount(passkeys.length) : text.passkeyNone}
            </Badge>
          </span>
          <span className="text-small text-muted">{text.passkeyHint}</span>
        </span>
        <Button kind="outline" size="small" onClick={() => setAdding(true)}>
          {text.addPasskey}
        </Button>
        {isAdding && (
          <Dialog open onClose={close} title={text.addPasskey} closeLabel={text.cancel} size="small" centre>
            <AddPasskey onAdded={added} onCancel={close} />
          </Dialog>
        )}
      </li>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
      ))}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} onRemoved={onRemoved} />}
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const text = useTexts('office-security');
  const formatDateTime = useFormatDateTime();
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className="office-row ps-6">
      <span className="grid min-w-0 flex-1 basis-60">
        <bdi className="font-semibold">{name}</bdi>
        <span className="text-small text-muted">
          {text.addedOn(isolate(formatDateTime(addedAt)))} ·{' '}
          {lastUsedAt === null ? text.passkeyUnused : text.passkeyUsed(isolate(formatDateTime(lastUsedAt)))}
        </span>
      </span>
      <Button kind="ghost" size="small" aria-label={text.removePasskey(isolate(name))} onClick={onRemove}>
        {text.remove}
      </Button>
    </li>
  );
}

type RemovePasskeyProps = { passkey: Passkey; onClose: () => void; onRemoved: () => void };

function RemovePasskey({ passkey: { id, name }, onClose, onRemoved }: RemovePasskeyProps) {
  const text = useTexts('office-security');
  const api = useApi();
  const { act, isBusy } = useSecurityAct();
  const remove = () =>
    act(async () => {
      await api('DELETE /api/v1/auth/second-factors/passkeys/:id', { params: { id } });
      onClose();
      toast.success(text.passkeyRemoved);
      onRemoved();
    });
  return (
    <ConfirmDialog
      open
      title={text.removePasskeyTitle(isolate(name))}
      confirmLabel={text.remove}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>{text.removePasskeyText}</p>
    </ConfirmDialog>
  );
}
