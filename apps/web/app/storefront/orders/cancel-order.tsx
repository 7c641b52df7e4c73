import type { OrderView } from '@karaz/contract/order-view';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
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
  const language = useLanguage();
  const [isConfirming, setConfirming] = useState(false);
  const money = (amount: number) => isolate(formatMoney(toMinor(amount, order.currency), order.currency, language));
  const state = cancelMoney(order);
  const sentence =
    state === 'held'
      ? text.cancelText.held(money(order.hold?.amount ?? 0))
      : state === 'paid'
        ? text.cancelText.paid(order.backIfCancelled > 0 ? money(order.backIfCancelled) : null)
        : text.cancelText[state];
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
        <p>{sentence}</p>
      </Dialog>
    </>
  );
}
