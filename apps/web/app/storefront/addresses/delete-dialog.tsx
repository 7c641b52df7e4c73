import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type DeleteDialogProps = {
  open: boolean;
  /** The address on one line, so that nobody deletes the wrong one. */
  place: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function DeleteDialog({ open, place, busy, onConfirm, onClose }: DeleteDialogProps) {
  const text = useTexts('addresses');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.deleteTitle}
      closeLabel={text.close}
      size="small"
      footer={
        <>
          <Button kind="outline" data-first onClick={onClose}>
            {text.cancel}
          </Button>
          <Button kind="danger" icon="trash" busy={busy} onClick={onConfirm}>
            {text.deleteConfirm}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{place}</p>
      <p className="mt-1 text-muted">{text.deleteText}</p>
    </Dialog>
  );
}
