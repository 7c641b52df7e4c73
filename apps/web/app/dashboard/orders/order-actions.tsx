import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { closesTheBag } from '@karaz/domain/orders/picking-left';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useMay } from '../page/use-may.ts';
import { MoreItem, MoreMenu } from './more-menu.tsx';
import { hasUnsavedPicks } from './unsaved-picks.ts';
import { useConfirmedMove } from './use-confirmed-move.tsx';

type OrderActionsProps = {
  detail: OfficeOrder;
  onMoved: () => Promise<void>;
  /** Where only the way forward is offered. */
  stepsOnly?: boolean;
};

/** The next steps as buttons, the most likely first. */
export function OrderActions({ detail, onMoved, stepsOnly = false }: OrderActionsProps) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const mayEdit = useMay('orders.edit') && detail.change.scope !== 'none' && !stepsOnly;
  const { requestMove, isBusy, dialogs } = useConfirmedMove({ onMoved });
  const { id, is_paid: mayBePaid } = detail.order;
  const next = (status: OrderStatus) =>
    void requestMove({ ids: [id], status, mayBePaid, isUnsaved: hasUnsavedPicks() });
  const { moves } = detail;
  // What has left the branch is called back rarely, and not by a slip of the finger.
  const isOnItsWay = closesTheBag(detail.order.status);
  const mayCancel = moves.includes('cancelled') && !stepsOnly;
  const steps = moves.filter((status) => status !== 'cancelled');
  return (
    <>
      {detail.trackingPath && !stepsOnly && (
        <a href={detail.trackingPath} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'ghost' })}>
          {text.trackingLink}
        </a>
      )}
      {mayEdit && (
        <Link to={href('/dashboard/orders/:id/edit', { id })} className={buttonClass({ kind: 'outline' })}>
          {text.edit}
        </Link>
      )}
      {mayCancel && !isOnItsWay && (
        <Button kind="danger" icon="trash" onClick={() => next('cancelled')}>
          {text.confirmCancel}
        </Button>
      )}
      {steps.map((status, index) => (
        <Button key={status} kind={index === 0 ? 'primary' : 'outline'} busy={isBusy} onClick={() => next(status)}>
          {text.moveTo(statuses[status])}
        </Button>
      ))}
      {mayCancel && isOnItsWay && (
        <MoreMenu id="order-more">
          <MoreItem menu="order-more" danger onClick={() => next('cancelled')}>
            {text.confirmCancel}…
          </MoreItem>
        </MoreMenu>
      )}
      {dialogs}
    </>
  );
}
