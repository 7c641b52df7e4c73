import './board.css';
import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useBranchOptions } from '../branches/use-branch-options.ts';
import { SelectFilter } from '../list/select-filter.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { useMay } from '../page/use-may.ts';
import { BoardColumn } from './board-column.tsx';
import { nextCard } from './board-keys.ts';
import { useFocusMoved } from './focus-moved.ts';
import { useRememberListAddress } from './last-list-address.ts';
import { COLUMNS, type ColumnOrders, type Columns, useBoard } from './use-board.ts';
import { useConfirmedMove } from './use-confirmed-move.tsx';

export const page = definePage({
  texts: ['office', 'office-orders', 'orders'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-orders'].board} · ${shell.storeName}`, noIndex: true }),
  Component: BoardPage,
});

const NOTHING: ColumnOrders = { orders: [], total: 0 };

/** Whoever comes back from an order finds the board as it was left. */
let lastFilter: BoardFilter = { branchId: '', country: '' };

function BoardPage() {
  const text = useTexts('office-orders');
  const office = useTexts('office');
  const [filter, setFilter] = useState(lastFilter);
  useEffect(() => {
    lastFilter = filter;
  }, [filter]);
  const [dragged, setDragged] = useState<OfficeOrderRow | null>(null);
  const board = useBoard(filter);
  useRememberListAddress('/dashboard/orders/board');
  const { columns, status, isLive, reload } = board;
  const mayMove = useMay('orders.write');
  const { moveCard, dialogs } = useMoveCard(board);
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
          <BoardFilters filter={filter} onChange={setFilter} />
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
        // biome-ignore lint/a11y/noStaticElementInteractions: the cards in it are links; arrows go from one to another
        <div className="board" onKeyDown={(event) => goByArrows(event, columns)}>
          {COLUMNS.map((column) => (
            <BoardColumn
              key={column}
              status={column}
              isLoading={status === 'loading'}
              content={columns[column] ?? NOTHING}
              dragged={dragged}
              onDrag={setDragged}
              onMove={mayMove ? moveCard : undefined}
            />
          ))}
        </div>
      )}
      {dialogs}
    </OfficePage>
  );
}

/** Confirms before it cancels, and before refunded goods go out, as everywhere else. */
function useMoveCard({ columns, reload }: Pick<ReturnType<typeof useBoard>, 'columns' | 'reload'>) {
  const focus = useFocusMoved(columns);
  const moving = useRef<OfficeOrderRow | null>(null);
  const { requestMove, dialogs } = useConfirmedMove({
    onStart: () => moving.current && focus.expect({ id: moving.current.id, from: moving.current.status }),
    onMoved: async (stayed) => {
      if (stayed.length > 0) focus.clear();
      await reload();
    },
  });
  const moveCard = (order: OfficeOrderRow, to: OrderStatus) => {
    if (order.status === to) return;
    moving.current = order;
    void requestMove({ ids: [order.id], status: to, mayBePaid: order.isPaid });
  };
  return { moveCard, dialogs };
}

type BoardFilter = { branchId: string; country: string };

function BoardFilters({ filter, onChange }: { filter: BoardFilter; onChange: (filter: BoardFilter) => void }) {
  const text = useTexts('office-orders');
  const office = useTexts('office');
  const branches = useBranchOptions();
  return (
    <>
      <SelectFilter
        label={text.country}
        hideLabel
        value={filter.country}
        all={`${text.country}: ${office.list.all}`}
        options={Object.entries(text.countries).map(([value, label]) => ({ value, label }))}
        onChange={(country) => onChange({ ...filter, country })}
      />
      <SelectFilter
        label={text.branch}
        hideLabel
        value={filter.branchId}
        all={`${text.branch}: ${office.list.all}`}
        options={branches}
        onChange={(branchId) => onChange({ ...filter, branchId })}
      />
    </>
  );
}

/** From the link of a card to the one beside it; inside an open menu the arrows are the menu's own. */
function goByArrows(event: KeyboardEvent<HTMLElement>, columns: Columns): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-order] a')) return;
  const from = target.closest<HTMLElement>('[data-order]')?.dataset['order'] ?? '';
  const cards = COLUMNS.map((column) => columns[column]?.orders.map(({ id }) => id) ?? []);
  const next = nextCard(cards, from, key, getComputedStyle(currentTarget).direction === 'rtl');
  if (next === null) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>(`[data-order="${next}"] a`)?.focus();
}
