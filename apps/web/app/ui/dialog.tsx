import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { StyleWithVariables } from './style-with-variables.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Null: there is no cross, because something has to be decided first. */
  closeLabel: string | null;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** Beside the title, before the cross. */
  tools?: ReactNode;
  /** small 420 px, medium 560 px, wide 960 px. On phones it is a sheet from below, unless `centre`. */
  size?: 'small' | 'medium' | 'wide';
  centre?: boolean;
  className?: string;
};

/** Long enough for the sheet to leave before its content does. */
const LEAVE_MS = 260;

/** The browser's own modal: it keeps the focus inside, makes the page behind inert and closes on Escape. */
export function Dialog({ size = 'medium', centre = false, className, ...rest }: DialogProps) {
  return <Modal {...rest} className={classNames(`dialog-${size}`, centre && 'dialog-centre', className)} />;
}

type DrawerProps = Omit<DialogProps, 'size' | 'centre'> & {
  /** Pixels: 320 for filters and menus, 360 for settings. */
  width?: number;
  side?: 'start' | 'end';
};

export function Drawer({ width = 360, side = 'end', className, ...rest }: DrawerProps) {
  return (
    <Modal
      {...rest}
      className={classNames('dialog-drawer', side === 'start' && 'dialog-drawer-start', className)}
      style={{ '--drawer-width': `${width}px` }}
    />
  );
}

type ModalProps = Omit<DialogProps, 'size' | 'centre'> & { style?: StyleWithVariables };

function Modal({ open, onClose, title, closeLabel, children, footer, tools, className, style }: ModalProps) {
  const titleId = useId();
  const { element, isPresent } = useModal(open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is only for pointers; the keyboard has Escape
    <dialog
      ref={element}
      className={classNames('dialog', className)}
      style={style}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
      onClick={(event) => isOnBackdrop(event) && onClose()}
    >
      {isPresent && (
        <>
          <div className="dialog-head">
            <h2 id={titleId} tabIndex={-1} className="text-h3">
              {title}
            </h2>
            <div className="flex items-center">
              {tools}
              {closeLabel !== null && (
                <button
                  type="button"
                  className="button button-ghost button-icon"
                  aria-label={closeLabel}
                  onClick={onClose}
                >
                  <Icon name="close" />
                </button>
              )}
            </div>
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}

/** Opens and closes the element; its content is there only while it can be seen. */
export function useModal(open: boolean) {
  const element = useRef<HTMLDialogElement>(null);
  const [isPresent, setPresent] = useState(open);
  if (open && !isPresent) setPresent(true);
  // One that is taken out of the page while it is open gives the focus back too.
  useLayoutEffect(() => () => element.current?.close(), []);
  useEffect(() => {
    const dialog = element.current;
    if (open) {
      if (dialog && !dialog.open) {
        reserveScrollbarSpace();
        dialog.showModal();
        // `autoFocus` comes before the dialog can be seen and does nothing.
        dialog.querySelector<HTMLElement>('[data-first]')?.focus();
      }
      return;
    }
    dialog?.close();
    const timer = setTimeout(() => setPresent(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return { element, isPresent };
}

/** The page behind does not scroll and so loses its scroll bar; its space is reserved, or everything would jump aside. */
function reserveScrollbarSpace(): void {
  const root = document.documentElement;
  root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
}

/** A click whose target is the dialog itself and not inside its box hit the backdrop. */
function isOnBackdrop(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const isInside =
    event.clientX >= box.x &&
    event.clientX <= box.x + box.width &&
    event.clientY >= box.y &&
    event.clientY <= box.y + box.height;
  return !isInside;
}
