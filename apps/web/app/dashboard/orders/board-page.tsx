import './board.css';
import type { OfficeOrderRow } from '@karaz/contract/admin/orders';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { formatClock } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { type DragEvent, type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { followEvents } from '../../api/event-feed.ts';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OfficePage } from '../list/office-page.tsx';
import { shortcutOf } from '../shell/shortcuts.ts';
import { useBranchOptions } from './use-branch-options.ts';
import { useMoveOrders } from './use-move-orders.ts';

export const page = definePage({
  texts: ['office', 'office-orders', 'orders'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-orders'].board} · ${shell.storeName}`, noIndex: true }),
  Component: BoardPage,
});

const COLUMNS = ['placed', 'on review', 'active', 'on preparation', 'ready for pickup', 'On the way'] as const;
/** Of each column; the rest is told and stands in the table. */
const MOST = 100;
type Shown = { orders: readonly OfficeOrderRow[]; total: number };
const NOTHING: Shown = { orders: [], total: 0 };

function BoardPage() {
  const text = useTexts('office-orders');
  const office = useTexts('office');
  const [branchId, setBranchId] = useState('');
  const { columns, status, isLive, reload } = useBoard(branchId);
  const branches = useBranchOptions();
  const { move } = useMoveOrders();
  const moveCard = async (order: OfficeOrderRow, to: OrderStatus) => {
    if (order.status === to) return;
    await move([order.id], to);
    await reload();
  };
  return (
    <OfficePage
      title={text.board}
      description={text.boardDescription}
      back={{ to: '/dashboard/orders', label: text.title }}
      actions={
        <>
          <span className="board-live" data-live={isLive} role="status">
            {isLive ? text.live : ''}
          </span>
          <label className="office-filter">
            <span className="sr-only">{text.branch}</span>
            <select value={branchId} onChange={({ currentTarget }) => setBranchId(currentTarget.value)}>
              <option value="">
                {text.branch}: {office.list.all}
              </option>
              {branches.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
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
                if (order) void moveCard(order, column);
              }}
              onMove={moveCard}
            />
          ))}
        </div>
      )}
    </OfficePage>
  );
}

function useBoard(branchId: string) {
  const api = useApi();
  const [state, setState] = useState<{
    columns: Readonly<Partial<Record<string, Shown>>>;
    status: 'loading' | 'ready' | 'failed';
  }>({ columns: {}, status: 'loading' });
  const [isLive, setLive] = useState(false);
  const reload = useCallback(async () => {
    try {
      const asked = COLUMNS.map(async (column) => {
        const query = { status: column, branchId, sort: 'slot', limit: MOST };
        const { data, total } = await api('GET /api/v1/admin/orders', { query });
        return [column, { orders: data, total }] as const;
      });
      setState({ columns: Object.fromEntries(await Promise.all(asked)), status: 'ready' });
    } catch {
      setState((before) => (before.status === 'ready' ? before : { columns: {}, status: 'failed' }));
    }
  }, [api, branchId]);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Several moves in one moment are one look.
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void reload(), 200);
    };
    void reload();
    const onOpen = () => {
      setLive(true);
      soon();
    };
    void followEvents('/api/v1/admin/orders/events', { onOpen, onEvent: soon, signal: leaving.signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [reload]);
  return { ...state, isLive, reload };
}

type ColumnProps = {
  status: (typeof COLUMNS)[number];
  isLoading: boolean;
  shown: Shown;
  onDrop: (id: string) => void;
  onMove: (order: OfficeOrderRow, to: OrderStatus) => Promise<void>;
};

function Column({ status, isLoading, shown: { orders, total }, onDrop, onMove }: ColumnProps) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const [isOver, setOver] = useState(false);
  const over = (next: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    <section
      className="board-column"
      data-over={isOver}
      aria-label={statuses[status]}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        onDrop(event.dataTransfer.getData('text/plain'));
      }}
    >
      <h2>
        {statuses[status]} <bdi className="text-muted">{total}</bdi>
      </h2>
      {isLoading && <Skeleton className="h-24 rounded-card" />}
      {!isLoading && orders.length === 0 && <p className="board-empty">{text.boardEmpty}</p>}
      <ul>
        {orders.map((order) => (
          <Card key={order.id} order={order} onMove={onMove} />
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

function Card({ order, onMove }: { order: OfficeOrderRow; onMove: ColumnProps['onMove'] }) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const language = useLanguage();
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (shortcutOf(event) !== 'm' || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    event.currentTarget.querySelector('select')?.focus();
  };
  return (
    <li
      className="board-card"
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', order.id)}
      onKeyDown={onKeyDown}
    >
      <div className="board-card-head">
        <Link to={`/dashboard/orders/${order.id}`} prefetch={false}>
          <bdi dir="ltr">{order.number}</bdi>
        </Link>
        <TimeLeft dueAt={order.dueAt} />
      </div>
      <p>
        <bdi>{order.customer.name}</bdi> · {text.items(order.itemCount)}
      </p>
      <p className="text-muted">
        <bdi>{`${formatClock(order.slot.opens, language)} – ${formatClock(order.slot.closes, language)}`}</bdi>
        {order.area && ` · ${pick(order.area, 'name', language)}`}
      </p>
      <div className="board-card-foot">
        <span className="text-muted">
          {order.paymentMethod === 'cash_on_delivery' ? text.cash : text.paid}
          {order.hasNote && ' ✎'}
        </span>
        <select
          aria-label={`${text.move} ${order.number}`}
          value=""
          onChange={({ currentTarget }) => {
            const to = order.moves.find((status) => status === currentTarget.value);
            if (to) void onMove(order, to);
          }}
        >
          <option value="">{text.move}</option>
          {order.moves.map((status) => (
            <option key={status} value={status}>
              {statuses[status]}
            </option>
          ))}
        </select>
      </div>
    </li>
  );
}

const MINUTE_MS = 60_000;
const URGENT_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

function TimeLeft({ dueAt }: { dueAt: string }) {
  const text = useTexts('office-orders');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((Date.parse(dueAt) - now) / MINUTE_MS);
  if (minutes < 0) return <strong className="board-late">{text.late}</strong>;
  if (minutes >= DAY_MINUTES) return null;
  const left = minutes < 2 * URGENT_MINUTES ? text.minutesLeft(minutes) : text.hoursLeft(Math.floor(minutes / 60));
  return <span className={minutes < URGENT_MINUTES ? 'board-soon' : 'text-muted'}>{left}</span>;
}
