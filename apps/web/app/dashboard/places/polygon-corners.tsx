import type { Corner } from '@karaz/domain/location/polygon';
import { useState } from 'react';
import { fromScreen, type MapView, onScreen } from '../../map/map-view.ts';
import { moveBy, type Point, type Position } from '../../map/mercator.ts';
import { arrowMetres, useDragging } from '../../map/use-dragging.ts';
import { useTexts } from '../../texts/texts.ts';
import { type Drawing, positionOf } from './use-drawing.ts';

type PolygonCornersProps = {
  outline: readonly Corner[];
  drawing: Drawing;
  view: MapView;
  isWrong: boolean;
  hintId: string;
};

type Dragged = { index: number; position: Position };

/** The outline on the map, with a handle for each corner and, once it is finished, one between two corners. */
export function PolygonCorners({ outline, drawing, view, isWrong, hintId }: PolygonCornersProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const positions = outline.map((corner, index) => (dragged?.index === index ? dragged.position : positionOf(corner)));
  const points = positions.map((position) => onScreen(position, view));
  const drop = () => {
    if (dragged) drawing.move(dragged.index, dragged.position);
    setDragged(null);
  };
  return (
    <>
      <Outline points={points} isClosed={drawing.isFinished} isWrong={isWrong} />
      {drawing.isFinished && !dragged && <Middles points={points} view={view} onInsert={drawing.insert} />}
      {positions.map((position, index) => (
        <CornerHandle
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no other name, and is what its position says
          key={index}
          {...{ index, view, hintId, position }}
          drawing={drawing}
          onDrag={(by) => {
            const at = onScreen(positionOf(outline[index] ?? [0, 0]), view);
            setDragged({ index, position: fromScreen({ x: at.x + by.x, y: at.y + by.y }, view) });
          }}
          onDrop={drop}
        />
      ))}
    </>
  );
}

function Outline({ points, isClosed, isWrong }: { points: readonly Point[]; isClosed: boolean; isWrong: boolean }) {
  const list = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <svg aria-hidden className="address-map-reach" data-wrong={isWrong || undefined}>
      {isClosed ? <polygon points={list} /> : <polyline points={list} />}
    </svg>
  );
}

type CornerHandleProps = {
  index: number;
  position: Position;
  view: MapView;
  hintId: string;
  drawing: Drawing;
  onDrag: (by: Point) => void;
  onDrop: () => void;
};

function CornerHandle({ index, position, view, hintId, drawing, onDrag, onDrop }: CornerHandleProps) {
  const text = useTexts('office-places');
  const dragging = useDragging(onDrag, onDrop);
  const { x, y } = onScreen(position, view);
  return (
    <button
      type="button"
      className="place-corner"
      aria-label={text.corner(index + 1)}
      aria-describedby={hintId}
      data-selected={drawing.selected === index || undefined}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
      onFocus={() => drawing.select(index)}
      onClick={() => index === 0 && !drawing.isFinished && drawing.finish()}
      onKeyDown={(event) => {
        const metres = arrowMetres(event);
        if (metres) drawing.move(index, moveBy(position, metres.north, metres.east));
        if (event.key === 'Delete' || event.key === 'Backspace') drawing.remove(index);
      }}
      {...dragging}
    />
  );
}

/** Closer together, a handle between two corners would cover them. */
const MIN_EDGE_PX = 72;

type MiddlesProps = {
  points: readonly Point[];
  view: MapView;
  onInsert: (index: number, position: Position) => void;
};

/** For pointers only: the list of corners does the same for the keyboard. */
function Middles({ points, view, onInsert }: MiddlesProps) {
  const text = useTexts('office-places');
  return points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    if (points.length < 3 || Math.hypot(next.x - point.x, next.y - point.y) < MIN_EDGE_PX) return null;
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: an edge has no other name
        key={index}
        type="button"
        tabIndex={-1}
        className="place-corner place-corner-new"
        aria-label={text.cornerAfter(index + 1)}
        style={{ transform: `translate(${middle.x}px, ${middle.y}px) translate(-50%, -50%)` }}
        onPointerDown={(event) => event.stopPropagation()}
        onPointerUp={(event) => event.stopPropagation()}
        onClick={() => onInsert(index + 1, fromScreen(middle, view))}
      />
    );
  });
}
