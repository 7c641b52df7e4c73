import { lazy, useEffect, useState } from 'react';
import { API_FAILURE_EVENT } from '../../api/browser-api.ts';
import { useRouter } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { Later } from '../../ui/later.tsx';
import { CHOOSE_LOCATION_EVENT } from './location-chip.tsx';
import { readPopupCount } from './popup-count.ts';

const LocationDesk = lazy(async () => ({ default: (await import('./location-desk.tsx')).LocationDesk }));

const OwnArea = lazy(async () => ({ default: (await import('./own-area.tsx')).OwnArea }));

/** The page comes first. */
const DETECTION_AFTER_MS = 1_500;

/**
 * Belongs to the shop's frame alone: where it is not mounted no failure can open a dialog. It only listens; what there
 * is to do about a place, and whether anything is, is decided by code that most visits never need.
 */
export function LocationCentre() {
  const events = useEvents();
  const isDetectionDue = useDetectionDue();
  const isSignedIn = useSession().status === 'authenticated';
  const hasNoArea = useRouter().visitor.areaId === null;
  return (
    <Later>
      {isSignedIn && hasNoArea && <OwnArea />}
      {(events.length > 0 || isDetectionDue) && <LocationDesk events={events} isDetectionDue={isDetectionDue} />}
    </Later>
  );
}

/** All events so far, so that nothing is lost while the code is on its way. */
function useEvents(): readonly Event[] {
  const [events, setEvents] = useState<readonly Event[]>([]);
  useEffect(() => {
    const note = (event: Event) => setEvents((before) => [...before, event]);
    window.addEventListener(CHOOSE_LOCATION_EVENT, note);
    window.addEventListener(API_FAILURE_EVENT, note);
    return () => {
      window.removeEventListener(CHOOSE_LOCATION_EVENT, note);
      window.removeEventListener(API_FAILURE_EVENT, note);
    };
  }, []);
  return events;
}

/** Once in the life of a browser, and only where nothing has been chosen. */
function useDetectionDue(): boolean {
  const { visitor } = useRouter();
  const [isDue, setDue] = useState(false);
  const isPossible = !visitor.hasChosenCountry;
  useEffect(() => {
    if (!isPossible || readPopupCount() > 0) return;
    const timer = setTimeout(() => setDue(true), DETECTION_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isPossible]);
  return isDue;
}
