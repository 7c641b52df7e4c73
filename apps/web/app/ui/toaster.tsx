import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import {
  currentToasts,
  dismissToast,
  quietToasts,
  subscribeToToasts,
  type Toast,
  type ToastTone,
  visibleToasts,
} from './toast.ts';
import { isFocusLost } from './use-focus-if-lost.ts';

const ICONS: Readonly<Record<Exclude<ToastTone, 'quiet'>, IconName>> = {
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
  const visible = visibleToasts(toasts);
  const newest = visible.at(-1)?.id;
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
    <div className="toaster">
      {/* There from the start: what enters a region together with it is not read out everywhere. */}
      <div className="sr-only" aria-live="polite">
        {quietToasts(toasts).map((quiet) => (
          <QuietItem key={quiet.id} toast={quiet} />
        ))}
      </div>
      <section
        ref={region}
        popover="manual"
        className="toasts"
        aria-label={label}
        aria-live="polite"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {visible.map((each) => (
          <ToastItem key={each.id} toast={each} isPaused={isPaused} closeLabel={closeLabel} />
        ))}
      </section>
    </div>
  );
}

/** What was pressed goes: the keyboard goes on in the page, unless what was pressed has led elsewhere. */
function dismissByHand(id: string): void {
  dismissToast(id);
  afterPaint(() => isFocusLost() && document.getElementById('main')?.focus({ preventScroll: true }));
}

/** `toast` itself is a dependency: a replacement starts its own time. */
function useItsTime(toast: Toast, isPaused: boolean): void {
  useEffect(() => {
    if (isPaused || toast.durationMs === null) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
}

function Words({ text, spoken }: { text: string; spoken: string | undefined }) {
  return (
    <span>
      <span>{text}</span>
      {spoken && <span className="sr-only">. {spoken}</span>}
    </span>
  );
}

function QuietItem({ toast }: { toast: Toast }) {
  useItsTime(toast, false);
  return <Words text={toast.text} spoken={toast.spoken} />;
}

type ToastItemProps = { toast: Toast; isPaused: boolean; closeLabel: string };

function ToastItem({ toast, isPaused, closeLabel }: ToastItemProps) {
  const { id, tone, text, spoken, action, link } = toast;
  useItsTime(toast, isPaused);
  return (
    <div className={`toast toast-${tone}`}>
      {tone !== 'quiet' && <Icon name={ICONS[tone]} size={20} />}
      <Words text={text} spoken={spoken} />
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
