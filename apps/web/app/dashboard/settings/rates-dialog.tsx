import { useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useTexts } from '../../texts/texts.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { NotConfirmed } from '../form/not-confirmed.ts';

type RatesConfirmation = {
  isOpen: boolean;
  close: () => void;
  confirm: () => void;
  /** Sends it with what was confirmed; opens the dialog where the server requires that first. */
  confirmed: <Saved>(send: (isConfirmed: boolean) => Promise<Saved>) => Promise<Saved>;
};

/** VAT rates by which invoices were issued are changed only by somebody who means it. */
export function useRatesConfirmation(): RatesConfirmation {
  const [isOpen, setOpen] = useState(false);
  const isConfirmed = useRef(false);
  return {
    isOpen,
    close: () => setOpen(false),
    confirm: () => {
      isConfirmed.current = true;
      setOpen(false);
    },
    confirmed: async (send) => {
      const was = isConfirmed.current;
      isConfirmed.current = false;
      try {
        return await send(was);
      } catch (error) {
        if (!(error instanceof ApiError && error.body.code === 'ratesInUse')) throw error;
        setOpen(true);
        throw new NotConfirmed();
      }
    },
  };
}

export function RatesDialog({ rates, onConfirm }: { rates: RatesConfirmation; onConfirm: () => void }) {
  const text = useTexts('office-tax');
  return (
    <ConfirmDialog
      open={rates.isOpen}
      title={text.ratesInUse}
      confirmLabel={text.changeRates}
      onClose={rates.close}
      onConfirm={() => {
        rates.confirm();
        onConfirm();
      }}
    >
      <p>{text.ratesInUseText}</p>
    </ConfirmDialog>
  );
}
