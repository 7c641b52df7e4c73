import { MAP_START_ZOOM } from '@karaz/domain/addresses/address-form';
import { useState } from 'react';
import { MapCanvas } from './map-canvas.tsx';
import { MapPin } from './map-pin.tsx';
import { fromScreen, type MapView, onScreen } from './map-view.ts';
import { moveBy, type Point, type Position } from './mercator.ts';

type MapFrameProps = {
  pin: Position;
  onPlace: (position: Position) => void;
  hintId: string;
  startZoom?: number;
  /** A circle around the pin. */
  radiusKm?: number;
};

/** A map with one pin; a tap moves it. */
export function MapFrame({ pin, onPlace, hintId, startZoom = MAP_START_ZOOM, radiusKm }: MapFrameProps) {
  const [dragged, setDragged] = useState<Position | null>(null);
  const drop = () => {
    if (dragged) onPlace(dragged);
    setDragged(null);
  };
  const dragBy = (by: Point, view: MapView) => {
    const at = onScreen(pin, view);
    setDragged(fromScreen({ x: at.x + by.x, y: at.y + by.y }, view));
  };
  return (
    <MapCanvas focus={pin} zoomAt={pin} startZoom={startZoom} onTap={onPlace}>
      {(view) => (
        <>
          {radiusKm !== undefined && <Reach centre={dragged ?? pin} radiusKm={radiusKm} view={view} />}
          <MapPin
            at={onScreen(dragged ?? pin, view)}
            hintId={hintId}
            onNudge={(north, east) => onPlace(moveBy(pin, north, east))}
            onDrag={(by) => dragBy(by, view)}
            onDrop={drop}
          />
        </>
      )}
    </MapCanvas>
  );
}

function Reach({ centre, radiusKm, view }: { centre: Position; radiusKm: number; view: MapView }) {
  const { x, y } = onScreen(centre, view);
  const radius = y - onScreen(moveBy(centre, radiusKm * 1000, 0), view).y;
  return (
    <svg aria-hidden className="address-map-reach">
      <circle cx={x} cy={y} r={Math.max(0, radius)} />
    </svg>
  );
}
