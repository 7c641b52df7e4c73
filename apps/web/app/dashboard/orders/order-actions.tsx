import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useMay } from '../page/use-may.ts';
import { hasUnsavedPicks } from './unsaved-picks.ts';
import { useConfirmedMove } from './use-confirmed-move.tsx';

/** The next steps as buttons, the most likely first. */
export function OrderActions({ detail, onMoved }: { detail: OfficeOrder; onMoved: () => Promise<void> }) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const mayMove = useMay('orders.write');
  const { requestMove, isBusy, dialogs } = useConfirmedMove({ onMoved });
  const { id, is_paid: mayBePaid } = detail.order;
  const next = (status: OrderStatus) =>
    void requestMove({ ids: [id], status, mayBePaid, isUnsaved: hasUnsavedPicks() });
  const moves = mayMove ? detail.moves : [];
  const steps = moves.filter((status) => status !== 'cancelled');
  return (
    <>
      {detail.trackingPath && (
        <a href={detail.trackingPath} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'ghost' })}>
          {text.trackingLink}
        </a>
      )}
      {moves.includes('cancelled') && (
        <Button kind="danger" icon="trash" onClick={() => next('cancelled')}>
          {text.confirmCancel}
        </Button>
      )}
      {steps.map((status, index) => (
        <Button key={status} kind={index === 0 ? 'primary' : 'outline'} busy={isBusy} onClick={() => next(status)}>
          {text.moveTo(statuses[status])}
        </Button>
      ))}
      {dialogs}
    </>
  );
}
