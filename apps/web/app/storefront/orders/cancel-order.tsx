import type { OrderView } from '@karaz/contract/order-view';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { cancelMoney } from './cancel-money.ts';

/** For the `ref` of the cancel button: when it goes while it has the focus, the focus moves to what became of the order. */
function focusStatusAfter(button: HTMLElement | null): (() => void) | undefined {
  if (button === null) return;
  const status = button.closest('section')?.querySelector<HTMLElement>('[data-order-status]');
  return () => {
    if (document.activeElement === button) queueMicrotask(() => status?.focus());
  };
}

/** The button, and the question before it happens. */
export function CancelOrder({ order, cancel }: { order: OrderView; cancel: () => Promise<void> }) {
  const text = useTexts('orders');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button ref={focusStatusAfter} kind="danger" icon="close" onClick={() => setConfirming(true)}>
        {text.cancel}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={text.cancelConfirmation}
        closeLabel={text.cancelNo}
        size="small"
        footer={
          <div className="flex flex-wrap gap-3">
            <Button
              kind="danger"
              onClick={() => {
                setConfirming(false);
                void cancel();
              }}
            >
              {text.cancelYes}
            </Button>
            <Button kind="ghost" onClick={() => setConfirming(false)}>
              {text.cancelNo}
            </Button>
          </div>
        }
      >
        <p>{text.cancelText[cancelMoney(order)]}</p>
      </Dialog>
    </>
  );
}
