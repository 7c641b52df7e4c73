import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';

type CancelDialogProps = {
  open: boolean;
  busy: boolean;
  /** How many orders, if not one. */
  count?: number;
  /** Its number, where the page shows many. */
  order?: string | undefined;
  onCancel: (reason: string) => void;
  onClose: () => void;
};

export function CancelDialog({ open, busy, count = 1, order, onCancel, onClose }: CancelDialogProps) {
  const text = useTexts('office-orders');
  const [reason, setReason] = useState('');
  // Why this one goes is not why the next one does.
  const close = (then: () => void) => {
    setReason('');
    then();
  };
  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      title={text.cancelTitle(count)}
      confirmLabel={text.confirmCancel}
      cancelLabel={text.keepOrder}
      onConfirm={() => close(() => onCancel(reason))}
      onClose={() => close(onClose)}
    >
      <div className="grid gap-4">
        {order && (
          <p>
            {text.number} <bdi dir="ltr">{order}</bdi>
          </p>
        )}
        <p>{text.cancelText}</p>
        <TextField
          label={text.cancelReason}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
