import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { type DragEvent, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BoardCard } from './board-card.tsx';
import type { BoardStatus, ColumnOrders } from './use-board.ts';

type ColumnProps = {
  status: BoardStatus;
  isLoading: boolean;
  content: ColumnOrders;
  /** What hangs on the pointer: only a column it may move to takes it. */
  dragged: OfficeOrderRow | null;
  onDrag: (order: OfficeOrderRow | null) => void;
  /** Left out: this person only looks. */
  onMove: ((order: OfficeOrderRow, to: OrderStatus) => void) | undefined;
};

export function BoardColumn({ status, isLoading, content: { orders, total }, dragged, onDrag, onMove }: ColumnProps) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const [isOver, setOver] = useState(false);
  const takes = dragged?.moves.includes(status) ?? false;
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (dragged) onMove?.(dragged, status);
    },
  };
  return (
    <section
      className="board-column"
      data-over={isOver && takes}
      data-column={status}
      aria-label={statuses[status]}
      {...(onMove && takes ? dropping : {})}
    >
      <h2 tabIndex={-1}>
        {statuses[status]} <bdi className="text-muted">{total}</bdi>
      </h2>
      {isLoading && <Skeleton className="h-24 rounded-card" />}
      {!isLoading && orders.length === 0 && <p className="board-empty">{text.boardEmpty}</p>}
      <ul>
        {orders.map((order) => (
          <BoardCard key={order.id} order={order} onMove={onMove} onDrag={onDrag} />
        ))}
      </ul>
      {total > orders.length && (
        <Link to={`/dashboard/orders?status=${encodeURIComponent(status)}`} className="link">
          {text.moreInTable(total - orders.length)}
        </Link>
      )}
    </section>
  );
}
