import { useId } from 'react';
import { MapFrame } from '../../map/map-frame.tsx';
import type { Position } from '../../map/mercator.ts';
import { useTexts } from '../../texts/texts.ts';

type PlaceMapProps = {
  position: Position;
  /** Where the map opens while there is no position yet. */
  start: Position;
  radiusKm?: number | undefined;
  hint: string;
  onPlace: (position: Position) => void;
};

/** A whole town is in view. */
const ZOOM = 11;

/** The centre of a place and how far it reaches; both can also be typed. */
export function PlaceMap({ position, start, radiusKm, hint, onPlace }: PlaceMapProps) {
  const text = useTexts('office-places');
  const hintId = useId();
  const isThere = Number.isFinite(position.latitude) && Number.isFinite(position.longitude);
  return (
    <section aria-label={text.onMap} className="grid gap-2">
      <MapFrame
        pin={isThere ? position : start}
        onPlace={onPlace}
        hintId={hintId}
        startZoom={ZOOM}
        {...(radiusKm !== undefined && Number.isFinite(radiusKm) ? { radiusKm } : {})}
      />
      <p id={hintId} className="text-small text-muted">
        {hint}
      </p>
    </section>
  );
}
