import type { Corner } from '@karaz/domain/location/polygon';
import { useState } from 'react';
import type { Position } from '../../map/mercator.ts';

export const positionOf = ([longitude, latitude]: Corner): Position => ({ latitude, longitude });
export const cornerAt = ({ latitude, longitude }: Position): Corner => [longitude, latitude];

/** The corners of an outline while it is drawn. Each press or drag can be undone; what is typed is not counted. */
export function useDrawing(outline: readonly Corner[], onChange: (outline: Corner[]) => void) {
  const [past, setPast] = useState<readonly (readonly Corner[])[]>([]);
  const [isFinished, setFinished] = useState(outline.length > 0);
  const [selected, setSelected] = useState<number | null>(null);
  const put = (next: Corner[]) => {
    setPast([...past, outline]);
    onChange(next);
  };
  return {
    isFinished,
    selected,
    canUndo: past.length > 0,
    select: setSelected,
    finish: () => setFinished(true),
    add: (position: Position) => put([...outline, cornerAt(position)]),
    insert: (index: number, position: Position) => {
      put(outline.toSpliced(index, 0, cornerAt(position)));
      setSelected(index);
    },
    move: (index: number, position: Position) => put(outline.with(index, cornerAt(position))),
    type: (index: number, corner: Corner) => onChange(outline.with(index, corner)),
    remove: (index: number) => {
      put(outline.toSpliced(index, 1));
      setSelected(null);
    },
    startAgain: () => {
      put([]);
      setFinished(false);
      setSelected(null);
    },
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      onChange([...before]);
      setSelected(null);
      if (before.length === 0) setFinished(false);
    },
  };
}

export type Drawing = ReturnType<typeof useDrawing>;
