import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { resetCart } from './cart-edits.ts';

export function EmptyCartDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts('cart');
  const [isBusy, setBusy] = useState(false);
  const empty = async () => {
    setBusy(true);
    await resetCart(text);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.clearConfirmation}
      closeLabel={text.cancel}
      size="small"
      centre
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button kind="danger" icon="trash" busy={isBusy} onClick={() => void empty()}>
            {text.clear}
          </Button>
        </>
      }
    >
      <p>{text.clearText}</p>
    </Dialog>
  );
}
