import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { useRef } from 'react';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import type { Selection } from '../list/selection.ts';
import type { List } from '../list/use-list.ts';
import { isOnItsWay, isPrinted, movedByOthers, movesInCommon, rowsSeen, slipsAddress } from './bulk-moves.ts';
import { MoreItem, MoreMenu } from './more-menu.tsx';
import { useConfirmedMove } from './use-confirmed-move.tsx';

function PrintLink({ to, children }: { to: ReturnType<typeof slipsAddress>; children: string }) {
  if (to === null) return null;
  return (
    <Link to={to} className={buttonClass({ kind: 'outline', size: 'small' })} prefetch={false}>
      {children}
    </Link>
  );
}

/** What is done with all the chosen orders: printed, or moved as far as all of them can be. */
export function OrdersBulk({ list, selection }: { list: List<OfficeOrderRow>; selection: Selection }) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const labels = useTexts('office-labels');
  const { requestMove, isBusy, dialogs } = useConfirmedMove({
    // What did not move stays chosen, to be tried again or looked at.
    onMoved: (stayed) => {
      selection.retain(stayed);
      list.reload();
    },
  });
  const seen = useRef<ReturnType<typeof rowsSeen>>(new Map());
  seen.current = rowsSeen(seen.current, list.rows);
  const possible = movesInCommon(selection.keys, seen.current);
  const areOnTheirWay = selection.keys.some((id) => isOnItsWay(seen.current.get(id)));
  const printed = selection.keys.filter((id) => isPrinted(seen.current.get(id)));
  const move = (status: OrderStatus) => void requestMove({ ids: selection.keys, status, mayBePaid: true });
  const ofOthers = movedByOthers(selection.keys, seen.current);
  return (
    <>
      <BulkBar selection={selection}>
        <PrintLink to={slipsAddress(printed)}>{labels.printSlips}</PrintLink>
        <PrintLink to={slipsAddress(printed, '&view=labels')}>{labels.labels}</PrintLink>
        {possible.length === 0 && (
          <span>{ofOthers > 0 ? text.movedByOthers(ofOthers, selection.keys.length) : text.noCommonMove}</span>
        )}
        {possible
          .filter((status) => status !== 'cancelled' || !areOnTheirWay)
          .map((status) => (
            <Button
              key={status}
              size="small"
              kind={status === 'cancelled' ? 'danger' : 'outline'}
              busy={isBusy}
              onClick={() => move(status)}
            >
              {text.moveTo(statuses[status])}
            </Button>
          ))}
        {possible.includes('cancelled') && areOnTheirWay && (
          <MoreMenu id="orders-more">
            <MoreItem menu="orders-more" danger onClick={() => move('cancelled')}>
              {text.confirmCancelAll(selection.keys.length)}…
            </MoreItem>
          </MoreMenu>
        )}
      </BulkBar>
      {dialogs}
    </>
  );
}
