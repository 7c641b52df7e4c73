import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useMay } from '../shell/use-may.ts';
import { hasUnsavedPicks } from './unsaved-picks.ts';
import { useAskedMove } from './use-asked-move.tsx';

/** The next steps as buttons, the most likely first. */
export function OrderActions({ shown, onMoved }: { shown: OfficeOrder; onMoved: () => Promise<void> }) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const mayMove = useMay('orders.write');
  const { ask, isBusy, questions } = useAskedMove({ onMoved });
  const { id, is_paid: mayBePaid } = shown.order;
  const next = (status: OrderStatus) => void ask({ ids: [id], status, mayBePaid, isUnsaved: hasUnsavedPicks() });
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
        <Button kind="danger" icon="trash" onClick={() => next('cancelled')}>
          {text.confirmCancel}
        </Button>
      )}
      {steps.map((status, index) => (
        <Button key={status} kind={index === 0 ? 'primary' : 'outline'} busy={isBusy} onClick={() => next(status)}>
          {text.moveTo(statuses[status])}
        </Button>
      ))}
      {questions}
    </>
  );
}
