import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { useState } from 'react';
import { isLeavingGuarded } from '../../router/leave-guard.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useMay } from '../shell/use-may.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { moneyStanding } from './money-standing.ts';
import { useMoveOrders } from './use-move-orders.ts';

/** The next steps as buttons, the most likely first. */
export function OrderActions({ shown, onMoved }: { shown: OfficeOrder; onMoved: () => Promise<void> }) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const { move, isBusy } = useMoveOrders();
  const mayMove = useMay('orders.write');
  const office = useTexts('office').form;
  const [isCancelling, setCancelling] = useState(false);
  const [doubtful, setDoubtful] = useState<{ status: OrderStatus; isUnsaved: boolean } | null>(null);
  const isSentBack = moneyStanding(shown.order) === 'allSentBack';
  const run = async (status: OrderStatus, reason = '') => {
    await move([shown.order.id], status, reason);
    setCancelling(false);
    setDoubtful(null);
    await onMoved();
  };
  // What was weighed and not yet saved would be gone: an order on its way is no longer picked. And nobody packs for
  // nothing goods whose money went back.
  const next = (status: OrderStatus) => {
    const isUnsaved = isLeavingGuarded();
    if (isUnsaved || isSentBack) setDoubtful({ status, isUnsaved });
    else void run(status);
  };
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
        open={doubtful !== null}
        busy={isBusy}
        title={isSentBack ? text.sentBackTitle : office.leaveTitle}
        confirmLabel={doubtful ? text.moveTo(statuses[doubtful.status]) : ''}
        cancelLabel={office.stay}
        onConfirm={() => doubtful && void run(doubtful.status)}
        onClose={() => setDoubtful(null)}
      >
        {isSentBack && <span className="block">{text.sentBackText}</span>}
        {doubtful?.isUnsaved && <span className="block">{text.unsavedPicks}</span>}
      </ConfirmDialog>
    </>
  );
}
