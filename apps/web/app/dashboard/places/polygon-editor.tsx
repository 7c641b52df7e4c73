import { type Corner, OUTLINE_CORNERS, outlineProblem } from '@karaz/domain/location/polygon';
import { useId, useState } from 'react';
import { MapCanvas } from '../../map/map-canvas.tsx';
import { moveBy, type Position } from '../../map/mercator.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CornerList } from './corner-list.tsx';
import { PolygonCorners } from './polygon-corners.tsx';
import { type Drawing, positionOf, useDrawing } from './use-drawing.ts';

type PolygonEditorProps = {
  outline: readonly Corner[];
  /** Where the map opens. */
  start: Position;
  /** What the server said of it. */
  error: string | undefined;
  errorOf: (index: number, part: 0 | 1) => string | undefined;
  onChange: (outline: Corner[]) => void;
};

/** A whole town is in view. */
const ZOOM = 11;

/** The outline of an area, set corner by corner on the map or typed as coordinates. */
export function PolygonEditor({ outline, start, error, errorOf, onChange }: PolygonEditorProps) {
  const text = useTexts('office-places');
  const hintId = useId();
  const [focus] = useState(start);
  const drawing = useDrawing(outline, onChange);
  const readable = outline.every((corner) => corner.every(Number.isFinite));
  const problem = readable ? outlineProblem(outline) : null;
  const isUnfinished = problem === 'tooFewCorners' || (problem === 'onOneLine' && outline.length < 4);
  const shown = problem && !isUnfinished ? text.outlineProblems[problem] : error;
  const tap = (position: Position) => {
    if (!drawing.isFinished && outline.length < OUTLINE_CORNERS.max) drawing.add(position);
  };
  return (
    <section aria-label={text.onMap} className="grid gap-2">
      <MapCanvas focus={focus} startZoom={ZOOM} onTap={tap}>
        {(view) => (
          <PolygonCorners
            outline={readable ? outline : []}
            isWrong={problem !== null && !isUnfinished}
            {...{ drawing, view, hintId }}
          />
        )}
      </MapCanvas>
      <DrawingTools drawing={drawing} count={outline.length} />
      <p id={hintId} className="text-small text-muted">
        {drawing.isFinished ? text.changeHint : text.polygonHint}
      </p>
      <p role="status" className={shown ? 'field-error' : 'text-small text-muted'}>
        {shown ?? text.corners(outline.length)}
      </p>
      <CornerList
        outline={outline}
        drawing={drawing}
        errorOf={errorOf}
        onAdd={() => drawing.add(nextCorner(outline, start))}
      />
    </section>
  );
}

/** Between the last corner and the first; the first three stand around the start. */
function nextCorner(outline: readonly Corner[], start: Position): Position {
  const [first, last] = [outline[0], outline.at(-1)];
  if (!first || !last || outline.length < OUTLINE_CORNERS.min) {
    const [north, east] = [
      [1000, 0],
      [-500, 900],
      [-500, -900],
    ][outline.length] ?? [0, 0];
    return moveBy(start, north ?? 0, east ?? 0);
  }
  const [one, other] = [positionOf(first), positionOf(last)];
  return { latitude: middle(one.latitude, other.latitude), longitude: middle(one.longitude, other.longitude) };
}

const middle = (one: number, other: number) => Math.round(((one + other) / 2) * 1e6) / 1e6;

function DrawingTools({ drawing, count }: { drawing: Drawing; count: number }) {
  const text = useTexts('office-places');
  const { selected } = drawing;
  return (
    <div className="flex flex-wrap gap-2">
      {!drawing.isFinished && (
        <Button
          kind="soft"
          size="small"
          icon="check"
          disabled={count < OUTLINE_CORNERS.min}
          onClick={() => drawing.finish()}
        >
          {text.finishOutline}
        </Button>
      )}
      <Button kind="outline" size="small" disabled={!drawing.canUndo} onClick={() => drawing.undo()}>
        {text.undo}
      </Button>
      <Button
        kind="outline"
        size="small"
        icon="trash"
        disabled={selected === null}
        onClick={() => selected !== null && drawing.remove(selected)}
      >
        {selected === null ? text.removeCorner : text.removeCornerNumber(selected + 1)}
      </Button>
      <Button kind="ghost" size="small" disabled={count === 0} onClick={() => drawing.startAgain()}>
        {text.startAgain}
      </Button>
    </div>
  );
}
