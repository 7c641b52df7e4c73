import { type PointerEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { dragged, type View, within } from './crop.ts';
import type { Pixels } from './pixels.ts';
import type { Edit } from './source.ts';

type CropStageProps = { picture: ImageBitmap; edit: Edit; pixels: Pixels; onView: (view: View) => void };

/** The cut picture. Dragged with one finger, enlarged with two; the sliders beside it do the same for the keyboard. */
export function CropStage({ picture, edit, pixels, onView }: CropStageProps) {
  const text = useTexts('office-media').edit;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = usePointers();
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    element.width = pixels.width;
    element.height = pixels.height;
    const image = new ImageData(pixels.width, pixels.height);
    image.data.set(pixels.data);
    context.putImageData(image, 0, 0);
  }, [pixels]);
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const change = pointers.move(event);
    if (!change) return;
    const box = event.currentTarget.getBoundingClientRect();
    const by = { x: change.x / box.width, y: change.y / box.height };
    const zoomed = within(picture, edit.ratio, { ...edit.view, zoom: edit.view.zoom * change.spread });
    onView(dragged(picture, edit.ratio, zoomed, by));
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={text.preview}
      className="picture-edit-stage"
      onPointerDown={pointers.down}
      onPointerMove={move}
      onPointerUp={pointers.up}
      onPointerCancel={pointers.up}
    />
  );
}

type Point = { x: number; y: number };

/** The fingers on the stage, and how their middle and their distance change. */
function usePointers() {
  const points = useRef(new Map<number, Point>());
  const spreadOf = ([one, two]: Point[]) => (one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0);
  return {
    down: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    up: (event: PointerEvent<HTMLCanvasElement>) => void points.current.delete(event.pointerId),
    move: (event: PointerEvent<HTMLCanvasElement>) => {
      const last = points.current.get(event.pointerId);
      if (!last) return null;
      const count = points.current.size;
      const before = spreadOf([...points.current.values()]);
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = spreadOf([...points.current.values()]);
      return {
        x: (event.clientX - last.x) / count,
        y: (event.clientY - last.y) / count,
        spread: before > 0 && after > 0 ? after / before : 1,
      };
    },
  };
}
