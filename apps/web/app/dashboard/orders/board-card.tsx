import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { formatClock } from '@karaz/i18n/format-clock';
import { pick } from '@karaz/i18n/localized';
import type { KeyboardEvent } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { useDay } from '../page/date-formats.ts';
import { isOtherZone } from '../page/other-zone.ts';
import { shortcutOf } from '../page/shortcuts.ts';
import { branchesOf } from './branches-of.ts';
import { isPicked, isReadyToLeave } from './is-picked.ts';
import { MoveMenu } from './move-menu.tsx';
import { PaymentStanding } from './payment-standing.tsx';
import { ReadyBadge } from './status-badge.tsx';
import { TimeLeft } from './time-left.tsx';

/** A window of today needs no date. */
const isToday = (date: string) => date === new Date().toLocaleDateString('en-CA');

/** `onMove` left out: this person only looks. */
type BoardCardProps = {
  order: OfficeOrderRow;
  onMove?: ((order: OfficeOrderRow, to: OrderStatus) => void) | undefined;
  /** Taken up by the pointer, or let go: null. */
  onDrag?: ((order: OfficeOrderRow | null) => void) | undefined;
};

export function BoardCard({ order, onMove, onDrag }: BoardCardProps) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const day = useDay();
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (shortcutOf(event) !== 'm') return;
    event.preventDefault();
    const menu = event.currentTarget.querySelector<HTMLElement>('[popover]');
    menu?.showPopover();
    // Closed and opened in one breath, its items never left and nothing else would put the focus on them: Enter would
    // then press the button behind, and close it.
    menu?.querySelector('button')?.focus();
  };
  return (
    <li
      className="board-card"
      data-order={order.id}
      draggable={onMove !== undefined && order.moves.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', order.id);
        onDrag?.(order);
      }}
      onDragEnd={() => onDrag?.(null)}
      onKeyDown={onKeyDown}
    >
      <div className="board-card-head">
        <Link to={href('/dashboard/orders/:id', { id: order.id })} prefetch={false}>
          <bdi dir="ltr">{order.number}</bdi>
        </Link>
        <TimeLeft order={order} />
      </div>
      <bdi className="board-card-name">{order.customer.name}</bdi>
      <bdi>{`${isToday(order.slot.date) ? '' : `${day(order.slot.date)} `}${formatClock(order.slot.opens, language)} – ${formatClock(order.slot.closes, language)}`}</bdi>
      {isOtherZone(order.country, new Date()) && (
        <small className="text-muted">{text.timeOf(text.countries[order.country])}</small>
      )}
      <p className="board-card-what text-muted">
        <span>{text.items(order.itemCount)}</span>
        {order.area && <span>{pick(order.area, 'name', language)}</span>}
      </p>
      {order.helpers.length > 0 && (
        <p className="text-muted">
          {text.branches}: {branchesOf(order, language)}
        </p>
      )}
      {isReadyToLeave(order) && (
        <p>
          <ReadyBadge />
        </p>
      )}
      <div className="board-card-foot">
        <span className="text-muted">
          {order.paymentMethod === 'cash_on_delivery' ? text.cash : <PaymentStanding row={order} />}
          {order.hasNote && ' ✎'}
        </span>
        <Packed order={order} mayPick={onMove !== undefined} />
        {onMove && <MoveMenu order={order} onMove={(to) => onMove(order, to)} />}
      </div>
    </li>
  );
}

/** How far it is picked; for who picks, the way there. */
function Packed({ order: { id, packed, status }, mayPick }: { order: OfficeOrderRow; mayPick: boolean }) {
  const text = useTexts('office-orders');
  if (packed === null) return null;
  const isAll = packed.done === packed.lines;
  if (mayPick && isPicked(status)) {
    return (
      <Link
        to={href('/dashboard/orders/:id/pick', { id })}
        prefetch={false}
        className="board-packed"
        data-all={isAll || undefined}
      >
        {text.pickProgress(packed.done, packed.lines)}
      </Link>
    );
  }
  if (packed.done === 0) return null;
  return (
    <span className="board-packed" data-all={isAll || undefined}>
      {text.packed(packed.done, packed.lines)}
    </span>
  );
}
