import type { ErrorBody } from '@karaz/contract/errors';
import { shouldStartDetection } from '@karaz/domain/location/detection';
import { locationDialogDelay } from '@karaz/domain/location/location-dialog';
import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { Later } from '../../ui/later.tsx';
import { isFocusLost } from '../../ui/use-focus-if-lost.ts';
import { CHOOSE_LOCATION_EVENT } from './location-chip.tsx';
import { selectionOf } from './place.ts';
import { countPopup } from './popup-count.ts';
import type { Failure } from './use-detection.ts';

const LocationDialog = lazy(async () => ({ default: (await import('./location-dialog.tsx')).LocationDialog }));
const OwnPlaceNote = lazy(async () => ({ default: (await import('./own-place-note.tsx')).OwnPlaceNote }));

type Opened = { key: number; isOpen: boolean; failure: Failure | undefined };

type LocationDeskProps = {
  /** Requests to choose a place, and rejected calls, in their order. */
  events: readonly Event[];
  isDetectionDue: boolean;
};

/** Where a visitor chooses, or must choose, the place to deliver to. */
export function LocationDesk({ events, isDetectionDue }: LocationDeskProps) {
  const [dialog, setDialog] = useState<Opened | null>(null);
  const open = useCallback((failure?: Failure) => {
    countPopup();
    setDialog((before) => ({ key: (before?.key ?? 0) + 1, isOpen: true, failure }));
  }, []);
  const close = () => setDialog((current) => current && { ...current, isOpen: false });
  useFocusAfter(dialog?.isOpen === false);
  const detection = useDetectionUnasked(isDetectionDue);
  useOpenOnEvent(events, open);
  return (
    <Later>
      {detection.isRunning && !dialog?.isOpen && (
        <OwnPlaceNote
          onClose={detection.close}
          onSelect={() => {
            detection.close();
            open();
          }}
          onFailed={(failure) => {
            detection.close();
            open(failure);
          }}
        />
      )}
      {dialog && <LocationDialog key={dialog.key} open={dialog.isOpen} failure={dialog.failure} onClose={close} />}
    </Later>
  );
}

/** Another area makes another page, in which the button that opened the dialog is a new one. */
function useFocusAfter(isClosed: boolean): void {
  const { areaId } = useRouter().visitor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the area is the reason, not an ingredient
  useEffect(() => (isClosed ? afterPaint(focusChosenPlace) : undefined), [isClosed, areaId]);
}

function focusChosenPlace(): void {
  if (!isFocusLost()) return;
  const place = document.querySelector<HTMLElement>('#main [data-place]') ?? document.getElementById('main');
  place?.focus({ preventScroll: true });
}

type Open = (failure?: Failure) => void;

function useOpenOnEvent(events: readonly Event[], open: Open): void {
  const handled = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    for (const event of events.slice(handled.current)) {
      const delay = event.type === CHOOSE_LOCATION_EVENT ? 0 : delayAfterFailure(event);
      if (delay === null) continue;
      clearTimeout(timer.current);
      if (delay === 0) open();
      else timer.current = setTimeout(() => open(), delay);
    }
    handled.current = events.length;
  }, [events, open]);
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** Null: choosing a place would not mend it, or one is being chosen. */
function delayAfterFailure(event: Event): number | null {
  if (!(event instanceof CustomEvent) || document.querySelector('dialog.location-dialog[open]')) return null;
  const body: ErrorBody = event.detail;
  return locationDialogDelay(body.status, body, true);
}

/**
 * Once, never over a choice that has been made, and only where the browser was allowed before: everybody else is asked
 * by the page itself, in one place.
 */
function useDetectionUnasked(isDue: boolean) {
  const { visitor } = useRouter();
  const [state, setState] = useState<'running' | 'closed' | null>(null);
  const close = useCallback(() => setState('closed'), []);
  const shouldDetect = isDue && shouldStartDetection('idle', selectionOf(visitor));
  useEffect(() => {
    if (!shouldDetect || state !== null) return;
    let isOver = false;
    void readPermission().then((permission) => {
      if (isOver || permission !== 'granted') return;
      countPopup();
      setState('running');
    });
    return () => {
      isOver = true;
    };
  }, [shouldDetect, state]);
  return { isRunning: shouldDetect && state === 'running', close };
}

/** Reading the permission's state prompts nobody. */
async function readPermission(): Promise<PermissionState | null> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return null;
  }
}
