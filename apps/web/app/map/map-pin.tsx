import { useTexts } from '../texts/texts.ts';
import type { Point } from './mercator.ts';
import { arrowMetres, useDragging } from './use-dragging.ts';

type MapPinProps = {
  at: Point;
  hintId: string;
  /** Metres. */
  onNudge: (north: number, east: number) => void;
  onDrag: (by: Point) => void;
  onDrop: () => void;
};

/** Dragged with a finger, or moved by arrow keys. */
export function MapPin({ at, hintId, onNudge, onDrag, onDrop }: MapPinProps) {
  const text = useTexts('addresses');
  const dragging = useDragging(onDrag, onDrop);
  return (
    <button
      type="button"
      className="address-pin"
      aria-label={text.pin}
      aria-describedby={hintId}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -100%)` }}
      onKeyDown={(event) => {
        const metres = arrowMetres(event);
        if (metres) onNudge(metres.north, metres.east);
      }}
      {...dragging}
    >
      <PinShape size={36} />
    </button>
  );
}

export function PinShape({ size }: { size: number }) {
  return (
    <svg aria-hidden viewBox="0 0 32 42" width={size} height={(size * 42) / 32}>
      <path d="M16 1C7.7 1 1 7.6 1 15.8 1 26.4 16 41 16 41s15-14.6 15-25.2C31 7.6 24.3 1 16 1Z" />
      <circle cx="16" cy="15.5" r="5" />
    </svg>
  );
}
