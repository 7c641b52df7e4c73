import './person.css';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Crop, firstCrop, MAX_ZOOM, middleAt, placeCrop, type Size, shareOf, zoomCrop } from './crop.ts';
import { cropFile } from './crop-file.ts';

type CropDialogProps = {
  /** Address of the chosen file in this browser. */
  source: string;
  isBusy: boolean;
  onSave: (data: string) => void;
  onUnreadable: () => void;
  onClose: () => void;
};

/** Which square of the picture is shown: by dragging, or with three sliders. */
export function CropDialog({ source, isBusy, onSave, onUnreadable, onClose }: CropDialogProps) {
  const text = useTexts('picture');
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, side: 1 });
  const onLoad = () => {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image.current ?? {};
    if (width === 0 || height === 0) return onUnreadable();
    setSize({ width, height });
    setCrop(firstCrop({ width, height }));
  };
  const save = () => image.current && onSave(cropFile(image.current, crop));
  return (
    <Dialog
      open
      size="small"
      centre
      title={text.cropTitle}
      closeLabel={text.cancel}
      onClose={() => !isBusy && onClose()}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" disabled={isBusy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button busy={isBusy} disabled={size === null} onClick={save}>
            {isBusy ? text.saving : text.save}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <Frame size={size} crop={crop} onMove={setCrop}>
          <img ref={image} src={source} alt="" onLoad={onLoad} onError={onUnreadable} style={placement(crop, size)} />
        </Frame>
        {size && <Sliders size={size} crop={crop} onChange={setCrop} />}
      </div>
    </Dialog>
  );
}

const percent = (part: number) => `${part * 100}%`;

function placement({ x, y, side }: Crop, size: Size | null) {
  if (!size) return { visibility: 'hidden' } as const;
  const { width, height } = size;
  const [fromStart, fromTop] = [(x - side / 2) / width, (y - side / 2) / height];
  return {
    width: percent(width / side),
    height: percent(height / side),
    transform: `translate(${percent(-fromStart)}, ${percent(-fromTop)})`,
  };
}

type FrameProps = { size: Size | null; crop: Crop; onMove: (crop: Crop) => void; children: ReactNode };

/** A picture is not written from right to left: the frame counts from the left in every language. */
function Frame({ size, crop, onMove, children }: FrameProps) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const grab = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!last.current || !size) return;
    const scale = crop.side / currentTarget.clientWidth;
    const x = crop.x - (clientX - last.current.x) * scale;
    const y = crop.y - (clientY - last.current.y) * scale;
    last.current = { x: clientX, y: clientY };
    onMove(placeCrop({ ...crop, x, y }, size));
  };
  const drop = () => {
    last.current = null;
  };
  return (
    <div
      dir="ltr"
      className="crop-frame"
      aria-hidden
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      {children}
    </div>
  );
}

function Sliders({ size, crop, onChange }: { size: Size; crop: Crop; onChange: (crop: Crop) => void }) {
  const text = useTexts('picture');
  const { width, height } = size;
  const { x, y, side } = crop;
  return (
    <>
      <Slider
        label={text.zoom}
        value={(Math.min(width, height) / side - 1) / (MAX_ZOOM - 1)}
        onChange={(share) => onChange(zoomCrop(crop, size, 1 + share * (MAX_ZOOM - 1)))}
      />
      <Slider
        label={text.across}
        value={shareOf(x, side, width)}
        isFixed={width <= side}
        onChange={(share) => onChange({ ...crop, x: middleAt(share, side, width) })}
      />
      <Slider
        label={text.upDown}
        value={shareOf(y, side, height)}
        isFixed={height <= side}
        onChange={(share) => onChange({ ...crop, y: middleAt(share, side, height) })}
      />
    </>
  );
}

type SliderProps = { label: string; value: number; isFixed?: boolean; onChange: (share: number) => void };

function Slider({ label, value, isFixed = false, onChange }: SliderProps) {
  return (
    <label className="crop-slider">
      <span>{label}</span>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        disabled={isFixed}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) / 100)}
      />
    </label>
  );
}
