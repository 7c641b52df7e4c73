import { MAP_START_ZOOM } from '@karaz/domain/addresses/address-form';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fromScreen, gridLines, isInView, labelsOf, MAP_ZOOMS, type MapView, onScreen } from './map-view.ts';
import { moveBy, type Point, type Position } from './mercator.ts';

type PlainMapProps = {
  pin: Position;
  areas: readonly (Position & { id: number; name: string })[];
  onPlace: (position: Position) => void;
  hintId: string;
};

const FIRST_SIZE = { width: 640, height: 320 };
/** A finger is never quite still. */
const STILL_PX = 5;
const ARROWS: Readonly<Record<string, { north: number; east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
  ArrowRight: { north: 0, east: 1 },
};

/** Our own areas on plain paper: it needs no map service and no network beyond the store's. Never mirrored. */
export function PlainMap({ pin, areas, onPlace, hintId }: PlainMapProps) {
  const text = useTexts('addresses');
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView>({ centre: pin, zoom: MAP_START_ZOOM, ...FIRST_SIZE });
  const [dragged, setDragged] = useState<Position | null>(null);
  useFrameSize(frame, setView);
  useEffect(() => {
    // Found by name or by the browser, the place may be elsewhere.
    setView((shown) => (isInView(pin, shown) ? shown : { ...shown, centre: pin }));
  }, [pin]);
  const zoomBy = (step: number) =>
    setView((shown) => ({
      ...shown,
      centre: pin,
      zoom: Math.min(Math.max(shown.zoom + step, MAP_ZOOMS.least), MAP_ZOOMS.most),
    }));
  const panning = usePanning(view, setView, (point) => onPlace(fromScreen(point, view)));
  const at = onScreen(dragged ?? pin, view);
  return (
    <div ref={frame} dir="ltr" className="address-map" data-zoom={view.zoom} {...panning}>
      <MapPaper view={view} areas={areas} />
      <MapPin
        at={at}
        hintId={hintId}
        onNudge={(north, east) => onPlace(moveBy(pin, north, east))}
        onDrag={(by) =>
          setDragged(fromScreen({ x: onScreen(pin, view).x + by.x, y: onScreen(pin, view).y + by.y }, view))
        }
        onDrop={() => {
          if (dragged) onPlace(dragged);
          setDragged(null);
        }}
      />
      <div className="address-map-tools" onPointerDown={(event) => event.stopPropagation()}>
        <Button kind="soft" iconOnly aria-label={text.zoomIn} onClick={() => zoomBy(1)}>
          <Icon name="plus" />
        </Button>
        <Button kind="soft" iconOnly aria-label={text.zoomOut} onClick={() => zoomBy(-1)}>
          <Icon name="minus" />
        </Button>
      </div>
    </div>
  );
}

type SetView = (change: (shown: MapView) => MapView) => void;

function useFrameSize(frame: { current: HTMLDivElement | null }, setView: SetView): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setView((shown) => ({ ...shown, width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, setView]);
}

/** A drag moves the map, a tap moves the pin. */
function usePanning(view: MapView, setView: SetView, onTap: (point: Point) => void) {
  const grip = useRef<{ x: number; y: number; view: MapView; isMoved: boolean } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      grip.current = { x: event.clientX, y: event.clientY, view, isMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const held = grip.current;
      if (!held) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      held.isMoved ||= Math.hypot(x, y) > STILL_PX;
      if (!held.isMoved) return;
      const middle = { x: held.view.width / 2 - x, y: held.view.height / 2 - y };
      setView((shown) => ({ ...shown, centre: fromScreen(middle, held.view) }));
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const held = grip.current;
      grip.current = null;
      if (!held || held.isMoved) return;
      const box = event.currentTarget.getBoundingClientRect();
      onTap({ x: event.clientX - box.x, y: event.clientY - box.y });
    },
    onPointerCancel: () => {
      grip.current = null;
    },
  };
}

function MapPaper({ view, areas }: { view: MapView; areas: PlainMapProps['areas'] }) {
  const { across, down } = gridLines(view);
  const labels = labelsOf(areas, view);
  return (
    <svg aria-hidden className="address-map-paper" width={view.width} height={view.height}>
      {across.map((y) => (
        <path key={`a${y}`} d={`M0 ${y}H${view.width}`} className="address-map-line" />
      ))}
      {down.map((x) => (
        <path key={`d${x}`} d={`M${x} 0V${view.height}`} className="address-map-line" />
      ))}
      {labels.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={30} className="address-map-area" />
      ))}
      {labels.map(({ id, name, x, y }) => (
        <g key={id} transform={`translate(${x} ${y})`}>
          <circle r={3} className="address-map-dot" />
          <text y={18} className="address-map-name">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

type MapPinProps = {
  at: Point;
  hintId: string;
  /** Metres. */
  onNudge: (north: number, east: number) => void;
  onDrag: (by: Point) => void;
  onDrop: () => void;
};

function MapPin({ at, hintId, onNudge, onDrag, onDrop }: MapPinProps) {
  const text = useTexts('addresses');
  const grip = useRef<Point | null>(null);
  const nudge = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const metres = event.shiftKey ? 100 : 10;
    onNudge(arrow.north * metres, arrow.east * metres);
  };
  return (
    <button
      type="button"
      className="address-pin"
      aria-label={text.pin}
      aria-describedby={hintId}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -100%)` }}
      onKeyDown={nudge}
      onPointerDown={(event) => {
        event.stopPropagation();
        grip.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (grip.current) onDrag({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        grip.current = null;
        onDrop();
      }}
    >
      <svg aria-hidden viewBox="0 0 32 42" width={36} height={47}>
        <path d="M16 1C7.7 1 1 7.6 1 15.8 1 26.4 16 41 16 41s15-14.6 15-25.2C31 7.6 24.3 1 16 1Z" />
        <circle cx="16" cy="15.5" r="5" />
      </svg>
    </button>
  );
}
