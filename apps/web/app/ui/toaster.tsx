import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { currentToasts, dismissToast, subscribeToToasts, type Toast, type ToastTone, visibleToasts } from './toast.ts';
import { isFocusLost } from './use-focus-if-lost.ts';

const ICONS: Readonly<Record<ToastTone, IconName>> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'warning',
  loading: 'refresh',
};

const NONE: readonly Toast[] = [];

type ToasterProps = { label: string; closeLabel: string };

/** Mounted once in the frame of the pages. It is read out politely and waits while the pointer or the focus is on it. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  // What was pressed changes first, then the message says so.
  const toasts = useDeferredValue(useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE));
  const [isPaused, setPaused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  // A modal dialog covers everything that entered the top layer before it.
  useEffect(() => {
    const popover = region.current;
    if (!popover?.showPopover) return;
    return afterPaint(() => {
      if (popover.matches(':popover-open')) popover.hidePopover();
      if (newest) popover.showPopover();
    });
  }, [newest]);
  return (
    <section
      ref={region}
      popover="manual"
      className="toaster"
      aria-label={label}
      aria-live="polite"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {visibleToasts(toasts).map((visible) => (
        <ToastItem key={visible.id} toast={visible} isPaused={isPaused} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

/** What was pressed goes: the keyboard goes on in the page, unless what was pressed has led elsewhere. */
function dismissByHand(id: string): void {
  dismissToast(id);
  afterPaint(() => isFocusLost() && document.getElementById('main')?.focus({ preventScroll: true }));
}

type ToastItemProps = { toast: Toast; isPaused: boolean; closeLabel: string };

function ToastItem({ toast, isPaused, closeLabel }: ToastItemProps) {
  const { id, tone, text, spoken, action, link, durationMs } = toast;
  // `toast` itself is a dependency: a replacement starts its own time.
  useEffect(() => {
    if (isPaused || durationMs === null) return;
    const timer = setTimeout(() => dismissToast(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [toast, durationMs, isPaused]);
  return (
    <div className={`toast toast-${tone}`}>
      <Icon name={ICONS[tone]} size={20} />
      <span>
        <span>{text}</span>
        {spoken && <span className="sr-only">. {spoken}</span>}
      </span>
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={() => dismissByHand(id)}>
        <Icon name="close" size={18} />
      </button>
      {(action || link) && (
        <span className="toast-actions">
          {[action, link].map(
            (each) =>
              each && (
                <button
                  key={each.label}
                  type="button"
                  className="toast-action"
                  onClick={() => {
                    dismissByHand(id);
                    each.onPress();
                  }}
                >
                  {each.label}
                </button>
              ),
          )}
        </span>
      )}
    </div>
  );
}
