import './map.css';
import { MAP_START_ZOOM } from '@karaz/domain/addresses/address-form';
import { lazy, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Later } from '../ui/later.tsx';
import { MapPin } from './map-pin.tsx';
import { fromScreen, isInView, MAP_ZOOMS, type MapView, onScreen } from './map-view.ts';
import { moveBy, type Point, type Position } from './mercator.ts';
import { StaticMap } from './static-map.tsx';
import { useMapLibrary } from './use-map-library.ts';
import { useOutlines } from './use-outlines.ts';
import { usePanning } from './use-panning.ts';

const GlMap = lazy(async () => ({ default: (await import('./gl-map.tsx')).GlMap }));

type MapFrameProps = {
  pin: Position;
  onPlace: (position: Position) => void;
  hintId: string;
  startZoom?: number;
  /** A circle around the pin. */
  radiusKm?: number;
};

const FIRST_SIZE = { width: 640, height: 320 };

/**
 * The static map is there at once. The map library comes when somebody turns to the map, and takes over when it is ready;
 * where it cannot load or render, the static map stays. Pin and buttons are the same on both. Never mirrored.
 */
export function MapFrame({ pin, onPlace, hintId, startZoom = MAP_START_ZOOM, radiusKm }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView>({ centre: pin, zoom: startZoom, ...FIRST_SIZE });
  const [dragged, setDragged] = useState<Position | null>(null);
  const library = useMapLibrary();
  const outlines = useOutlines(view.centre);
  useFrameSize(frame, setView);
  useEffect(() => {
    // Found by name or by the browser, the place may be elsewhere.
    setView((current) => (isInView(pin, current) ? current : { ...current, centre: pin }));
  }, [pin]);
  const panning = usePanning(view, setView, (point) => onPlace(fromScreen(point, view)));
  const wakes = { onPointerEnter: library.request, onFocus: library.request };
  const isStatic = library.status !== 'drawing';
  const at = onScreen(pin, view);
  const dragBy = (by: Point) => setDragged(fromScreen({ x: at.x + by.x, y: at.y + by.y }, view));
  const drop = () => {
    if (dragged) onPlace(dragged);
    setDragged(null);
  };
  return (
    <div
      ref={frame}
      dir="ltr"
      className="address-map"
      data-zoom={Math.round(view.zoom)}
      data-renderer={isStatic ? 'static' : 'library'}
      {...wakes}
      {...(isStatic ? panning : {})}
    >
      {isStatic && <StaticMap view={view} outlines={outlines} />}
      {(library.status === 'coming' || library.status === 'drawing') && (
        <Later>
          <GlMap
            view={view}
            styleUrl={library.styleUrl}
            outlines={outlines}
            onMove={setView}
            onTap={onPlace}
            onReady={library.ready}
            onFailed={library.failed}
          />
        </Later>
      )}
      {radiusKm !== undefined && <Reach centre={dragged ?? pin} radiusKm={radiusKm} view={view} />}
      <MapPin
        at={dragged ? onScreen(dragged, view) : at}
        hintId={hintId}
        onNudge={(north, east) => onPlace(moveBy(pin, north, east))}
        onDrag={dragBy}
        onDrop={drop}
      />
      <ZoomButtons
        onZoom={(step) => setView((current) => ({ ...current, centre: pin, zoom: zoomed(current.zoom, step) }))}
      />
    </div>
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

const zoomed = (zoom: number, step: number) => Math.min(Math.max(zoom + step, MAP_ZOOMS.min), MAP_ZOOMS.max);

function ZoomButtons({ onZoom }: { onZoom: (step: number) => void }) {
  const text = useTexts('addresses');
  return (
    <div className="address-map-tools" onPointerDown={(event) => event.stopPropagation()}>
      <Button kind="soft" iconOnly aria-label={text.zoomIn} onClick={() => onZoom(1)}>
        <Icon name="plus" />
      </Button>
      <Button kind="soft" iconOnly aria-label={text.zoomOut} onClick={() => onZoom(-1)}>
        <Icon name="minus" />
      </Button>
    </div>
  );
}

type SetView = (change: (current: MapView) => MapView) => void;

function useFrameSize(frame: { current: HTMLDivElement | null }, setView: SetView): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setView((current) => ({ ...current, width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, setView]);
}
