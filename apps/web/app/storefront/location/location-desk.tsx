import type { ErrorBody } from '@karaz/contract/errors';
import { shouldStartDetection } from '@karaz/domain/location/detection';
import { locationDialogDelay } from '@karaz/domain/location/location-dialog';
import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { Later } from '../../ui/later.tsx';
import { isFocusLost } from '../../ui/use-focus-if-lost.ts';
import { useCart } from '../cart/use-cart.ts';
import { CHOOSE_LOCATION_EVENT } from './location-chip.tsx';
import { selectionOf } from './place.ts';
import { countPopup } from './popup-count.ts';
import type { Failure } from './use-detection.ts';

const LocationDialog = lazy(async () => ({ default: (await import('./location-dialog.tsx')).LocationDialog }));
const LocationOffer = lazy(async () => ({ default: (await import('./location-offer.tsx')).LocationOffer }));

type Opened = { key: number; isOpen: boolean; failure: Failure | undefined };

type LocationDeskProps = {
  /** Requests to choose a place, and rejected calls, in their order. */
  events: readonly Event[];
  isOfferDue: boolean;
};

/** Where a visitor chooses, or must choose, the place to deliver to. */
export function LocationDesk({ events, isOfferDue }: LocationDeskProps) {
  const [dialog, setDialog] = useState<Opened | null>(null);
  const open = useCallback((failure?: Failure) => {
    countPopup();
    setDialog((before) => ({ key: (before?.key ?? 0) + 1, isOpen: true, failure }));
  }, []);
  const close = () => setDialog((current) => current && { ...current, isOpen: false });
  useFocusAfter(dialog?.isOpen === false);
  const offer = useOffer(isOfferDue);
  useOpenOnEvent(events, open);
  return (
    <Later>
      {offer.state && !dialog?.isOpen && (
        <LocationOffer
          startsAtOnce={offer.state === 'allowed'}
          onClose={offer.close}
          onSelect={() => {
            offer.close();
            open();
          }}
          onFailed={(failure) => {
            offer.close();
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

/** On a phone it would cover the page, which asks in its own place. */
const WIDE = '(min-width: 900px)';

/** Once, never over a choice that has been made, and only until the visitor shops or goes elsewhere. */
function useOffer(isDue: boolean) {
  const { visitor, view } = useRouter();
  const [state, setState] = useState<'allowed' | 'ask' | 'closed' | null>(null);
  const close = useCallback(() => setState('closed'), []);
  const shouldDetect = isDue && shouldStartDetection('idle', selectionOf(visitor));
  const isShopping = useCart().totalItems > 0;
  // Somebody who came for a product is not asked; who has allowed it before need not be.
  const canPrompt = view.route.path === '/' && !isShopping && window.matchMedia(WIDE).matches;
  useEffect(() => {
    if (!shouldDetect || state !== null) return;
    let isOver = false;
    void readPermission().then((permission) => {
      if (isOver || (permission !== 'granted' && !canPrompt)) return;
      countPopup();
      setState(permission === 'granted' ? 'allowed' : 'ask');
    });
    return () => {
      isOver = true;
    };
  }, [shouldDetect, canPrompt, state]);
  useEffect(() => {
    if (state === 'ask' && !canPrompt) close();
  }, [state, canPrompt, close]);
  const isOpen = shouldDetect && (state === 'allowed' || (state === 'ask' && canPrompt));
  return { state: isOpen ? state : null, close };
}

/** Reading the permission's state prompts nobody. */
async function readPermission(): Promise<PermissionState | null> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return null;
  }
}
