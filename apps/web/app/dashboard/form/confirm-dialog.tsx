import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  /** Something is still missing before it can be confirmed. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Before what cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, busy = false, disabled = false } = props;
  const { onConfirm, onClose } = props;
  const text = useTexts('office').form;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={text.cancel}
      size="small"
      centre
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {cancelLabel ?? text.cancel}
          </Button>
          <Button kind="danger" busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !disabled) onConfirm();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
