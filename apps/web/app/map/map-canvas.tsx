import './map.css';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Later } from '../ui/later.tsx';
import { fromScreen, isInView, MAP_ZOOMS, type MapView } from './map-view.ts';
import type { Position } from './mercator.ts';
import { StaticMap } from './static-map.tsx';
import { useMapLibrary } from './use-map-library.ts';
import { useOutlines } from './use-outlines.ts';
import { usePanning } from './use-panning.ts';

const GlMap = lazy(async () => ({ default: (await import('./gl-map.tsx')).GlMap }));

type MapCanvasProps = {
  /** Where it opens; when it changes, the map moves until it can be seen. */
  focus: Position;
  startZoom: number;
  /** What the zoom buttons look at; left out: the middle of the map. */
  zoomAt?: Position;
  onTap: (position: Position) => void;
  /** What lies on the map. */
  children: (view: MapView) => ReactNode;
};

const FIRST_SIZE = { width: 640, height: 320 };

/**
 * The static map is there at once. The map library comes when somebody turns to the map, and takes over when it is ready;
 * where it cannot load or render, the static map stays. What lies on it is the same on both. Never mirrored.
 */
export function MapCanvas({ focus, startZoom, zoomAt, onTap, children }: MapCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView>({ centre: focus, zoom: startZoom, ...FIRST_SIZE });
  const library = useMapLibrary();
  const outlines = useOutlines(view.centre);
  useFrameSize(frame, setView);
  useEffect(() => {
    setView((current) => (isInView(focus, current) ? current : { ...current, centre: focus }));
  }, [focus]);
  const panning = usePanning(view, setView, (point) => onTap(fromScreen(point, view)));
  const wakes = { onPointerEnter: library.request, onFocus: library.request };
  const isStatic = library.status !== 'drawing';
  const zoom = (step: number) =>
    setView((current) => ({ ...current, centre: zoomAt ?? current.centre, zoom: zoomed(current.zoom, step) }));
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
            onTap={onTap}
            onReady={library.ready}
            onFailed={library.failed}
          />
        </Later>
      )}
      {children(view)}
      <ZoomButtons onZoom={zoom} />
    </div>
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
