import { type KeyboardEvent, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import type { Point } from './mercator.ts';

type MapPinProps = {
  at: Point;
  hintId: string;
  /** Metres. */
  onNudge: (north: number, east: number) => void;
  onDrag: (by: Point) => void;
  onDrop: () => void;
};

const ARROWS: Readonly<Record<string, { north: number; east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
  ArrowRight: { north: 0, east: 1 },
};

/** Dragged with a finger, or moved by arrow keys: ten metres, with Shift a hundred. */
export function MapPin({ at, hintId, onNudge, onDrag, onDrop }: MapPinProps) {
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
