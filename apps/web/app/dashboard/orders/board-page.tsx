import './board.css';
import type { OfficeOrderRow } from '@karaz/contract/admin/orders';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { type DragEvent, useRef, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OfficePage } from '../list/office-page.tsx';
import { SelectFilter } from '../list/select-filter.tsx';
import { useMay } from '../shell/use-may.ts';
import { BoardCard } from './board-card.tsx';
import { useFocusMoved } from './focus-moved.ts';
import { useAskedMove } from './use-asked-move.tsx';
import { type BoardStatus, COLUMNS, type Shown, useBoard } from './use-board.ts';
import { useBranchOptions } from './use-branch-options.ts';

export const page = definePage({
  texts: ['office', 'office-orders', 'orders'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-orders'].board} · ${shell.storeName}`, noIndex: true }),
  Component: BoardPage,
});

const NOTHING: Shown = { orders: [], total: 0 };

function BoardPage() {
  const text = useTexts('office-orders');
  const office = useTexts('office');
  const [branchId, setBranchId] = useState('');
  const board = useBoard(branchId);
  const { columns, status, isLive, reload } = board;
  const mayMove = useMay('orders.write');
  const { moveCard, questions } = useMoveCard(board);
  return (
    <OfficePage
      title={text.board}
      description={mayMove ? text.boardDescription : text.boardToLookAt}
      back={{ to: '/dashboard/orders', label: text.title }}
      actions={
        <>
          <span className="board-live" data-live={isLive ?? undefined} role="status">
            {isLive === null ? '' : isLive ? text.live : text.notLive}
          </span>
          <BranchFilter branchId={branchId} onChange={setBranchId} />
          <Link to="/dashboard/orders" className={buttonClass({ kind: 'outline' })}>
            {text.table}
          </Link>
        </>
      }
    >
      {status === 'failed' ? (
        <ErrorPanel
          defaultText={office.list.failed}
          detailsLabel={office.list.details}
          retryLabel={office.list.retry}
          onRetry={() => void reload()}
        />
      ) : (
        <div className="board">
          {COLUMNS.map((column) => (
            <Column
              key={column}
              status={column}
              isLoading={status === 'loading'}
              shown={columns[column] ?? NOTHING}
              onDrop={(id) => {
                const order = Object.values(columns)
                  .flatMap((each) => each?.orders ?? [])
                  .find((each) => each.id === id);
                if (order) moveCard(order, column);
              }}
              onMove={mayMove ? moveCard : undefined}
            />
          ))}
        </div>
      )}
      {questions}
    </OfficePage>
  );
}

/** Asks before it cancels, and before goods go out whose money went back, as everywhere else. */
function useMoveCard({ columns, reload }: Pick<ReturnType<typeof useBoard>, 'columns' | 'reload'>) {
  const focus = useFocusMoved(columns);
  const moving = useRef<OfficeOrderRow | null>(null);
  const { ask, questions } = useAskedMove({
    onStart: () => moving.current && focus.expect({ id: moving.current.id, from: moving.current.status }),
    onMoved: async (stayed) => {
      if (stayed.length > 0) focus.forget();
      await reload();
    },
  });
  const moveCard = (order: OfficeOrderRow, to: OrderStatus) => {
    if (order.status === to) return;
    moving.current = order;
    void ask({ ids: [order.id], status: to, mayBePaid: order.isPaid });
  };
  return { moveCard, questions };
}

function BranchFilter({ branchId, onChange }: { branchId: string; onChange: (branchId: string) => void }) {
  const text = useTexts('office-orders');
  const office = useTexts('office');
  const branches = useBranchOptions();
  return (
    <SelectFilter
      label={text.branch}
      hideLabel
      value={branchId}
      all={`${text.branch}: ${office.list.all}`}
      options={branches}
      onChange={onChange}
    />
  );
}

type ColumnProps = {
  status: BoardStatus;
  isLoading: boolean;
  shown: Shown;
  onDrop: (id: string) => void;
  /** Left out: this person only looks. */
  onMove: ((order: OfficeOrderRow, to: OrderStatus) => void) | undefined;
};

function Column({ status, isLoading, shown: { orders, total }, onDrop, onMove }: ColumnProps) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const [isOver, setOver] = useState(false);
  const over = (next: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(next);
  };
  const dropping = {
    onDragOver: over(true),
    onDragLeave: over(false),
    onDrop: (event: DragEvent) => {
      over(false)(event);
      onDrop(event.dataTransfer.getData('text/plain'));
    },
  };
  return (
    <section
      className="board-column"
      data-over={isOver}
      data-column={status}
      aria-label={statuses[status]}
      {...(onMove ? dropping : {})}
    >
      <h2 tabIndex={-1}>
        {statuses[status]} <bdi className="text-muted">{total}</bdi>
      </h2>
      {isLoading && <Skeleton className="h-24 rounded-card" />}
      {!isLoading && orders.length === 0 && <p className="board-empty">{text.boardEmpty}</p>}
      <ul>
        {orders.map((order) => (
          <BoardCard key={order.id} order={order} onMove={onMove} />
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
