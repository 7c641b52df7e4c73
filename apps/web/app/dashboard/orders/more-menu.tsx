import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';

/** What is done rarely, behind a button of its own. */
export function MoreMenu({ id, children }: { id: string; children: ReactNode }) {
  const text = useTexts('office-orders');
  return (
    <PopoverMenu
      id={id}
      buttonClass={buttonClass({ kind: 'ghost' })}
      button={
        <>
          {text.more} <Icon name="chevron-down" size={16} />
        </>
      }
      panel={<div className="grid">{children}</div>}
      panelClass="min-w-56 p-1 [position-area:block-end_span-inline-start]"
    />
  );
}

type MoreItemProps = { menu: string; danger?: boolean; onClick: () => void; children: ReactNode };

export function MoreItem({ menu, danger = false, onClick, children }: MoreItemProps) {
  return (
    <button
      type="button"
      popoverTarget={menu}
      popoverTargetAction="hide"
      className="office-menu-item"
      data-danger={danger || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
