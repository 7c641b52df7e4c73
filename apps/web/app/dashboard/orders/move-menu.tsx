import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';

type MoveMenuProps = { order: OfficeOrderRow; onMove: (to: OrderStatus) => void };

/** A menu and not a select: there the first arrow, or the first letter, would already move the order. */
export function MoveMenu({ order, onMove }: MoveMenuProps) {
  const text = useTexts('office-orders');
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('button')?.focus();
  }, [isOpen]);
  if (order.moves.length === 0) return null;
  const id = `move-${order.id}`;
  const choose = (to: OrderStatus) => {
    panel.current?.hidePopover();
    onMove(to);
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="button button-outline button-small board-move"
        style={{ anchorName: `--${id}` }}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${text.move} ${order.number}`}
      >
        {text.move} <Icon name="chevron-down" size={14} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className="board-menu"
        style={{ positionAnchor: `--${id}` }}
        aria-label={`${text.move} ${order.number}`}
        // Before and not after: M and Enter in one breath must find the items there. They go after it has closed, or
        // the browser could not see that the focus was on one of them and give it back.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'closed') setOpen(false);
          // Opened by its own button the items were there before they could be seen and take the focus.
          else if (!currentTarget.matches(':focus-within')) currentTarget.querySelector('button')?.focus();
        }}
        onKeyDown={walk}
      >
        {isOpen && <Items moves={order.moves} onChoose={choose} />}
      </div>
    </>
  );
}

/** Cancelling stands last and apart. */
function Items({ moves, onChoose }: { moves: readonly OrderStatus[]; onChoose: (to: OrderStatus) => void }) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const steps = [...moves].sort((one, other) => Number(one === 'cancelled') - Number(other === 'cancelled'));
  return steps.map((status) => (
    <button
      key={status}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="office-menu-item"
      data-danger={status === 'cancelled' || undefined}
      onClick={() => onChoose(status)}
    >
      {status === 'cancelled' ? `${text.confirmCancel}…` : statuses[status]}
    </button>
  ));
}

/** Escape is the browser's, Enter the button's. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const next: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const to = next[event.key];
  // The focus goes back to the button first, so that Tab goes on from there.
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}
