import type { ErrorBody } from '@karaz/contract/errors';
import { shouldStartDetection } from '@karaz/domain/location/detection';
import { locationDialogDelay } from '@karaz/domain/location/location-dialog';
import { lazy, useCallback, useEffect, useState } from 'react';
import { API_FAILURE_EVENT } from '../../api/browser-api.ts';
import { useRouter } from '../../router/router-context.ts';
import { Later } from '../../ui/later.tsx';
import { CHOOSE_LOCATION_EVENT } from '../shell/location-chip.tsx';
import { countPopup, readPopupCount } from './location-memory.ts';
import { selectionOf } from './place.ts';
import type { Failure } from './use-detection.ts';

const LocationDialog = lazy(async () => ({ default: (await import('./location-dialog.tsx')).LocationDialog }));
const LocationOffer = lazy(async () => ({ default: (await import('./location-offer.tsx')).LocationOffer }));

/** The page comes first, the question after it. */
const OFFER_AFTER_MS = 1_500;

type Opened = { key: number; isOpen: boolean; failure: Failure | undefined };

/** Belongs to the shop's frame alone: where it is not mounted no failure can open a dialog. */
export function LocationCentre() {
  const [dialog, setDialog] = useState<Opened | null>(null);
  const open = useCallback((failure?: Failure) => {
    countPopup();
    setDialog((before) => ({ key: (before?.key ?? 0) + 1, isOpen: true, failure }));
  }, []);
  const close = () => setDialog((shown) => shown && { ...shown, isOpen: false });
  const offer = useOffer();
  useOpenOnDemand(open);
  useOpenOnFailure(open);
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

type Open = (failure?: Failure) => void;

function useOpenOnDemand(open: Open): void {
  useEffect(() => {
    const onAsked = () => open();
    window.addEventListener(CHOOSE_LOCATION_EVENT, onAsked);
    return () => window.removeEventListener(CHOOSE_LOCATION_EVENT, onAsked);
  }, [open]);
}

function useOpenOnFailure(open: Open): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFailure = (event: Event) => {
      if (!(event instanceof CustomEvent) || document.querySelector('dialog.location-dialog[open]')) return;
      const body: ErrorBody = event.detail;
      const delay = locationDialogDelay(body.status, body, true);
      if (delay === null) return;
      clearTimeout(timer);
      timer = setTimeout(() => open(), delay);
    };
    window.addEventListener(API_FAILURE_EVENT, onFailure);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(API_FAILURE_EVENT, onFailure);
    };
  }, [open]);
}

/** Once in the life of a browser, on the home page, and never over a choice that has been made. */
function useOffer() {
  const { visitor, view } = useRouter();
  const [state, setState] = useState<'allowed' | 'ask' | null>(null);
  const isWanted = view.route.path === '/' && shouldStartDetection('idle', selectionOf(visitor));
  useEffect(() => {
    if (!isWanted || readPopupCount() > 0) return;
    const timer = setTimeout(async () => {
      const permission = await readPermission();
      countPopup();
      setState(permission === 'granted' ? 'allowed' : 'ask');
    }, OFFER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return { state: isWanted ? state : null, close: useCallback(() => setState(null), []) };
}

/** Asking for the permission's state prompts nobody. */
async function readPermission(): Promise<PermissionState | null> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return null;
  }
}
