import { useState } from 'react';
import { endSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Nobody is signed out by mistake. */
export function SignOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useTexts('profile');
  const [isBusy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void endSession();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={text.signOutConfirmation}
      closeLabel={text.close}
      size="small"
      footer={
        <div className="flex justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button busy={isBusy} onClick={leave}>
            {text.signOut}
          </Button>
        </div>
      }
    >
      <p>{text.signOutHint}</p>
    </Dialog>
  );
}
