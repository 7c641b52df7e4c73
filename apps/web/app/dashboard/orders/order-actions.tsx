import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { useState } from 'react';
import { isLeavingGuarded } from '../../router/leave-guard.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useMay } from '../shell/use-may.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useMoveOrders } from './use-move-orders.ts';

/** The next steps as buttons, the most likely first. */
export function OrderActions({ shown, onMoved }: { shown: OfficeOrder; onMoved: () => Promise<void> }) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const { move, isBusy } = useMoveOrders();
  const mayMove = useMay('orders.write');
  const office = useTexts('office').form;
  const [isCancelling, setCancelling] = useState(false);
  const [unsaved, setUnsaved] = useState<OrderStatus | null>(null);
  const run = async (status: OrderStatus, reason = '') => {
    await move([shown.order.id], status, reason);
    setCancelling(false);
    setUnsaved(null);
    await onMoved();
  };
  // What was weighed and not yet saved would be gone: an order on its way is no longer picked.
  const next = (status: OrderStatus) => (isLeavingGuarded() ? setUnsaved(status) : void run(status));
  const moves = mayMove ? shown.moves : [];
  const steps = moves.filter((status) => status !== 'cancelled');
  return (
    <>
      {shown.trackingPath && (
        <a href={shown.trackingPath} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'ghost' })}>
          {text.trackingLink}
        </a>
      )}
      {moves.includes('cancelled') && (
        <Button kind="danger" icon="trash" onClick={() => setCancelling(true)}>
          {text.confirmCancel}
        </Button>
      )}
      {steps.map((status, index) => (
        <Button key={status} kind={index === 0 ? 'primary' : 'outline'} busy={isBusy} onClick={() => next(status)}>
          {text.moveTo(statuses[status])}
        </Button>
      ))}
      <CancelDialog
        open={isCancelling}
        busy={isBusy}
        onCancel={(reason) => void run('cancelled', reason)}
        onClose={() => setCancelling(false)}
      />
      <ConfirmDialog
        open={unsaved !== null}
        busy={isBusy}
        title={office.leaveTitle}
        confirmLabel={unsaved ? text.moveTo(statuses[unsaved]) : ''}
        cancelLabel={office.stay}
        onConfirm={() => unsaved && void run(unsaved)}
        onClose={() => setUnsaved(null)}
      >
        {text.unsavedPicks}
      </ConfirmDialog>
    </>
  );
}
